"""Large figures that fill a square or end a route: accumulators, UFOs, towers,
rainbows, rain clouds, clovers, airports, ritual sites and portals.

In the form of figures.py.
"""

import math

from figures import arc, puffs, rays, spiral
from plants import mirrored, ring


def box(left, top, right, bottom):
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


# -- accumulators: where their three circles lie, and the rest

def battery(rng):
    return [box(-0.28, -0.42, 0.28, 0.5), box(-0.1, -0.5, 0.1, -0.42)], []


def lying_battery(rng):
    return [box(-0.5, -0.24, 0.44, 0.24), box(0.44, -0.1, 0.52, 0.1)], []


def charger(rng):
    strokes = [box(-0.44, -0.42, 0.44, 0.42), [(-0.26, -0.42), (-0.26, -0.5)], [(0.26, -0.42), (0.26, -0.5)]]
    return strokes + [[(-0.34, -0.28), (-0.18, -0.28)], [(0.18, -0.28), (0.34, -0.28)], [(0.26, -0.36), (0.26, -0.2)]], []


def drum(rng):
    return [ring(0, 0, 0.5, n=24)], []


CIRCLES = {
    battery: ((0, 0.33), (0, 0.04), (0, -0.25)), lying_battery: ((-0.32, 0), (-0.03, 0), (0.26, 0)),
    charger: ((-0.29, 0.12), (0, 0.12), (0.29, 0.12)), drum: ((-0.2, 0.13), (0.2, 0.13), (0, -0.2)),
}
CIRCLE = 0.1  # radius


# -- UFOs

def saucer(rng):
    return [ring(0, 0.08, 0.5, 0.16), arc(0, 0.0, 0.24, 0.32, math.pi, 2 * math.pi)], []


def saucer_with_lights(rng):
    lights = [ring(x, 0.1, 0.045, n=6) for x in (-0.28, 0.0, 0.28)]
    return [ring(0, 0.1, 0.5, 0.18), arc(0, -0.05, 0.22, 0.28, math.pi, 2 * math.pi)] + lights, lights


def beaming(rng):
    beam = mirrored([(0.16, -0.06), (0.34, 0.46)]) + [[(0, 0.06), (0, 0.36)]]
    return [ring(0, -0.18, 0.46, 0.13), arc(0, -0.26, 0.2, 0.22, math.pi, 2 * math.pi)] + beam, []


def on_legs(rng):
    hull = [(-0.5, 0.06), (-0.2, -0.08), (0.2, -0.08), (0.5, 0.06), (0.2, 0.2), (-0.2, 0.2), (-0.5, 0.06)]
    return [hull, arc(0, -0.08, 0.18, 0.24, math.pi, 2 * math.pi)] + mirrored([(0.18, 0.2), (0.3, 0.44)]) + [[(0, -0.32), (0, -0.48)]], []


# -- towers: functions that draw one, of a height, with its foot at (x, 0.5)

def windows(rng, x, wide, high):
    strokes = [[(x - wide, 0.5), (x - wide, 0.5 - high), (x + wide, 0.5 - high), (x + wide, 0.5)]]
    y = 0.5 - high + 0.13
    while y < 0.4:
        strokes += [[(x - wide * 0.45, y), (x - wide * 0.4, y + 0.04)], [(x + wide * 0.4, y), (x + wide * 0.45, y + 0.04)]]
        y += 0.15
    return strokes, []


def pointed(rng, x, wide, high):
    return [[(x - wide, 0.5), (x - wide, 0.5 - high * 0.75), (x, 0.5 - high), (x + wide, 0.5 - high * 0.75), (x + wide, 0.5)],
            [(x - wide, 0.5 - high * 0.75), (x + wide, 0.5 - high * 0.75)]], []


def floors(rng, x, wide, high):
    strokes = [box(x - wide, 0.5 - high, x + wide, 0.5), [(x, 0.5 - high), (x, 0.36 - high)]]
    return strokes + [[(x - wide, 0.5 - high * k / 5), (x + wide, 0.5 - high * k / 5)] for k in range(1, 5)], []


def solid_tower(rng, x, wide, high):
    outline = box(x - wide, 0.5 - high, x + wide, 0.5)
    return [outline], [outline]


def towers_of(draw, count):
    def figure(rng):
        strokes, solid = [[(-0.52, 0.5), (0.52, 0.5)]], []
        step = {1: 0.0, 2: 0.44, 3: 0.34}[count]
        for k in range(count):
            more = draw(rng, step * (k - (count - 1) / 2), {1: 0.2, 2: 0.17, 3: 0.125}[count], float(rng.uniform(0.6, 0.86)))
            strokes, solid = strokes + more[0], solid + more[1]
        return strokes, solid
    return figure


TOWERS = (windows, pointed, floors, solid_tower)


# -- rainbows, rain, clovers

def bows(count, clouded=False):
    def figure(rng):
        foot = 0.26 if clouded else 0.36
        strokes = [arc(0, foot, 0.52 - 0.13 * k, 0.7 - 0.15 * k, math.pi, 2 * math.pi, 16) for k in range(count)]
        return strokes + (mirrored(puffs(0.38, 0.36, 0.19, 0.24)) if clouded else []), []
    return figure


def rain(rng):
    drops = [[(x, 0.2 + d), (x - 0.08, 0.42 + d)] for x, d in ((-0.26, 0.0), (-0.02, 0.06), (0.22, 0.0))]
    return [puffs(0, -0.08, 0.46, 0.52)] + drops, []


def downpour(rng):
    lines = [[(x, y), (x, y + 0.1)] for y in (0.16, 0.36) for x in (-0.3, -0.1, 0.1, 0.3)]
    return [puffs(0, -0.12, 0.48, 0.48)] + lines, []


def drops(rng):
    fall = [[(x, 0.2), (x - 0.06, 0.36), (x, 0.42), (x + 0.06, 0.36), (x, 0.2)] for x in (-0.24, 0.02, 0.26)]
    return [ring(-0.2, -0.12, 0.22), ring(0.16, -0.14, 0.28)] + fall, []


def leaf(angle, heart):
    """One leaf of a clover, pointing away from the middle."""
    shape = [(0.03, 0), (0.2, -0.2), (0.4, -0.16), (0.38, 0), (0.4, 0.16), (0.2, 0.2), (0.03, 0)] if heart else ring(0.23, 0, 0.2, 0.17)
    c, s = math.cos(angle), math.sin(angle)
    return [(x * c - y * s, -0.08 + x * s + y * c) for x, y in shape]


def clover(count, heart=True, filled=False):
    def figure(rng):
        # The stem runs down between two leaves.
        leaves = [leaf(math.pi / 2 + math.pi / count + 2 * math.pi * k / count, heart) for k in range(count)]
        return leaves + [[(0, -0.06), (0.05, 0.28), (0.16, 0.5)]], leaves if filled else []
    return figure


# -- airports

def plane(rng):
    hull = [(0, -0.5), (0.06, -0.36), (0.06, -0.12), (0.46, 0.12), (0.46, 0.22), (0.06, 0.1), (0.05, 0.32), (0.18, 0.44),
            (0.18, 0.5), (0, 0.46)]
    return [hull + [(-x, y) for x, y in hull[::-1]]], []


def ringed_plane(rng):
    (outline,), _ = plane(rng)
    small = [(x * 0.66, y * 0.66) for x, y in outline]
    return [ring(0, 0, 0.52, n=24), small], [small]


def control_tower(rng):
    top = [(-0.3, -0.5), (0.3, -0.5), (0.2, -0.2), (-0.2, -0.2), (-0.3, -0.5)]
    return [top, [(-0.12, -0.2), (-0.16, 0.5)], [(0.12, -0.2), (0.16, 0.5)], [(-0.42, 0.5), (0.42, 0.5)]], []


# -- ritual sites and portals, about 0.5 in radius

def pentagram(rng):
    tips = [(0.42 * math.sin(k * 4 * math.pi / 5), -0.42 * math.cos(k * 4 * math.pi / 5)) for k in range(6)]
    return [ring(0, 0, 0.48, n=24), tips], []


def eye(rng):
    lids = arc(0, 0.16, 0.4, 0.36, math.pi * 1.1, math.pi * 1.9) + arc(0, -0.16, 0.4, 0.36, math.pi * 0.1, math.pi * 0.9)
    return [ring(0, 0, 0.5, n=24), lids + lids[:1], ring(0, 0, 0.1, n=8)], [ring(0, 0, 0.1, n=8)]


def candles(rng):
    feet = [(0.46 * math.cos(k * 2.094 + 0.52), 0.46 * math.sin(k * 2.094 + 0.52)) for k in range(3)]
    flames = [[(x, y), (x, y - 0.14)] for x, y in feet]
    triangle = [(0.34 * math.cos(k * 2.094 - 1.57), 0.34 * math.sin(k * 2.094 - 1.57)) for k in range(4)]
    return [ring(0, 0, 0.42, n=24), triangle] + flames, []


def swirl(rng):
    return [spiral(0, 0, 0.5, 2.6, 60)], []


def two_rings(rng):
    return [ring(0, 0, 0.5, n=24), ring(0, 0, 0.34, n=20)], []


def flaring(rng):
    return [ring(0, 0, 0.36, n=20)] + rays(0, 0, 0.42, 0.54, 9), []


def oval(rng):
    return [ring(0, 0, 0.36, 0.52, n=24), ring(0, 0, 0.27, 0.42, n=20)], []


FIGURES = {
    "accumulator": (battery, drum, lying_battery, charger), "ufo": (saucer, saucer_with_lights, beaming, on_legs),
    "tower": tuple(towers_of(t, 1) for t in TOWERS), "two-towers": tuple(towers_of(t, 2) for t in TOWERS),
    "three-towers": tuple(towers_of(t, 3) for t in TOWERS),
    "rainbow": (bows(3), bows(4), bows(3, True), bows(2)), "rain": (rain, downpour, drops),
    "clover": (clover(4), clover(3, heart=False), clover(4, filled=True), clover(3)),
    "airport": (plane, ringed_plane, control_tower), "ritual": (pentagram, eye, candles),
    "portal": (swirl, two_rings, flaring, oval),
}
