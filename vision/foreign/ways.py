"""Draws routes that the base game has not: those that pass each other in a square,
airways, superconnections, and stubs that end in a portal."""

import copy

import figures
import landmarks
import play
import routes
from ground import Ground
from plants import ring
from routes import OUT, Square, beside, bezier, cut, length, point
from tunnels import inside


class Ways(Ground):
    """One player's way to draw them. manner: a number that chooses among the
    figures, so that a few boards show them all."""

    def __init__(self, rng, manner):
        pick = lambda *options: options[rng.integers(0, len(options))]
        self.rng = rng
        self.dot = pick("dot", "dot", "circle")
        self.dot_size = float(rng.uniform(0.026, 0.045))
        self.dot_pitch = float(rng.uniform(0.1, 0.15))
        self.solid = rng.random() < 0.5  # the triangles of superconnections
        self.outwards = rng.random() < 0.25  # they point at the side
        self.deep, self.wide = float(rng.uniform(0.15, 0.22)), float(rng.uniform(0.1, 0.15))
        self.line = pick("single", "double", "dashed")
        portals = landmarks.FIGURES["portal"]
        self.portal = portals[manner % len(portals)]
        self.portal_radius = float(rng.uniform(0.17, 0.21))

    def draw_tile(self, roads, rails, hand, row, col, tile):
        if tile.groups:
            self._apart(roads, rails, hand, row, col, tile)
        elif "portal" in tile.marks:
            self._stub(roads if "H" in tile.edges else rails, hand, row, col, tile)
        elif set(tile.edges) & set("AS"):
            hand = swinging(hand)
            for kind, draw in (("A", self._airway), ("S", self._super)):
                sides = [s for s in range(4) if tile.edges[s] == kind]
                if sides:
                    draw(roads, Square(hand, row, col), sides, tile.centre == "station")
            rest = tile.edges.replace("A", ".").replace("S", ".")
            routes.draw_tile(roads, rails, hand, row, col, rest, "station" if tile.centre == "station" else "")
        else:
            super().draw_tile(roads, rails, hand, row, col, tile)

    # -- routes of one kind that pass each other

    def _apart(self, roads, rails, hand, row, col, tile):
        hand = swinging(hand)
        parts = [(kind, ["NESW".index(s) for s in sides]) for kind, sides in play.routes_of(tile)]
        alone = [sides[0] for _, sides in parts if len(sides) == 1]
        if alone:
            sheet = roads if parts[0][0] == "H" else rails
            self._arch(sheet, Square(hand, row, col), alone[0], parts[0][0])
        elif tile.groups in ("abab", "baba"):
            over = int(self.rng.integers(0, 2))
            square = Square(hand, row, col)
            square.highway(roads, parts[over][1], 0)
            self._under(roads, square, parts[1 - over][1])
        else:
            for _, sides in parts:
                Square(hand, row, col).highway(roads, sides, 0)

    def _under(self, sheet, square, sides):
        """A highway that passes below another."""
        hand = square.hand
        gap = hand.half + {"through": -1, "break": 0.01, "bridge": 0.03, "wide break": 0.07}[hand.overpass]
        if gap < 0:
            square.highway(sheet, sides, 0)
            return
        a, b = sides
        for half in (hand.half, -hand.half):
            kerb = [square.door(a, half), square.door(b, -half)]
            middle = length(kerb) / 2
            square.put(sheet, cut(kerb, 0, middle - gap))
            square.put(sheet, cut(kerb, middle + gap, 2 * middle))
        for side in sides if hand.dashes != "none" else ():
            square.dash(sheet, [side], gap)
        square.parapets(sheet, sides)

    def _arch(self, sheet, square, stub, kind):
        """A route that swings past the stub of another, which ends at a ritual."""
        hand, top = square.hand, 0.2
        half = [bezier((0.0, 0.5), (0.2, 0.5), (0.2, top), (0.5, top), t / 8) for t in range(9)]
        bow = [around(p, stub) for p in half + [(1 - x, y) for x, y in half[-2::-1]]]
        end = 1 - RITUAL[1] - RITUAL_RADIUS  # how far the stub comes in
        if kind == "R":
            square.track(sheet, bow)
            square.track(sheet, [square.door(stub, 0), inside(stub, end, 0)])
            return
        for sign in (-1, 1):
            square.put(sheet, beside(bow, sign * hand.half * 0.85))
        if hand.dashes != "none":
            square.dash_along(sheet, bow)
        for along in (hand.half, -hand.half):
            square.put(sheet, [square.door(stub, along), inside(stub, end, along)])

    # -- stubs into portals

    def _stub(self, sheet, hand, row, col, tile):
        side = next(s for s in range(4) if tile.edges[s] != ".")
        square, r = Square(hand, row, col), self.portal_radius
        dx, dy = OUT[side]
        x, y = square.cx - 0.06 * dx, square.cy - 0.06 * dy
        if tile.edges[side] == "H":
            square.highway(sheet, [side], (r - 0.06) / 0.9)
        else:
            square.track(sheet, [square.door(side, 0), (x + dx * r, y + dy * r)])
        strokes, _ = self.portal(self.rng)
        fine = lambda path: sheet.stroke(hand.fine().follow([square.at(p) for p in path]))
        for path in strokes:
            fine([(x + 2 * r * a, y + 2 * r * b) for a, b in path])
        size, at = r * 0.95, (x, y)
        if self.portal is landmarks.swirl:  # no room inside
            size, at = 0.2, (0.14, 0.16 if side != 0 else 0.84)
        for path in figures.LETTERS[tile.marks.split("portal-")[1][0]]:
            fine([(at[0] + size * a, at[1] + size * b) for a, b in path])

    # -- airways and superconnections

    def _airway(self, sheet, square, sides, _):
        path = square.lines(sides, True, "arc")[0]
        place = self.dot_pitch * 0.4
        while place < length(path) - 0.02:
            (x, y), _ = point(path, place)
            r = self.dot_size * float(self.rng.uniform(0.85, 1.2))
            x, y = x + float(self.rng.normal(0, 0.008)), y + float(self.rng.normal(0, 0.008))
            if self.dot == "dot":
                sheet.fill([square.at(p) for p in ring(x, y, r, n=10)])
            else:
                sheet.stroke(square.hand.fine(0.8).follow([square.at(p) for p in ring(x, y, r * 1.3, n=10)]))
            place += self.dot_pitch * float(self.rng.uniform(0.88, 1.12))

    def _super(self, sheet, square, sides, station):
        for side in sides:
            base, tip = (self.deep, 0.01) if self.outwards else (0.01, self.deep)
            triangle = [inside(side, base, -self.wide), inside(side, tip, 0), inside(side, base, self.wide)]
            triangle.append(triangle[0])
            if self.solid:
                sheet.fill([square.at(p) for p in triangle])
            square.put(sheet, triangle, 0.85)
        for path in square.lines(sides, not station, "arc"):
            whole = length(path)
            last = whole - (self.deep if len(sides) > 1 and path[-1] != (square.cx, square.cy) else 0)
            path = cut(path, self.deep, last)
            if self.line == "single":
                square.put(sheet, path, 1.2)
            elif self.line == "double":
                for offset in (-0.035, 0.035):
                    square.put(sheet, beside(path, offset), 0.9)
            else:
                place = 0.0
                while place < length(path) - 0.03:
                    square.put(sheet, cut(path, place, place + 0.08), 0.9)
                    place += 0.14


RITUAL, RITUAL_RADIUS = (0.5, 0.58), 0.15  # of one that a route passes by above it


def around(p, side):
    """A place of a square that is drawn with its stub at the lower side, turned so
    that the stub is at another."""
    x, y = p[0] - 0.5, p[1] - 0.5
    for _ in range((side - 2) % 4):
        x, y = -y, x
    return x + 0.5, y + 0.5


def swinging(hand):
    """A hand that draws wide curves, so that two fit into a square."""
    hand = copy.copy(hand)
    hand.curve = hand.rail_curve = "arc"
    hand.half = min(hand.half, 0.13)
    return hand


def way_points(tile):
    """Points along all routes of a tile, whichever way they are drawn."""
    door = lambda s: (0.5 + OUT[s][0] / 2, 0.5 + OUT[s][1] / 2)
    parts = [sides for _, sides in play.routes_of(tile)] if tile.groups else [
        "".join("NESW"[s] for s in range(4) if tile.edges[s] != ".")]
    ways = []
    for part in parts:
        sides = ["NESW".index(s) for s in part]
        bent = len(sides) == 2 and (sides[1] - sides[0]) % 2
        if bent:
            ways.append(routes.bend(door(sides[0]), (0.5, 0.5), door(sides[1]), "arc", None))
        if not bent or not tile.groups:
            ways += [[door(s), (0.5, 0.5)] for s in sides]
    return [point(way, length(way) * k / 16)[0] for way in ways for k in range(17)]
