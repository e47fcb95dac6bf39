"""Random play with the sets that fill squares without a route: City Builder and
Rainbow.

Rule code of its own, like play.py; see others.py. Some players write the round into
such squares, some do not.
"""

import others
import play

COSTS = (("tower", 3), ("two-towers", 5), ("three-towers", 7))
MOST_COINS = 12
ARCADE = ("rainbow", "rainbow", "rainbow", "rain", "rain", "clover")


class Filling(others.Game):
    def __init__(self, rng, name, rounds, fault, skill):
        super().__init__(rng, name, rounds, fault, skill)
        self.dated = rng.random() < 0.5

    def _fill(self, mark, number, worth, also=()):
        """Fills the square that is worth most with a mark: an empty one or another."""
        places = self.empty() + list(also)
        if places:
            at = max(places, key=lambda at: worth(*at) + float(self.rng.normal(0, 1)))
            self.board[at] = play.Placed("....", "", number if self.dated else None, None, mark)

    def _ends(self, row, col):
        """How many ends lead to a square."""
        return sum(play.beyond(self.board, row, col, s)[1] == "square" and play.beyond(self.board, row, col, s)[0] != "."
                   for s in range(4))

    def _beside(self, row, col, *marks):
        """How many of the squares beside one have one of some marks."""
        around = [self.board.get((row + dr, col + dc)) for dr, dc in play.STEPS]
        return sum(t is not None and t.marks in marks for t in around)


class City(Filling):
    """Coins come in each round and buy buildings of the size that the die shows."""

    def __init__(self, rng, fault, skill):
        super().__init__(rng, "city-builder", 7, fault, skill)
        self.coins = 0

    def _round(self, number, bad):
        super()._round(number, bad)
        self.coins = min(MOST_COINS, self.coins + self._income(number))
        mark, cost = COSTS[self.rng.integers(0, 3)]
        while self.coins >= cost and self.rng.random() < 0.6:
            self.coins -= cost
            self._fill(mark, number, lambda row, col: 1.5 * self._ends(row, col))

    def _income(self, number):
        roll = int(self.rng.integers(0, 6))
        if roll < 3:
            drawn = {at for at, t in self.board.items() if t.round == number}
            return max((len(others.area(drawn, at)) for at in drawn), default=0)
        if roll == 3:
            return max((exits for _, exits in others.networks(self.board)), default=0)
        if roll == 4:
            return sum(2 <= r <= 4 and 2 <= c <= 4 for r, c in self.board)
        return 2 + len([t for t in self.board.values() if t.marks])


class Rainbow(Filling):
    """One die at the start of each round."""

    def __init__(self, rng, fault, skill):
        super().__init__(rng, "rainbow", 6, fault, skill)

    def _round(self, number, bad):
        mark = str(self.rng.choice(ARCADE))
        if mark == "rainbow":
            clouds = [at for at in self.marked("rain") if not self._beside(*at, "rainbow")]
            self._fill(mark, number, lambda row, col: self._ends(row, col) + 2 * self._beside(row, col, "clover"), clouds)
        elif mark == "rain":  # a neighbour puts it beside a rainbow, where there is room
            self._fill(mark, number, lambda row, col: 20 * bool(self._beside(row, col, "rainbow")))
        else:
            self._fill(mark, number, lambda row, col: 2 * self._beside(row, col, "rainbow") - self._ends(row, col))
        super()._round(number, bad)


GAMES = {"city-builder": City, "rainbow": Rainbow}
