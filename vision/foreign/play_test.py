"""Tests of the foreign set's own rule code; `python3 -m unittest discover -p '*_test.py'` in this folder."""

import unittest

import numpy as np

import play


def replayable(board):
    """Whether each square can be drawn in its round in some order: the slow
    and obvious check, apart from the placing code."""
    drawn = {}
    for number in range(1, 8):
        todo = {p: t for p, t in board.items() if t.round == number}
        while todo:
            ready = [p for p, t in todo.items() if any(
                k != "." and play.beyond(drawn, *p, s)[0] == k for s, k in enumerate(t.edges))]
            if not ready:
                return False
            for p in ready:
                drawn[p] = todo.pop(p)
    return len(drawn) == len(board)


def clashes(board):
    """How many sides see a road meet a rail."""
    return sum(
        1 for (r, c), t in board.items() for s, k in enumerate(t.edges)
        if {k, play.beyond(board, r, c, s)[0]} == {"H", "R"})


class PlayTest(unittest.TestCase):
    def test_boards_without_fault_obey_the_rules(self):
        for seed in range(30):
            game = play.new_game(np.random.default_rng(seed))
            board = game.board
            self.assertTrue(replayable(board))
            self.assertEqual(clashes(board), 0)
            self.assertLessEqual(len(game.used), 3)
            self.assertEqual(len(set(game.used)), len(game.used))
            for number in range(1, 8):
                faces = [t for t in board.values() if t.round == number]
                station_die = [t for t in faces if t.centre and not t.special]
                self.assertLessEqual(len([t for t in faces if t.special]), 1)
                self.assertLessEqual(len(station_die), 1)
                self.assertLessEqual(len([t for t in faces if not t.special]), 4)

    def test_planted_faults_are_there(self):
        broken = {
            "road-rail join": lambda g: clashes(g.board) > 0,
            "floating route": lambda g: not replayable(g.board),
            "missing round": lambda g: any(t.round is None for t in g.board.values()),
            "round out of range": lambda g: any(t.round > 7 for t in g.board.values()),
            "repeated special": lambda g: len([t for t in g.board.values() if t.special]) > len(g.used),
            "special twice in round": lambda g: max(
                sum(1 for t in g.board.values() if t.special and t.round == n) for n in range(1, 8)) == 2,
            "too many dice faces": lambda g: max(
                sum(1 for t in g.board.values() if not t.special and t.round == n) for n in range(1, 8)) == 5,
            "unknown tile": lambda g: any(
                t.centre == "station" and len(set(t.edges) - {"."}) == 1 for t in g.board.values()),
        }
        self.assertEqual(set(broken), set(play.FAULTS))
        for name, shows in broken.items():
            for seed in range(5):
                game = play.new_game(np.random.default_rng(seed), fault=name)
                self.assertEqual(game.fault[0], name)
                self.assertTrue(shows(game), f"{name}, seed {seed}")

    def test_turns_and_mirrors_of_a_tile(self):
        for edges, count in (("H.H.", 2), ("HH..", 4), ("HHHH", 1), ("HR..", 8), ("HRHR", 2), ("HHH.", 4)):
            self.assertEqual(len(play.orientations(edges)), count, edges)


if __name__ == "__main__":
    unittest.main()
