"""A played board as a pair of textures: the print with the player's ink on it."""

import numpy as np
from PIL import Image, ImageFilter

import card
import digits
import ground as grounds
import hand as hands
import pen
import play
import routes

SCALE = 160  # texture pixels a square: more than the nearest photo shows


class Board:
    """A card with a game on it: grid and lid are (sRGB floats, ink opacity).

    game is played; ground draws what an expansion adds to roads and railways, None
    for nothing. other: another board by the same player, if any.
    """

    def __init__(self, rng, mnist, edition, game, ground=None, habits=None, other=None):
        self.rng, self.game, self.ground = rng, game, ground or grounds.Ground()
        self.printed = card.Print(rng, edition)
        if other:
            self.hand, self.writer = other.hand, other.writer
        else:
            self.hand = hands.Hand(rng)
            for name, value in (habits or {}).items():
                setattr(self.hand, name, value)
            self.writer = digits.Writer(rng, mnist)
        self.grid = self._grid()
        self.lid = self._lid()

    def truth(self):
        """The truth as far as it does not depend on the camera."""
        accent = "x".join(str(v) for v in self.printed.accent)
        return {"print": f"{self.printed.name} paper, {accent} accent, foreign", **self.game.truth()}

    def _sheet(self):
        p = self.printed
        return pen.Sheet(-p.sides, -p.above, p.width, p.height, SCALE)

    def _grid(self):
        rgb = self.printed.grid_panel(SCALE)
        total = np.zeros(rgb.shape[:2], np.float32)
        if self.rng.random() < 0.3:
            rgb, total = self._ghost(rgb, total)
        roads, rails, sheet_digits = self._sheet(), self._sheet(), self._sheet()
        two_pens = self.hand.second_ink != self.hand.ink
        for (row, col), tile in sorted(self.game.board.items()):
            self.ground.draw_tile(roads, rails if two_pens else roads, self.hand, row, col, tile)
            if tile.round is not None:
                self._digit(sheet_digits, tile, row, col)
        ground = self._sheet() if self.ground.ink else roads
        self.ground.draw(ground, self.hand, self.game)
        for row, col, side in self.game.open_ends():
            routes.draw_error(roads, self.hand, row, col, side)
        if ground is not roads:
            rgb, total = self._lay(rgb, total, ground, self.ground.ink)
        for sheet, ink in ((rails, self.hand.second_ink), (roads, self.hand.ink), (sheet_digits, self.hand.ink)):
            rgb, total = self._lay(rgb, total, sheet, ink)
        return rgb, total

    def _ghost(self, rgb, total):
        """What an older game left on the laminate."""
        old = play.new_game(self.rng)
        sheet = self._sheet()
        style = hands.Hand(self.rng)
        for (row, col), tile in old.board.items():
            routes.draw_tile(sheet, sheet, style, row, col, tile.edges, tile.centre)
        strength = float(self.rng.uniform(0.03, 0.10))
        faint = sheet.coverage() * (strength * (1 + 0.5 * pen.cloud(self.rng, *total.shape, SCALE * 0.8)))
        return blend(rgb, np.clip(faint, 0, 0.2), hands.INKS["black"]), total

    def _lay(self, rgb, total, sheet, ink):
        """Lays a sheet's ink on the print, smudged where a hand passed."""
        coverage = sheet.coverage()
        if coverage.max() == 0:
            return rgb, total
        opacity = pen.as_ink(self.rng, coverage, self.hand.strength, self.hand.streak, SCALE)
        if self.rng.random() < 0.3:
            wiped = Image.fromarray((opacity * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(SCALE * 0.08))
            where = np.clip(pen.cloud(self.rng, *coverage.shape, SCALE * 1.6) - 0.9, 0, 0.6)
            opacity = opacity * (1 - where * 0.6) + np.asarray(wiped, np.float32) / 255 * where * 0.5
        return blend(rgb, opacity, hands.INKS[ink]), np.maximum(total, opacity)

    def _digit(self, sheet, tile, row, col):
        hand, rng = self.hand, self.rng
        height = hand.near(hand.digit_height, 0.012)
        turn = float(rng.normal(0, hand.digit_turn))
        x = col + 1 - self.printed.box_width / 2 + float(rng.normal(0, hand.digit_stray))
        y = row + 0.14 + float(rng.normal(0, hand.digit_stray))
        if tile.trail.startswith("x") and hand.digit_stray > 0.03:
            x -= 0.17  # beside the trail that runs through the number's corner
        thick = max(2.0, hand.width * 0.8 * SCALE)
        sheet.stamp(self.writer.glyph(tile.round, height * SCALE, thick, turn), x, y)

    def _lid(self):
        """The lid with the used specials crossed out and numbers in the score
        boxes; the numbers mean nothing."""
        p, hand, rng = self.printed, self.hand, self.rng
        rgb = p.lid_panel(SCALE)
        sheet = pen.Sheet(0, 0, p.width, p.lid_height, SCALE)
        for edges in self.game.used:
            i = card.SPECIAL_ORDER.index(edges)
            x, y, s = p.width * (0.05 + 0.155 * i), p.lid_height * 0.04, p.width * 0.13
            if hand.cross_out == "scribble":
                path = [(x + s * (0.1 + 0.8 * k / 9), y + s * (0.15 if k % 2 else 0.85)) for k in range(10)]
                sheet.stroke(hand.pen().follow(path))
                continue
            sheet.stroke(hand.pen().follow([(x + s * 0.05, y + s), (x + s * 0.95, y)]))
            if hand.cross_out == "x":
                sheet.stroke(hand.pen().follow([(x + s * 0.05, y), (x + s * 0.95, y + s)]))
        for i in range(min(11, self.game.bridges)):
            x = p.width * (0.19 + 0.615 * (i + 0.5) / 11)
            sheet.stroke(hand.pen(0.7, 1.5).follow([(x - 0.14, p.lid_height * 0.835), (x + 0.14, p.lid_height * 0.775)]))
        if rng.random() < 0.8:
            for i in range(7):
                for n, figure in enumerate(str(int(rng.integers(0, 50)))):
                    x = p.width * (0.05 + 0.13 * i) + 0.55 + 0.24 * n
                    glyph = self.writer.glyph(int(figure), 0.36 * SCALE, hand.width * SCALE * 0.8, 0.0)
                    sheet.stamp(glyph, x, p.lid_height * 0.665)
        return self._lay(rgb, np.zeros(rgb.shape[:2], np.float32), sheet, hand.ink)


def blend(rgb, opacity, ink):
    """Lays ink of an sRGB colour over a picture."""
    tint = np.array(ink, np.float32) / 255
    a = opacity[..., None]
    return rgb * (1 - a) + tint * a
