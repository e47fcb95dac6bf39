"""Tests of the foreign set's rule code for canyons."""

import functools
import unittest

import numpy as np

import canyons
import play


@functools.cache
def boards(count=8):
    return [canyons.new_game(np.random.default_rng(seed)) for seed in range(count)]


class CanyonsTest(unittest.TestCase):
    def test_canyons_begin_at_the_edge_and_neither_branch_nor_touch(self):
        for game in boards():
            self.assertTrue(game.canyons)
            crossings = [x for canyon in game.canyons for x in canyon]
            self.assertEqual(len(crossings), len(set(crossings)))
            for canyon in game.canyons:
                self.assertTrue(canyons.at_edge(canyon[0]))
                for (r0, c0), (r1, c1) in zip(canyon, canyon[1:]):
                    self.assertEqual(abs(r0 - r1) + abs(c0 - c1), 1)

    def test_bridge_points_are_those_of_all_lines_that_a_route_reaches(self):
        for game in boards():
            reached = set()
            for (r, c), tile in game.board.items():
                for side, kind in enumerate(tile.edges):
                    dr, dc = play.STEPS[side]
                    if kind != ".":
                        reached.add(frozenset([(r, c), (r + dr, c + dc)]))
            lines = [frozenset([(r, c), (r + play.STEPS[s][0], c + play.STEPS[s][1])]) for r, c, s in game.lines()]
            self.assertEqual(game.bridges, len(reached & set(lines)))
            self.assertLessEqual(game.bridges, canyons.BRIDGES)

    def test_lines_go_by_the_square_above_or_to_the_left(self):
        self.assertEqual(canyons.lines_of([(1, 0), (1, 1), (2, 1)]), [(0, 0, 2), (1, 0, 1)])
        self.assertEqual(canyons.lines_of([(2, 1), (1, 1), (1, 0)]), [(1, 0, 1), (0, 0, 2)])
        game = canyons.Game(np.random.default_rng(1), None, 1.0)
        game.canyons = [[(2, 1), (1, 1), (1, 0)]]
        self.assertEqual(game.truth()["lines"], ["A1S", "B1E"])

    def test_a_face_can_be_drawn_in_every_direction_and_mirrored(self):
        for moves, count in (("F", 4), ("FFF", 4), ("FL", 8), ("FLR", 8)):
            self.assertEqual(len(canyons.paths((3, 3), moves)), count, moves)


if __name__ == "__main__":
    unittest.main()
