"""Tests of the truth that lies beside the photos of testdata/foreign/others, by
reading code of its own."""

import glob
import os
import re
import unittest

import truth_test

# For each set the letters of its sides and, as a pattern, the marks of a square.
SETS = {
    "street-lamps": ("HR", "|lamp|lamp,lit"), "weather": ("HR", "|cloud|storm|snow"),
    "power-grid": ("HR", "|electrified|accumulator(,charge-1(,charge-2(,charge-3)?)?)?"),
    "alien-farmer": ("HR", "|ufo|sheep"), "city-builder": ("HR", "|tower|two-towers|three-towers"),
    "rainbow": ("HR", "|rainbow|rain|clover"), "portal": ("HR", "|portal-[abc]"), "investigation": ("HR", "|clue|clue,found"),
    "galactic-invaders": ("HR", "|alien|alien,shield"), "tetromino": ("HR", "|enhanced"), "ritual": ("HR", "|ritual"),
    "airline": ("HRA", "|airport"), "superconnection": ("HRS", ""),
}
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class OthersTruthTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.photos = truth_test.photos("others")
        cls.boards = {name: boards[0] for name, boards in cls.photos.items()}

    def squares(self):
        for name, board in self.boards.items():
            for square in board["squares"]:
                yield f"{name}: {square}", board["game"].removeprefix("base+"), square

    def test_every_set_is_there_and_every_photo_has_its_truth(self):
        self.assertEqual({b["game"] for b in self.boards.values()}, {"base+" + name for name in SETS})
        self.assertEqual({len(boards) for boards in self.photos.values()}, {1})
        pictures = glob.glob(os.path.join(truth_test.FOLDER, "others", "*.jpg"))
        self.assertEqual(sorted(self.photos), sorted(os.path.basename(p)[:-4] for p in pictures))

    def test_meshes_are_whole_and_their_corners_are_the_boards(self):
        for name, board in self.boards.items():
            mesh = board["mesh"]
            self.assertEqual(len(mesh), 64, name)
            self.assertEqual(board["corners"], [mesh[0], mesh[7], mesh[63], mesh[56]], name)

    def test_squares_are_named_once_and_hold_what_their_game_draws(self):
        for name, board in self.boards.items():
            places = [(s["row"], s["col"]) for s in board["squares"]]
            self.assertEqual(len(places), len(set(places)), name)
        seen = set()
        for name, game, square in self.squares():
            letters, marks = SETS[game]
            self.assertRegex(square["edges"], f"^[.{letters}]{{4}}$", name)
            self.assertTrue(re.fullmatch(marks, square.get("marks", "")), name)
            self.assertTrue(square["edges"] != "...." or square.get("marks"), name)
            seen.update(square.get("marks", "").split(","))
        wanted = set(re.split("[|,()?]+", "|".join(marks for _, marks in SETS.values()))) - {"portal-[abc]"}
        self.assertLessEqual(wanted, seen)

    def test_only_routes_that_the_sides_do_not_tell_are_listed(self):
        for name, _, square in self.squares():
            self.assertEqual("routes" in square, square["centre"] == "double", name)
            sides = "".join(route["sides"] for route in square.get("routes", []))
            if sides:
                self.assertEqual(sorted(sides), sorted("NESW"[i] for i in range(4) if square["edges"][i] != "."), name)
                self.assertEqual(len({route["kind"] for route in square["routes"]}), 1, name)

    def test_roads_meet_rails_only_where_that_is_the_planted_fault(self):
        for name, board in self.boards.items():
            edges = {(s["row"], s["col"]): s["edges"] for s in board["squares"]}
            clashes = [(row, col) for (row, col), own in edges.items() for side, (dr, dc) in enumerate(STEPS)
                       if {own[side], edges.get((row + dr, col + dc), "....")[(side + 2) % 4]} in ({"H", "R"}, {"H", "A"}, {"R", "A"})]
            fault = board["fault"] or ["", []]
            self.assertLessEqual(bool(clashes), fault[0] == "road-rail join", name)

    def test_a_number_is_missing_only_where_none_is_written(self):
        undated = {"", "accumulator", "rainbow", "rain", "clover", "tower", "two-towers", "three-towers"}
        for name, board in self.boards.items():
            for square in board["squares"]:
                at, fault = [square["row"], square["col"]], board["fault"]
                first = square.get("marks", "").split(",")[0]
                if square["round"] is None and fault != ["missing round", at]:
                    self.assertTrue(square["edges"] == "....", (name, square))
                    self.assertIn(first, undated | {"alien", "enhanced"}, (name, square))

    def test_planted_faults_lie_on_drawn_squares(self):
        faults = [board["fault"] for board in self.boards.values() if board["fault"]]
        self.assertTrue(faults)
        for board in self.boards.values():
            if board["fault"]:
                self.assertIn(tuple(board["fault"][1]), {(s["row"], s["col"]) for s in board["squares"] if s["edges"] != "...."})


if __name__ == "__main__":
    unittest.main()
