"""Draws the routes of a square with a hand on a sheet.

A square is the unit square at (col, row); sides are numbered N E S W. A highway
is its kerbs: walking round the square clockwise, one kerb leads from each open
side to the next, whatever the tile; a lone side's two kerbs run to the block.
"""

import math

OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))


def draw_tile(sheet, rail_sheet, hand, row, col, edges, centre):
    """Draws one tile; railways go to rail_sheet (the same one or another pen's)."""
    rng = hand.rng
    roads = [s for s in range(4) if edges[s] == "H"]
    rails = [s for s in range(4) if edges[s] == "R"]
    square = Square(hand, row, col)
    if centre == "overpass" and roads and rails:
        square.highway(sheet, roads, 0)
        square.railway_under(rail_sheet, rails)
        return
    stop = hand.block * 0.4 if centre == "station" else 0
    if roads:
        square.highway(sheet, roads, stop)
    if rails:
        square.railway(rail_sheet, rails, joined=not (centre == "station" and len(rails) < 3))
    if centre == "station":
        square.station(sheet if rng.random() < 0.7 else rail_sheet)


class Square:
    """One square while a hand draws in it."""

    def __init__(self, hand, row, col):
        self.hand, self.x, self.y = hand, col, row
        play = hand.off_centre
        self.cx = 0.5 + float(hand.rng.normal(0, play))
        self.cy = 0.5 + float(hand.rng.normal(0, play))

    def at(self, p):
        return self.x + p[0], self.y + p[1]

    def put(self, sheet, path, factor=1.0, quick=1.0):
        sheet.stroke(self.hand.pen(factor, quick).follow([self.at(p) for p in path]))

    def door(self, side, along):
        """A point on a side, along it clockwise from its middle, with the
        hand's habit of stopping short or running over."""
        dx, dy = OUT[side]
        over = self.hand.near(self.hand.reach, self.hand.overshoot)
        return (0.5 + dx * (0.5 + over) - dy * along, 0.5 + dy * (0.5 + over) + dx * along)

    # -- highways

    def highway(self, sheet, sides, stop):
        hand = self.hand
        half = {s: hand.near(hand.half, 0.012) for s in sides}
        for i, s in enumerate(sides):
            t = sides[(i + 1) % len(sides)]
            gap = (t - s) % 4 or 4
            a, b = self.door(s, half[s]), self.door(t, -half[t])
            if gap == 4:
                end = stop * 0.9
                dx, dy = OUT[s]
                for p, sign in ((a, 1), (b, -1)):
                    inner = (self.cx + dx * end - dy * sign * half[s], self.cy + dy * end + dx * sign * half[s])
                    self.put(sheet, [p, inner])
            elif gap == 2:
                self.put(sheet, self.straight(a, b))
            else:
                sign = 1 if gap == 1 else -1
                corner = (self.cx + sign * (OUT[s][0] * half[t] + OUT[t][0] * half[s]),
                          self.cy + sign * (OUT[s][1] * half[t] + OUT[t][1] * half[s]))
                style = hand.curve if len(sides) == 2 else ("elbow" if hand.curve == "elbow" else "fillet")
                self.put(sheet, bend(a, corner, b, style, hand.rng))
        if hand.dashes != "none":
            self.dash(sheet, sides, stop)

    def straight(self, a, b):
        """A straight kerb; loose hands draw a slight S."""
        sway = float(self.hand.rng.normal(0, self.hand.drift))
        dx, dy = b[0] - a[0], b[1] - a[1]
        return [a, (a[0] + dx * 0.3 - dy * sway, a[1] + dy * 0.3 + dx * sway),
                (a[0] + dx * 0.7 + dy * sway, a[1] + dy * 0.7 - dx * sway), b]

    def dash(self, sheet, sides, stop):
        hand = self.hand
        if len(sides) == 2 and not stop:
            mid = (self.cx, self.cy)
            paths = [bend(self.door(sides[0], 0), mid, self.door(sides[1], 0),
                          hand.curve if (sides[1] - sides[0]) % 2 else "elbow", hand.rng)]
        else:
            inner = max(stop, 0.06)
            paths = [[(self.cx + OUT[s][0] * inner, self.cy + OUT[s][1] * inner), self.door(s, 0)] for s in sides]
        for path in paths:
            self.dash_along(sheet, path)

    def dash_along(self, sheet, path):
        """The middle line of a highway along a path, in the hand's manner."""
        hand = self.hand
        if hand.dashes == "line":
            self.put(sheet, cut(path, 0.06, length(path) - 0.06), 0.7)
            return
        on = 0.10 if hand.dashes == "dashed" else 0.02
        place = hand.near(0.08, 0.02)
        while place + on < length(path) - 0.03:
            long = max(0.01, hand.near(on, on * 0.25))
            self.put(sheet, cut(path, place, place + long), 0.75)
            place += long + max(0.05, hand.near(0.10, 0.02))

    # -- railways

    def railway(self, sheet, sides, joined):
        for path in self.lines(sides, joined, self.hand.rail_curve):
            self.track(sheet, path)

    def lines(self, sides, joined, curve):
        """The paths of a route that is one line. joined: its ends meet; curve:
        the manner of its bends."""
        hand, rng = self.hand, self.hand.rng
        mid = (self.cx, self.cy)
        door = {s: self.door(s, hand.near(0, 0.012)) for s in sides}
        if not joined or len(sides) == 1:
            paths = [[door[s], mid] for s in sides]
        elif len(sides) == 2:
            a, b = sides
            style = "elbow" if (b - a) % 4 == 2 else curve
            paths = [bend(door[a], mid, door[b], style, rng)]
        elif len(sides) == 3:
            branch = next(s for s in sides if (s + 2) % 4 not in sides)
            a, b = [s for s in sides if s != branch]
            paths = [[door[a], mid, door[b]]]
            if curve == "arc" and rng.random() < 0.4:  # a branch that swings in
                paths.append(bend(door[branch], mid, door[a], "arc", rng))
            else:
                paths.append([door[branch], mid])
        else:
            paths = [[door[0], mid, door[2]], [door[1], mid, door[3]]]
        return paths

    def railway_under(self, sheet, sides):
        """A railway that passes below a highway."""
        hand = self.hand
        a, b = self.door(sides[0], 0), self.door(sides[1], 0)
        gap = hand.half + {"through": -1, "break": 0.01, "bridge": 0.03, "wide break": 0.07}[hand.overpass]
        whole = [a, (self.cx, self.cy), b]
        if gap < 0:
            self.track(sheet, whole)
            return
        half = length(whole) / 2
        slip = hand.near(0, 0.02)
        self.track(sheet, cut(whole, 0, half - gap + slip))
        self.track(sheet, cut(whole, half + gap + slip, 2 * half))
        self.parapets(sheet, sides)

    def parapets(self, sheet, sides):
        """The ends of a bridge's parapets, which turn outwards, for what passes
        below between two sides."""
        hand = self.hand
        for side in sides if hand.overpass == "bridge" else ():
            dx, dy = OUT[side]
            for sign in (-1, 1):
                x = self.cx + dx * hand.half - dy * sign * 0.2
                y = self.cy + dy * hand.half + dx * sign * 0.2
                self.put(sheet, [(x, y), (x + dx * 0.08 - dy * sign * 0.08, y + dy * 0.08 + dx * sign * 0.08)])

    def track(self, sheet, path):
        """One piece of railway along a path, in the hand's manner."""
        hand, rng = self.hand, self.hand.rng
        total = length(path)
        if hand.rail == "ladder":
            gauge = hand.tie * 0.3
            for sign in (-1, 1):
                self.put(sheet, beside(path, sign * gauge), 0.85)
        else:
            self.put(sheet, path, {"thick ties": 1.5, "furry": 1.3}.get(hand.rail, 1.0))
        pitch = {"furry": 0.055}.get(hand.rail, hand.pitch)
        place = pitch * float(rng.uniform(0.3, 0.8))
        while place < total - 0.03:
            (x, y), (tx, ty) = point(path, place)
            reach = hand.tie / 2 * (1 + float(rng.normal(0, hand.uneven)))
            lean = float(rng.normal(0, hand.uneven * 0.6))
            nx, ny = -ty + lean * tx, tx + lean * ty
            slip = float(rng.normal(0, 0.012))
            x, y = x + nx * slip, y + ny * slip
            if hand.rail == "crosses":
                for sign in (-1, 1):
                    ex, ey = (nx + sign * tx * 0.8) * reach * 0.8, (ny + sign * ty * 0.8) * reach * 0.8
                    self.put(sheet, [(x - ex, y - ey), (x + ex, y + ey)], 0.8, 1.5)
            else:
                thin = 0.6 if hand.rail == "furry" else 0.85
                self.put(sheet, [(x - nx * reach, y - ny * reach), (x + nx * reach, y + ny * reach)], thin, 1.5)
            place += pitch * max(0.5, 1 + float(rng.normal(0, hand.uneven * 0.7)))

    # -- stations

    def station(self, sheet):
        hand, rng = self.hand, self.hand.rng
        r = hand.near(hand.block, 0.015) / 2
        cx, cy = self.cx + rng.normal(0, 0.015), self.cy + rng.normal(0, 0.015)
        box = [(cx - r, cy - r), (cx + r, cy - r), (cx + r, cy + r), (cx - r, cy + r), (cx - r, cy - r)]
        if hand.station == "box":
            if rng.random() < 0.6:
                sheet.erase([self.at(p) for p in box])
            self.put(sheet, box)
        elif hand.station == "scribble":
            path = [(cx + r * math.cos(a * 2.4) * rng.uniform(0.6, 1.1), cy + r * math.sin(a * 1.7) * rng.uniform(0.6, 1.1))
                    for a in range(14)]
            self.put(sheet, path, 1.1, 2.0)
        elif hand.station == "hatched":
            self.put(sheet, box)
            for k in range(5):
                f = -r + 2 * r * (k + 0.5) / 5
                self.put(sheet, [(cx + f, cy - r), (cx + f, cy + r)], 0.8, 1.5)
        else:
            n = {"square": 4, "round": 14, "blob": 9}[hand.station]
            turn = math.pi / 4 + float(rng.normal(0, 0.1))
            size = r * (1.35 if n == 4 else 1.08)
            wild = {"square": 0.05, "round": 0.03, "blob": 0.16}[hand.station]
            path = [(cx + size * math.cos(turn + 2 * math.pi * k / n) * (1 + rng.normal(0, wild)),
                     cy + size * math.sin(turn + 2 * math.pi * k / n) * (1 + rng.normal(0, wild))) for k in range(n)]
            sheet.fill([self.at(p) for p in path])
            self.put(sheet, path + path[:1], 0.7)


def draw_error(sheet, hand, row, col, side):
    """Marks an open end, in the next square or on the edge."""
    rng = hand.rng
    if hand.error == "none" or rng.random() < 0.1:
        return
    far = float(rng.uniform(0.0, 0.24))
    dx, dy = OUT[side]
    x, y = col + 0.5 + dx * (0.5 + far), row + 0.5 + dy * (0.5 + far)
    x, y = x + rng.normal(0, 0.02), y + rng.normal(0, 0.02)
    r = float(rng.uniform(0.06, 0.1))
    go = lambda path: sheet.stroke(hand.pen(0.9, 1.3).follow(path))
    if hand.error in ("cross", "circled"):
        s = r * (0.75 if hand.error == "circled" else 1)
        go([(x - s, y - s), (x + s, y + s)])
        go([(x - s, y + s), (x + s, y - s)])
    if hand.error == "circled":
        go([(x + r * 1.25 * math.cos(a / 2), y + r * 1.25 * math.sin(a / 2)) for a in range(14)])
    if hand.error == "dot":
        sheet.fill([(x + r * math.cos(a / 2) * 0.9, y + r * math.sin(a / 2)) for a in range(13)])
    if hand.error == "stroke":
        go([(x - dy * r * 1.4, y + dx * r * 1.4), (x + dy * r * 1.4, y - dx * r * 1.4)])


# -- paths: lists of points

def bend(a, corner, b, style, rng):
    """A path from a to b round a corner. elbow: square; round and fillet: the
    corner rounded off; arc: one wide curve; s-bend: swings out, then in;
    cut: nearly the straight way across."""
    if style == "elbow":
        return [a, corner, b]
    if style in ("round", "fillet"):
        f = 0.45 if style == "round" else 0.7
        p = mix(corner, a, f)
        q = mix(corner, b, f)
        return [a] + [bezier(p, corner, corner, q, t / 8) for t in range(9)] + [b]
    if style == "arc":  # a quarter of an ellipse
        k = 0.552
        return [bezier(a, mix(a, corner, k), mix(b, corner, k), b, t / 16) for t in range(17)]
    if style == "cut":
        return [bezier(a, mix(a, corner, 0.35), mix(b, corner, 0.35), b, t / 12) for t in range(13)]
    k = float(rng.uniform(0.7, 1.05))
    return [bezier(a, mix(a, corner, k), mix(b, corner, -0.05), b, t / 16) for t in range(17)]


def mix(a, b, t):
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def bezier(a, b, c, d, t):
    p, q, r = mix(a, b, t), mix(b, c, t), mix(c, d, t)
    return mix(mix(p, q, t), mix(q, r, t), t)


def length(path):
    return sum(math.dist(p, q) for p, q in zip(path, path[1:]))


def point(path, place):
    """The point at a distance along a path, and the direction there."""
    for p, q in zip(path, path[1:]):
        d = math.dist(p, q)
        if d > 1e-9 and (place <= d or q is path[-1]):
            return mix(p, q, place / d), ((q[0] - p[0]) / d, (q[1] - p[1]) / d)
        place -= d
    return path[-1], (1.0, 0.0)


def cut(path, start, end):
    """The part of a path between two distances."""
    start, end = max(0.0, start), min(end, length(path))
    out, gone = [point(path, start)[0]], 0.0
    for p, q in zip(path, path[1:]):
        gone += math.dist(p, q)
        if start < gone < end:
            out.append(q)
    return out + [point(path, end)[0]]


def beside(path, offset):
    """The path moved sideways."""
    total, n = length(path), max(2, int(length(path) / 0.06))
    out = []
    for i in range(n + 1):
        (x, y), (tx, ty) = point(path, total * i / n)
        out.append((x - ty * offset, y + tx * offset))
    return out
