"""What each photo of the foreign set shows: the kind of board and of picture.

A plan is drawn at random from its number; the table KINDS makes sure that every
kind of trouble that a recogniser must stand comes up in the set.
"""

import math
from types import SimpleNamespace

import numpy as np

import expansions
import materials

ROOMS = ("city", "courtyard", "forest", "interior", "night", "studio", "sunrise", "sunset")

# The kinds come in turn; most photos are of the first ones.
KINDS = (
    "easy", "low camera", "lid out", "easy", "fault", "coloured ink", "glare", "covered", "turned", "fault",
    "easy", "two boards", "dim", "fault", "bent", "small", "lid out", "low camera", "three boards", "fault",
    "shadow", "wide lens", "coloured ink", "fault", "turned", "glare", "hand", "fault", "web copy", "bent",
    "easy", "low camera", "fault", "dim", "shaken", "two boards", "fault", "turned", "covered", "fault",
)
FAULT_ORDER = ("road-rail join", "missing round", "floating route", "repeated special", "road-rail join",
               "too many dice faces", "missing round", "unknown tile", "special twice in round", "floating route")

# The photos of the sets that fill squares with other things or run elsewhere:
# the set, the kind of picture and the planted fault.
SYSTEMS = (
    ("forest", "easy", None), ("underground", "easy", None), ("trail", "easy", None), ("desert", "easy", None),
    ("canyon", "easy", "road-rail join"), ("surface", "two boards", None), ("canyon", "coloured ink", None),
    ("desert", "glare", None), ("trail", "low camera", None), ("forest", "easy", "missing round"),
    ("forest", "coloured ink", None), ("underground", "easy", "road-rail join"), ("trail", "easy", "missing round"),
    ("desert", "easy", "round out of range"), ("canyon", "easy", None), ("surface", "two boards", "missing round"),
    ("canyon", "glare", None), ("desert", "easy", None), ("trail", "easy", None), ("forest", "dim", None),
)
FIRST_SYSTEM = 1000  # where the numbers of their plans begin

# The photos of the sets that mark squares, in the same form.
OTHERS = (
    ("street-lamps", "easy", None), ("weather", "easy", "road-rail join"), ("power-grid", "easy", None),
    ("alien-farmer", "easy", "missing round"), ("city-builder", "easy", None), ("rainbow", "easy", None),
    ("portal", "easy", None), ("investigation", "easy", None), ("galactic-invaders", "easy", None),
    ("tetromino", "easy", None), ("ritual", "easy", None), ("airline", "easy", None), ("superconnection", "easy", None),
    ("street-lamps", "coloured ink", None), ("weather", "turned", None), ("power-grid", "glare", "missing round"),
    ("alien-farmer", "low camera", None), ("city-builder", "dim", None), ("rainbow", "shadow", "road-rail join"),
    ("portal", "easy", "floating route"), ("investigation", "easy", "road-rail join"), ("galactic-invaders", "glare", None),
    ("street-lamps", "easy", "missing round"), ("weather", "easy", None),
)
FIRST_OTHER = 2000


def plan_of_expansion(number):
    """The plan of photo number (from 1) of the boards with expansions, which take
    turns: a photo of one board without trouble."""
    p = plan(number, "easy")
    p.set = expansions.NAMES[(number - 1) % len(expansions.NAMES)]
    return p


def plan_of_system(number):
    """The plan of photo number (from 1) of the boards with the sets of SYSTEMS."""
    p = _plan_of_list(number, SYSTEMS, FIRST_SYSTEM, 78)
    p.manner += 2 * (p.set == "surface")  # below as on its own: four manners in all
    if p.set == "surface":  # two boards need more pixels, and both belong to one player
        p.size, p.faults = (2400, 1800), [None] + (p.faults or [None])
    return p


def plan_of_other(number):
    """The plan of photo number (from 1) of the boards with the sets of OTHERS."""
    return _plan_of_list(number, OTHERS, FIRST_OTHER, 79)


def _plan_of_list(number, listed, first, seed):
    """The plan of a photo of one of the listed sets; photos of one set differ in
    their manner."""
    i = (number - 1) % len(listed)
    name, kind, fault = listed[i]
    p = plan(first + number, kind)
    p.number, p.set, p.faults = number, name, [fault] if fault else []
    p.manner = [s for s, _, _ in listed[:i]].count(name)
    rng = np.random.default_rng([seed, number])
    p.size = ((1600, 1200), (1200, 1600), (1280, 960), (960, 1280))[rng.integers(0, 4)]
    return p


def plan(number, kind=None):
    """The plan of photo number (from 1), of the kind that comes in turn or a
    given one."""
    rng = np.random.default_rng([77, number])
    kind = kind or KINDS[(number - 1) % len(KINDS)]
    uniform = lambda a, b: float(rng.uniform(a, b))
    p = SimpleNamespace(number=number, seed=number, kind=kind, set="")
    sizes = ((1600, 1200), (1200, 1600), (1280, 960), (960, 1280), (1000, 750), (750, 1000))
    p.size = sizes[rng.choice(6, p=[0.14, 0.1, 0.26, 0.2, 0.18, 0.12])]
    p.editions = [str(rng.choice(["blue", "yellow", "green", "red", "plain"], p=[0.36, 0.26, 0.14, 0.14, 0.10]))]
    p.faults, p.rounds, p.habits = [], 7 if rng.random() < 0.88 else int(rng.integers(4, 7)), {}
    p.elevation = math.radians(uniform(52, 86))
    p.azimuth = uniform(0, 2 * math.pi)
    # The player's own view: the lid away from the phone, give or take.
    p.turn = p.azimuth + math.pi / 2 + float(rng.normal(0, rng.choice([0.15, 0.5])))
    # Now and then the phone is held sideways or the wrong way up.
    p.roll = float(rng.normal(0, 0.08)) + float(rng.choice([0, 1, 2, 3], p=[0.7, 0.1, 0.1, 0.1])) * math.pi / 2
    p.focal = float(rng.choice([24, 26, 26, 26, 28, 52], p=[0.15, 0.25, 0.25, 0.15, 0.1, 0.1]))
    p.squeeze = uniform(-0.015, 0.03)
    p.square_pixels = uniform(56, 125)
    p.aperture, p.focus_slip = uniform(2.0, 3.6), uniform(0.95, 1.05)
    p.lid_out, p.lid_angle, p.gloss = False, math.radians(uniform(5, 65)), uniform(0.06, 0.3)
    p.lamp_count, p.lamp_size, p.glare = int(rng.integers(1, 3)), uniform(0.1, 0.7), False
    p.bulb = uniform(0.1, 0.9)
    p.room, p.room_light = str(rng.choice(ROOMS)), uniform(0.4, 1.0)
    p.phone_shadow = rng.random() < 0.15
    p.table = str(rng.choice(materials.TABLES))
    p.clutter, p.on_board = int(rng.integers(1, 8)), []
    p.bending, p.facing = 0.10, 0.0
    p.exposure, p.noise = uniform(0.45, 0.72), uniform(0.004, 0.014)
    p.warmth, p.sharpen, p.quality = uniform(-0.4, 0.8), uniform(0, 0.9), int(rng.integers(74, 93))
    p.shake = 0.0
    _make_special(p, kind, rng, uniform)
    p.bend = lambda r: (float(r.normal(0, p.bending)), float(r.normal(0, p.bending)),
                        float(r.normal(0, p.bending * 0.6)), float(abs(r.normal(0, p.bending * 1.2))))
    p.lamps = lambda r, phone: _lamps(p, r, phone)
    return p


def _make_special(p, kind, rng, uniform):
    """Changes a plan to show its kind of trouble."""
    if kind == "fault":
        before = sum(k == "fault" for k in KINDS[:(p.number - 1) % len(KINDS)])
        p.faults, p.rounds = [FAULT_ORDER[before % len(FAULT_ORDER)]], 7
    elif kind == "low camera":
        p.elevation = math.radians(uniform(30, 44))
        p.lid_angle = math.radians(uniform(5, 80))
    elif kind == "lid out":
        p.lid_out, p.square_pixels = True, uniform(95, 150)
    elif kind == "coloured ink":
        p.habits = {"ink": str(rng.choice(["red", "blue", "green", "magenta"]))}
        p.habits["second_ink"] = p.habits["ink"]
    elif kind == "glare":
        p.glare, p.gloss = True, uniform(0.05, 0.14)
    elif kind == "covered":
        p.on_board = ["pen"] if rng.random() < 0.6 else ["pen", "die"]
    elif kind == "hand":
        p.on_board = ["hand"]
    elif kind == "turned":
        p.turn = uniform(0, 2 * math.pi)
        p.roll = uniform(-math.pi, math.pi)
        p.lid_angle = math.radians(uniform(0, 12))  # else the lid would hide the grid
    elif kind in ("two boards", "three boards"):
        n = 2 if kind == "two boards" else 3
        p.editions = p.editions * n
        p.faults = ["missing round"] if rng.random() < 0.4 else []
        p.elevation, p.focal = math.radians(uniform(62, 84)), 26.0
        p.square_pixels, p.size = (60 if n == 2 else 50), (1600, 1200)
        p.lid_angle, p.clutter = math.radians(uniform(0, 25)), 6
        p.facing = math.pi if rng.random() < 0.3 else 0.0
    elif kind == "dim":
        p.room, p.room_light, p.lamp_count = "night", 0.05, 1
        p.exposure, p.noise, p.bulb, p.warmth = uniform(0.20, 0.3), uniform(0.03, 0.05), 0.95, 0.9
    elif kind == "bent":
        p.bending = 0.22
    elif kind == "small":
        p.square_pixels, p.clutter = uniform(30, 36), 9
    elif kind == "web copy":
        p.size, p.square_pixels, p.quality = (1000, 750), 34 * 1.6, 72
    elif kind == "shadow":
        p.phone_shadow, p.lamp_size, p.lamp_count, p.room_light = True, 0.06, 1, 0.3
    elif kind == "wide lens":
        p.focal, p.squeeze = 18.0, 0.09
    elif kind == "shaken":
        p.shake = uniform(1.8, 3.0)


def _lamps(p, rng, phone):
    """Lamps above the table: (place, size, watts, warmth). A glaring one stands
    where the laminate mirrors it into the phone."""
    found = []
    for _ in range(p.lamp_count):
        around, height, far = rng.uniform(0, 6.28), rng.uniform(0.5, 1.4), rng.uniform(0.2, 1.0)
        at = (float(far * math.cos(around)), float(far * math.sin(around)), float(height))
        found.append((at, p.lamp_size, 9.0 * (height ** 2 + far ** 2) * float(rng.uniform(0.6, 1.4)), p.bulb))
    if p.glare:
        x, y, z = phone.place
        off = rng.normal(0, 0.03, 2)
        at = (float(-1.6 * x + off[0]), float(-1.6 * y + off[1]), float(1.6 * z))
        found.append((at, float(rng.uniform(0.05, 0.16)), float(rng.uniform(4, 8)) * z * z * 2.5, p.bulb))
    return found
