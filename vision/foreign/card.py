"""The printed card: the grid panel and the lid, measured in design/board.md.

Panels are drawn with cairo into RGB arrays. The grid panel's coordinates are
squares with (0, 0) at the top-left crossing of the frame; the lid's are the
fractions of its width and height.
"""

import json
import math
import os

import cairo
import numpy as np

import pen
import play

BLACK = (22, 22, 24)


def load_editions():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "editions.json")) as f:
        return json.load(f)


class Print:
    """One copy of an edition: its colours and small differences of make."""

    def __init__(self, rng, name):
        edition = load_editions()[name]
        self.rng, self.name, self.texture = rng, name, edition["texture"]
        shade = lambda rgb: tuple(int(np.clip(v + rng.normal(0, 5), 0, 255)) for v in rgb)
        self.paper, self.centre = shade(edition["paper"]), shade(edition["centre"])
        self.box, self.accent = shade(edition["box"]), shade(edition["accent"])
        self.box_width = float(rng.uniform(0.23, 0.28))
        self.box_slant = float(rng.choice([0.0, 0.02]))
        self.inner = float(rng.uniform(0.010, 0.022))
        self.ticks = 1.0 if name != "plain" else float(rng.choice([0.0, 1.0]))
        self.mark = str(rng.choice(["house", "house", "house", "triangle", "diamond"]))
        self.sides = float(rng.uniform(0.30, 0.45))  # margins in squares
        self.below = float(rng.uniform(0.28, 0.48))
        self.above = float(rng.uniform(0.14, 0.40))
        self.width = 7 + 2 * self.sides
        self.height = 7 + self.above + self.below
        self.lid_height = 0.51 * self.width

    def _canvas(self, width, height, scale):
        surface = cairo.ImageSurface(cairo.FORMAT_RGB24, int(round(width * scale)), int(round(height * scale)))
        ctx = cairo.Context(surface)
        ctx.scale(surface.get_width() / width, surface.get_height() / height)
        colour(ctx, self.paper)
        ctx.paint()
        return surface, ctx

    def grid_panel(self, scale):
        """The grid panel as floats 0..1 (sRGB), rows x columns x 3."""
        surface, ctx = self._canvas(self.width, self.height, scale)
        ctx.translate(self.sides, self.above)
        colour(ctx, self.centre)
        ctx.rectangle(2, 2, 3, 3)
        ctx.fill()
        self._boxes(ctx)
        colour(ctx, BLACK)
        for k in range(1, 7):
            draw(ctx, [(k, 0), (k, 7)], self.inner)
            draw(ctx, [(0, k), (7, k)], self.inner)
        if self.ticks:
            self._ticks(ctx)
        colour(ctx, self.accent)
        draw(ctx, [(2, 2), (5, 2), (5, 5), (2, 5), (2, 2)], 0.04)
        colour(ctx, BLACK)
        draw(ctx, [(0, 0), (7, 0), (7, 7), (0, 7), (0, 0), (7, 0)], 0.05)
        for (row, col, side), kind in play.EXITS.items():
            self._exit(ctx, row, col, side, kind)
        return self._textured(pixels(surface), scale)

    def _boxes(self, ctx):
        colour(ctx, self.box)
        for row in range(7):
            for col in range(7):
                x = col + 1
                shape(ctx, [(x - self.box_width, row), (x, row), (x, row + 0.26),
                            (x - self.box_width + self.box_slant, row + 0.26)])

    def _ticks(self, ctx):
        thin = float(self.rng.uniform(0.013, 0.02))
        for k in range(8):
            for n in range(7):
                for along, reach in ((0.41, 0.045), (0.5, 0.0275), (0.6, 0.045)):
                    a = max(0, k - reach), min(7, k + reach)
                    draw(ctx, [(a[0], n + along), (a[1], n + along)], thin)
                    draw(ctx, [(n + along, a[0]), (n + along, a[1])], thin)

    def _exit(self, ctx, row, col, side, kind):
        """The printed mark of an exit and its stub to the panel's edge."""
        ctx.save()
        ctx.translate(col + 0.5, row + 0.5)
        ctx.rotate(side * math.pi / 2)
        ctx.translate(0, -0.5)  # the edge's middle; up is outwards
        colour(ctx, self.accent)
        if self.mark == "house":
            shape(ctx, [(-0.19, 0.1), (-0.19, -0.04), (0, -0.18), (0.19, -0.04), (0.19, 0.1)])
        elif self.mark == "triangle":
            shape(ctx, [(-0.19, 0.08), (0, -0.18), (0.19, 0.08)])
        else:
            shape(ctx, [(-0.17, 0), (0, -0.17), (0.17, 0), (0, 0.17)])
        colour(ctx, BLACK)
        end = -(self.above, self.sides, self.below, self.sides)[side]
        if kind == "H":
            for x in (-0.1, 0.1):
                draw(ctx, [(x, 0), (x, end)], 0.018)
            ctx.set_dash([0.05, 0.04])
            draw(ctx, [(0, 0), (0, end)], 0.014)
            ctx.set_dash([])
        else:
            draw(ctx, [(0, 0), (0, end)], 0.02)
            y = -0.05
            while y > end:
                draw(ctx, [(-0.05, y), (0.05, y)], 0.016)
                y -= 0.08
        ctx.restore()

    def lid_panel(self, scale):
        """The lid as floats 0..1 (sRGB), rows x columns x 3."""
        surface, ctx = self._canvas(self.width, self.lid_height, scale)
        w, h = self.width, self.lid_height
        for i, edges in enumerate(SPECIAL_ORDER):
            self._icon(ctx, w * (0.05 + 0.155 * i), h * 0.04, w * 0.13, edges, play.special_centre(edges))
        dice = [("RR..", ""), ("RRR.", ""), ("R.R.", ""), ("HH..", ""), ("HHH.", ""), ("H.H.", ""),
                ("HRHR", "overpass"), ("H.R.", "station"), ("HR..", "station")]
        for i, (edges, centre) in enumerate(dice):
            self._icon(ctx, w * (0.05 + 0.1015 * i), h * 0.354, w * 0.088, edges, centre)
        colour(ctx, self.accent)
        for y in (0.33, 0.565):
            draw(ctx, [(w * 0.04, h * y), (w * 0.96, h * y)], 0.02)
        for i in range(7):
            x = w * (0.05 + 0.13 * i)
            colour(ctx, self.accent)
            self._score_icon(ctx, i, x + 0.18, h * 0.665)
            colour(ctx, self.box)
            ctx.rectangle(x + 0.4, h * 0.61, 0.5, h * 0.11)
            ctx.fill()
        self._network_table(ctx, w, h)
        return self._textured(pixels(surface), scale)

    def _icon(self, ctx, x, y, size, edges, centre):
        """A small picture of a tile on a white rounded square."""
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(size, size)
        colour(ctx, (252, 252, 250))
        r = 0.12
        ctx.new_sub_path()
        for k, (cx, cy) in enumerate(((1 - r, r), (1 - r, 1 - r), (r, 1 - r), (r, r))):
            ctx.arc(cx, cy, r, (k - 1) * math.pi / 2, k * math.pi / 2)
        ctx.close_path()
        ctx.fill()
        colour(ctx, BLACK)
        for side, kind in enumerate(edges):
            ctx.save()
            ctx.translate(0.5, 0.5)
            ctx.rotate(side * math.pi / 2)
            if kind == "H":
                for sx in (-0.12, 0.12):
                    draw(ctx, [(sx, -0.5), (sx, -0.12)], 0.035)
            if kind == "R":
                draw(ctx, [(0, -0.5), (0, -0.13 if centre == "overpass" else 0)], 0.035)
                for ty in (-0.42, -0.3, -0.18):
                    draw(ctx, [(-0.07, ty), (0.07, ty)], 0.03)
            if kind != "H" and "H" in edges and centre != "station":
                draw(ctx, [(-0.12, -0.12), (0.12, -0.12)], 0.035)
            ctx.restore()
        if centre == "station":
            ctx.rectangle(0.38, 0.38, 0.24, 0.24)
            ctx.fill()
        ctx.restore()

    def _score_icon(self, ctx, i, x, y):
        """The seven signs of the score row: exits, highway, railway, centre,
        errors, star, total."""
        if i == 0:
            shape(ctx, [(x - 0.13, y + 0.1), (x - 0.13, y - 0.03), (x, y - 0.13), (x + 0.13, y - 0.03), (x + 0.13, y + 0.1)])
        elif i == 1:
            for d in (-0.07, 0.07):
                draw(ctx, [(x + d, y - 0.13), (x + d, y + 0.13)], 0.03)
        elif i == 2:
            draw(ctx, [(x, y - 0.13), (x, y + 0.13)], 0.03)
            for d in (-0.08, 0, 0.08):
                draw(ctx, [(x - 0.07, y + d), (x + 0.07, y + d)], 0.025)
        elif i == 3:
            ctx.rectangle(x - 0.11, y - 0.11, 0.22, 0.22)
            ctx.fill()
        elif i == 4:
            draw(ctx, [(x - 0.1, y - 0.1), (x + 0.1, y + 0.1)], 0.035)
            draw(ctx, [(x - 0.1, y + 0.1), (x + 0.1, y - 0.1)], 0.035)
        elif i == 5:
            shape(ctx, [(x + (0.14 if k % 2 == 0 else 0.06) * math.sin(k * math.pi / 5),
                         y - (0.14 if k % 2 == 0 else 0.06) * math.cos(k * math.pi / 5)) for k in range(10)])
        else:
            for d in (-0.04, 0.04):
                draw(ctx, [(x - 0.1, y + d), (x + 0.1, y + d)], 0.03)

    def _network_table(self, ctx, w, h):
        x0, x1, y0, y1 = w * 0.19, w * 0.805, h * 0.77, h * 0.91
        colour(ctx, self.accent)
        for y in (y0, (y0 + y1) / 2, y1):
            draw(ctx, [(x0, y), (x1, y)], 0.015)
        ctx.select_font_face("DejaVu Serif")
        ctx.set_font_size(0.2)
        values = (4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
        for i in range(12):
            x = x0 + (x1 - x0) * i / 11
            draw(ctx, [(x, y0), (x, y1)], 0.015)
            if i < 11:
                for text, y in ((str(i + 2), y0 + 0.2), (str(values[i]), y1 - 0.07)):
                    box = ctx.text_extents(text)
                    ctx.move_to(x + (x1 - x0) / 22 - box.width / 2, y)
                    ctx.show_text(text)

    def _textured(self, rgb, scale):
        """The paper's own structure, printed: clouds of colour and grain."""
        h, w, _ = rgb.shape
        rng = self.rng
        light = 0.012 * pen.cloud(rng, h, w, 3)
        if self.texture == "watercolour":
            light = light + 0.030 * pen.cloud(rng, h, w, scale * 1.3) + 0.015 * pen.cloud(rng, h, w, scale * 0.25)
        elif self.texture == "parchment":
            light = light + 0.022 * pen.cloud(rng, h, w, scale * 0.5)
            edge = np.minimum.outer(np.minimum(np.arange(h), np.arange(h)[::-1]),
                                    np.minimum(np.arange(w), np.arange(w)[::-1])) / scale
            light = light - 0.10 * np.exp(-edge / 0.25)
        elif self.texture == "leaf":
            light = light + 0.025 * np.sin(pen.cloud(rng, h, w, scale * 0.6) * 7)
        out = rgb * (1 + light[..., None])
        out[..., 0] *= 1 + 0.01 * pen.cloud(rng, h, w, scale * 0.8)
        return np.clip(out, 0, 1)


SPECIAL_ORDER = ("HHHR", "HRRR", "HHHH", "RRRR", "HHRR", "HRHR")  # as printed


def colour(ctx, rgb):
    ctx.set_source_rgb(*(v / 255 for v in rgb))


def draw(ctx, path, width):
    ctx.set_line_width(width)
    ctx.move_to(*path[0])
    for p in path[1:]:
        ctx.line_to(*p)
    ctx.stroke()


def shape(ctx, path):
    ctx.move_to(*path[0])
    for p in path[1:]:
        ctx.line_to(*p)
    ctx.close_path()
    ctx.fill()


def pixels(surface):
    """A cairo RGB24 surface as floats 0..1, rows x columns x RGB."""
    surface.flush()
    h, w, stride = surface.get_height(), surface.get_width(), surface.get_stride()
    raw = np.ndarray((h, stride // 4, 4), np.uint8, surface.get_data())
    return raw[:, :w, 2::-1].astype(np.float32) / 255
