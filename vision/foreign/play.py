"""Random play of the base game: the boards of the foreign test set.

Small rule code of its own, sharing nothing with the Go engine, so that a
mistake of one cannot hide in the other. A tile is its four sides as letters
N E S W (H highway, R railway, . nothing) and a centre ("", "station",
"overpass"), as in the truth files. Rows and columns count from 0.
"""

from collections import namedtuple

# marks: what else is drawn in the square, names joined by commas. trail: the
# corners that a trail joins, NE SE SW NW, an x for each: "x.x.". groups: where
# routes of one kind pass each other, a letter for the route of each side: "abba".
Placed = namedtuple("Placed", "edges centre round special marks trail groups", defaults=("", "", ""))

SIZE = 7
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # N E S W as (row, column)
CORNERS = ("NE", "SE", "SW", "NW")
KINDS = {"H": "highway", "R": "railway"}  # of the routes that groups can tell apart
ROAD_RAIL_DICE = ("H.H.", "HH..", "HHH.", "R.R.", "RR..", "RRR.")
STATION_DIE = (("HRHR", "overpass"), ("H.R.", "station"), ("HR..", "station"))
SPECIALS = ("HHHR", "HRRR", "HHHH", "RRRR", "HHRR", "HRHR")
EXITS = {
    (0, 1, 0): "H", (0, 3, 0): "R", (0, 5, 0): "H",
    (6, 1, 2): "H", (6, 3, 2): "R", (6, 5, 2): "H",
    (1, 0, 3): "R", (3, 0, 3): "H", (5, 0, 3): "R",
    (1, 6, 1): "R", (3, 6, 1): "H", (5, 6, 1): "R",
}

# The faults that can be planted, with the names of the truth files.
FAULTS = (
    "road-rail join", "floating route", "missing round", "repeated special",
    "special twice in round", "too many dice faces", "unknown tile",
    "round out of range",
)


def special_centre(edges):
    """Every special but the two plain crosses has a station."""
    return "" if edges in ("HHHH", "RRRR") else "station"


def orientations(edges):
    """All different turns and mirrorings of a tile's sides."""
    found = []
    for e in (edges, edges[0] + edges[3] + edges[2] + edges[1]):
        for turn in range(4):
            turned = e[turn:] + e[:turn]
            if turned not in found:
                found.append(turned)
    return found


def beyond(board, row, col, side):
    """What lies across a side: (kind, where).

    where is "exit", "frame", "square" (a filled one) or "empty"; kind is the
    letter that meets the side, "." when nothing does.
    """
    r, c = row + STEPS[side][0], col + STEPS[side][1]
    if not (0 <= r < SIZE and 0 <= c < SIZE):
        kind = EXITS.get((row, col, side))
        return (kind, "exit") if kind else (".", "frame")
    there = board.get((r, c))
    if there is None:
        return ".", "empty"
    return there.edges[(side + 2) % 4], "square"


def fit(board, row, col, edges):
    """How well a tile fits an empty square: None when it is against the rules,
    else (matching joins, matching exits, blank conflicts, ends at the frame)."""
    joins = exits = conflicts = wasted = 0
    for side, kind in enumerate(edges):
        other, where = beyond(board, row, col, side)
        if kind == ".":
            conflicts += where == "square" and other != "."
            continue
        if other not in (".", kind):
            return None
        if where == "exit":
            exits += 1
        elif where == "square":
            joins += other == kind
            conflicts += other == "."
        elif where == "frame":
            wasted += 1
    if joins + exits == 0:
        return None
    return joins, exits, conflicts, wasted


def open_ends(board):
    """The ends that cost a point: (row, col, side), sorted."""
    found = []
    for (row, col), tile in sorted(board.items()):
        for side, kind in enumerate(tile.edges):
            if kind == ".":
                continue
            other, where = beyond(board, row, col, side)
            if where in ("empty", "square") and other != kind:
                found.append((row, col, side))
    return found


class Game:
    """One player's board, drawn at random but not stupidly."""

    name = ""  # of the rule set, as the truth files have it; empty means base
    bridges = 0  # bridge points that are ticked off on the lid

    def __init__(self, rng, rounds=7, fault=None, skill=1.0):
        self.rng, self.rounds, self.skill = rng, rounds, skill
        self.fault_name, self.fault = fault, None
        self.board, self.used = {}, []

    def play(self):
        """Plays all rounds, then plants the fault. Returns False when the
        wanted fault found no place; play another game then."""
        bad_round = self.rng.integers(2, self.rounds + 1)
        for number in range(1, self.rounds + 1):
            self._round(number, number == bad_round)
        return self.plant()

    def plant(self):
        """Plants the fault, if one is wanted and not there yet."""
        if self.fault_name and self.fault is None:
            plant = getattr(self, "_plant_" + self.fault_name.replace("-", "_").replace(" ", "_"), None)
            if plant:
                plant()
        return self.fault_name is None or self.fault is not None

    def _round(self, number, bad):
        rng = self.rng
        todo = [(ROAD_RAIL_DICE[i], "") for i in rng.integers(0, 6, 3)]
        todo.append(STATION_DIE[rng.integers(0, 3)])
        if bad and self.fault_name == "too many dice faces":
            todo.append((ROAD_RAIL_DICE[rng.integers(0, 6)], ""))
        specials = 1 if len(self.used) < 3 and rng.random() < 0.55 else 0
        if bad and self.fault_name == "special twice in round" and len(self.used) < 2:
            specials = 2
        drawn = 0
        order = list(rng.permutation(len(todo)))
        while order:
            for i in order:
                edges, centre = todo[i]
                if self._draw(edges, centre, number, None):
                    order.remove(i)
                    drawn += 1
                    break
            else:
                break
        if drawn == 5 and bad and self.fault_name == "too many dice faces":
            self.fault = [self.fault_name, self._last]
        for n in range(specials):
            repeat = self.fault_name == "repeated special" and self.fault is None and self.used
            left = [s for s in SPECIALS if s not in self.used]
            choice = self.used[0] if repeat else left[rng.integers(0, len(left))]
            if self._draw(choice, special_centre(choice), number, choice):
                if repeat:
                    self.fault = [self.fault_name, self._last]
                else:
                    self.used.append(choice)
                if n == 1:
                    self.fault = [self.fault_name, self._last]

    def _draw(self, edges, centre, number, special):
        """Draws a tile at the best of its places; False when it has none."""
        best, where = None, None
        for row in range(SIZE):
            for col in range(SIZE):
                if (row, col) in self.board:
                    continue
                for turned in orientations(edges):
                    found = self._fit(row, col, turned)
                    if found is None:
                        continue
                    joins, exits, conflicts, wasted = found
                    middle = 2 <= row <= 4 and 2 <= col <= 4
                    value = self.skill * (2 * joins + 1.2 * exits - 2 * conflicts
                                          - wasted + 0.4 * middle) + self.rng.normal(0, 1)
                    if best is None or value > best:
                        best, where = value, (row, col, turned)
        if where is None:
            return False
        row, col, turned = where
        self.board[row, col] = Placed(turned, centre, number, special)
        self._last = [row, col]
        return True

    def _fit(self, row, col, edges):
        return fit(self.board, row, col, edges)

    def _ordinary(self, tile):
        """Whether a fault may be planted on a tile."""
        return True

    def _plant_road_rail_join(self):
        """Turns one drawn tile so that a road meets a rail and the tile still
        hangs on to something drawn before it."""
        cells = [p for p, t in sorted(self.board.items()) if self._ordinary(t)]
        for i in self.rng.permutation(len(cells)):
            row, col = cells[i]
            old = self.board[row, col]
            for turned in orientations(old.edges):
                clash = match = 0
                for side, kind in enumerate(turned):
                    other, where = beyond(self.board, row, col, side)
                    if kind == "." or other == ".":
                        continue
                    clash += other != kind
                    match += other == kind
                if clash == 1 and match >= 1:
                    self.board[row, col] = old._replace(edges=turned)
                    self.fault = [self.fault_name, [row, col]]
                    return

    def _plant_floating_route(self):
        """Moves one tile of the last round to a place where nothing meets it."""
        last = [p for p, t in sorted(self.board.items()) if t.round == self.rounds and self._ordinary(t)]
        for i in self.rng.permutation(len(last)):
            tile = self.board[last[i]]
            rest = {p: t for p, t in self.board.items() if p != last[i]}
            for n in self.rng.permutation(SIZE * SIZE):
                row, col = int(n) // SIZE, int(n) % SIZE
                if (row, col) in rest:
                    continue
                met = [beyond(rest, row, col, s)[0] for s in range(4)]
                if all(k == "." or o == "." for k, o in zip(tile.edges, met)):
                    self.board = {**rest, (row, col): tile}
                    self.fault = [self.fault_name, [row, col]]
                    return

    def _any_square(self):
        cells = [p for p, t in sorted(self.board.items()) if self._ordinary(t)]
        return cells[self.rng.integers(0, len(cells))]

    def _plant_missing_round(self):
        at = self._any_square()
        self.board[at] = self.board[at]._replace(round=None)
        self.fault = [self.fault_name, list(at)]

    def _plant_round_out_of_range(self):
        at = self._any_square()
        self.board[at] = self.board[at]._replace(round=int(self.rng.choice([8, 9])))
        self.fault = [self.fault_name, list(at)]

    def _plant_unknown_tile(self):
        """A station on a T of one kind, which no die shows."""
        for at in sorted(self.board):
            tile = self.board[at]
            if tile.edges.count(".") == 1 and tile.centre == "":
                self.board[at] = tile._replace(centre="station")
                self.fault = [self.fault_name, list(at)]
                return

    def open_ends(self):
        """The ends of routes that cost a point."""
        return open_ends(self.board)

    def truth(self):
        """The rule part of the truth file."""
        found = {"game": self.name} if self.name else {}
        return {**found, "squares": [square_truth(at, t) for at, t in sorted(self.board.items())],
                "specials": list(self.used), "fault": self.fault}


def square_truth(at, tile):
    """One square of the truth file."""
    square = {"row": at[0], "col": at[1], "edges": tile.edges, "centre": tile.centre, "round": tile.round}
    if tile.groups:
        square["routes"] = [{"kind": KINDS[kind], "sides": sides} for kind, sides in routes_of(tile)]
    if tile.marks:
        square["marks"] = tile.marks
    if tile.trail:
        square["trail"] = "-".join(name for name, there in zip(CORNERS, tile.trail) if there != ".")
    return square


def routes_of(tile):
    """The routes of a tile that has groups, in the order of their first sides:
    (kind, sides), sides as letters."""
    found = []
    for name in sorted(set(tile.groups) - {"."}):
        sides = [s for s in range(4) if tile.groups[s] == name]
        found.append((tile.edges[sides[0]], "".join("NESW"[s] for s in sides)))
    return found


def new_game(rng, rounds=7, fault=None):
    """Plays games until one is whole (and has its fault)."""
    while True:
        game = Game(rng, rounds, fault, skill=float(rng.uniform(0.5, 2.0)))
        if game.play():
            return game
