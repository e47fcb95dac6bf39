"""Random play with the sets that write symbols beside what is drawn: Weather, Power
Grid, Galactic Invaders and Tetromino.

Rule code of its own, like play.py; see others.py.
"""

import others
import play

ROUNDS = 7
SKY = ("cloud", "cloud", "cloud", "storm", "storm", "snow")
CHARGES = ("charge-1", "charge-2", "charge-3")
SHAPES = {
    "O": ((0, 0), (0, 1), (1, 0), (1, 1)), "Z": ((0, 0), (0, 1), (1, 1), (1, 2)), "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)), "S": ((0, 1), (0, 2), (1, 0), (1, 1)), "J": ((0, 1), (1, 1), (2, 1), (2, 0)),
}


class Weather(others.Game):
    """Two symbols each round, in squares that were drawn in it."""

    def __init__(self, rng, fault, skill):
        super().__init__(rng, "weather", ROUNDS, fault, skill)

    def _round(self, number, bad):
        super()._round(number, bad)
        for symbol in self.rng.choice(SKY, 2):
            bare = [at for at, t in sorted(self.board.items()) if t.round == number and not t.marks]
            if bare:
                self.note(max(bare, key=lambda at: self._worth(at, symbol)), str(symbol))

    def _worth(self, at, symbol):
        """Next to its like is good, near others bad."""
        value = float(self.rng.normal(0, 0.7))
        for row in range(at[0] - 1, at[0] + 2):
            for col in range(at[1] - 1, at[1] + 2):
                mark = self.board[row, col].marks if (row, col) in self.board else ""
                if mark:
                    value += (2 if (row == at[0]) != (col == at[1]) else 0) if mark == symbol else -1.5
        return value


class PowerGrid(others.Game):
    """Two dice at the end of each round electrify squares in straight lines."""

    def __init__(self, rng, fault, skill):
        super().__init__(rng, "power-grid", ROUNDS, fault, skill)
        self.board[3, 3] = play.Placed("....", "", None, None, "accumulator")

    def _round(self, number, bad):
        super()._round(number, bad)
        for roll in self.rng.integers(0, 6, 2):
            if roll < 4:
                self._flow(int(roll))
            else:
                self._spark()

    def _bare(self, at):
        """Whether a square can be electrified."""
        return at in self.board and self.board[at].edges != "...." and not self.board[at].marks

    def _flow(self, way):
        """A direction: from an exit or an electrified square straight on."""
        step = play.STEPS[way]
        starts = [(r + step[0], c + step[1]) for r, c in self.marked("electrified")]
        starts += [(r, c) for r, c, side in play.EXITS if side == (way + 2) % 4]
        best, worth = [], 0.0
        for at in starts:
            run, behind = [], (at[0] - step[0], at[1] - step[1])
            while self._bare(at):
                run.append(at)
                behind, at = at, (at[0] + step[0], at[1] + step[1])
            linked = run or behind in self.marked("electrified")
            charge = at == (3, 3) and linked and not self._full()
            value = len(run) + 4 * charge + float(self.rng.normal(0, 0.8))
            if (run or charge) and value > worth:
                best, worth = run + [at] * charge, value
        for at in best:
            self._charge() if at == (3, 3) else self.note(at, "electrified")

    def _spark(self):
        """A question mark: one square anywhere, or a charge."""
        beside = [at for at, t in self.board.items() if self._bare(at) and any(
            "electrified" in self.board[p].marks for p in around(at) if p in self.board)]
        anywhere = sorted(beside) or [at for at in sorted(self.board) if self._bare(at)]
        if not self._full() and (self.rng.random() < 0.5 or not anywhere):
            self._charge()
        elif anywhere:
            self.note(anywhere[self.rng.integers(0, len(anywhere))], "electrified")

    def _full(self):
        return CHARGES[-1] in self.board[3, 3].marks

    def _charge(self):
        self.note((3, 3), CHARGES[self.board[3, 3].marks.count("charge")])


class Invaders(others.Game):
    """Aliens land in empty squares, are given shields and destroy what is there."""

    def __init__(self, rng, fault, skill):
        super().__init__(rng, "galactic-invaders", ROUNDS, fault, skill)
        self.aliens = {}  # whether each has a shield
        for _ in range(2):
            self._land()

    def play(self):
        whole = super().play()
        for at, shield in sorted(self.aliens.items()):
            self.note(at, "alien,shield" if shield else "alien")
        return whole

    def _round(self, number, bad):
        super()._round(number, bad)
        self.aliens = {at: shield for at, shield in self.aliens.items() if shield or at not in self.board}
        roll = int(self.rng.integers(0, 6))
        if roll < 3:
            self._land()
        elif roll < 5:
            self.aliens = dict.fromkeys(self.aliens, True)
            for at in self.aliens:
                self.board.pop(at, None)
        elif self.aliens:
            gone = sorted(self.aliens)
            del self.aliens[gone[self.rng.integers(0, len(gone))]]

    def _land(self):
        """A neighbour puts an alien where it disturbs: near what is drawn."""
        free = [at for at in self.empty() if at not in self.aliens]
        if free:
            near = [sum(p in self.board for p in around(at)) + float(self.rng.normal(0, 1)) for at in free]
            self.aliens[free[near.index(max(near))]] = False


class Tetromino(others.Game):
    """Shapes of four empty squares are enhanced before they are drawn in."""

    def __init__(self, rng, fault, skill):
        super().__init__(rng, "tetromino", ROUNDS, fault, skill)
        self.enhanced = set()

    def play(self):
        whole = super().play()
        for at in sorted(self.enhanced):
            self.note(at, "enhanced")
        return whole

    def _round(self, number, bad):
        if self.rng.random() < 0.75:
            self._enhance(str(self.rng.choice(sorted(SHAPES))))
        super()._round(number, bad)

    def _enhance(self, name):
        """Marks a shape where it is likely to be filled."""
        free = {at for at in self.empty() if at not in self.enhanced}
        places = []
        for shape in turned(SHAPES[name]):
            for row, col in sorted(free):
                squares = [(row + r, col + c) for r, c in shape]
                if free.issuperset(squares):
                    near = sum(p in self.board for at in squares for p in around(at))
                    places.append((near + float(self.rng.normal(0, 1)), squares))
        if places:
            self.enhanced.update(max(places)[1])


def around(at):
    return [(at[0] + dr, at[1] + dc) for dr, dc in play.STEPS]


def turned(shape):
    """A shape in its four turns; each die face is another mirroring."""
    found = []
    for _ in range(4):
        shape = tuple((c, -r) for r, c in shape)
        found.append(shape)
    return found


GAMES = {"weather": Weather, "power-grid": PowerGrid, "galactic-invaders": Invaders, "tetromino": Tetromino}
