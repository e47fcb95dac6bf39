"""Draws the marks of the set `others` with a hand on a sheet, where people put them:
beside a route, in the corner of a square, in its middle, or round a number's box."""

import math

import figures
import landmarks
from plants import clear_spots, ring
from ways import RITUAL, RITUAL_RADIUS, Ways, around, way_points

BESIDE = {"lamp", "sheep", "clue"}
CORNER = {"cloud", "storm", "snow", "electrified", "alien"}
FILLING = {"ufo", "tower", "two-towers", "three-towers", "rainbow", "rain", "clover", "airport"}
INKS = {  # in which a second pen would draw them
    "weather": ("blue",), "power-grid": ("red", "blue"), "rainbow": ("magenta", "green"), "galactic-invaders": ("green", "red"),
    "investigation": ("red", "violet"), "tetromino": ("red", "blue"), "alien-farmer": ("green",), "city-builder": ("brown", "blue"),
}


class Marks(Ways):
    """One player's way to draw the marks of a set. manner: a number that chooses
    among the figures, so that a few boards show them all."""

    def __init__(self, rng, name, manner):
        super().__init__(rng, manner)
        self.manner = manner
        if name in INKS and rng.random() < 0.3:
            self.ink = str(rng.choice(INKS[name]))
        self.small = float(rng.uniform(0.27, 0.35))  # beside a route
        self.corner = float(rng.uniform(0.23, 0.31))
        self.large = float(rng.uniform(0.6, 0.76))
        self.lean = float(rng.uniform(0.02, 0.12))
        self.charged = ("filled", "filled", "crossed", "scribbled")[int(rng.integers(0, 4))]
        self.on_route = rng.random() < 0.5  # ritual sites lie on the bend of their route
        self.twice = rng.random() < 0.3  # the square round a box is drawn over again

    def draw(self, sheet, hand, game):
        for (row, col), tile in sorted(game.board.items()):
            names = tile.marks.split(",")
            pen = Pencil(self.rng, sheet, hand, row, col, self.lean)
            for kind, draw in ((BESIDE, self._beside), (CORNER, self._corner), (FILLING, self._fill)):
                for name in names:
                    if name in kind:
                        draw(pen, hand, tile, name, names)
            if "accumulator" in names:
                self._accumulator(pen, sum("charge" in name for name in names))
            if "ritual" in names:
                self._ritual(pen, hand, tile)
            if "enhanced" in names:
                self._enhance(pen)

    def figure(self, name):
        """The player's figure for a mark."""
        known = figures.FIGURES.get(name) or landmarks.FIGURES[name]
        return known[self.manner % len(known)]

    def _beside(self, pen, hand, tile, name, names):
        size = self.small * (1.35 if name == "sheep" else 1.0)
        taken = way_points(tile)
        (x, y), = clear_spots(self.rng, hand, taken, tile.edges, size, 1)
        pen.put(self.figure(name), x, y, size, 0.85)
        if "found" in names:
            pen.circle(x, y, size * 0.68)
        if "lit" in names:
            aside, above = 0.12 + 0.3 * size, 0.11 + 0.5 * size
            around_it = [(x + aside * math.cos(k * 0.785), y + above * math.sin(k * 0.785)) for k in range(8)]
            free = [p for p in around_it if 0.09 < p[0] < 0.91 and 0.09 < p[1] < 0.91 and not (p[0] > 0.68 and p[1] < 0.3)]
            at = max(free, key=lambda p: min(math.dist(p, q) for q in taken))
            pen.put(self.figure("lit"), *at, float(self.rng.uniform(0.14, 0.18)))

    def _corner(self, pen, hand, tile, name, names):
        size = self.corner * (1.25 if name == "alien" else 1.0)
        gap = size * (0.68 if "shield" in names else 0.52) + 0.04
        x, y = (1 - gap + float(self.rng.normal(0, 0.015)) for _ in "xy")
        pen.put(self.figure(name), x, y, size, 0.85)
        if "shield" in names:
            pen.circle(x, y, size * 0.66)

    def _fill(self, pen, hand, tile, name, names):
        size = self.large * (0.9 if tile.round is not None else 1.0)
        x, y = (0.46, 0.54) if tile.round is not None else (0.5, 0.5)
        pen.put(self.figure(name), x + float(self.rng.normal(0, 0.02)), y + float(self.rng.normal(0, 0.02)), size)

    def _accumulator(self, pen, charges):
        figure = self.figure("accumulator")
        size = self.large * 1.2
        pen.put(figure, 0.5, 0.5, size, 0.85)
        r = landmarks.CIRCLE * size
        for i, (a, b) in enumerate(landmarks.CIRCLES[figure]):
            x, y = 0.5 + size * a, 0.5 + size * b
            pen.circle(x, y, r)
            if i >= charges:
                continue
            if self.charged == "filled":
                pen.fill(ring(x, y, r))
            elif self.charged == "crossed":
                pen.stroke([(x - r, y - r), (x + r, y + r)])
                pen.stroke([(x - r, y + r), (x + r, y - r)])
            else:
                pen.stroke([(x + r * math.sin(k * math.pi / 8) * (-1) ** k, y - r * math.cos(k * math.pi / 8)) for k in range(9)])

    def _ritual(self, pen, hand, tile):
        if tile.groups:
            stub = next(s for s in range(4) if tile.groups.count(tile.groups[s]) == 1 and tile.edges[s] != ".")
            x, y = around(RITUAL, stub)
        elif self.on_route:
            x, y = 0.5 + float(self.rng.normal(0, 0.02)), 0.5 + float(self.rng.normal(0, 0.02))
            pen.erase(ring(x, y, RITUAL_RADIUS))
        else:
            (x, y), = clear_spots(self.rng, hand, way_points(tile), tile.edges, 2 * RITUAL_RADIUS, 1)
        pen.put(self.figure("ritual"), x, y, 2 * RITUAL_RADIUS, 0.85)

    def _enhance(self, pen):
        play = lambda: float(self.rng.normal(0, 0.012))
        left, top, right, bottom = 0.7 + play(), 0.025 + play(), 0.975 + play(), 0.295 + play()
        for _ in range(2 if self.twice else 1):
            pen.stroke([(left + play(), top + play()), (right + play(), top + play()), (right + play(), bottom + play()),
                        (left + play(), bottom + play()), (left + play(), top + play())], 1.2)


class Pencil:
    """A hand that draws small things in one square."""

    def __init__(self, rng, sheet, hand, row, col, lean):
        self.rng, self.sheet, self.hand, self.row, self.col, self.lean = rng, sheet, hand, row, col, lean

    def _at(self, path):
        return [(self.col + x, self.row + y) for x, y in path]

    def put(self, figure, x, y, size, factor=1.0):
        """Draws a figure with its middle at a place; size: its height, factor: of the
        pen's width."""
        size *= float(self.rng.uniform(0.92, 1.1))
        lean = float(self.rng.normal(0, self.lean))
        place = lambda path: [(x + size * (a - lean * b), y + size * b) for a, b in path]
        strokes, solid = figure(self.rng)
        for outline in solid:
            self.fill(place(outline))
        for path in strokes:
            self.stroke(place(path), factor)

    def circle(self, x, y, r):
        a = float(self.rng.uniform(0, 6.28))
        wide = float(self.rng.uniform(0.9, 1.12))
        self.stroke([(x + r * wide * math.cos(a + k * 0.34), y + r * math.sin(a + k * 0.34)) for k in range(20)])

    def stroke(self, path, factor=1.0):
        self.sheet.stroke(self.hand.fine(factor).follow(self._at(path)))

    def fill(self, path):
        self.sheet.fill(self._at(path))

    def erase(self, path):
        self.sheet.erase(self._at(path))
