"""Random play with Forest, Desert and Trail: dice that fill squares with trees,
cacti, oases or trails, most of them beside a route.

Rule code of its own, like play.py. A face is its sides and centre as there,
marks, and the corners NE SE SW NW that a trail joins, an x for each.
"""

from collections import namedtuple

import play

Face = namedtuple("Face", "edges marks trail", defaults=("", ""))

ARID = Face("arid")
FOREST = tuple(Face(e, "tree") for e in ("H.H.", "HH..", "R.R.", "RR..", "....", "...."))
TRAIL = (Face("H.H.", "", "x.x."), Face("R.R.", "", "x.x."), Face(".HH.", "", "x.xx"), Face(".RR.", "", "x.xx"),
         Face(".HHH", "", "x..x"), Face(".RRR", "", "x..x"))
# Each route face is on one of the two dice; nobody is sure on which.
DESERTS = (
    (Face("H.H.", "cactus"), Face("R.R.", "oasis"), Face("HH..", "oasis"), Face("RR..", "cactus"), Face("....", "cacti"), ARID),
    (Face("H.H.", "oasis"), Face("R.R.", "cactus"), Face("HH..", "cactus"), Face("RR..", "oasis"), Face("....", "cacti"), ARID),
)
DICE = {"forest": (FOREST, FOREST), "trail": (TRAIL, TRAIL), "desert": DESERTS}
ROUNDS = 6

# What a player likes to see beside a mark.
COMPANY_WORTH = {"forest": 1.2, "desert": 3.0, "trail": 0.0}
COMPANY = {"tree": ("tree",), "cactus": ("oasis",), "cacti": ("oasis",), "oasis": ("cactus", "cacti")}


class Game(play.Game):
    """One player's board of the base game with one of these sets."""

    def __init__(self, rng, name, fault, skill):
        super().__init__(rng, ROUNDS, fault, skill)
        self.land, self.name = name, "base+" + name

    def play(self):
        whole = super().play()
        if self.land == "desert":
            self._heat(self._roll())  # the test after the last round
        return whole

    def _roll(self):
        return [die[self.rng.integers(0, len(die))] for die in DICE[self.land]]

    def _round(self, number, bad):
        faces = self._roll()
        self._heat(faces)
        super()._round(number, bad)
        for face in faces:
            if face is not ARID and self.rng.random() < 0.92:
                self._lay(face, number)

    def _heat(self, faces):
        """A sun: every cactus without an oasis beside it dies, its route stays."""
        if ARID not in faces:
            return
        for (row, col), tile in list(self.board.items()):
            if not tile.marks.startswith("cact") or "oasis" in self._beside(row, col):
                continue
            self.board[row, col] = tile._replace(marks="")
            if tile.edges == "....":
                del self.board[row, col]

    def _beside(self, row, col):
        """The marks of the up to four squares beside one."""
        around = (self.board.get((row + dr, col + dc)) for dr, dc in play.STEPS)
        return [tile.marks for tile in around if tile]

    def _lay(self, face, number):
        """Draws a face at the best of its places, if it has one."""
        best, where = None, None
        trodden = trail_points(self.board)
        for row in range(play.SIZE):
            for col in range(play.SIZE):
                if (row, col) in self.board:
                    continue
                company = sum(m in COMPANY.get(face.marks, ()) for m in self._beside(row, col))
                for edges, trail in turns(face.edges, face.trail):
                    met = [play.beyond(self.board, row, col, s)[0] for s in range(4)]
                    if any(k != "." and o not in (".", k) for k, o in zip(edges, met)):
                        continue
                    joins = sum(k != "." and k == o for k, o in zip(edges, met))
                    meets = len(trodden & set(corner_points(row, col, trail)))
                    # Trees need to touch nothing, cacti and oases only where a route is.
                    if joins + meets == 0 and self.land != "forest" and edges != "....":
                        continue
                    blocked = sum(k == "." and o != "." for k, o in zip(edges, met))
                    value = 1.5 * joins + 2 * meets + COMPANY_WORTH[self.land] * company - blocked + self.rng.normal(0, 1)
                    if best is None or value > best:
                        best, where = value, (row, col, edges, trail)
        if where:
            row, col, edges, trail = where
            self.board[row, col] = play.Placed(edges, "", number, None, face.marks, trail)


def turns(edges, trail):
    """All different turns and mirrorings of sides and corners together."""
    trail = trail or "...."
    found = []
    for e, t in ((edges, trail), (edges[0] + edges[3] + edges[2] + edges[1], trail[::-1])):
        for k in range(4):
            pair = e[k:] + e[:k], (t[k:] + t[:k]).replace("....", "")
            if pair not in found:
                found.append(pair)
    return found


def corner_points(row, col, trail):
    """The crossings of the grid (row, col) that the marked corners of a square are."""
    places = ((row, col + 1), (row + 1, col + 1), (row + 1, col), (row, col))
    return [place for place, there in zip(places, trail) if there != "."]


def trail_points(board):
    """All crossings that a trail touches."""
    return {p for (row, col), tile in board.items() for p in corner_points(row, col, tile.trail)}


def new_game(rng, name, fault=None):
    """Plays games until one has its fault, if one is wanted, and, in the desert,
    a few cacti that live: else there is little to see."""
    while True:
        game = Game(rng, name, fault, skill=float(rng.uniform(0.5, 2.0)))
        if game.play() and (name != "desert" or sum("cact" in t.marks for t in game.board.values()) >= 3):
            return game
