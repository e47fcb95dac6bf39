"""How one player draws: every habit that design/board.md lists, as one set of
choices that stays the same over a board, with some play from square to square.
"""

INKS = {  # sRGB of the ink where it lies thick
    "black": (24, 24, 27), "blue": (28, 46, 140), "red": (176, 28, 36), "green": (16, 104, 62),
    "magenta": (168, 24, 112), "violet": (84, 36, 130), "brown": (92, 54, 30),
}


class Hand:
    """A player's habits. Lengths in squares (u)."""

    def __init__(self, rng):
        pick = lambda *options: options[rng.integers(0, len(options))]
        self.rng = rng
        self.ink = str(rng.choice(list(INKS), p=[0.55, 0.13, 0.1, 0.08, 0.07, 0.04, 0.03]))
        self.second_ink = self.ink
        if rng.random() < 0.15:  # railways in a second pen
            self.second_ink = str(rng.choice(list(INKS)))
        self.width = float(rng.uniform(0.045, 0.08))
        self.speed = float(rng.uniform(1.8, 4.5))
        self.grip = float(rng.uniform(45, 130))
        self.drift = float(rng.uniform(0.004, 0.022))
        self.tremor = float(rng.choice([0.001, 0.004, 0.012]))
        self.strength = float(rng.uniform(0.78, 1.0))
        self.streak = float(rng.choice([0.05, 0.2, 0.5, 0.7]))
        self.half = float(rng.uniform(0.10, 0.155))  # half a highway's width
        self.dashes = pick("none", "none", "dashed", "dashed", "dotted", "line")
        self.curve = pick("elbow", "elbow", "round", "arc", "arc", "s-bend", "cut")
        self.rail_curve = pick("elbow", "round", "arc", "s-bend", "cut")
        self.overshoot = float(rng.uniform(0.0, 0.04))
        self.reach = float(rng.uniform(-0.03, 0.03))  # over or short of the edge
        self.rail = str(rng.choice(
            ["ties", "ladder", "furry", "crosses", "thick ties"], p=[0.5, 0.16, 0.12, 0.1, 0.12]))
        self.pitch = float(rng.uniform(0.13, 0.18))
        self.tie = float(rng.uniform(0.12, 0.2))
        self.uneven = float(rng.uniform(0.05, 0.3))
        self.station = pick("blob", "blob", "square", "box", "scribble", "round", "hatched")
        self.block = float(rng.uniform(0.19, 0.26))
        self.off_centre = float(rng.uniform(0.0, 0.035))
        self.overpass = pick("break", "break", "through", "bridge", "wide break")
        self.error = pick("none", "cross", "cross", "circled", "circled", "dot", "stroke")
        self.digit_height = float(rng.uniform(0.16, 0.25))
        self.digit_stray = float(rng.uniform(0.01, 0.05))
        self.digit_turn = float(rng.uniform(0.0, 0.22))
        self.cross_out = pick("x", "x", "slash", "scribble")

    def pen(self, factor=1.0, quick=1.0):
        """The player's pen; factor widens the stroke, quick speeds the hand."""
        from pen import Pen
        return Pen(self.rng, self.width * factor, self.speed * quick, self.grip,
                   self.drift, self.tremor, taper=0.35)

    def fine(self, factor=1.0):
        """The same pen for small figures, which people draw slower and surer."""
        from pen import Pen
        return Pen(self.rng, self.width * 0.75 * factor, self.speed * 0.4, max(self.grip, 100.0),
                   self.drift * 0.35, self.tremor * 0.5, taper=0.2)

    def near(self, value, spread):
        """A value with some play."""
        return value + float(self.rng.normal(0, spread))
