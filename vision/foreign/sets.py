"""The sets of dice on a photo's boards: who plays them, and who draws what they
add to roads and railways."""

import canyons
import expansions
import lands
import plants
import play
import terrain
import traces
import tunnels
import underground


def deal(rng, plan):
    """Plays the boards of a plan one after the other; yields (game, ground) for
    each. A ground has an ink (None: the same as the routes) and draws a game's
    board with draw(sheet, hand, game)."""
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
    return play.new_game(rng, plan.rounds, fault), None


def _fault(plan, i):
    return plan.faults[i] if i < len(plan.faults) else None
