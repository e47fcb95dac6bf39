"""Draws the truth over photos, to look at: `python3 overlay.py DIR OUT NNN...`."""

import json
import os
import sys

from PIL import Image, ImageDraw

CORNERS = {"NE": 1, "SE": 9, "SW": 8, "NW": 0}  # of a square, as steps in the mesh
SIDES = {"N": (0, 1), "E": (1, 9), "S": (8, 9), "W": (0, 8)}


def overlay(folder, number, out):
    with Image.open(os.path.join(folder, number + ".jpg")) as image:
        picture = image.convert("RGB")
    with open(os.path.join(folder, number + ".json")) as f:
        truth = json.load(f)
    pencil = ImageDraw.Draw(picture)
    for board in truth.get("boards", [truth]):
        mesh = board["mesh"]
        at = lambda k: tuple(mesh[k])
        for row in range(8):
            for col in range(8):
                x, y = mesh[row * 8 + col]
                colour = (255, 0, 0) if (row, col) == (0, 0) else (0, 220, 0)
                pencil.ellipse((x - 2, y - 2, x + 2, y + 2), outline=colour)
        for name in board.get("lines", []):
            i = "ABCDEFG".index(name[0]) * 8 + int(name[1]) - 1
            pencil.line([at(i + k) for k in SIDES[name[2]]], fill=(255, 160, 0), width=2)
        for square in board["squares"]:
            i = square["row"] * 8 + square["col"]
            x = sum(mesh[k][0] for k in (i, i + 1, i + 8, i + 9)) / 4
            y = sum(mesh[k][1] for k in (i, i + 1, i + 8, i + 9)) / 4
            for corner in filter(None, square.get("trail", "").split("-")):
                pencil.line([at(i + CORNERS[corner]), (x, y)], fill=(0, 200, 255))
            text = square["edges"] + square["centre"][:1] + str(square["round"])
            pencil.text((x - 18, y + 6), text, fill=(255, 0, 255) if square.get("covered") else (200, 0, 0))
            pencil.text((x - 18, y - 8), square.get("marks", ""), fill=(0, 0, 255))
    picture.save(os.path.join(out, number + ".png"))


if __name__ == "__main__":
    for name in sys.argv[3:]:
        overlay(sys.argv[1], name, sys.argv[2])
