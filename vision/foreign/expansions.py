"""Random play with the expansions of the blue and the red box.

Rule code of its own, like play.py: a river die shows W, a lake die L (water
lies along that side), a lava die V. Craters and volcanoes are marks.
"""

import play

DICE = {
    "river": (("W.W.", ""), ("WW..", ""), ("WW..", ""), ("WW..", ""), ("HWHW", "overpass"), ("RWRW", "overpass")),
    "lake": (("LL..", ""), ("L...", ""), ("LLL.", ""), ("L.H.", "station"), ("L.R.", "station"), ("LLHR", "station")),
    "lava": (("VV..", ""), ("VV..", ""), ("V.V.", ""), ("VVV.", ""), ("H.HV", ""), ("R.RV", "")),
}
NAMES = ("river", "lake", "lava", "meteor")
ROUNDS = 6


class Game(play.Game):
    """One player's board of the base game with an expansion."""

    def __init__(self, rng, expansion, skill):
        super().__init__(rng, ROUNDS, None, skill)
        self.expansion, self.name, self.hit = expansion, "base+" + expansion, (3, 3)
        if expansion == "lava":
            self.board[3, 3] = play.Placed("VVVV", "", None, None, "volcano")

    def _round(self, number, bad):
        if self.expansion == "meteor":
            self._strike()
        super()._round(number, bad)
        for _ in range(2 if self.expansion in DICE else 0):
            if self.expansion == "lava" or self.rng.random() < 0.8:
                faces = DICE[self.expansion]
                self._pour(*faces[self.rng.integers(0, len(faces))], number)

    def _pour(self, edges, centre, number):
        """Draws a face of an expansion die; water needs to touch nothing."""
        best, where = None, None
        for row in range(play.SIZE):
            for col in range(play.SIZE):
                if (row, col) in self.board:
                    continue
                for turned in play.orientations(edges):
                    met = [play.beyond(self.board, row, col, s) for s in range(4)]
                    if any(k != "." and o not in (".", k) for k, (o, _) in zip(turned, met)):
                        continue
                    joins = sum(k != "." and o == k for k, (o, _) in zip(turned, met))
                    lava = sum(k == "V" and o == "V" for k, (o, _) in zip(turned, met))
                    if self.expansion == "lava" and not lava:
                        continue
                    value = 1.5 * joins + self.rng.normal(0, 1)
                    if best is None or value > best:
                        best, where = value, (row, col, turned)
        if where is None:
            return
        row, col, turned = where
        self.board[row, col] = play.Placed(turned, centre, number, None)
        if self.expansion == "lake":
            self._flood(number)

    def _flood(self, number):
        """Fills every empty square that has open water on three sides."""
        again = True
        while again:
            again = False
            for row in range(play.SIZE):
                for col in range(play.SIZE):
                    met = [play.beyond(self.board, row, col, s)[0] for s in range(4)]
                    if (row, col) not in self.board and met.count("L") >= 3:
                        self.board[row, col] = play.Placed("LLLL", "", number, None)
                        again = True

    def _strike(self):
        """A meteor: one to three squares from the last one, back from the edge,
        on over craters."""
        row, col = self.hit
        dr, dc = play.STEPS[self.rng.integers(0, 4)]
        left = int(self.rng.choice([1, 1, 1, 2, 2, 3]))
        while left > 0 or is_crater(self.board.get((row, col))):
            if not (0 <= row + dr < play.SIZE and 0 <= col + dc < play.SIZE):
                dr, dc = -dr, -dc
            row, col, left = row + dr, col + dc, left - 1
        for at, tile in list(self.board.items()):
            if is_crater(tile):
                self.board[at] = tile._replace(marks="crater")
        self.board[row, col] = play.Placed("....", "", None, None, "crater,dot")
        self.hit = (row, col)

    def open_ends(self):
        """Water and lava have none, and a crater takes what leads into it."""
        found = []
        for row, col, side in super().open_ends():
            dr, dc = play.STEPS[side]
            if self.board[row, col].edges[side] in "HR" and not is_crater(self.board.get((row + dr, col + dc))):
                found.append((row, col, side))
        return found


def is_crater(tile):
    return tile is not None and "crater" in tile.marks
