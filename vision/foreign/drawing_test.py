"""Tests of where the foreign set draws what expansions add to roads and railways."""

import math
import unittest
from types import SimpleNamespace

import numpy as np

import figures
import landmarks
import marks
import others
import plants
import play
import routes
import traces
import tunnels
import ways


class DrawingTest(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(5)

    def test_plants_keep_off_the_number_and_the_route(self):
        hand = SimpleNamespace(half=0.13, tie=0.16)
        for edges in ("H.H.", ".H.H", "HH..", "R..R", ".RR.", "...."):
            for count in (1, 2, 3):
                found = plants.spots(self.rng, hand, edges, 0.3, count)
                self.assertTrue(1 <= len(found) <= count, edges)
                for x, y in found:
                    self.assertFalse(x > 0.72 and y < 0.27, edges)
                    self.assertTrue(0.1 < x < 0.9 and 0.1 < y < 0.9, edges)
                    self.assertTrue(all(math.dist((x, y), p) > 0.18 for p in plants.route_points(edges)), edges)

    def test_figures_fill_their_box(self):
        for name, figure in plants.FIGURES.items():
            strokes, solid = figure(self.rng)
            points = [p for path in strokes + solid for p in path]
            self.assertTrue(all(abs(x) < 0.6 and abs(y) < 0.6 for x, y in points), name)
            self.assertGreater(max(y for _, y in points) - min(y for _, y in points), 0.45, name)

    def test_figures_of_marks_fill_their_box(self):
        for name, known in [*figures.FIGURES.items(), *landmarks.FIGURES.items()]:
            for figure in known:
                strokes, solid = figure(self.rng)
                points = [p for path in strokes + solid for p in path]
                self.assertTrue(all(abs(x) < 0.62 and abs(y) < 0.62 for x, y in points), name)
                self.assertGreater(max(y for _, y in points) - min(y for _, y in points), 0.35, name)
        for name, strokes in figures.LETTERS.items():
            self.assertTrue(all(abs(x) <= 0.5 and abs(y) <= 0.5 for path in strokes for x, y in path), name)

    def test_the_circles_of_an_accumulator_lie_apart_and_inside(self):
        self.assertEqual(set(landmarks.CIRCLES), set(landmarks.FIGURES["accumulator"]))
        for circles in landmarks.CIRCLES.values():
            for i, p in enumerate(circles):
                self.assertLess(math.hypot(*p) + landmarks.CIRCLE, 0.5)
                self.assertTrue(all(math.dist(p, q) > 2 * landmarks.CIRCLE for q in circles[:i]))

    def test_every_mark_has_a_figure_and_a_place(self):
        placed = marks.BESIDE | marks.CORNER | marks.FILLING
        self.assertLessEqual(placed, set(figures.FIGURES) | set(landmarks.FIGURES))
        self.assertLessEqual(others.ABSORBING - {"accumulator"}, placed)

    def test_routes_that_pass_each_other_keep_apart(self):
        tile = play.Placed("HHHH", "double", 1, None, groups="abba")  # N with W, E with S
        points = ways.way_points(tile)
        self.assertTrue(all(math.dist(p, (0.5, 0.5)) > 0.15 for p in points))
        self.assertTrue(any(math.dist(p, (0.5, 0.0)) < 0.01 for p in points))
        stub = play.Placed("H...", "", 1, None, "portal-a")
        self.assertTrue(all(x == 0.5 and y <= 0.5 for x, y in ways.way_points(stub)))

    def test_an_arch_turns_with_its_stub(self):
        for side, place in enumerate(((0.5, 0.3), (0.7, 0.5), (0.5, 0.7), (0.3, 0.5))):
            for got, want in zip(ways.around((0.5, 0.7), side), place):
                self.assertAlmostEqual(got, want)

    def test_a_trail_reaches_just_its_corners(self):
        places = {0: (1, 0), 1: (1, 1), 2: (0, 1), 3: (0, 0)}
        for trail in ("x.x.", ".x.x", "xx..", "x..x", "x.xx", "xxx."):
            paths = traces.Trails(self.rng, 0)._paths(trail)
            ends = {tuple(p) for path in paths for p in (path[0], path[-1])}
            self.assertEqual(ends & set(places.values()), {places[i] for i in range(4) if trail[i] == "x"}, trail)
        self.assertEqual(traces.Trails(self.rng, 0)._paths(""), [])

    def test_cutting_out_the_middle_leaves_the_ends(self):
        first, last = traces.around_middle([(0, 0), (1, 0)], 0.2)
        self.assertEqual((first[0], last[-1]), ((0, 0), (1, 0)))
        self.assertAlmostEqual(routes.length(first) + routes.length(last), 0.6)

    def test_a_place_inside_a_side(self):
        for side, place in enumerate(((0.6, 0.2), (0.8, 0.6), (0.4, 0.8), (0.2, 0.4))):
            for got, want in zip(tunnels.inside(side, 0.2, 0.1), place):
                self.assertAlmostEqual(got, want)


if __name__ == "__main__":
    unittest.main()
