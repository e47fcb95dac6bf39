"""Tests of the foreign set's rule code for the Underground."""

import functools
import unittest

import numpy as np

import play
import underground

NAMES = str.maketrans("HR", "PU")
FACES = {(turned.translate(NAMES), centre) for die in underground.DICE for edges, centre in die
         for turned in play.orientations(edges)}


@functools.cache
def alone(count=8):
    return [underground.new_game(np.random.default_rng(seed)) for seed in range(count)]


@functools.cache
def pairs(count=5):
    return [underground.new_surface(np.random.default_rng(seed)) for seed in range(count)]


class UndergroundTest(unittest.TestCase):
    def test_pipes_keep_to_highway_exits_and_subways_to_railway_exits(self):
        for game in alone() + [s.below for s in pairs()]:
            for (r, c), tile in game.board.items():
                for side, kind in enumerate(tile.edges):
                    other = play.beyond(game.board, r, c, side)[0].translate(NAMES)
                    self.assertNotEqual({kind, other}, {"P", "U"})

    def test_every_square_is_a_face_and_every_face_comes_up(self):
        found = {(t.edges, t.centre) for g in alone(24) for t in g.board.values()}
        self.assertEqual(found, FACES)

    def test_at_most_five_squares_a_round_and_a_special_for_each_fifth(self):
        for game in alone():
            counts = [sum(t.round == n for t in game.board.values()) for n in range(1, 8)]
            self.assertLessEqual(max(counts), 5)
            self.assertLessEqual(counts.count(5), len(game.used))
            self.assertLessEqual(len(set(game.used)), 3)

    def test_alone_a_station_is_a_hub_unless_one_is_in_line(self):
        for game in alone():
            stations = {p: t for p, t in game.board.items() if t.centre == "station"}
            hubs = {p for p, t in stations.items() if t.marks == "hub"}
            self.assertTrue(hubs)
            self.assertEqual({t.marks for t in game.board.values()} | {"hub", ""}, {"hub", ""})
            for a in hubs:
                self.assertFalse([b for b in hubs if b != a and (b[0] == a[0] or b[1] == a[1])])
            for a in set(stations) - hubs:
                self.assertTrue([b for b in hubs if (b[0] == a[0] or b[1] == a[1]) and stations[b].round <= stations[a].round])

    def test_what_lies_above_makes_hubs_and_breaks_pipes(self):
        broken = 0
        for surface in pairs():
            for at, tile in surface.below.board.items():
                above = surface.board.get(at)
                covered = above is not None and above.centre == "station"
                want = []
                if covered and tile.centre == "station":
                    want.append("hub")
                if covered and "P" in tile.edges and tile.round < above.round:
                    want.append("broken")
                broken += "broken" in want
                self.assertEqual(tile.marks, ",".join(want))
        self.assertGreater(broken, 0)

    def test_a_planted_join_of_pipe_and_subway_is_there(self):
        for seed in range(5):
            game = underground.new_game(np.random.default_rng(seed), "road-rail join")
            clashes = [(r, c) for (r, c), t in game.board.items() for s, k in enumerate(t.edges)
                       if {k, play.beyond(game.board, r, c, s)[0].translate(NAMES)} == {"P", "U"}]
            self.assertIn(tuple(game.fault[1]), clashes)


if __name__ == "__main__":
    unittest.main()
