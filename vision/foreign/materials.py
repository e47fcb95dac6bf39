"""Surfaces: laminate, table tops, plastics. All procedural but the card itself."""

import bpy
import numpy as np


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    return material, nodes, links, nodes["Principled BSDF"]


def image_of(name, rgb, linear=False):
    """A Blender image from floats 0..1, rows from the top x columns x 3 (or one
    channel)."""
    if rgb.ndim == 2:
        rgb = np.repeat(rgb[..., None], 3, 2)
    h, w, _ = rgb.shape
    image = bpy.data.images.new(name, w, h, float_buffer=False)
    image.colorspace_settings.name = "Non-Color" if linear else "sRGB"
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = rgb[::-1]
    image.pixels.foreach_set(full.ravel())
    image.update()
    return image


def laminate(rng, name, rgb, ink, gloss):
    """Printed card under a glossy film that waves a little; ink lies on top and
    is duller than the film. gloss: roughness of the film, 0.03..0.4."""
    material, nodes, links, shader = _new(name)
    colour = nodes.new("ShaderNodeTexImage")
    colour.image, colour.extension = image_of(name, rgb), "EXTEND"
    links.new(colour.outputs["Color"], shader.inputs["Base Color"])
    dull = nodes.new("ShaderNodeTexImage")
    dull.image, dull.extension = image_of(name + "-ink", np.clip(gloss + ink * 0.35, 0, 1), True), "EXTEND"
    links.new(dull.outputs["Color"], shader.inputs["Roughness"])
    shader.inputs["Specular"].default_value = 0.5
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = float(rng.uniform(30, 80))
    noise.inputs["Detail"].default_value = 1.0
    place = nodes.new("ShaderNodeTexCoord")
    links.new(place.outputs["Object"], noise.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = float(rng.uniform(0.05, 0.35))
    bump.inputs["Distance"].default_value = 0.0006
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def plain(rgb, roughness, specular=0.5):
    """One colour (linear), one roughness."""
    material, _, _, shader = _new("plain")
    shader.inputs["Base Color"].default_value = (*rgb, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = specular
    return material


def skin(rng):
    """Skin of one of several people, without scattering below the surface."""
    tones = ((0.62, 0.36, 0.26), (0.50, 0.27, 0.18), (0.28, 0.14, 0.09), (0.12, 0.06, 0.04))
    return plain(tones[rng.integers(0, len(tones))], 0.55)


TABLES = ("wood", "dark wood", "cloth", "checked cloth", "marble", "grey", "white", "black", "green baize")


def table(rng, kind):
    """A table top."""
    material, nodes, links, shader = _new("table " + kind)
    place = nodes.new("ShaderNodeTexCoord")
    turn = nodes.new("ShaderNodeMapping")
    turn.inputs["Rotation"].default_value = (0, 0, float(rng.uniform(0, 6.28)))
    turn.inputs["Location"].default_value = tuple(float(v) for v in rng.uniform(-5, 5, 3))
    links.new(place.outputs["Object"], turn.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    shader.inputs["Roughness"].default_value = float(rng.uniform(0.25, 0.7))
    if kind in ("wood", "dark wood"):
        turn.inputs["Scale"].default_value = (1, float(rng.uniform(8, 16)), 1)
        noise = _noise(nodes, links, turn, float(rng.uniform(9, 22)), 6, 1.2)
        low, high = ((0.36, 0.19, 0.09), (0.62, 0.40, 0.22)) if kind == "wood" else ((0.05, 0.022, 0.012), (0.16, 0.08, 0.045))
        _ramp(ramp, 0.35, low, 0.68, high)
    elif kind == "marble":
        noise = _noise(nodes, links, turn, float(rng.uniform(5, 14)), 6, 2.5)
        _ramp(ramp, 0.42, (0.30, 0.30, 0.33), 0.53, (0.80, 0.79, 0.77))
        shader.inputs["Roughness"].default_value = 0.12
    elif kind == "checked cloth":
        noise = nodes.new("ShaderNodeTexChecker")
        noise.inputs["Scale"].default_value = float(rng.uniform(18, 60))
        links.new(turn.outputs["Vector"], noise.inputs["Vector"])
        dark = [(0.5, 0.04, 0.05), (0.05, 0.12, 0.40), (0.1, 0.3, 0.15)][rng.integers(0, 3)]
        _ramp(ramp, 0.2, dark, 0.8, (0.75, 0.73, 0.68))
        shader.inputs["Roughness"].default_value = 0.95
    else:
        base = {"cloth": tuple(float(v) for v in rng.uniform(0.1, 0.6, 3)), "grey": (0.3, 0.3, 0.31),
                "white": (0.78, 0.77, 0.74), "black": (0.02, 0.02, 0.022), "green baize": (0.03, 0.18, 0.07)}[kind]
        rough = kind in ("cloth", "green baize")
        noise = _noise(nodes, links, turn, 900 if rough else 30, 3, 0)
        _ramp(ramp, 0.3, tuple(v * 0.75 for v in base), 0.7, base)
        if rough:
            shader.inputs["Roughness"].default_value = 0.95
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def _noise(nodes, links, turn, scale, detail, distortion):
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    noise.inputs["Distortion"].default_value = distortion
    links.new(turn.outputs["Vector"], noise.inputs["Vector"])
    return noise


def _ramp(ramp, low_at, low, high_at, high):
    a, b = ramp.color_ramp.elements
    a.position, a.color = low_at, (*low, 1)
    b.position, b.color = high_at, (*high, 1)
