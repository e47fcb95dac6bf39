"""Tests of the truth that lies beside the photos of testdata/foreign/systems, by
reading code of its own."""

import glob
import json
import os
import re
import unittest

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "testdata", "foreign")
LETTERS = {"underground": ".PU"}  # of sides; elsewhere roads and railways
MARKS = {
    "underground": {"", "hub", "broken", "hub,broken"}, "base+underground": {""}, "base+forest": {"", "tree"},
    "base+desert": {"", "cactus", "cacti", "oasis"}, "base+trail": {""}, "base+canyon": {""},
}


def photos(folder):
    """The boards of each photo of a folder by its number."""
    found = {}
    for path in sorted(glob.glob(os.path.join(FOLDER, folder, "*.json"))):
        with open(path) as f:
            truth = json.load(f)
        found[os.path.basename(path)[:-5]] = truth.get("boards", [truth])
    return found


class TruthTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.photos = photos("systems")
        cls.boards = [(name, board) for name, boards in cls.photos.items() for board in boards]

    def squares(self):
        for name, board in self.boards:
            for square in board["squares"]:
                yield f"{name}: {square}", board, square

    def test_every_game_is_there_and_every_photo_has_its_truth(self):
        self.assertEqual({b["game"] for _, b in self.boards}, set(MARKS))
        pictures = glob.glob(os.path.join(FOLDER, "systems", "*.jpg"))
        self.assertEqual(sorted(self.photos), sorted(os.path.basename(p)[:-4] for p in pictures))

    def test_meshes_are_whole_and_their_corners_are_the_boards(self):
        for name, board in self.boards:
            mesh = board["mesh"]
            self.assertEqual(len(mesh), 64, name)
            self.assertEqual(board["corners"], [mesh[0], mesh[7], mesh[63], mesh[56]], name)

    def test_squares_are_named_once_and_hold_what_their_game_draws(self):
        for name, board in self.boards:
            places = [(s["row"], s["col"]) for s in board["squares"]]
            self.assertEqual(len(places), len(set(places)), name)
        for name, board, square in self.squares():
            game = board["game"]
            self.assertRegex(square["edges"], f"^[{LETTERS.get(game, '.HR')}]{{4}}$", name)
            self.assertIn(square.get("marks", ""), MARKS[game], name)
            self.assertTrue(square["edges"] != "...." or square.get("marks"), name)
            self.assertTrue("trail" not in square or game == "base+trail", name)

    def test_an_overpass_crosses_and_nothing_else_does(self):
        for name, board, square in self.squares():
            a, b, c, d = square["edges"]
            crossing = a == c and b == d and a != b and "." not in (a, b)
            if square["centre"] != "station":
                self.assertEqual(square["centre"] == "overpass", crossing, name)

    def test_hubs_are_subway_stations_and_only_pipes_are_broken(self):
        for name, board, square in self.squares():
            marks = square.get("marks", "")
            if "hub" in marks:
                self.assertTrue(square["centre"] == "station" and "U" in square["edges"], name)
            if "broken" in marks:
                self.assertIn("P", square["edges"], name)

    def test_trails_go_with_the_route_as_on_the_dice(self):
        around = ("NE", "SE", "SW", "NW")  # after the sides N, E, S, W
        seen = set()
        for name, board, square in self.squares():
            if "trail" not in square:
                continue
            corners = square["trail"].split("-")
            self.assertEqual(corners, sorted(corners, key=around.index), name)
            sides = [i for i in range(4) if square["edges"][i] != "."]
            seen.add(len(sides))
            if len(sides) == 3:  # along the flat side
                flat = ({0, 1, 2, 3} - set(sides)).pop()
                self.assertEqual(set(corners), {around[flat], around[flat - 1]}, name)
            elif (sides[1] - sides[0]) % 2 == 0:
                self.assertIn(square["trail"], ("NE-SW", "SE-NW"), name)
            else:  # all but the corner inside the curve
                inner = around[sides[0]] if sides[1] - sides[0] == 1 else around[3]
                self.assertEqual(set(corners), set(around) - {inner}, name)
        self.assertEqual(seen, {2, 3})

    def test_canyon_lines_have_their_one_name_and_are_in_order(self):
        for name, board in self.boards:
            self.assertEqual("lines" in board, board["game"] == "base+canyon", name)
            lines = board.get("lines", [])
            # Inside the board a border goes by the square above or to the left.
            self.assertTrue(all(re.fullmatch("[A-G][1-7][ES]", line) for line in lines), lines)
            self.assertFalse([line for line in lines if line[0] == "G" and line[2] == "S" or line[1:] == "7E"], name)
            self.assertEqual(lines, sorted(set(lines)), name)

    def test_two_boards_agree_about_what_lies_above_each_other(self):
        pairs = [boards for boards in self.photos.values() if len(boards) > 1]
        self.assertTrue(pairs)
        for surface, below in pairs:
            self.assertEqual((surface["game"], below["game"]), ("base+underground", "underground"))
            stations = {(s["row"], s["col"]): s["round"] for s in surface["squares"] if s["centre"] == "station"}
            for square in below["squares"]:
                above = stations.get((square["row"], square["col"]), -1)
                marks = square.get("marks", "").split(",")
                self.assertEqual("hub" in marks, above != -1 and square["centre"] == "station", square)
                if above == -1:
                    self.assertNotIn("broken", marks)
                elif square["round"] is not None and "P" in square["edges"]:
                    self.assertEqual("broken" in marks, square["round"] < above, square)


if __name__ == "__main__":
    unittest.main()
