"""What the rule code of the set `others` shares: the sets of dice that bring marks,
airways, superconnections and routes that pass each other.

Rule code of its own, like play.py. An airway is the letter A, a superconnection S.
The sets themselves are in faced.py (dice with faces of their own), noted.py (symbols
beside what is drawn) and filled.py (squares that are filled without a route).
"""

from collections import namedtuple

import play

# A face: its sides and centre as in play.py, and the groups and marks of play.Placed.
Face = namedtuple("Face", "edges centre marks groups", defaults=("", "", ""))

ABSORBING = {"accumulator", "tower", "two-towers", "three-towers", "rainbow", "rain", "clover", "airport"}


class Game(play.Game):
    """One player's board of the base game with one of these sets."""

    def __init__(self, rng, name, rounds, fault, skill):
        super().__init__(rng, rounds, fault, skill)
        self.set, self.name = name, "base+" + name

    def _ordinary(self, tile):
        """Faults are planted on what the base game draws."""
        return not tile.marks and not tile.groups and not set(tile.edges) & set("AS") and tile.round is not None

    def _fit(self, row, col, edges, free=False):
        """As play.fit, with what absorbs ends and what joins everything. free: it
        needs to join nothing."""
        joins = exits = conflicts = wasted = 0
        for side, kind in enumerate(edges):
            other, where = play.beyond(self.board, row, col, side)
            if kind == ".":
                conflicts += where == "square" and other != "." and not free
                continue
            if other != "." and not meets(kind, other):
                return None
            exits += where == "exit"
            joins += where == "square" and other != "."
            conflicts += where == "square" and other == "." and not absorbs(self.board, row, col, side)
            wasted += where == "frame"
        if joins + exits == 0 and not free:
            return None
        return joins, exits, conflicts, wasted

    def _lay(self, face, number, free=False, worth=None):
        """Draws a face at the best of its places, if it has one, and tells where.
        worth: what a square is worth to the player beside the routes."""
        best, where = None, None
        for row, col in self.empty():
            for edges, groups in turns(face):
                found = self._fit(row, col, edges, free)
                if found is None:
                    continue
                joins, exits, conflicts, wasted = found
                value = self.skill * (2 * joins + 1.2 * exits - 2 * conflicts - wasted) + self.rng.normal(0, 1)
                value += worth(row, col) if worth else 0
                if best is None or value > best:
                    best, where = value, (row, col, edges, groups)
        if where is None:
            return None
        row, col, edges, groups = where
        self.board[row, col] = play.Placed(edges, face.centre, number, None, face.marks, "", groups)
        return row, col

    def empty(self):
        return [(r, c) for r in range(play.SIZE) for c in range(play.SIZE) if (r, c) not in self.board]

    def marked(self, *names):
        """The squares that have all of some marks, sorted."""
        return [at for at, t in sorted(self.board.items()) if set(names) <= set(t.marks.split(","))]

    def note(self, at, mark):
        """Adds a mark to a square, also to an empty one."""
        tile = self.board.get(at, play.Placed("....", "", None, None))
        self.board[at] = tile._replace(marks=",".join(filter(None, (tile.marks, mark))))

    def open_ends(self):
        """Some squares take every end, some ends join others, and airways have
        none that are marked."""
        found = []
        for row, col, side in super().open_ends():
            kind, other = self.board[row, col].edges[side], play.beyond(self.board, row, col, side)[0]
            if kind != "A" and not absorbs(self.board, row, col, side) and not (other != "." and meets(kind, other)):
                found.append((row, col, side))
        return found


def meets(kind, other):
    """Whether two ends join: a superconnection joins roads and rails alike."""
    return kind == other or "S" in (kind, other) and {kind, other} <= set("HRS")


def absorbs(board, row, col, side):
    """Whether the square across a side takes every end that leads into it."""
    there = board.get((row + play.STEPS[side][0], col + play.STEPS[side][1]))
    return there is not None and bool(set(there.marks.split(",")) & ABSORBING)


def turns(face):
    """All different turns and mirrorings of a face: (sides, groups)."""
    groups = face.groups or "...."
    found = []
    for e, g in ((face.edges, groups), (mirrored(face.edges), mirrored(groups))):
        for k in range(4):
            turned = e[k:] + e[:k], in_order(g[k:] + g[:k])
            if turned not in found:
                found.append(turned)
    return found


def mirrored(sides):
    return sides[0] + sides[3] + sides[2] + sides[1]


def in_order(groups):
    """Groups with their letters in the order of their first sides; "" for none."""
    names = {}
    for name in groups.replace(".", ""):
        names.setdefault(name, "abcd"[len(names)])
    return "".join(names.get(name, ".") for name in groups) if names else ""


def networks(board):
    """The networks of a board of the base game's routes: (squares, number of exits)
    of each. Groups and overpasses keep routes apart."""
    left = {(at, route_at(t, s)) for at, t in board.items() for s in range(4) if t.edges[s] != "."}
    found = []
    while left:
        todo, squares, exits = [min(left)], set(), 0
        left.discard(todo[0])
        while todo:
            (row, col), route = todo.pop()
            tile = board[row, col]
            squares.add((row, col))
            for side in range(4):
                if tile.edges[side] == "." or route_at(tile, side) != route:
                    continue
                other, where = play.beyond(board, row, col, side)
                if other != tile.edges[side]:
                    continue
                if where == "exit":
                    exits += 1
                    continue
                at = row + play.STEPS[side][0], col + play.STEPS[side][1]
                node = at, route_at(board[at], (side + 2) % 4)
                if node in left:
                    left.discard(node)
                    todo.append(node)
        found.append((squares, exits))
    return found


def route_at(tile, side):
    """A name for the route of a tile that reaches a side."""
    return "s" if tile.centre == "station" else tile.groups[side] if tile.groups else tile.edges[side]


def area(squares, start):
    """Those of some squares that hang together with one of them, side by side."""
    todo, seen = [start], {start}
    while todo:
        row, col = todo.pop()
        for dr, dc in play.STEPS:
            at = row + dr, col + dc
            if at in squares and at not in seen:
                seen.add(at)
                todo.append(at)
    return seen
