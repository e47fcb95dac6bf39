"""Draws water, lava, volcanoes and craters with a hand on a sheet.

Shores are smooth lines through a few points that the hand chooses; what lies on
the water is drawn in one manner a player.
"""

import math

from ground import Ground
from routes import OUT, bend, cut, length, point


class Habits(Ground):
    """One player's way to draw terrain."""

    def __init__(self, rng, expansion):
        pick = lambda *options: options[rng.integers(0, len(options))]
        hot = expansion == "lava"
        self.ink = None  # as the routes
        if rng.random() < 0.4:
            self.ink = pick("red", "brown") if hot else pick("blue", "blue", "green")
        self.filled = pick("scribble", "lines", "wash", "flames", "dots") if hot else pick("scales", "lines", "ripples", "wash", "scribble")
        self.river = pick("banks", "banks", "three", "rippled")
        self.half = float(rng.uniform(0.12, 0.2))
        self.deep = float(rng.uniform(0.15, 0.85))
        self.rough = float(rng.uniform(0, 0.03)) + (0.02 if hot else 0)
        self.crater = pick("ring", "double", "star", "scribble", "cross")
        self.size = float(rng.uniform(0.24, 0.38))
        self.cone = pick("cone", "cone", "peak", "ring")

    def draw(self, sheet, hand, game):
        """Draws the terrain of a whole board (see sets.py)."""
        for (row, col), tile in sorted(game.board.items()):
            draw(sheet, hand, self, row, col, tile.edges, tile.marks)


def draw(sheet, hand, habits, row, col, edges, marks):
    """Draws what one square has of it."""
    g = Ground(sheet, hand, habits, row, col)
    rivers = [s for s in range(4) if edges[s] == "W"]
    wet = [s for s in range(4) if edges[s] in "LV"]
    if rivers:
        g.river(rivers, crossed=any(e in "HR" for e in edges))
    if wet:
        g.area(wet, shared=any(e in "HR" for e in edges), cone="volcano" in marks)
    if "crater" in marks:
        g.crater()
    if "dot" in marks:
        sheet.fill([g.at((0.14 + 0.055 * math.cos(a), 0.14 + 0.055 * math.sin(a))) for a in range(7)])


class Ground:
    def __init__(self, sheet, hand, habits, row, col):
        self.sheet, self.hand, self.habits, self.x, self.y = sheet, hand, habits, col, row
        self.rng = hand.rng

    def at(self, p):
        return self.x + p[0], self.y + p[1]

    def put(self, path, factor=1.0):
        if len(path) > 1 and length(path) > 0.02:
            self.sheet.stroke(self.hand.pen(factor).follow([self.at(p) for p in path]))

    def river(self, sides, crossed):
        h, rng = self.habits, self.rng
        a, b = sides
        offsets = {"banks": (-1, 1), "three": (-1, 0, 1), "rippled": (-1, 1)}[h.river]
        for f in offsets:
            half = h.half * f * float(rng.uniform(0.9, 1.1))
            start = (0.5 + OUT[a][0] * 0.5 - OUT[a][1] * half, 0.5 + OUT[a][1] * 0.5 + OUT[a][0] * half)
            end = (0.5 + OUT[b][0] * 0.5 + OUT[b][1] * half, 0.5 + OUT[b][1] * 0.5 - OUT[b][0] * half)
            if (b - a) % 2 == 0:
                whole = [start, end]
            else:
                sign = 1 if (b - a) % 4 == 1 else -1
                corner = (0.5 + sign * half * (OUT[a][0] + OUT[b][0]), 0.5 + sign * half * (OUT[a][1] + OUT[b][1]))
                whole = bend(start, corner, end, "arc", rng)
            wave = self.wavy(whole, 0.018 if f else 0.03, 0.3)
            if crossed and rng.random() < 0.7:
                gap = self.hand.half + 0.03
                self.put(cut(wave, 0, length(wave) / 2 - gap))
                self.put(cut(wave, length(wave) / 2 + gap, length(wave)))
            else:
                self.put(wave)
        if h.river == "rippled":
            for t in (0.2, 0.5, 0.8) if not crossed else (0.15, 0.85):
                (x, y), (tx, ty) = point(bend_middle(sides, rng), t * 0.95)
                w = h.half * 0.6
                self.put([(x - ty * w, y + tx * w), (x + tx * 0.05, y + ty * 0.05), (x + ty * w, y - tx * w)], 0.8)

    def wavy(self, path, high, long):
        total, phase = length(path), float(self.rng.uniform(0, 6.28))
        out = []
        for i in range(25):
            (x, y), (tx, ty) = point(path, total * i / 24)
            off = high * math.sin(phase + total * i / 24 / long * 6.28)
            out.append((x - ty * off, y + tx * off))
        return out

    def area(self, wet, shared, cone):
        h, rng = self.habits, self.rng
        outline = []
        for i, s in enumerate(wet):
            t = wet[(i + 1) % len(wet)]
            first, last = corner(s, -1), corner(s, 1)
            outline += [first, last]
            dry = (t - s - 1) % 4
            if dry == 0 and len(wet) > 1 or len(wet) == 4:
                continue
            goal = corner(t, -1)
            deep = h.deep * (0.35 if shared else 0.8)
            if dry == 3 or len(wet) == 1:
                via = [(0.5 + OUT[s][0] * (0.5 - deep) - OUT[s][1] * v, 0.5 + OUT[s][1] * (0.5 - deep) + OUT[s][0] * v) for v in (0.28, -0.28)]
            elif dry == 2:
                mid = ((last[0] + goal[0]) / 2, (last[1] + goal[1]) / 2)
                push = (deep - 0.3) * 0.5
                via = [(mid[0] - (OUT[s][0] + OUT[t][0]) * push, mid[1] - (OUT[s][1] + OUT[t][1]) * push)]
            else:
                land = (s + 1) % 4
                via = [(0.5 + OUT[land][0] * (0.5 - (1 - deep) * 0.45), 0.5 + OUT[land][1] * (0.5 - (1 - deep) * 0.45))]
            shore = smooth([last] + [(x + rng.normal(0, h.rough), y + rng.normal(0, h.rough)) for x, y in via] + [goal])
            if h.rough > 0.02:
                shore = [(x + rng.normal(0, h.rough * 0.6), y + rng.normal(0, h.rough * 0.6)) for x, y in shore]
            outline += shore[1:-1]
            self.put(shore)
        self.fill(outline, cone)
        if cone:
            self.cone()

    def fill(self, outline, cone):
        """Covers an outline, but for the number's box and a volcano's place."""
        h, rng = self.habits, self.rng
        wet = lambda x, y: inside((x, y), outline) and not (x > 0.72 and y < 0.3) and not (
            cone and abs(x - 0.5) < 0.24 and abs(y - 0.5) < 0.26)
        if h.filled in ("lines", "wash", "ripples", "scribble"):
            pitch = {"lines": 0.11, "wash": self.hand.width * 0.8, "ripples": 0.17, "scribble": 0.13}[h.filled]
            y, flip = 0.04, False
            while y < 1:
                run = []
                for k in range(51):
                    x = k / 50
                    wave = {"ripples": 0.03 * math.sin(x * 25 + y * 40), "scribble": 0.045 * (-1) ** (k // 3)}.get(h.filled, 0)
                    if wet(x, y):
                        run.append((x, y + wave))
                        continue
                    self.put(run[::-1] if flip else run, 0.9)
                    run = []
                self.put(run[::-1] if flip else run, 0.9)
                y, flip = y + pitch * float(rng.uniform(0.85, 1.15)), not flip
            return
        for j in range(6):
            for i in range(6):
                x, y = (i + 0.5 * (j % 2) + 0.4) / 6, (j + 0.5) / 6
                if not wet(x, y):
                    continue
                if h.filled == "scales":
                    self.put([(x - 0.07 * math.cos(a / 4 * math.pi), y + 0.05 * math.sin(a / 4 * math.pi)) for a in range(5)], 0.8)
                elif h.filled == "flames":
                    self.put([(x - 0.04, y + 0.06), (x, y - 0.06), (x + 0.04, y + 0.06)], 0.8)
                else:
                    self.sheet.fill([self.at((x + 0.025 * math.cos(a), y + 0.025 * math.sin(a))) for a in range(7)])

    def cone(self):
        kind = self.habits.cone
        if kind == "ring":
            for r in (0.2, 0.1):
                self.put([(0.5 + r * math.cos(a / 3), 0.5 + r * math.sin(a / 3)) for a in range(20)])
        elif kind == "peak":
            self.put([(0.28, 0.7), (0.5, 0.3), (0.72, 0.7), (0.28, 0.7)])
        else:
            self.put([(0.27, 0.7), (0.42, 0.32), (0.5, 0.38), (0.58, 0.32), (0.73, 0.7)])
            self.put([(0.5, 0.28), (0.46, 0.2)])
            self.put([(0.56, 0.27), (0.6, 0.18)])

    def crater(self):
        kind, rng = self.habits.crater, self.rng
        r = self.habits.size * float(rng.uniform(0.9, 1.1))
        cx, cy = 0.5 + rng.normal(0, 0.02), 0.53 + rng.normal(0, 0.02)
        round_ = lambda f, n=20: [(cx + r * f * math.cos(a * 6.5 / n), cy + r * f * math.sin(a * 6.5 / n)) for a in range(n + 1)]
        if kind == "star":
            path = [(cx + r * (1 if k % 2 else 0.6) * math.cos(k * math.pi / 7), cy + r * (1 if k % 2 else 0.6) * math.sin(k * math.pi / 7))
                    for k in range(15)]
            self.put(path)
            return
        if kind == "scribble":
            self.put([(cx + r * (1 - k / 60) * math.cos(k * 0.45), cy + r * (1 - k / 60) * math.sin(k * 0.45)) for k in range(56)])
            return
        self.put(round_(1))
        if kind == "double":
            self.put(round_(0.55))
        if kind == "cross":
            d = r * 0.65
            self.put([(cx - d, cy - d), (cx + d, cy + d)])
            self.put([(cx + d, cy - d), (cx - d, cy + d)])


def corner(side, sign):
    """The end of a side that comes first (-1) or last (1) on the way round clockwise."""
    dx, dy = OUT[side]
    return 0.5 + 0.5 * dx - 0.5 * dy * sign, 0.5 + 0.5 * dy + 0.5 * dx * sign


def bend_middle(sides, rng):
    a, b = sides
    start, end = (0.5 + OUT[a][0] * 0.5, 0.5 + OUT[a][1] * 0.5), (0.5 + OUT[b][0] * 0.5, 0.5 + OUT[b][1] * 0.5)
    return [start, end] if (b - a) % 2 == 0 else bend(start, (0.5, 0.5), end, "arc", rng)


def smooth(points):
    """A smooth line through points (Catmull-Rom)."""
    out = []
    for i in range(len(points) - 1):
        p = [points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]]
        for k in range(8):
            t = k / 8
            out.append(tuple(p[1][c] + 0.5 * t * (p[2][c] - p[0][c] + t * (2 * p[0][c] - 5 * p[1][c] + 4 * p[2][c] - p[3][c]
                             + t * (3 * (p[1][c] - p[2][c]) + p[3][c] - p[0][c]))) for c in (0, 1)))
    return out + [points[-1]]


def inside(p, outline):
    """Whether a point lies in a polygon: an odd number of its sides lie to the left."""
    odd = False
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
        if (y0 <= p[1]) != (y1 <= p[1]) and p[0] > x0 + (p[1] - y0) / (y1 - y0) * (x1 - x0):
            odd = not odd
    return odd
