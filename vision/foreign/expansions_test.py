"""Tests of the foreign set's rule code for expansions."""

import unittest

import numpy as np

import expansions
import play


def played(name, seed):
    game = expansions.Game(np.random.default_rng(seed), name, 1.0)
    game.play()
    return game


class ExpansionsTest(unittest.TestCase):
    def test_nothing_meets_another_kind(self):
        for name in expansions.NAMES:
            for seed in range(8):
                board = played(name, seed).board
                for (r, c), tile in board.items():
                    for side, kind in enumerate(tile.edges):
                        other = play.beyond(board, r, c, side)[0]
                        self.assertIn(other, (".", kind) if kind != "." else ".HRWLV")

    def test_water_with_three_shores_floods(self):
        for seed in range(8):
            board = played("lake", seed).board
            for r in range(7):
                for c in range(7):
                    met = [play.beyond(board, r, c, s)[0] for s in range(4)]
                    self.assertTrue((r, c) in board or met.count("L") < 3)

    def test_all_lava_comes_from_the_volcano(self):
        for seed in range(8):
            board = played("lava", seed).board
            reached, todo = {(3, 3)}, [(3, 3)]
            while todo:
                r, c = todo.pop()
                for side, (dr, dc) in enumerate(play.STEPS):
                    there = (r + dr, c + dc)
                    if board[r, c].edges[side] == "V" and play.beyond(board, r, c, side)[0] == "V" and there not in reached:
                        reached.add(there)
                        todo.append(there)
            self.assertEqual(reached, {p for p, t in board.items() if "V" in t.edges})

    def test_a_meteor_strikes_each_round(self):
        for seed in range(8):
            marks = [t.marks for t in played("meteor", seed).board.values()]
            self.assertEqual(sum("crater" in m for m in marks), expansions.ROUNDS)
            self.assertEqual(marks.count("crater,dot"), 1)


if __name__ == "__main__":
    unittest.main()
