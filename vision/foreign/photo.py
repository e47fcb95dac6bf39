"""Makes the foreign test set: path-traced photos of played boards with truth.

    blender -b -P vision/foreign/photo.py -- --out testdata/foreign --first 1 --last 40

Photo n depends on n alone; photos that are there already are kept. Run with a lower --samples or --scale for a look.
--expansions, --systems and --others make the photos of boards with other sets of dice (see testdata/foreign/README.md).
"""

import argparse
import json
import math
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import board as boards  # noqa: E402
import develop  # noqa: E402
import digits  # noqa: E402
import plans  # noqa: E402
import props  # noqa: E402
import scene  # noqa: E402
import sets  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(prog="photo.py")
    parser.add_argument("--out", required=True)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--last", type=int, default=40)
    parser.add_argument("--samples", type=int, default=5)
    parser.add_argument("--scale", type=float, default=1.0, help="of the picture's size, for a quick look")
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--expansions", action="store_true", help="boards with rivers, lakes, lava and meteors, in turn")
    other.add_argument("--systems", action="store_true",
                       help="boards with forests, trails, deserts and canyons, and of the Underground, in turn")
    other.add_argument("--others", action="store_true", help="boards with the sets that mark squares, in turn")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1:])


def place_boards(rng, plan, mnist):
    """Plays, prints and places the plan's boards; one at the origin, more
    around it."""
    cards = []
    for i, (edition, (game, ground)) in enumerate(zip(plan.editions, sets.deal(rng, plan))):
        other = cards[0].board if plan.set == "surface" and cards else None
        played = boards.Board(rng, mnist, edition, game, ground, plan.habits, other)
        if len(plan.editions) == 1:
            at = (0.0, 0.0, plan.turn)
        else:
            around = plan.turn + 2 * math.pi * i / len(plan.editions) + float(rng.uniform(-0.15, 0.15))
            far = (0.135 if len(plan.editions) == 2 else 0.165) + (0.035 if plan.facing else 0)
            spin = around - math.pi / 2 + plan.facing + float(rng.uniform(-0.4, 0.4))
            at = (far * math.cos(around), far * math.sin(around), spin)
        cards.append(scene.Card(played, at, plan.bend(rng), plan.lid_angle, float(rng.normal(0, 0.08)), plan.gloss))
    return cards


def aim(rng, plan, cards, width, height):
    """Finds a place for the phone from which all crossings lie in the picture
    and a square is about as large as planned."""
    points = [p for card in cards for p in card.crossings()]
    lids = [card.lid_point(s, 0) for card in cards for s in (0, 1)]
    want = points + ([] if plan.lid_out else lids)
    middle = sum(want, start=want[0] * 0) / len(want)
    focal = plan.focal
    distance = focal / 36 * max(width, height) * scene.SQUARE / plan.square_pixels * max(width, height) / 1600
    for _ in range(400):
        target = middle + type(middle)((float(rng.normal(0, 0.015)), float(rng.normal(0, 0.015)), 0))
        phone = scene.Phone(target, plan.elevation, plan.azimuth, plan.roll, distance, focal, width, height, plan.squeeze)
        inside = [in_frame(phone, p, 0.03) for p in points]
        lids_in = [in_frame(phone, p, -0.02) for p in lids]
        if all(inside) and (all(lids_in) or plan.lid_out):
            return phone
        distance *= 1.01
    raise SystemExit(f"photo {plan.number}: no place for the camera")


def in_frame(phone, p, margin):
    x, y = phone.project(p)
    m = margin * max(phone.width, phone.height)
    return m <= x <= phone.width - 1 - m and m <= y <= phone.height - 1 - m


def furnish(rng, plan, cards, phone):
    """The table, the light and the things lying about."""
    props.table(rng, plan.table)
    props.surroundings(plan.room, plan.room_light, float(rng.uniform(0, 6.28)))
    for at, size, watts, warmth in plan.lamps(rng, phone):
        props.lamp(rng, at, size, watts, warmth)
        if plan.phone_shadow:
            props.shade_of_phone(phone, at)
    for _ in range(plan.clutter):
        at = free_place(rng, cards)
        kind = rng.random()
        if kind < 0.4:
            props.marker(rng, at, float(rng.uniform(0, 6.28)))
        elif kind < 0.8:
            props.die(rng, at)
        elif kind < 0.9:
            props.playing_card(rng, at)
        elif plan.elevation > 0.9:
            props.cup(rng, at)
    for kind in plan.on_board:
        card = cards[rng.integers(0, len(cards))]
        u, v = (float(x) for x in rng.uniform(1.0, 6.0, 2))
        spot = card.grid_point(u, v)
        if kind == "pen":
            props.marker(rng, spot, float(rng.uniform(0, 6.28)), spot.z + 0.002)
        elif kind == "die":
            props.die(rng, spot, spot.z)
        else:
            edge = card.grid_point(float(rng.uniform(1, 6)), 6.3)
            props.arm(rng, edge, plan.azimuth + float(rng.uniform(-0.5, 0.5)), edge.z)


def free_place(rng, cards):
    """A place on the table that no card covers."""
    while True:
        x, y = (float(v) for v in rng.uniform(-0.26, 0.26, 2))
        if all(math.hypot(x - p.x, y - p.y) > 0.035 for card in cards
               for p in card.crossings() + [card.lid_point(s / 3, t / 3) for s in range(4) for t in range(4)]):
            return x, y


def truth_of(card, phone, name):
    """The truth of one board as a dictionary."""
    mesh = [[round(v, 2) for v in phone.project(p)] for p in card.crossings()]
    truth = card.board.truth()
    hidden = scene.covered_squares(card, phone, name)
    for square in truth["squares"]:
        if (square["row"], square["col"]) in hidden:
            square["covered"] = True
    corners = [mesh[0], mesh[7], mesh[63], mesh[56]]
    some = {key: truth[key] for key in ("game", "lines") if key in truth}
    return {"print": truth["print"], **some, "corners": corners, "mesh": mesh,
            "squares": truth["squares"], "specials": truth["specials"], "fault": truth["fault"]}


def make(number, args, mnist, folder):
    make_plan = (plans.plan_of_expansion if args.expansions else plans.plan_of_system if args.systems
                 else plans.plan_of_other if args.others else plans.plan)
    plan = make_plan(number)
    rng = np.random.default_rng([2024, plan.seed])
    width, height = (int(v * args.scale) for v in plan.size)
    scene.start(args.samples, width, height)
    cards = place_boards(rng, plan, mnist)
    phone = aim(rng, plan, cards, width, height)
    for i, card in enumerate(cards):
        card.build(rng, f"board{i}")
    furnish(rng, plan, cards, phone)
    aim_at = sum((p for c in cards for p in c.crossings()), start=phone.place * 0) / (64 * len(cards))
    phone.build(plan.aperture, (aim_at - phone.place).length * plan.focus_slip)
    bpy.context.view_layer.update()
    found = [truth_of(card, phone, f"board{i}") for i, card in enumerate(cards)]
    picture, surface = scene.render(folder)
    rng = np.random.default_rng([2025, plan.seed])
    picture = develop.undistorted(develop.quieted(picture, surface), plan.squeeze)
    if plan.shake:
        picture = develop.shaken(picture, plan.shake, float(rng.uniform(0, 3.14)))
    jpeg = develop.develop(rng, picture, plan.exposure, plan.noise, plan.warmth, plan.sharpen, plan.quality)
    with open(os.path.join(args.out, f"{number:03d}.jpg"), "wb") as f:
        f.write(jpeg)
    with open(os.path.join(args.out, f"{number:03d}.json"), "w") as f:
        json.dump(found[0] if len(found) == 1 else {"boards": found}, f, separators=(",", ":"))
        f.write("\n")


def main():
    args = arguments()
    os.makedirs(args.out, exist_ok=True)
    mnist = digits.load_mnist()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(args.first, args.last + 1):
            if os.path.exists(os.path.join(args.out, f"{number:03d}.json")):
                continue  # an interrupted run goes on where it stopped
            began = time.time()
            make(number, args, mnist, folder)
            print(f"photo {number:03d}: {time.time() - began:.1f} s", flush=True)


main()
