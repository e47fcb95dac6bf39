"""The sets of dice on a photo's boards: who plays them, and who draws what they
add to roads and railways."""

import canyons
import expansions
import faced
import filled
import lands
import marks
import noted
import plants
import play
import terrain
import traces
import tunnels
import underground


# The sets of the folder `others`, with how many squares at least have which marks or
# kinds of route.
OTHERS = {
    "street-lamps": {"lit": 2}, "weather": {"cloud": 1, "storm": 1, "snow": 1}, "power-grid": {"electrified": 4, "charge-1": 1},
    "alien-farmer": {"ufo": 2, "sheep": 2}, "city-builder": {"tower": 1, "two-towers": 1, "three-towers": 1},
    "rainbow": {"rainbow": 2, "rain": 1, "clover": 1}, "portal": {"portal-a": 1, "portal-b": 1, "portal-c": 1},
    "investigation": {"clue": 3, "found": 2}, "galactic-invaders": {"alien": 3, "shield": 1}, "tetromino": {"enhanced": 8},
    "ritual": {"ritual": 5}, "airline": {"airport": 2, "A": 5}, "superconnection": {"S": 5},
}


def deal(rng, plan):
    """Plays the boards of a plan one after the other; yields (game, ground) for
    each; a ground is as in ground.py."""
    if plan.set == "surface":
        surface = underground.new_surface(rng, _fault(plan, 1))
        habits = tunnels.Habits(rng, plan.manner)
        yield surface, tunnels.Surface(habits)
        yield surface.below, habits
        return
    for i in range(len(plan.editions)):
        yield _one(rng, plan, _fault(plan, i))


def _one(rng, plan, fault):
    if plan.set in expansions.NAMES:
        game = expansions.Game(rng, plan.set, skill=float(rng.uniform(0.5, 2.0)))
        game.play()
        return game, terrain.Habits(rng, plan.set)
    if plan.set in ("forest", "desert"):
        return lands.new_game(rng, plan.set, fault), plants.Habits(rng, plan.set, plan.manner)
    if plan.set == "trail":
        return lands.new_game(rng, plan.set, fault), traces.Trails(rng, plan.manner)
    if plan.set == "canyon":
        return canyons.new_game(rng, fault), traces.Canyons(rng, plan.manner)
    if plan.set == "underground":
        return underground.new_game(rng, fault), tunnels.Habits(rng, plan.manner)
    if plan.set in OTHERS:
        return _other(rng, plan.set, fault), marks.Marks(rng, plan.set, plan.manner)
    return play.new_game(rng, plan.rounds, fault), None


def _other(rng, name, fault):
    """Plays games of a set of OTHERS until one has its fault, if one is wanted, and
    enough of what the set adds to be worth a photo."""
    while True:
        skill = float(rng.uniform(0.5, 2.0))
        if name in faced.SETS:
            game = faced.Game(rng, name, fault, skill)
        else:
            game = {**noted.GAMES, **filled.GAMES}[name](rng, fault, skill)
        if game.play() and all(sum(what in {*t.marks.split(","), *t.edges} for t in game.board.values()) >= few
                               for what, few in OTHERS[name].items()):
            return game


def _fault(plan, i):
    return plan.faults[i] if i < len(plan.faults) else None
