"""Path-traced photos without a board: look-alikes, empty tables, a lid alone.

    blender -b -P vision/foreign/negatives.py -- --out testdata/foreign/negatives

Photo n depends on n alone: first the look-alikes in order, then two empty
tables, then two cards folded so that only the lid is seen.
"""

import argparse
import math
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np  # noqa: E402

import card  # noqa: E402
import develop  # noqa: E402
import lookalikes  # noqa: E402
import materials  # noqa: E402
import props  # noqa: E402
import scene  # noqa: E402

KINDS = lookalikes.KINDS + ("empty", "empty", "lid", "lid")


def sheet(rng, rgb, width, height):
    """A slightly curled sheet of that size in metres, in the middle of the table."""
    curl = float(rng.uniform(0, 0.01))
    obj = scene.sheet_mesh("sheet", lambda s, t: (
        (s - 0.5) * width, (0.5 - t) * height, 0.0015 + curl * (2 * s - 1) ** 2), 24)
    obj.data.materials.append(materials.laminate(rng, "sheet", rgb, np.zeros(rgb.shape[:2], np.float32), 0.35))


def make(number, samples, folder, out):
    rng = np.random.default_rng([404, number])
    kind = KINDS[number - 1]
    scene.start(samples, 800, 600)
    props.table(rng, str(rng.choice(materials.TABLES)))
    props.surroundings(str(rng.choice(["city", "interior", "courtyard"])), 0.7, float(rng.uniform(0, 6.28)))
    props.lamp(rng, (0.4, float(rng.uniform(-0.6, 0.6)), 0.9), 0.4, 9.0, float(rng.uniform(0, 0.8)))
    if kind == "lid":
        made = card.Print(rng, ("blue", "yellow")[number % 2])
        sheet(rng, made.lid_panel(150), made.width * scene.SQUARE, made.lid_height * scene.SQUARE)
    elif kind != "empty":
        sheet(rng, lookalikes.picture(rng, kind), 0.16, 0.16)
    for _ in range(6 if kind == "empty" else 3):
        at = rng.uniform(0.1, 0.15) * rng.choice([-1, 1]), float(rng.uniform(-0.12, 0.12))
        put = props.marker if rng.random() < 0.4 else props.die
        put(rng, at, float(rng.uniform(0, 6.28))) if put is props.marker else put(rng, at)
    phone = scene.Phone((0, 0, 0), math.radians(float(rng.uniform(45, 85))), float(rng.uniform(0, 6.28)),
                        float(rng.normal(0, 0.2)), float(rng.uniform(0.24, 0.34)), 26.0, 800, 600, 0.01)
    phone.build(2.5, phone.distance)
    picture, surface = scene.render(folder)
    picture = develop.undistorted(develop.quieted(picture, surface), phone.squeeze)
    jpeg = develop.develop(rng, picture, 0.6, 0.01, 0.2, 0.4, 82, largest=90_000)
    with open(os.path.join(out, f"{number:02d}-{kind.replace(' ', '-')}.jpg"), "wb") as f:
        f.write(jpeg)
    print(f"negative {number:02d}: {kind}", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="negatives.py")
    parser.add_argument("--out", required=True)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--last", type=int, default=len(KINDS))
    parser.add_argument("--samples", type=int, default=8)
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1:])
    os.makedirs(args.out, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(args.first, args.last + 1):
            make(number, args.samples, folder, args.out)


main()
