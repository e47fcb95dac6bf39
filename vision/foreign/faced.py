"""Random play with the sets whose dice show faces of their own: Street Lamps, Alien
Farmer, Portal, Investigation, Ritual, Airline and Superconnection.

Rule code of its own, like play.py; see others.py.
"""

from collections import namedtuple

import others
from others import Face

# dice: the faces of each, drawn in turn. free: what they show needs to join nothing.
# must: a result has to be drawn.
Dice = namedtuple("Dice", "rounds dice free must", defaults=(False, False))

LAMPS = tuple(Face(e, "double" if g else "", "lamp", g) for e, g in (
    ("H.H.", ""), ("HHHH", "abab"), ("HHHH", ""), ("HH..", ""), ("HHHH", "abba"), ("HHH.", "")))
FARM = (Face("....", "", "ufo"), Face("....", "", "ufo"), Face(".HHR", "station", "sheep"), Face("H...", "station", "sheep"),
        Face("RR.H", "station", "sheep"), Face("R...", "station", "sheep"))
PORTALS = tuple(Face(e, "", "portal-" + letter) for letter in "abc" for e in ("H...", "R..."))
CLUES = tuple(Face(e, c, "clue") for e, c in (
    (".HHR", "station"), ("H.H.", ""), ("HHH.", ""), ("RRR.", "station"), ("R.R.", "station"), ("R..H", "station")))
RITUALS = tuple(Face(e, "double" if g else "", "ritual", g) for e, g in (
    (".HHH", ".aba"), (".RRR", ".aba"), (".HH.", ""), (".RR.", ""), (".HHH", ""), (".RRR", "")))
AIRPORTS = (Face("....", "", "airport"), Face("....", "", "airport"))
AIRWAYS = AIRPORTS + (Face("A.A."), Face("A.A."), Face("AARR"), Face("AAHH"))
CROSSINGS = AIRPORTS + (Face("AA.."), Face("AA.."), Face("ARAR", "overpass"), Face("AHAH", "overpass"))
SUPER = (Face(".HSR", "station"), Face(".HSR", "station"), Face("S.S."), Face("S.S."), Face("SSS."), Face("SS.."))

SETS = {
    "street-lamps": Dice(6, (LAMPS, LAMPS)), "alien-farmer": Dice(6, (FARM,), free=True), "portal": Dice(7, (PORTALS,)),
    "investigation": Dice(6, (CLUES,)), "ritual": Dice(6, (RITUALS,), free=True, must=True),
    "airline": Dice(6, (AIRWAYS, CROSSINGS), free=True), "superconnection": Dice(6, (SUPER,), must=True),
}


class Game(others.Game):
    """One player's board of the base game with such dice."""

    def __init__(self, rng, name, fault, skill):
        super().__init__(rng, name, SETS[name].rounds, fault, skill)

    def play(self):
        whole = super().play()
        if self.set == "investigation":
            self._investigate()
        return whole

    def _round(self, number, bad):
        specials = len(self.used)
        super()._round(number, bad)
        dice = SETS[self.set]
        for die in dice.dice:
            face = die[self.rng.integers(0, len(die))]
            if (dice.must or self.rng.random() < 0.93) and len(self.marked(face.marks)) < (2 if self.set == "portal" else 49):
                self._lay(face, number, dice.free, self._worth(face))
        if self.set == "street-lamps":
            for _ in range(len(self.used) - specials):
                self._light()

    def _worth(self, face):
        """What the player sees in a square for a face of the set, beside its joins."""
        if self.set == "alien-farmer":
            others_there = self.marked("sheep" if face.marks == "ufo" else "ufo")
            return lambda row, col: 1.5 * sum((r == row) != (c == col) for r, c in others_there)
        if face.marks == "airport":  # where something leads to
            return lambda row, col: 1.5 * sum(self._led(row, col))
        return None

    def _led(self, row, col):
        """For each side of an empty square whether an end leads to it."""
        for side, (dr, dc) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            there = self.board.get((row + dr, col + dc))
            yield there is not None and there.edges[(side + 2) % 4] != "."

    def _light(self):
        """A special lights all lamps of the row or column that has most without."""
        dark = [at for at in self.marked("lamp") if at not in self.marked("lit")]
        lines = [[at for at in dark if at[axis] == n] for axis in (0, 1) for n in range(7)]
        for at in max(lines, key=len):
            self.note(at, "lit")

    def _investigate(self):
        """Circles the clues that the investigator came by: some of one network with
        an exit. The walk itself leaves no trace and is not played."""
        clues = set(self.marked("clue"))
        walks = [sorted(clues & squares) for squares, exits in others.networks(self.board) if exits]
        best = max(walks, key=len, default=[])
        for i in self.rng.permutation(len(best))[:max(1, len(best) - int(self.rng.integers(0, 2)))]:
            self.note(best[i], "found")
