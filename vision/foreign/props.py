"""Things on and around the table, and the light. Lengths in metres."""

import glob
import math
import os

import bpy
from mathutils import Vector

import materials

PLASTICS = ((0.75, 0.74, 0.72), (0.02, 0.02, 0.022), (0.6, 0.03, 0.03), (0.03, 0.08, 0.5),
            (0.7, 0.45, 0.03), (0.05, 0.3, 0.1), (0.35, 0.36, 0.38))


def _finish(obj, material, bevel=0.0):
    obj.data.materials.append(material)
    for face in obj.data.polygons:
        face.use_smooth = bevel == 0
    if bevel:
        round_off = obj.modifiers.new("bevel", "BEVEL")
        round_off.width, round_off.segments = bevel, 3
    return obj


def _any(rng, options):
    return options[rng.integers(0, len(options))]


def box(size, at, turn, material, bevel=0.001):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=(0, 0, turn))
    obj = bpy.context.object
    obj.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    return _finish(obj, material, bevel)


def rod(start, end, radius, material):
    """A cylinder between two points."""
    a, b = Vector(start), Vector(end)
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=(b - a).length, location=(a + b) / 2, vertices=32)
    obj = bpy.context.object
    obj.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()
    return _finish(obj, material)


def marker(rng, at, turn, height=0.0):
    """A pen: body, cap, a band; lies on the table or, with a height, on a card."""
    r = float(rng.uniform(0.0045, 0.0075))
    way = Vector((math.cos(turn), math.sin(turn), 0))
    base = Vector((at[0], at[1], height + r))
    body = materials.plain(_any(rng, PLASTICS), 0.25)
    cap = materials.plain(_any(rng, PLASTICS), 0.3)
    rod(base - way * 0.055, base + way * 0.025, r, body)
    rod(base + way * 0.025, base + way * 0.065, r * 1.12, cap)
    rod(base - way * 0.065, base - way * 0.055, r * 0.75, cap)


def die(rng, at, height=0.0):
    """A white die with a route mark on top: two kerbs or a line with ties."""
    s = 0.0155
    turn = float(rng.uniform(0, 6.28))
    box((s, s, s), (at[0], at[1], height + s / 2), turn, materials.plain((0.78, 0.77, 0.74), 0.3), 0.0016)
    black = materials.plain((0.01, 0.01, 0.01), 0.6)
    c, w, top = math.cos(turn), math.sin(turn), height + s
    place = lambda x, y: (at[0] + x * c - y * w, at[1] + x * w + y * c, top)
    if rng.random() < 0.5:
        for x in (-0.0018, 0.0018):
            box((0.0006, s * 0.8, 0.0002), place(x, 0), turn, black, 0)
    else:
        box((0.0006, s * 0.8, 0.0002), place(0, 0), turn, black, 0)
        for k in range(-2, 3):
            box((0.0032, 0.0005, 0.0002), place(0, k * 0.0025), turn, black, 0)


def cup(rng, at):
    """A mug with something dark in it."""
    r, h = float(rng.uniform(0.032, 0.042)), float(rng.uniform(0.07, 0.1))
    bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=h, location=(at[0], at[1], h / 2), vertices=48, end_fill_type="NOTHING")
    obj = _finish(bpy.context.object, materials.plain(_any(rng, PLASTICS), 0.15))
    obj.modifiers.new("wall", "SOLIDIFY").thickness = 0.004
    bpy.ops.mesh.primitive_cylinder_add(radius=r * 0.95, depth=0.002, location=(at[0], at[1], h * 0.8))
    _finish(bpy.context.object, materials.plain((0.02, 0.008, 0.004), 0.05))


def playing_card(rng, at):
    """A small printed card, face up."""
    turn = float(rng.uniform(0, 6.28))
    box((0.058, 0.088, 0.0005), (at[0], at[1], 0.0003), turn, materials.plain((0.8, 0.8, 0.82), 0.3), 0)
    tint = materials.plain(_any(rng, PLASTICS), 0.4)
    box((0.04, 0.06, 0.0001), (at[0], at[1], 0.0006), turn, tint, 0)


def arm(rng, tip, turn, height=0.0):
    """A hand with its forearm reaching in: fingers end near tip (x, y) and come
    from direction turn. Capsules melted into one body."""
    way = Vector((math.cos(turn), math.sin(turn), 0))
    side = Vector((-way.y, way.x, 0))
    tip = Vector((tip[0], tip[1], height + 0.009))
    bones = []
    palm = tip + way * 0.085 + Vector((0, 0, 0.018))
    for k, reach in enumerate((0.012, 0.0, 0.004, 0.02)):
        spread = (k - 1.5) * 0.019
        knuckle = palm - way * 0.028 + side * (k - 1.5) * 0.020 + Vector((0, 0, 0.006))
        bend = tip + way * (reach + 0.028) + side * spread + Vector((0, 0, 0.013))
        bones += [(knuckle, bend, 0.0088), (bend, tip + way * reach + side * spread, 0.0078)]
    thumb = palm + side * 0.045 - way * 0.02
    bones += [(palm + way * 0.02 + side * 0.02, thumb, 0.012), (thumb, thumb - way * 0.03, 0.0095)]
    for k in (-1, 0, 1):
        bones.append((palm - way * 0.025 + side * k * 0.024, palm + way * 0.035 + side * k * 0.018, 0.017))
    bones.append((palm + way * 0.03, palm + way * 0.30 + Vector((0, 0, 0.03)), 0.027))
    balls = bpy.data.metaballs.new("arm")
    balls.resolution = balls.render_resolution = 0.004
    balls.threshold = 0.35
    for a, b, r in bones:
        n = max(2, int((b - a).length / (r * 0.5)))
        for i in range(n + 1):
            e = balls.elements.new()
            e.co, e.radius = a + (b - a) * i / n, r * 1.25
    obj = bpy.data.objects.new("arm", balls)
    bpy.context.collection.objects.link(obj)
    bpy.ops.object.select_all(action="DESELECT")
    obj.select_set(True)
    bpy.context.view_layer.objects.active = obj
    bpy.ops.object.convert(target="MESH")
    _finish(bpy.context.object, materials.skin(rng))


def table(rng, kind):
    bpy.ops.mesh.primitive_plane_add(size=3)
    _finish(bpy.context.object, materials.table(rng, kind))


def shade_of_phone(phone, lamp):
    """The phone and the fingers that hold it, between lamp and table: unseen
    themselves, they throw their shadow."""
    toward = (Vector(lamp) - phone.place).normalized()
    at = phone.place + toward * 0.03 + Vector((0, 0, 0.02))
    grey = materials.plain((0.05, 0.05, 0.05), 0.5)
    body = box((0.075, 0.155, 0.009), at, 0.3, grey, 0.003)
    body.visible_camera = body.visible_glossy = False


def lamp(rng, at, size, watts, warmth, shape="SQUARE"):
    """A lamp that shines at the table's middle. warmth 0 (day) .. 1 (bulb)."""
    light = bpy.data.lights.new("lamp", "AREA")
    light.shape, light.size, light.size_y = shape, size, size * float(rng.uniform(0.2, 1))
    light.energy = watts
    light.color = (1.0, 1.0 - 0.28 * warmth, 1.0 - 0.62 * warmth)
    obj = bpy.data.objects.new("lamp", light)
    obj.location = at
    obj.rotation_euler = (-Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(obj)


def surroundings(name, strength, turn):
    """A measured light environment of Blender's studio lights as the room."""
    folder = os.path.join(bpy.utils.system_resource("DATAFILES"), "studiolights", "world")
    found = glob.glob(os.path.join(folder, name + ".exr"))
    if not found:
        raise SystemExit(f"no light environment {name} in {folder}: install Debian's blender-data")
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    picture = nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(found[0])
    place, turning = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    turning.inputs["Rotation"].default_value = (0, 0, turn)
    links.new(place.outputs["Generated"], turning.inputs["Vector"])
    links.new(turning.outputs["Vector"], picture.inputs["Vector"])
    links.new(picture.outputs["Color"], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = strength
