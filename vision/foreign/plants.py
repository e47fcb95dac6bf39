"""Draws trees, cacti and oases with a hand on a sheet, where a square's route
and number leave room. Each player has one manner for each.

A figure is a list of strokes in a box of height 1 round (0, 0), y downwards.
"""

import math

import routes
from ground import Ground


class Habits(Ground):
    """One player's way to draw what grows. manner: a number that chooses among the
    figures, so that a few boards show them all."""

    def __init__(self, rng, name, manner):
        pick = lambda *options: options[rng.integers(0, len(options))]
        turn = lambda *options: options[manner % len(options)]
        self.rng = rng
        self.ink = None  # as the routes
        if rng.random() < 0.45:
            self.ink = "green" if name == "forest" else pick("green", "brown", "blue")
        self.tree = turn("ball", "tiers", "scribble", "chevrons", "cloud", "filled", "fir", "bare")
        self.cactus = turn("arms", "outline", "fork", "paddle", "barrel")
        self.oasis = turn("palm", "pond", "palm and pond", "waves", "drop")
        self.size = float(rng.uniform(0.29, 0.36))  # beside a route
        self.many = int(rng.integers(1, 4))  # trees beside a route at most
        self.lean = float(rng.uniform(0.02, 0.12))

    def draw(self, sheet, hand, game):
        """Draws what grows on a whole board (see sets.py)."""
        for (row, col), tile in sorted(game.board.items()):
            for mark in filter(None, tile.marks.split(",")):
                self._plant(sheet, hand, row, col, tile.edges, mark)

    def _plant(self, sheet, hand, row, col, edges, mark):
        rng, alone = self.rng, edges == "...."
        count = {"tree": int(rng.integers(1, self.many + 2 if alone else self.many + 1)), "cacti": 2}.get(mark, 1)
        size = self.size * (float(rng.uniform(1.1, 1.5)) if alone else 1.0)
        if mark == "oasis":
            size *= 1.1
        kind = {"tree": self.tree, "oasis": self.oasis}.get(mark, self.cactus)
        for x, y in spots(rng, hand, edges, size, count):
            high = size * float(rng.uniform(0.88, 1.12))
            lean = float(rng.normal(0, self.lean))
            place = lambda p: (col + x + high * (p[0] - lean * p[1]), row + y + high * p[1])
            strokes, solid = FIGURES[kind](rng)
            for outline in solid:
                sheet.fill([place(p) for p in outline])
            for path in strokes:
                sheet.stroke(hand.fine().follow([place(p) for p in path]))


def spots(rng, hand, edges, size, count):
    """Places for figures of a size in a square beside a straight or a curve."""
    return clear_spots(rng, hand, route_points(edges), edges, size, count)


def clear_spots(rng, hand, taken, edges, size, count):
    """Places for figures of a size in a square: away from points that its routes
    take, from its number's box and from each other. Fewer than count where there is
    no room, but always one."""
    width = hand.half + 0.03 if "H" in edges else hand.tie / 2 + 0.02
    rest = []
    margin = size * 0.5
    steps = [margin + 0.02 + (0.96 - 2 * margin) * k / 12 for k in range(13)]
    for x in steps:
        for y in steps:
            if x + size * 0.3 > 0.72 and y - size * 0.5 < 0.27:
                continue
            room = min([math.dist((x, y), p) for p in taken], default=1.0) - width - size * 0.36
            rest.append((min(room, 0.03) + float(rng.normal(0, 0.012)), x, y))
    found = []
    for room, x, y in sorted(rest, reverse=True):
        apart = all(abs(x - a) > size * 0.8 or abs(y - b) > size * 1.05 for a, b in found)
        if apart and (not found or room > -0.03):
            found.append((x, y))
        if len(found) == count:
            break
    return found


def route_points(edges):
    """Points along a straight or a curve, whichever way it is drawn."""
    sides = [s for s in range(4) if edges[s] != "."]
    if not sides:
        return []
    door = lambda s: (0.5 + routes.OUT[s][0] / 2, 0.5 + routes.OUT[s][1] / 2)
    a, b = door(sides[0]), door(sides[-1])
    ways = [[a, (0.5, 0.5), b]]
    if (sides[-1] - sides[0]) % 2:
        ways.append(routes.bend(a, (0.5, 0.5), b, "arc", None))
    return [routes.point(way, routes.length(way) * k / 20)[0] for way in ways for k in range(21)]


# -- figures: functions of a random generator that return (strokes, filled outlines)

def ring(x, y, rx, ry=None, n=16):
    ry = ry or rx
    return [(x + rx * math.cos(k * 6.5 / n), y + ry * math.sin(k * 6.5 / n)) for k in range(n + 1)]


def mirrored(*paths):
    return list(paths) + [[(-x, y) for x, y in path] for path in paths]


TRUNK = [(0, 0.12), (0, 0.5)]


def ball(rng):
    return [ring(0, -0.18, 0.3), TRUNK], []


def cloud(rng):
    crown = [((0.3 + 0.07 * abs(math.sin(2.5 * a))) * math.cos(a), -0.15 + (0.26 + 0.07 * abs(math.sin(2.5 * a))) * math.sin(a))
             for a in (k * 6.4 / 40 for k in range(41))]
    return [crown] + mirrored([(0.07, 0.14), (0.07, 0.5)]), []


def fir(rng):
    return [[(0, -0.5), (0.32, 0.22), (-0.32, 0.22), (0, -0.5)], [(0, 0.22), (0, 0.5)]], []


def chevrons(rng):
    return [[(0, -0.5), (0, 0.5)]] + [[(-w, y + 0.17), (0, y), (w, y + 0.17)] for w, y in ((0.15, -0.42), (0.23, -0.17), (0.3, 0.08))], []


def scribble(rng):
    crown = [((0.08 + 0.24 * k / 30) * math.cos(k * 0.9) * float(rng.uniform(0.8, 1.2)),
              -0.18 + (0.08 + 0.24 * k / 30) * math.sin(k * 0.9)) for k in range(31)]
    return [crown, TRUNK], []


def bare(rng):
    return [[(0, 0.5), (0, -0.45)], [(-0.28, -0.3), (0, 0.1), (0.28, -0.25)], [(-0.18, -0.5), (0, -0.2), (0.2, -0.48)]], []


def filled(rng):
    return [ring(0, -0.18, 0.28), TRUNK], [ring(0, -0.18, 0.28)]


def tiers(rng):
    half = [(0, -0.5), (0.2, -0.12), (0.1, -0.12), (0.32, 0.24), (0, 0.24)]
    return mirrored(half) + [[(0, 0.24), (0, 0.5)]], []


def arms(rng):
    return [[(0, -0.5), (0, 0.5)], [(-0.3, -0.2), (-0.3, 0.12), (0, 0.12)], [(0.3, -0.32), (0.3, 0.0), (0, 0.0)]], []


def outline(rng):
    return [[(-0.09, 0.5), (-0.09, 0.2), (-0.36, 0.2), (-0.36, -0.15), (-0.22, -0.15), (-0.22, 0.05), (-0.09, 0.05),
             (-0.09, -0.42), (0, -0.5), (0.09, -0.42), (0.09, -0.05), (0.22, -0.05), (0.22, -0.25), (0.36, -0.25),
             (0.36, 0.1), (0.09, 0.1), (0.09, 0.5)]], []


def paddle(rng):
    spikes = mirrored(*[[(0.2, y), (0.36, y - 0.06)] for y in (-0.2, 0.0, 0.2)])
    return [ring(0, 0, 0.2, 0.44)] + spikes, []


def fork(rng):
    return [[(0, -0.5), (0, 0.5)], [(-0.3, -0.35), (-0.27, -0.02), (-0.12, 0.12), (0.12, 0.12), (0.27, -0.02), (0.3, -0.35)]], []


def barrel(rng):
    spikes = [[(0.28 * math.cos(a), 0.05 + 0.36 * math.sin(a)), (0.42 * math.cos(a), 0.05 + 0.52 * math.sin(a))]
              for a in (0.3, 0.9, 2.2, 2.8, 3.9, 4.7, 5.5)]
    return [ring(0, 0.05, 0.27, 0.36), [(0, -0.25), (0, 0.36)]] + spikes, []


def palm(rng):
    leaves = mirrored([(0, -0.25), (0.2, -0.42), (0.38, -0.2)], [(0, -0.25), (0.22, -0.2), (0.3, 0.06)])
    return [[(0.1, 0.5), (0.02, 0.15), (0, -0.25)]] + leaves, []


def wave(y, reach):
    return [(reach * (k / 6 - 1), y + 0.05 * math.sin(k * 1.6)) for k in range(13)]


def pond(rng):
    return [ring(0, 0.05, 0.44, 0.3), wave(0.0, 0.26), wave(0.14, 0.2)], []


def palm_and_pond(rng):
    strokes, _ = palm(rng)
    return strokes + [ring(0, 0.44, 0.42, 0.11)], []


def drop(rng):
    side = [(0, -0.5), (0.16, -0.12), (0.27, 0.12), (0.24, 0.34), (0, 0.46)]
    return mirrored(side), []


def waves(rng):
    return [wave(y, 0.42) for y in (-0.2, 0.02, 0.24)], []


FIGURES = {
    "ball": ball, "cloud": cloud, "fir": fir, "chevrons": chevrons, "scribble": scribble, "bare": bare, "filled": filled,
    "tiers": tiers, "arms": arms, "outline": outline, "paddle": paddle, "fork": fork, "barrel": barrel, "palm": palm,
    "pond": pond, "palm and pond": palm_and_pond, "drop": drop, "waves": waves,
}
