"""Tests of the foreign set's rule code for forests, deserts and trails."""

import copy
import functools
import unittest

import numpy as np

import lands
import play

MARKS = {"forest": {"", "tree"}, "desert": {"", "cactus", "cacti", "oasis"}, "trail": {""}}


@functools.cache
def boards(name, count=8):
    return [lands.new_game(np.random.default_rng(seed), name) for seed in range(count)]


class LandsTest(unittest.TestCase):
    def test_no_road_meets_a_rail(self):
        for name in lands.DICE:
            for game in boards(name):
                for (r, c), tile in game.board.items():
                    for side, kind in enumerate(tile.edges):
                        self.assertNotEqual({kind, play.beyond(game.board, r, c, side)[0]}, {"H", "R"})

    def test_marks_belong_to_their_set_and_come_up(self):
        for name in lands.DICE:
            games = boards(name)
            self.assertEqual({t.marks for g in games for t in g.board.values()}, MARKS[name])
            self.assertEqual(any(t.trail for g in games for t in g.board.values()), name == "trail")

    def test_at_most_two_squares_a_round_are_of_the_set(self):
        for name in lands.DICE:
            for game in boards(name):
                for number in range(1, lands.ROUNDS + 1):
                    ours = [t for t in game.board.values() if t.round == number and (t.marks or t.trail)]
                    self.assertLessEqual(len(ours), 2)

    def test_every_square_with_a_trail_is_a_face_of_the_die(self):
        faces = {pair for f in lands.TRAIL for pair in lands.turns(f.edges, f.trail)}
        for game in boards("trail"):
            for tile in game.board.values():
                if tile.trail:
                    self.assertIn((tile.edges, tile.trail), faces)

    def test_a_trail_turns_with_its_route(self):
        for edges, trail in lands.turns(".HH.", "x.xx"):
            bend = [i for i in range(4) if edges[i] == edges[(i + 1) % 4] == "H"]  # the corner inside the curve
            self.assertEqual([i for i in range(4) if trail[i] == "."], bend)
        for edges, trail in lands.turns(".HHH", "x..x"):
            flat = edges.index(".")
            self.assertEqual({i for i in range(4) if trail[i] == "x"}, {flat, (flat - 1) % 4})
        self.assertEqual(len(lands.turns("R.R.", "x.x.")), 4)

    def test_after_heat_every_cactus_stands_beside_an_oasis(self):
        for game in copy.deepcopy(boards("desert")):
            routes = {p: t.edges for p, t in game.board.items() if t.edges != "...."}
            game._heat([lands.ARID])
            for (r, c), tile in game.board.items():
                if "cact" in tile.marks:
                    around = [game.board.get((r + dr, c + dc)) for dr, dc in play.STEPS]
                    self.assertTrue(any(t and t.marks == "oasis" for t in around))
            self.assertEqual(routes, {p: t.edges for p, t in game.board.items() if t.edges != "...."})

    def test_truth_names_corners_in_order(self):
        square = play.square_truth((2, 3), play.Placed(".HH.", "", 4, None, "", "x.xx"))
        self.assertEqual(square["trail"], "NE-SW-NW")
        self.assertNotIn("marks", square)


if __name__ == "__main__":
    unittest.main()
