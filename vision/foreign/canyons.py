"""Random play with Canyon: its dice are drawn along the lines of the grid.

Rule code of its own, like play.py. Crossings of the grid are (row, col), 0 to 7.
A canyon is the list of crossings that it runs through; its first lies on the
edge of the board, since none may branch or begin elsewhere.
"""

import play

# The faces as moves from where the canyon begins: forward, left or right for
# one side of a square each.
DIE = ("F", "FF", "FFF", "FL", "FFL", "FLR")
BRIDGES = 12  # points that a player has


class Game(play.Game):
    """One player's board of the base game with canyons."""

    name = "base+canyon"

    def __init__(self, rng, fault, skill):
        super().__init__(rng, 7, fault, skill)
        self.canyons = []
        self.pieces = []  # as they were drawn: (crossings, round)

    def play(self):
        whole = super().play()
        self.bridges = sum(self._touched(line) for line in self.lines())
        return whole and self.bridges <= BRIDGES

    def _round(self, number, bad):
        super()._round(number, bad)
        for moves in self.rng.choice(DIE, 2):
            if self.rng.random() < 0.8:
                self._cut(str(moves), number)

    def _cut(self, moves, number):
        """Draws a face from the edge or from the open end of a canyon."""
        taken = {x for canyon in self.canyons for x in canyon}
        best, where = None, None
        starts = [(canyon[-1], canyon) for canyon in self.canyons if not at_edge(canyon[-1])]
        starts += [((r, c), None) for r in range(8) for c in range(8) if at_edge((r, c)) and (r, c) not in taken]
        for start, canyon in starts:
            for path in paths(start, moves):
                if any(x in taken for x in path[1:]) or any(at_edge(x) for x in path[1:-1]) or on_frame(*path[:2]):
                    continue
                cost = sum(self._touched(line) for line in lines_of(path))
                value = 1.5 * (canyon is not None) + 0.5 * at_edge(path[-1]) - 0.9 * cost + self.rng.normal(0, 1)
                if best is None or value > best:
                    best, where = value, (path, canyon)
        if where is None:
            return
        path, canyon = where
        self.pieces.append((path, number))
        if canyon is None:
            self.canyons.append(list(path))
        else:
            canyon += path[1:]

    def _touched(self, line):
        """Whether a route crosses a line or ends at it: that costs a bridge."""
        row, col, side = line
        for r, c, s in ((row, col, side), (row + play.STEPS[side][0], col + play.STEPS[side][1], (side + 2) % 4)):
            if (r, c) in self.board and self.board[r, c].edges[s] != ".":
                return True
        return False

    def lines(self):
        """The sides of squares that canyons run along, each as (row, col, side)
        of the square that comes first, sorted."""
        return sorted(line for canyon in self.canyons for line in lines_of(canyon))

    def truth(self):
        return {**super().truth(), "lines": ["ABCDEFG"[r] + str(c + 1) + "NESW"[s] for r, c, s in self.lines()]}


def at_edge(crossing):
    return not (0 < crossing[0] < 7 and 0 < crossing[1] < 7)


def on_frame(a, b):
    """Whether a line between two crossings is a piece of the board's frame."""
    return a[0] == b[0] and a[0] in (0, 7) or a[1] == b[1] and a[1] in (0, 7)


def paths(start, moves):
    """The crossings that a face runs through from a place, in every direction
    and mirrored, as far as they stay on the board."""
    found = []
    for mirror in (1, -1):
        for heading in range(4):
            path, way = [start], heading
            for move in moves:
                way = (way + mirror * {"F": 0, "R": 1, "L": -1}[move]) % 4
                path.append((path[-1][0] + play.STEPS[way][0], path[-1][1] + play.STEPS[way][1]))
            if path not in found and all(0 <= r <= 7 and 0 <= c <= 7 for r, c in path):
                found.append(path)
    return found


def lines_of(path):
    """The sides of squares along a path of crossings inside the board: of the
    two squares at each, the one above or to the left."""
    found = []
    for (r0, c0), (r1, c1) in zip(path, path[1:]):
        r, c = min(r0, r1), min(c0, c1)
        found.append((r - 1, c, 2) if r0 == r1 else (r, c - 1, 1))
    return found


def new_game(rng, fault=None):
    """Plays games until one keeps to its bridge points and has its fault."""
    while True:
        game = Game(rng, fault, skill=float(rng.uniform(0.5, 2.0)))
        if game.play():
            return game
