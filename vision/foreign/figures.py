"""Small figures that are drawn beside a route or in the corner of a square: lamps,
asterisks, weather, bolts, sheep, magnifiers, aliens, and letters.

Each figure is a function of a random generator that returns (strokes, filled
outlines) in a box of height 1 round (0, 0), y downwards. FIGURES has, for each mark,
several for different players.
"""

import math

from plants import mirrored, ring


def arc(x, y, rx, ry, start, end, n=10):
    """A piece of an ellipse; angles in radians, clockwise from the right."""
    return [(x + rx * math.cos(start + (end - start) * k / n), y + ry * math.sin(start + (end - start) * k / n))
            for k in range(n + 1)]


def spiral(x, y, r, loops, n=40):
    return [(x + r * k / n * math.cos(loops * 2 * math.pi * k / n), y + r * k / n * math.sin(loops * 2 * math.pi * k / n))
            for k in range(n + 1)]


def rays(x, y, inner, outer, count, turn=0.0):
    found = []
    for k in range(count):
        a = turn + 2 * math.pi * k / count
        found.append([(x + inner * math.cos(a), y + inner * math.sin(a)), (x + outer * math.cos(a), y + outer * math.sin(a))])
    return found


def puffs(x, y, wide, high):
    """The outline of a cloud: bumps above, flat below."""
    left, right = x - wide, x + wide
    bumps = (arc(left + wide * 0.35, y, wide * 0.35, high * 0.5, 1.6, 4.6)
             + arc(x - wide * 0.1, y - high * 0.35, wide * 0.45, high * 0.65, 3.5, 5.9)
             + arc(right - wide * 0.35, y, wide * 0.35, high * 0.55, 4.4, 7.9))
    return bumps + [bumps[0]]


# -- lamps and what lights them

def post(rng):
    return [[(-0.12, 0.5), (-0.12, -0.32), (-0.04, -0.46), (0.16, -0.44)], [(-0.24, 0.5), (0.0, 0.5)], ring(0.17, -0.34, 0.1)], []


def bulb(rng):
    glass = arc(0, -0.16, 0.3, 0.32, 2.1, 7.3, 16)
    return [[(-0.13, 0.46)] + glass + [(0.13, 0.46), (-0.13, 0.46)], [(-0.14, 0.28), (0.14, 0.28)]], []


def lantern(rng):
    glass = [(-0.22, -0.42), (0.22, -0.42), (0.14, -0.02), (-0.14, -0.02), (-0.22, -0.42)]
    return [glass, [(0, -0.02), (0, 0.5)], [(-0.15, 0.5), (0.15, 0.5)]], []


def twins(rng):
    return [[(0, 0.5), (0, -0.3)]] + mirrored(arc(0.14, -0.3, 0.14, 0.14, -3.14, 0, 6), ring(0.28, -0.2, 0.09)), []


def ball_on_post(rng):
    globe = ring(0, -0.3, 0.18)
    return [globe, [(0, -0.12), (0, 0.5)]], [globe]


def cone_of_light(rng):
    return [[(-0.24, 0.5), (-0.24, -0.45), (0.06, -0.45)], [(0.06, -0.45), (-0.08, 0.05)], [(0.06, -0.45), (0.28, 0.05)]], []


def star_of(count):
    def figure(rng):
        turn = float(rng.uniform(-0.15, 0.15))
        ends = [(0.5 * math.sin(turn + math.pi * k / count), 0.5 * math.cos(turn + math.pi * k / count)) for k in range(count)]
        return [[(-x, -y), (x, y)] for x, y in ends], []
    return figure


def five_rays(rng):
    return rays(0, 0, 0, 0.5, 5, -math.pi / 2), []


# -- weather

def puffy(rng):
    return [puffs(0, 0.12, 0.5, 0.62)], []


def three_bows(rng):
    return [arc(-0.25, 0.1, 0.22, 0.25, 2.6, 6.1, 8), arc(0.05, -0.1, 0.26, 0.28, 3.3, 6.1, 8), arc(0.32, 0.1, 0.18, 0.22, 4.0, 7.0, 8),
            [(-0.42, 0.24), (0.42, 0.24)]], []


def curled(rng):
    loop = [(0.42 * math.cos(a) + 0.11 * math.cos(5 * a), 0.28 * math.sin(a) + 0.1 * math.sin(5 * a))
            for a in (k * 6.6 / 48 for k in range(49))]
    return [loop], []


def flash(rng):
    return [[(0.14, -0.5), (-0.14, 0.02), (0.13, -0.04), (-0.12, 0.5)]], []


def flash_with_head(rng):
    strokes, _ = flash(rng)
    return strokes + [[(-0.16, 0.28), (-0.12, 0.5), (0.06, 0.36)]], []


def bolt_outline(rng):
    shape = [(0.06, -0.5), (-0.24, 0.08), (-0.03, 0.08), (-0.12, 0.5), (0.24, -0.12), (0.03, -0.12), (0.2, -0.5), (0.06, -0.5)]
    return [shape], []


def bolt_filled(rng):
    strokes, _ = bolt_outline(rng)
    return strokes, strokes


def thunder(rng):
    return [puffs(0, -0.22, 0.48, 0.36), [(0.12, -0.04), (-0.12, 0.24), (0.12, 0.2), (-0.08, 0.54)]], []


def whirl(rng):
    return [[((0.36 - 0.3 * k / 40) * math.cos(k * 0.75), -0.42 + 0.9 * k / 40 + 0.06 * math.sin(k * 0.75)) for k in range(41)]], []


def flake(rng):
    barbs = []
    for (_, _), (x, y) in rays(0, 0, 0, 0.5, 6, math.pi / 2):
        for turn in (-0.7, 0.7):
            a = math.atan2(y, x) + turn
            barbs.append([(0.55 * x, 0.55 * y), (0.55 * x + 0.17 * math.cos(a), 0.55 * y + 0.17 * math.sin(a))])
    return rays(0, 0, -0.5, 0.5, 3, math.pi / 2) + barbs, []


def tipped_flake(rng):
    tips = [ring(0.44 * math.cos(k * 1.047 + 0.52), 0.44 * math.sin(k * 1.047 + 0.52), 0.06, n=6) for k in range(6)]
    return rays(0, 0, -0.4, 0.4, 3, 0.52) + tips, []


def snowfall(rng):
    dots = [ring(x, y, 0.05, n=6) for x, y in ((-0.24, 0.2), (0.02, 0.26), (0.26, 0.2), (-0.1, 0.44), (0.14, 0.46))]
    return [puffs(0, -0.16, 0.42, 0.42)], dots


# -- sheep, magnifiers, aliens

def woolly(rng):
    body = [(0.08 + (0.36 + 0.05 * math.cos(7 * a)) * math.cos(a), (0.27 + 0.05 * math.cos(7 * a)) * math.sin(a) - 0.04)
            for a in (k * 6.3 / 56 for k in range(57))]
    return [body, ring(-0.42, -0.12, 0.14, 0.17), [(-0.12, 0.26), (-0.12, 0.48)], [(0.24, 0.26), (0.24, 0.48)]], []


def black_head(rng):
    head = ring(-0.4, -0.06, 0.12, 0.15)
    legs = [[(x, 0.2), (x, 0.46)] for x in (-0.18, 0.24)]
    return [puffs(0.05, 0.02, 0.4, 0.6), head] + legs, [head]


def plain_sheep(rng):
    ears = [[(0.36, -0.24), (0.28, -0.36)], [(0.46, -0.24), (0.54, -0.34)]]
    legs = [[(-0.2, 0.2), (-0.22, 0.46)], [(0.14, 0.2), (0.16, 0.46)]]
    return [ring(-0.04, 0.0, 0.34, 0.22), ring(0.41, -0.14, 0.11)] + ears + legs, []


def curly_sheep(rng):
    wool = [(-0.34 + 0.66 * k / 44 + 0.13 * math.cos(k * 0.95), 0.2 * math.sin(k * 0.95) - 0.02) for k in range(45)]
    return [wool, [(0.36, -0.12), (0.52, -0.02), (0.42, 0.1)], [(-0.2, 0.18), (-0.2, 0.46)], [(0.16, 0.18), (0.16, 0.46)]], []


def glass(rng):
    return [ring(-0.12, -0.14, 0.32), [(0.11, 0.09), (0.42, 0.46)]], []


def glass_with_glint(rng):
    return [ring(0.1, -0.16, 0.31), [(-0.12, 0.06), (-0.42, 0.44)], arc(0.1, -0.16, 0.18, 0.18, -2.6, -1.5, 5)], []


def glass_with_grip(rng):
    grip = [(0.12, 0.14), (0.2, 0.06), (0.48, 0.38), (0.4, 0.46), (0.12, 0.14)]
    return [ring(-0.12, -0.14, 0.31), grip], [grip]


def invader(rng):
    head = [(-0.4, 0.18), (-0.4, -0.12), (-0.2, -0.3), (0.2, -0.3), (0.4, -0.12), (0.4, 0.18), (-0.4, 0.18)]
    eyes = mirrored(ring(0.15, -0.06, 0.06, n=6))
    return [head] + mirrored([(0.14, -0.3), (0.24, -0.5)], [(0.28, 0.18), (0.36, 0.46)], [(0.1, 0.18), (0.1, 0.4)]), eyes


def big_eyes(rng):
    head = [(0, 0.5), (-0.16, 0.36), (-0.38, -0.06), (-0.3, -0.4), (0, -0.5), (0.3, -0.4), (0.38, -0.06), (0.16, 0.36), (0, 0.5)]
    eyes = [[(x + s * (0.13 * math.cos(a) * 0.8 - 0.07 * math.sin(a)), -0.08 + 0.09 * math.sin(a) + 0.07 * math.cos(a))
             for a in (k * 0.8 for k in range(8))] for x, s in ((-0.17, 1), (0.17, -1))]
    return [head, [(-0.07, 0.3), (0.07, 0.3)]], eyes


def jelly(rng):
    dome = arc(0, -0.02, 0.38, 0.42, math.pi, 2 * math.pi) + [(-0.38, -0.02)]
    arms = [[(x, 0.0), (x + 0.07, 0.16), (x - 0.05, 0.3), (x + 0.04, 0.48)] for x in (-0.28, 0.0, 0.28)]
    return [dome] + arms, mirrored(ring(0.13, -0.2, 0.05, n=6))


def blocks(rng):
    """An invader in blocks, filled."""
    rows = ("..#..#..", ".######.", "##.##.##", "########", ".#.##.#.", "#......#")
    block = lambda x, y: [(x, y), (x + 0.12, y), (x + 0.12, y + 0.14), (x, y + 0.14)]
    return [], [block(-0.48 + 0.12 * c, -0.42 + 0.14 * r) for r, row in enumerate(rows) for c, there in enumerate(row) if there == "#"]


FIGURES = {
    "lamp": (post, bulb, lantern, ball_on_post, twins, cone_of_light),
    "lit": (star_of(3), five_rays, star_of(4)),
    "cloud": (puffy, three_bows, curled), "storm": (flash, thunder, bolt_outline, whirl),
    "snow": (flake, star_of(3), snowfall, tipped_flake),
    "electrified": (flash, bolt_filled, bolt_outline, flash_with_head),
    "sheep": (woolly, black_head, plain_sheep, curly_sheep),
    "clue": (glass, glass_with_glint, glass_with_grip),
    "alien": (invader, big_eyes, jelly, blocks),
}

LETTERS = {
    "a": [[(-0.36, 0.5), (0, -0.5), (0.36, 0.5)], [(-0.22, 0.14), (0.22, 0.14)]],
    "b": [[(-0.26, 0.5), (-0.26, -0.5)], [(-0.26, -0.5), (0.12, -0.48), (0.24, -0.26), (0.1, -0.04), (-0.26, 0.0)],
          [(-0.26, 0.0), (0.16, 0.03), (0.3, 0.26), (0.14, 0.48), (-0.26, 0.5)]],
    "c": [[(0.34, -0.32), (0.16, -0.48), (-0.1, -0.48), (-0.32, -0.2), (-0.32, 0.2), (-0.1, 0.48), (0.16, 0.48), (0.34, 0.32)]],
}
