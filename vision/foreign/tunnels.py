"""Draws an Underground board with a hand on a sheet: subways, pipes, stations
and hubs, broken pipes, and the circles that tell what lies above or below.

A subway is one line, its station an empty circle, a hub a filled one; a pipe is
two lines with a joint at each end.
"""

import copy
import math

from ground import Ground
from plants import ring
from routes import OUT, Square, cut, length, point


class Habits(Ground):
    """One player's way to draw the Underground. manner: a number that chooses the
    joints of pipes and what breaks them."""

    def __init__(self, rng, manner):
        pick = lambda *options: options[rng.integers(0, len(options))]
        self.rng = rng
        self.ink = pick(None, None, None, "blue", "green", "red")
        self.half = float(rng.uniform(0.06, 0.11))  # half a pipe's width
        self.joint = ("bar", "box", "pair", "edge")[manner % 4]
        self.flange = float(rng.uniform(1.5, 2.1))  # of a joint, in halves of the pipe
        self.thick = float(rng.choice([1.0, 1.3, 1.8]))  # of a subway's line, in pen widths
        self.circle = float(rng.uniform(0.085, 0.14))
        self.through = rng.random() < 0.3  # the line goes on inside a station
        self.hub = pick("filled", "filled", "scribble", "spiral")
        self.zigzag = ("along", "bolt", "across")[manner % 3]
        self.note = float(rng.uniform(0.055, 0.085))  # of the circles in the corners
        self.notes = rng.random() < 0.9  # those are drawn at all

    def draw_tile(self, roads, rails, hand, row, col, tile):
        """Nothing: these are no routes of the Surface."""

    def draw(self, sheet, hand, game):
        """Draws a whole board below, in one pen."""
        for (row, col), tile in sorted(game.board.items()):
            self._tile(sheet, hand, row, col, tile)
        if game.surface:
            self.draw_notes(sheet, hand, game.surface.board)

    def draw_notes(self, sheet, hand, other):
        """Draws a small circle in the corner of each square that has a station
        on the other board."""
        for (row, col), tile in sorted(other.items()):
            if self.notes and tile.centre == "station" and self.rng.random() < 0.95:
                x, y = (at + 0.86 + float(self.rng.normal(0, 0.02)) for at in (col, row))
                sheet.stroke(hand.fine().follow(ring(x, y, self.note)))

    def _tile(self, sheet, hand, row, col, tile):
        pipes = [s for s in range(4) if tile.edges[s] == "P"]
        subways = [s for s in range(4) if tile.edges[s] == "U"]
        hand = copy.copy(hand)
        hand.half, hand.dashes = self.half, "none"
        crossing = tile.centre == "overpass"
        apart = len(pipes) == len(subways) == 2 and not crossing
        if apart and hand.curve == "s-bend":
            hand.curve = "arc"
        dig = Dig(self, sheet, hand, row, col)
        if pipes:
            dig.pipe(pipes, self._corner(pipes) if apart else (0, 0), crossing, "broken" in tile.marks)
        if subways:
            dig.subway(subways, self._corner(subways) if apart else (0, 0), crossing, tile)

    def _corner(self, sides):
        """How far a curve keeps to its corner where another lies beside it."""
        return tuple(0.13 * sum(OUT[s][axis] for s in sides) for axis in (0, 1))


class Surface(Ground):
    """What the same player draws on the board above: only the circles."""

    def __init__(self, habits):
        self.habits = habits

    def draw(self, sheet, hand, game):
        self.habits.draw_notes(sheet, hand, game.below.board)


class Dig:
    """One square while its routes are drawn."""

    def __init__(self, habits, sheet, hand, row, col):
        self.habits, self.sheet, self.hand, self.row, self.col = habits, sheet, hand, row, col
        self.rng = hand.rng

    def _square(self, shift):
        square = Square(self.hand, self.row, self.col)
        square.cx, square.cy = square.cx + shift[0], square.cy + shift[1]
        return square

    def pipe(self, sides, shift, crossing, broken):
        square, h = self._square(shift), self.habits
        square.highway(self.sheet, sides, 0.26 if len(sides) == 1 else 0)
        for s in sides:
            for depth in {"bar": (0.09,), "box": (0.03, 0.12), "edge": (0.02,), "pair": (0.06, 0.13)}[h.joint]:
                self._bar(square, s, depth)
            if h.joint == "box":
                for sign in (-1, 1):
                    side = h.half * h.flange * sign
                    square.put(self.sheet, [inside(s, 0.03, side), inside(s, 0.12, side)], 0.8)
        if len(sides) == 1:
            dx, dy = OUT[sides[0]]
            self._bar(square, sides[0], 0.5 - (square.cx - 0.5) * dx - (square.cy - 0.5) * dy - 0.235)
        if broken:
            self._break(square, sides, crossing)

    def _bar(self, square, side, depth):
        reach = self.habits.half * self.habits.flange
        square.put(self.sheet, [inside(side, depth, -reach), inside(side, depth, reach)], 0.85)

    def _break(self, square, sides, crossing):
        """A zigzag in the pipe: at its middle, or beside what crosses there."""
        h = self.habits
        if len(sides) == 1:
            path = [inside(sides[0], 0.0, 0), inside(sides[0], 0.26, 0)]
        elif len(sides) == 2:
            path = square.lines(sides, True, "arc")[0]
        else:
            path = square.lines(sides, True, "elbow")[0]
        (x, y), (tx, ty) = point(path, length(path) * (0.27 if crossing else 0.5))
        if h.zigzag == "across":
            spine = [(k * 0.13 - 0.26, 0.07 * (-1) ** k) for k in range(5)]
            zigzag = [(x - ty * a + tx * b, y + tx * a + ty * b) for a, b in spine]
        elif h.zigzag == "along":
            spine = [(k * 0.06 - 0.18, (h.half + 0.05) * (-1) ** k) for k in range(7)]
            zigzag = [(x + tx * a - ty * b, y + ty * a + tx * b) for a, b in spine]
        else:
            zigzag = [(x + 0.12, y - 0.26), (x - 0.11, y + 0.04), (x + 0.11, y - 0.04), (x - 0.12, y + 0.26)]
        self.sheet.stroke(self.hand.fine(1.1).follow([square.at(p) for p in zigzag]))

    def subway(self, sides, shift, crossing, tile):
        square, h, rng = self._square(shift), self.habits, self.rng
        if len(sides) == 1:
            end = 0.24
            middle = inside(sides[0], end, float(rng.normal(0, 0.01)))
            paths = [[square.door(sides[0], 0), middle]]
        else:
            curve = self.hand.rail_curve if shift == (0, 0) else "arc"
            paths = square.lines(sides, True, curve)
            middle = point(paths[0], length(paths[0]) / 2)[0] if len(sides) == 2 else (square.cx, square.cy)
        for path in paths:
            if crossing and self.hand.overpass != "through":
                half, gap = length(path) / 2, h.half + 0.035
                for piece in (cut(path, 0, half - gap), cut(path, half + gap, 2 * half)):
                    square.put(self.sheet, piece, h.thick)
            else:
                square.put(self.sheet, path, h.thick)
        if tile.centre == "station":
            self._station(square, middle, "hub" in tile.marks)

    def _station(self, square, middle, hub):
        h, rng = self.habits, self.rng
        r = max(h.circle, self.hand.width * h.thick * 1.2) * float(rng.uniform(0.92, 1.1))
        circle = ring(middle[0], middle[1], r, r * float(rng.uniform(0.88, 1.12)))
        if not h.through and not hub:
            self.sheet.erase([square.at(p) for p in circle])
        square.put(self.sheet, circle, 0.9)
        if not hub:
            return
        if h.hub == "filled":
            self.sheet.fill([square.at(p) for p in circle])
        elif h.hub == "spiral":
            square.put(self.sheet, [(middle[0] + r * (1 - k / 34) * math.cos(k * 0.7), middle[1] + r * (1 - k / 34) * math.sin(k * 0.7))
                                    for k in range(33)], 1.0, 1.5)
        else:
            square.put(self.sheet, [(middle[0] + r * math.sin(k * math.pi / 10) * (-1) ** k, middle[1] - r * math.cos(k * math.pi / 10))
                                    for k in range(11)], 1.0, 1.5)


def inside(side, depth, along):
    """A place in the unit square, at a depth from a side and clockwise along it
    from its middle."""
    dx, dy = OUT[side]
    return 0.5 + dx * (0.5 - depth) - dy * along, 0.5 + dy * (0.5 - depth) + dx * along
