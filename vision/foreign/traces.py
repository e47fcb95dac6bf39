"""Draws trails through the corners of squares, and canyons along the lines of
the grid, with a hand on a sheet. Each player has one manner."""

import math

import canyons
import lands
from ground import Ground
from routes import beside, bezier, cut, length, mix, point
from terrain import smooth


LINES = ("dashed", "wavy", "dotted", "steps", "thin", "crosses")  # of trails
CLEFTS = ("jagged", "banks", "comb", "crevice", "thick", "scribble")  # of canyons


class Trails(Ground):
    """One player's way to draw trails. manner: a number that chooses the line."""

    def __init__(self, rng, manner):
        pick = lambda *options: options[rng.integers(0, len(options))]
        self.rng = rng
        self.ink = pick(None, None, "brown", "green", "violet")
        self.line = LINES[manner % len(LINES)]
        self.under = rng.random() < 0.6  # it breaks where a route passes over it
        self.links = rng.random() < 0.65  # stations get their short diagonals
        self.deep = float(rng.uniform(0.12, 0.2))  # how far a trail beside a T swings in

    def draw(self, sheet, hand, game):
        """Draws the trails of a whole board, and their links to stations."""
        for (row, col), tile in sorted(game.board.items()):
            for path in self._paths(tile.trail):
                broken = self.under and tile.trail.count("x") == 2 and tile.edges.count(".") == 2
                gap = (hand.half if "H" in tile.edges else hand.tie / 2) * 1.3 + 0.02
                for piece in around_middle(path, gap) if broken else [path]:
                    self._tread(sheet, hand, [(col + x, row + y) for x, y in piece])
        if self.links:
            for (row, col), tile in sorted(game.board.items()):
                if tile.centre == "station":
                    self._link(sheet, hand, row, col, game)

    def _paths(self, trail):
        """The lines of a trail inside the unit square."""
        all_corners = ((1, 0), (1, 1), (0, 1), (0, 0))
        corners = [p for p, there in zip(all_corners, trail) if there == "x"]
        sway = lambda: float(self.rng.normal(0, 0.03))
        if len(corners) == 2:
            a, b = corners
            middle = mix(a, b, 0.5)
            if a[0] != b[0] and a[1] != b[1]:  # across
                return [smooth([a, (mix(a, b, 0.3)[0] + sway(), mix(a, b, 0.3)[1] + sway()),
                                (mix(a, b, 0.7)[0] + sway(), mix(a, b, 0.7)[1] + sway()), b])]
            inward = mix(middle, (0.5, 0.5), self.deep / 0.5 * 1.33)
            return [[bezier(a, mix(a, inward, 0.9), mix(b, inward, 0.9), b, t / 12) for t in range(13)]]
        if len(corners) == 3:  # round the outside of a curve, with a way to the corner between
            inner = trail.index(".")
            a, tip, b = (all_corners[(inner + k) % 4] for k in (1, 2, 3))
            meet = mix(tip, (0.5, 0.5), 0.45 + sway())
            return [smooth([a, meet, b]), [tip, meet]]
        return []

    def _link(self, sheet, hand, row, col, game):
        trodden = lands.trail_points(game.board)
        for r, c in lands.corner_points(row, col, "xxxx"):
            if (r, c) in trodden:
                self._tread(sheet, hand, [(c, r), mix((c, r), (col + 0.5, row + 0.5), 0.62)])

    def _tread(self, sheet, hand, path):
        """Draws one line of a trail, in the player's manner."""
        rng, total = self.rng, length(path)
        stroke = lambda p, wide: sheet.stroke(hand.pen(wide, 1.2).follow(p))
        if self.line == "thin":
            stroke(path, 0.7)
        elif self.line == "wavy":
            n = max(8, int(total / 0.05))
            wave = []
            for k in range(n + 1):
                (x, y), (tx, ty) = point(path, total * k / n)
                off = 0.035 * math.sin(total * k / n / 0.2 * 2 * math.pi)
                wave.append((x - ty * off, y + tx * off))
            stroke(wave, 0.75)
        else:
            on, pitch = {"dashed": (0.09, 0.16), "dotted": (0.005, 0.11), "steps": (0.045, 0.1), "crosses": (0.0, 0.16)}[self.line]
            place, left = pitch * 0.3, 1
            while place < total - on / 2:
                if self.line == "crosses":
                    (x, y), _ = point(path, place)
                    for sign in (-1, 1):
                        stroke([(x - 0.04, y - 0.04 * sign), (x + 0.04, y + 0.04 * sign)], 0.7)
                elif self.line == "steps":
                    stroke(beside(cut(path, place, place + on), 0.035 * left), 0.8)
                else:
                    stroke(cut(path, place, min(total, place + on)), 1.1 if self.line == "dotted" else 0.8)
                place, left = place + pitch * float(rng.uniform(0.85, 1.15)), -left


def around_middle(path, gap):
    """The two parts of a path that are left when its middle is cut out."""
    half = length(path) / 2
    return [cut(path, 0, half - gap), cut(path, half + gap, 2 * half)]


class Canyons(Ground):
    """One player's way to draw canyons. manner: a number that chooses the line."""

    def __init__(self, rng, manner):
        pick = lambda *options: options[rng.integers(0, len(options))]
        self.rng = rng
        self.ink = pick(None, "red", "brown", "violet")
        self.line = CLEFTS[manner % len(CLEFTS)]
        self.wide = float(rng.uniform(0.055, 0.085))
        self.side = pick(-1, 1)

    def draw(self, sheet, hand, game):
        """Draws the canyons of a whole board, die by die as they came."""
        for crossings, _ in game.pieces:
            path = [(float(c), float(r)) for r, c in crossings]
            path = cut(path, float(self.rng.uniform(0, 0.05)), length(path) - float(self.rng.uniform(0, 0.05)))
            self._cleave(sheet, hand, path)

    def _cleave(self, sheet, hand, path):
        stroke = lambda p, wide=1.0: sheet.stroke(hand.pen(wide, 1.2).follow(p))
        wide, total = self.wide, length(path)
        if self.line == "thick":
            for offset in (-0.3, 0.3):
                stroke(beside(path, offset * wide), 1.3)
        elif self.line == "banks":
            for sign in (-1, 1):
                stroke(self._toothed(path, sign * wide, 0.012), 0.8)
        elif self.line == "crevice":  # two ragged sides that meet at the ends
            for sign in (-1, 1):
                stroke(self._toothed(path, sign * wide, 0.02, pointed=True), 0.8)
        elif self.line == "comb":
            stroke(path, 1.1)
            place = 0.08
            while place < total - 0.04:
                (x, y), (tx, ty) = point(path, place)
                reach = 0.1 * self.side * float(self.rng.uniform(0.8, 1.2))
                stroke([(x, y), (x - ty * reach, y + tx * reach)], 0.8)
                place += float(self.rng.uniform(0.1, 0.15))
        else:
            pitch = 0.1 if self.line == "jagged" else 0.05
            n = max(4, int(total / pitch))
            zigzag = []
            for k in range(n + 1):
                (x, y), (tx, ty) = point(path, total * k / n)
                off = wide * (-1) ** k * float(self.rng.uniform(0.7, 1.2)) * (0 if k in (0, n) else 1)
                zigzag.append((x - ty * off, y + tx * off))
            sheet.stroke(hand.fine(1.2).follow(zigzag))

    def _toothed(self, path, offset, rough, pointed=False):
        """A ragged line beside a path."""
        total, out = length(path), []
        n = max(5, int(total / 0.11))
        for k in range(n + 1):
            (x, y), (tx, ty) = point(path, total * k / n)
            off = offset + float(self.rng.normal(0, rough))
            if pointed:
                off *= min(1.0, 4 * min(k, n - k) / n)
            out.append((x - ty * off, y + tx * off))
        return out
