"""The scene: cards that bend, a table, lamps, things lying about, a phone.

One Blender unit is one metre. A card's squares are SQUARE metres wide. Boards
are placed flat on the table (z = 0) by a place and a turn; the phone looks at
them from a direction given as elevation and azimuth.
"""

import math
import os

import bpy
import numpy as np
from mathutils import Matrix, Vector

import materials

SQUARE = 0.0185


class Card:
    """A folding card in the scene.

    at: (x, y, turn) of the grid's middle on the table; turn in radians,
    counter-clockwise from above, 0 = the lid points to +y.
    bend: heights in squares: a cylinder along each axis, a twist, and the lift of
    the two edges; lid_angle: radians above the table, 0 = folded flat open.
    """

    def __init__(self, board, at, bend, lid_angle, lid_bend, gloss):
        self.board, self.at, self.bend = board, at, bend
        self.lid_angle, self.lid_bend, self.gloss = lid_angle, lid_bend, gloss
        p = board.printed
        self.left, self.top = -p.sides, -p.above
        self.width, self.height = p.width, p.height
        corners = [self._height(self.left + self.width * i / 20, self.top + self.height * j / 20)
                   for i in range(21) for j in range(21)]
        self.floor = -min(corners)  # the lowest point touches the table

    def _height(self, u, v):
        """Height of the bent grid panel in squares, before it is set down."""
        along, across, twist, curl = self.bend
        a = (u - 3.5) / 3.9
        b = (v - 3.5) / 3.9
        return (along * (1 - a * a) + across * (1 - b * b) + twist * a * b
                + curl * max(0.0, b) ** 3)

    def grid_point(self, u, v):
        """Where a place of the grid panel (in squares) is in the world."""
        return self._world(u - 3.5, 3.5 - v, self._height(u, v) + self.floor + 0.09)

    def lid_point(self, s, t):
        """Where a place of the lid is: s, t 0..1 from its top left corner."""
        u = self.left + self.width * s
        rise = self.board.printed.lid_height * (1 - t)
        bulge = self.lid_bend * (4 * t * (1 - t)) + 0.4 * self.lid_bend * (4 * s * (1 - s))
        base = self._height(u, self.top) + self.floor + 0.09
        c, w = math.cos(self.lid_angle), math.sin(self.lid_angle)
        return self._world(u - 3.5, 3.5 - self.top + rise * c - bulge * w, base + rise * w + bulge * c)

    def _world(self, x, y, z):
        px, py, turn = self.at
        c, s = math.cos(turn), math.sin(turn)
        return Vector((px + SQUARE * (x * c - y * s), py + SQUARE * (x * s + y * c), SQUARE * z))

    def build(self, rng, name):
        """Adds both panels to the scene."""
        grid = sheet_mesh(name + "-grid", lambda s, t: self.grid_point(
            self.left + self.width * s, self.top + self.height * t), 44)
        lid = sheet_mesh(name + "-lid", self.lid_point, 24)
        for obj, (rgb, ink) in ((grid, self.board.grid), (lid, self.board.lid)):
            obj.data.materials.append(materials.laminate(rng, obj.name, rgb, ink, self.gloss))
            obj.data.materials.append(materials.plain((0.75, 0.73, 0.68), 0.8))
            thick = obj.modifiers.new("card", "SOLIDIFY")
            thick.thickness, thick.offset = 0.0012, -1
            thick.material_offset = thick.material_offset_rim = 1

    def crossings(self):
        """The 64 crossings in the world, row by row."""
        return [self.grid_point(col, row) for row in range(8) for col in range(8)]


def sheet_mesh(name, place, n):
    """A mesh of n x n faces over (s, t) in 0..1; t runs down the picture."""
    verts = [tuple(place(i / n, j / n)) for j in range(n + 1) for i in range(n + 1)]
    faces = []
    for j in range(n):
        for i in range(n):
            k = j * (n + 1) + i
            faces.append((k, k + n + 1, k + n + 2, k + 1))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    uv = mesh.uv_layers.new(name="uv")
    for loop in mesh.loops:
        j, i = divmod(loop.vertex_index, n + 1)
        uv.data[loop.index].uv = (i / n, 1 - j / n)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(obj)
    return obj


class Phone:
    """A phone's camera: where it is and where the world falls in its picture.

    focal: in millimetres of a 36 mm wide film (26 on most phones); squeeze: the
    radial distortion k of the finished photo, x_true = x (1 + k r^2) with r = 1
    at the corner, made after rendering.
    """

    def __init__(self, target, elevation, azimuth, roll, distance, focal, width, height, squeeze):
        self.width, self.height, self.focal, self.squeeze = width, height, focal, squeeze
        away = Vector((math.cos(elevation) * math.cos(azimuth),
                       math.cos(elevation) * math.sin(azimuth), math.sin(elevation)))
        self.place = Vector(target) + away * distance
        self.distance = distance
        # The picture's up: away from the photographer on the table.
        up = Vector((-math.cos(azimuth), -math.sin(azimuth), 0.0)) if elevation > 1.55 else Vector((0, 0, 1))
        back = away.normalized()
        right = up.cross(back).normalized()
        upward = back.cross(right)
        turn = Matrix((right, upward, back)).transposed()
        self.turn = turn @ Matrix.Rotation(roll, 3, "Z")
        self.pixels = focal / 36.0 * max(width, height)  # focal length in pixels

    def straight(self, p):
        """Pixel of a world point without distortion; pixel centres are whole."""
        x, y, z = self.turn.transposed() @ (Vector(p) - self.place)
        return (self.width / 2 - 0.5 - self.pixels * x / z, self.height / 2 - 0.5 + self.pixels * y / z)

    def project(self, p):
        """Pixel of a world point in the finished photo."""
        x, y = self.straight(p)
        cx, cy = self.width / 2 - 0.5, self.height / 2 - 0.5
        half = math.hypot(self.width, self.height) / 2
        wide = 1 + max(0.0, self.squeeze)
        dx, dy = (x - cx) / half, (y - cy) / half
        ex, ey = dx * wide, dy * wide
        for _ in range(20):  # the inverse of develop.undistorted by fixed point
            r2 = ex * ex + ey * ey
            ex, ey = dx * wide / (1 + self.squeeze * r2), dy * wide / (1 + self.squeeze * r2)
        return (cx + ex * half, cy + ey * half)

    def build(self, aperture_mm, focus):
        """Adds the camera. aperture_mm: the real lens opening of the phone."""
        data = bpy.data.cameras.new("phone")
        data.sensor_fit = "AUTO"
        data.sensor_width, data.lens = 36.0, self.focal
        data.clip_start = 0.005
        data.dof.use_dof = True
        data.dof.focus_distance = focus
        data.dof.aperture_fstop = self.focal / aperture_mm
        obj = bpy.data.objects.new("phone", data)
        obj.matrix_world = Matrix.Translation(self.place) @ self.turn.to_4x4()
        bpy.context.collection.objects.link(obj)
        bpy.context.scene.camera = obj


def covered_squares(card, phone, name):
    """Squares of which something hides a fifth or more: a set of (row, col)."""
    scene, graph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    hidden = set()
    for row in range(7):
        for col in range(7):
            count = 0
            for i in range(5):
                for j in range(5):
                    goal = card.grid_point(col + 0.1 + 0.2 * j, row + 0.1 + 0.2 * i)
                    ray = (goal - phone.place).normalized()
                    hit, where, _, _, obj, _ = scene.ray_cast(graph, phone.place, ray)
                    if hit and obj.name != name + "-grid" and (where - goal).length > 0.002:
                        count += 1
            if count >= 5:
                hidden.add((row, col))
    return hidden


def start(samples, width, height):
    """An empty scene, set up for a quick path trace on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device = "CPU"
    c.samples, c.use_adaptive_sampling = samples, False
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 2, 1, 1
    c.transmission_bounces, c.transparent_max_bounces = 3, 4
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 2.0
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Raw"
    scene.view_layers[0].use_pass_diffuse_color = True
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    return scene


def render(folder):
    """Renders; returns (picture, surface colour) as linear floats, rows from
    the top x columns x 3."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth = "OPEN_EXR", "16"
    out.format.exr_codec = "ZIP"
    out.file_slots[0].path = "picture"
    out.file_slots.new("surface")
    tree.links.new(layers.outputs["Image"], out.inputs[0])
    tree.links.new(layers.outputs["DiffCol"], out.inputs[1])
    bpy.ops.render.render()
    found = []
    for name in ("picture", "surface"):
        path = os.path.join(folder, f"{name}{scene.frame_current:04d}.exr")
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Linear"
        w, h = image.size
        flat = np.empty(w * h * 4, np.float32)
        image.pixels.foreach_get(flat)
        bpy.data.images.remove(image)
        os.remove(path)
        found.append(flat.reshape(h, w, 4)[::-1, :, :3].copy())
    return found
