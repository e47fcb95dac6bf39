"""Random play of the Underground, alone and below another board.

Rule code of its own, like play.py. While it is played pipes go by the letter H
and subways by R, since they meet each other and the exits as highways and
railways do; at the end they become P and U.
"""

import play

SUBWAY_STATIONS = (("R.R.", "station"), ("RR..", "station"), ("RRR.", "station"))
PLAIN = (("R.R.", ""), ("RR..", ""), ("RRR.", ""), ("H.H.", ""), ("HH..", ""), ("HHH.", ""))
PIPES = (("H.H.", ""), ("H.H.", ""), ("HH..", ""), ("HH..", ""), ("HHH.", ""), ("HHHH", ""))
BOTH = (("HRHR", "overpass"), ("HRHR", "overpass"), ("HHRR", ""), ("HHRR", "station"), ("HHHR", "station"), ("RRRH", ""))
DICE = (SUBWAY_STATIONS, PLAIN, PIPES, BOTH)


class Below(play.Game):
    """One player's Underground board."""

    name = "underground"

    def __init__(self, rng, fault, skill, surface=None):
        super().__init__(rng, 7, fault, skill)
        self.surface = surface  # None: played on its own

    def play(self):
        whole = super().play()
        self.finish()
        return whole

    def finish(self):
        """Names the routes as what they are."""
        names = str.maketrans("HR", "PU")
        self.board = {at: t._replace(edges=t.edges.translate(names)) for at, t in self.board.items()}

    def _round(self, number, bad):
        rng = self.rng
        rolled = [die[rng.integers(0, len(die))] for die in DICE]
        todo, again = list(rolled), True
        while again:
            again = False
            for i in rng.permutation(len(todo)):
                if self._sink(todo[i], number):
                    del todo[i]
                    again = True
                    break
        if len(self.used) < 3 and rng.random() < 0.4:  # a duplication: any special is crossed off for it
            if self._sink(rolled[rng.integers(0, 4)], number):
                left = [s for s in play.SPECIALS if s not in self.used]
                self.used.append(left[rng.integers(0, len(left))])

    def _sink(self, face, number):
        """Draws a face where it fits best. A new station is a hub below a
        station, or, on its own, when no hub lies in its row or column."""
        if not self._draw(*face, number, None):
            return False
        row, col = self._last
        if is_station(self.board[row, col]):
            if self.surface:
                hub = is_station(self.surface.board.get((row, col)))
            else:
                hub = not any("hub" in t.marks for (r, c), t in self.board.items() if r == row or c == col)
            if hub:
                self._mark(row, col, "hub")
        return True

    def meet_station(self, row, col):
        """What a new station above a square does to it."""
        tile = self.board.get((row, col))
        if is_station(tile):
            self._mark(row, col, "hub")
        if tile and "H" in tile.edges:
            self._mark(row, col, "broken")

    def _mark(self, row, col, mark):
        tile = self.board[row, col]
        marks = set(tile.marks.split(",")) - {""} | {mark}
        self.board[row, col] = tile._replace(marks=",".join(m for m in ("hub", "broken") if m in marks))


class Surface(play.Game):
    """One player's board of the base game with an Underground board below it,
    round by round in turn."""

    name = "base+underground"

    def __init__(self, rng, fault_below, skill):
        super().__init__(rng, 7, None, skill)
        self.below = Below(rng, fault_below, skill, self)

    def play(self):
        super().play()
        whole = self.below.plant()
        self.below.finish()
        return whole

    def _round(self, number, bad):
        before = set(self.board)
        super()._round(number, bad)
        for row, col in sorted(set(self.board) - before):
            if is_station(self.board[row, col]):
                self.below.meet_station(row, col)
        self.below._round(number, False)


def is_station(tile):
    """Of either board; below every station lies on a subway."""
    return tile is not None and tile.centre == "station"


def new_game(rng, fault=None):
    """Plays the Underground on its own until it has its fault, if one is wanted."""
    while True:
        game = Below(rng, fault, skill=float(rng.uniform(0.5, 2.0)))
        if game.play():
            return game


def new_surface(rng, fault_below=None):
    """Plays both boards until the one below has its fault, if one is wanted, and
    both a hub and a broken pipe to show."""
    while True:
        surface = Surface(rng, fault_below, skill=float(rng.uniform(0.5, 2.0)))
        whole = surface.play()
        marks = ",".join(t.marks for t in surface.below.board.values())
        if whole and "hub" in marks and "broken" in marks:
            return surface
