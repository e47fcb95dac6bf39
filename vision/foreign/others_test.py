"""Tests of the foreign set's rule code for the sets of the folder `others`."""

import functools
import unittest

import numpy as np

import faced
import filled
import noted
import others
import play

NOTED = {**noted.GAMES, **filled.GAMES}
ROUNDS = {"street-lamps": 6, "weather": 7, "power-grid": 7, "alien-farmer": 6, "city-builder": 7, "rainbow": 6, "portal": 7,
          "investigation": 6, "galactic-invaders": 7, "tetromino": 7, "ritual": 6, "airline": 6, "superconnection": 6}


@functools.cache
def boards(name, count=8):
    found = []
    for seed in range(count):
        rng = np.random.default_rng(seed)
        game = faced.Game(rng, name, None, 1.0) if name in faced.SETS else NOTED[name](rng, None, 1.0)
        game.play()
        found.append(game)
    return found


def squares(name):
    for game in boards(name):
        for (row, col), tile in game.board.items():
            yield game, row, col, tile


class OthersTest(unittest.TestCase):
    def test_every_set_is_there_with_its_rounds(self):
        self.assertEqual(set(faced.SETS) | set(NOTED), set(ROUNDS))
        for name, rounds in ROUNDS.items():
            numbers = {t.round for _, _, _, t in squares(name)} - {None}
            self.assertEqual(numbers, set(range(1, rounds + 1)), name)

    def test_only_ends_that_join_meet(self):
        allowed = {("H", "H"), ("R", "R"), ("A", "A"), ("S", "S"), ("S", "H"), ("H", "S"), ("S", "R"), ("R", "S")}
        for name in ROUNDS:
            for game, row, col, tile in squares(name):
                for side, kind in enumerate(tile.edges):
                    other = play.beyond(game.board, row, col, side)[0]
                    self.assertTrue("." in (kind, other) or (kind, other) in allowed, (name, row, col))

    def test_every_square_can_have_been_drawn_in_its_round(self):
        for name in set(ROUNDS) - {"galactic-invaders"}:  # there squares are erased
            free = name in faced.SETS and faced.SETS[name].free
            for game in boards(name):
                drawn = {}
                for number in range(1, 8):
                    todo = {p: t for p, t in game.board.items() if t.round == number}
                    for p in [p for p, t in todo.items() if t.edges == "...." or free and not game._ordinary(t)]:
                        drawn[p] = todo.pop(p)
                    while todo:
                        ready = [p for p, t in todo.items() if any(
                            k != "." and others.meets(k, play.beyond(drawn, *p, s)[0]) for s, k in enumerate(t.edges))]
                        self.assertTrue(ready, (name, todo))
                        drawn.update((p, todo.pop(p)) for p in ready)

    def test_marked_routes_are_faces_of_their_dice_and_all_come_up(self):
        for name, dice in faced.SETS.items():
            faces = {(e, f.centre, f.marks, g) for die in dice.dice for f in die for e, g in others.turns(f)}
            seen = set()
            for game, _, _, tile in squares(name):
                if game._ordinary(tile):
                    continue
                marks = ",".join(m for m in tile.marks.split(",") if m not in ("lit", "found"))
                self.assertIn((tile.edges, tile.centre, marks, tile.groups), faces, name)
                seen.add(("".join(sorted(tile.edges)), marks, "".join(sorted(tile.groups))))
            self.assertEqual(seen, {("".join(sorted(e)), m, "".join(sorted(g))) for e, _, m, g in faces}, name)

    def test_no_round_has_more_faces_of_the_set_than_dice(self):
        for name, dice in faced.SETS.items():
            for game in boards(name):
                for number in range(1, dice.rounds + 1):
                    ours = [t for t in game.board.values() if t.round == number and not game._ordinary(t)]
                    self.assertLessEqual(len(ours), len(dice.dice), name)

    def test_a_turned_double_route_keeps_its_routes_apart(self):
        found = others.turns(others.Face("HHHH", "double", "", "abba"))
        self.assertEqual(sorted(g for _, g in found), ["aabb", "abba"])
        self.assertEqual(others.turns(others.Face("HHHH", "double", "", "abab")), [("HHHH", "abab")])
        self.assertEqual({play.routes_of(play.Placed("HHHH", "double", 1, None, groups="aabb"))[0]}, {("H", "NE")})

    def test_a_special_lights_a_whole_row_or_column(self):
        game = faced.Game(np.random.default_rng(0), "street-lamps", None, 1.0)
        lamp = play.Placed("H.H.", "", 1, None, "lamp")
        game.board = {at: lamp for at in ((2, 0), (2, 3), (2, 6), (0, 3), (5, 5))}
        game._light()
        self.assertEqual(game.marked("lit"), [(2, 0), (2, 3), (2, 6)])
        self.assertTrue(any(g.marked("lit") for g in boards("street-lamps")))

    def test_weather_is_drawn_twice_a_round_on_routes(self):
        for game in boards("weather"):
            for number in range(1, 8):
                drawn = [t for t in game.board.values() if t.round == number]
                self.assertEqual(sum(t.marks != "" for t in drawn), min(2, len(drawn)))
            self.assertTrue(all(t.marks in ("", "cloud", "storm", "snow") for t in game.board.values()))

    def test_electricity_flows_from_an_exit_to_the_accumulator(self):
        game = noted.PowerGrid(np.random.default_rng(0), None, 1.0)
        game.board.update({(3, col): play.Placed(".H.H", "", 1, None) for col in range(3)})
        game._flow(1)  # east
        self.assertEqual(game.marked("electrified"), [(3, 0), (3, 1), (3, 2)])
        self.assertEqual(game.board[3, 3].marks, "accumulator,charge-1")
        game._flow(3)  # nothing lies west of the exit
        self.assertEqual(len(game.marked("electrified")), 3)

    def test_only_routes_are_electrified_and_charges_are_filled_in_turn(self):
        for game in boards("power-grid"):
            self.assertTrue(all(game.board[at].edges != "...." for at in game.marked("electrified")))
        charges = {g.board[3, 3].marks for g in boards("power-grid")}
        wanted = "accumulator,charge-1,charge-2,charge-3"
        self.assertIn(wanted, charges)
        self.assertTrue(all(wanted.startswith(c) for c in charges))

    def test_what_an_alien_without_shield_stands_on_is_empty(self):
        seen = set()
        for game, _, _, tile in squares("galactic-invaders"):
            if tile.marks == "alien":
                self.assertEqual((tile.edges, tile.round), ("....", None))
            seen.add((tile.marks, tile.edges == "...."))
        self.assertLessEqual({("alien", True), ("alien,shield", True), ("alien,shield", False)}, seen)

    def test_enhanced_squares_are_whole_shapes(self):
        for game in boards("tetromino"):
            count = len(game.marked("enhanced"))
            self.assertTrue(0 < count <= 28 and count % 4 == 0)
        self.assertEqual({len({tuple(sorted(s)) for s in noted.turned(shape)}) for shape in noted.SHAPES.values()}, {4})

    def test_buildings_of_a_round_are_alike_and_affordable(self):
        for game in boards("city-builder", 16):
            for number in range(1, 8):
                built = [t.marks for t in game.board.values() if t.round == number and t.marks]
                self.assertLessEqual(len(set(built)), 1)
                self.assertLessEqual(sum(dict(filled.COSTS)[m] for m in built), filled.MOST_COINS)

    def test_a_rainbow_comes_for_each_round_at_most(self):
        for game in boards("rainbow"):
            self.assertTrue(1 <= sum(t.marks != "" for t in game.board.values()) <= 6)

    def test_no_letter_has_three_portals(self):
        for game in boards("portal"):
            marks = [t.marks for t in game.board.values()]
            self.assertTrue(all(marks.count("portal-" + letter) <= 2 for letter in "abc"))

    def test_found_clues_lie_in_one_network(self):
        for game in boards("investigation"):
            found = set(game.marked("clue", "found"))
            self.assertTrue(any(found <= squares for squares, exits in others.networks(game.board) if exits))

    def test_networks_end_at_overpasses_and_turn_at_stations(self):
        board = {(0, 1): play.Placed("H.H.", "", 1, None), (1, 1): play.Placed("HRHR", "overpass", 1, None),
                 (1, 0): play.Placed(".R.R", "", 1, None), (2, 1): play.Placed("H.R.", "station", 1, None)}
        found = sorted((len(squares), exits) for squares, exits in others.networks(board))
        self.assertEqual(found, [(2, 1), (3, 1)])

    def test_squares_that_take_ends_leave_none_open(self):
        board = {(3, 3): play.Placed("....", "", None, None, "rain"), (3, 2): play.Placed(".H..", "", 1, None),
                 (3, 4): play.Placed("..HH", "", 1, None),
                 (5, 5): play.Placed("A.A.", "", 1, None), (4, 4): play.Placed("S...", "", 1, None)}
        game = others.Game(np.random.default_rng(0), "rainbow", 6, None, 1.0)
        game.board = board
        self.assertEqual(game.open_ends(), [])
        board[3, 3] = board[3, 3]._replace(marks="ufo")
        self.assertEqual(game.open_ends(), [(3, 2, 1), (3, 4, 3)])


if __name__ == "__main__":
    unittest.main()
