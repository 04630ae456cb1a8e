"""Renders the grounds of lifestyle and social pictures: python grounds.py ../../shared/imaging/looks/grounds [name …]

Needs bpy 4.5 (Blender as a package) in an environment of its own. Sun and window are on the left, in front of what stands.
"""

import math
import random
import sys

import bpy
from mathutils import Vector

EDGE, SAMPLES = 896, 14


def linear(code):
    values = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [((v + 0.055) / 1.055) ** 2.4 if v > 0.04 else v / 12.92 for v in values] + [1]


def material(colours, rough, bump, stretch=(1, 1, 1), scale=3, ramp=(0.35, 0.65), distort=0.6, bricks=None, upright=False):
    """A surface whose colour and height follow noise; `bricks` (width, height, gap, tone of the gap) are planks, tiles or a weave."""
    made = bpy.data.materials.new("ground")
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    shader = nodes["Principled BSDF"]

    def add(kind, **inputs):
        node = nodes.new("ShaderNode" + kind)
        for name, value in inputs.items():
            node.inputs[name.replace("_", " ")].default_value = value
        return node

    at, place = add("TexCoord"), add("Mapping", Scale=stretch)
    link(at.outputs["Object"], place.inputs["Vector"])
    noise = add("TexNoise", Scale=scale, Detail=12, Roughness=0.62, Distortion=distort)
    link(place.outputs[0], noise.inputs["Vector"])
    shades = add("ValToRGB")
    for element, position, code in zip(shades.color_ramp.elements, ramp, (colours[0], colours[-1])):
        element.position, element.color = position, linear(code)
    if len(colours) == 3:
        shades.color_ramp.elements.new(sum(ramp) / 2).color = linear(colours[1])
    link(noise.outputs["Fac"], shades.inputs["Fac"])
    colour, height = shades.outputs[0], noise.outputs["Fac"]
    if bricks:
        width, high, gap, tone = bricks
        light, dark = [(v, v, v, 1) for v in (1.08, 0.82)]
        laid = add("TexBrick", Color1=dark, Color2=light, Mortar=(tone, tone, tone, 1), Scale=1, Mortar_Size=gap, Mortar_Smooth=0.3, Brick_Width=width, Row_Height=high)
        link(at.outputs["UV" if upright else "Object"], laid.inputs["Vector"])
        both, sunk = add("MixRGB", Fac=1), add("Math")
        both.blend_type, sunk.operation = "MULTIPLY", "SUBTRACT"
        link(colour, both.inputs[1])
        link(laid.outputs["Color"], both.inputs[2])
        link(height, sunk.inputs[0])
        link(laid.outputs["Fac"], sunk.inputs[1])
        colour, height = both.outputs[0], sunk.outputs[0]
    relief = add("Bump", Strength=bump, Distance=0.03 if bump == 1 else 0.01)
    link(height, relief.inputs["Height"])
    link(relief.outputs[0], shader.inputs["Normal"])
    link(colour, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = rough
    return made


wood = lambda *colours: lambda: material(colours, 0.42, 0.12, (2.2, 46, 1), 3, (0.3, 0.72), 1.4, (0.9, 0.11, 0.0012, 0.2))
plaster = lambda *colours: lambda: material(colours, 0.85, 0.14)
marble = lambda: material(("#efedea", "#c9c6c2", "#eae8e5"), 0.14, 0, (1, 1.7, 1), 1.5, (0.485, 0.53), 1.1)
concrete = lambda: material(("#8d8a85", "#b5b1ab"), 0.7, 0.16, scale=7)
linen = lambda: material(("#d3c6b0", "#e6dcc9"), 0.95, 1, (1.6, 1, 1), 6, distort=0.9, bricks=(0.0022, 0.0011, 0.0003, 0.7))
tiles = lambda: material(("#e3e6e1", "#f0f1ec"), 0.12, 0.35, scale=5, bricks=(0.15, 0.15, 0.003, 0.4), upright=True)
clay = lambda: material(("#c9c9c9", "#cfcfcf"), 0.7, 0.05)

# Each ground, the wall behind it, and its light.
GROUNDS = {
    "wood": (wood("#8a5f3c", "#c89a6a"), plaster("#e9e1d3"), "panes"),
    "marble": (marble, plaster("#98a790", "#a3b19b"), "leaves"),
    "linen": (linen, plaster("#dcbdaf", "#e3c7ba"), "panes"),
    "stone": (concrete, plaster("#52757a", "#5b7c80"), "panes"),
    "walnut": (wood("#3b2416", "#6f4a30"), plaster("#363c38", "#3f4641"), "lamps"),
    "terracotta": (plaster("#cf9674", "#d9a283"), plaster("#bf7c58", "#c98762"), "leaves"),
    "tiles": (wood("#8f6641", "#c49a6c"), tiles, "soft"),
    "garden": (wood("#6f6357", "#a3968a"), None, "garden"),
    "wood-above": (wood("#8a5f3c", "#c89a6a"), None, "panes"),
    "marble-above": (marble, None, "leaves"),
    "linen-above": (linen, None, "panes"),
    "stone-above": (concrete, None, "leaves"),
    "arch": (clay, clay, "soft"),
    "steps": (clay, clay, "soft"),
    "panes": (clay, clay, "panes"),
}
# The sun's strength, its apparent size in degrees, and the sky's strength.
LIGHTS = {"panes": (3.2, 1.1, 0.45), "leaves": (3.2, 1.1, 0.45), "soft": (2.2, 12, 0.45), "lamps": (0.9, 1.1, 0.55), "garden": (2.6, 1.1, 0.7)}


def shape(kind, surface, **at):
    getattr(bpy.ops.mesh, f"primitive_{kind}_add")(**at)
    thing = bpy.context.object
    thing.data.materials.append(surface)
    return thing


def shade(light, aim, turn, chance):
    """Window bars or leaves between the sun and the picture, in the plane that faces the sun."""
    across, up = (turn.to_matrix() @ Vector(v) for v in ((1, 0, 0), (0, 1, 0)))
    grey = bpy.data.materials.new("grey")
    for n in range(-3, 4) if light == "panes" else ():
        wide = 0.035 if n % 2 else 0.09
        shape("cube", grey, size=1, location=aim + across * 0.26 * n, scale=(wide, 3, 0.02), rotation=turn)
        shape("cube", grey, size=1, location=aim + up * 0.34 * n, scale=(3, wide, 0.02), rotation=turn)
    for _ in range(9 if light == "leaves" else 0):
        at, bend = aim + across * chance.uniform(-0.8, 0.8) + up * chance.uniform(-0.8, 0.6), chance.uniform(0, 6.3)
        for n in range(24):
            bend += chance.uniform(0, 0.05)
            at += (across * math.cos(bend) + up * math.sin(bend)) * 0.028
            side = bend + (0.75 if n % 2 else -0.75)
            middle = at + (across * math.cos(side) + up * math.sin(side)) * 0.09
            leaf = shape("uv_sphere", grey, location=middle, scale=(0.1, 0.014, 0.002), rotation=turn, segments=16, ring_count=8)
            leaf.rotation_euler.rotate_axis("Z", side)


def balls(light, chance, scene):
    """Far leaves or lamps, out of focus."""
    meshes = []
    for code in ("#4f7a3a", "#6d9a4c", "#86ad5c", "#2f5228", "#b9cf86") if light == "garden" else ("#ffc98a",):
        ball = bpy.data.materials.new("ball")
        ball.use_nodes = True
        shader = ball.node_tree.nodes["Principled BSDF"].inputs
        shader["Base Color"].default_value = shader["Emission Color"].default_value = linear(code)
        shader["Emission Strength"].default_value = 14 if light == "lamps" else 0
        meshes.append(shape("uv_sphere", ball, location=(0, 0, -9), segments=12, ring_count=8).data)
    for _ in range(1500 if light == "garden" else 16):
        ball, deep = bpy.data.objects.new("ball", chance.choice(meshes)), chance.uniform(1.5, 6)
        if light == "garden":
            ball.location = chance.uniform(-0.6, 0.6) * deep, deep, chance.uniform(-0.3, 0.55) * deep
        else:
            ball.location = chance.uniform(-0.4, 0.45), 0.7, chance.uniform(0.2, 0.42)
        ball.scale = [0.035 * deep if light == "garden" else 0.012] * 3
        scene.collection.objects.link(ball)


def render(name, folder):
    ground, wall, light = GROUNDS[name]
    above, garden = name.endswith("-above"), light == "garden"
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene, chance = bpy.context.scene, random.Random(name)
    shape("plane", ground(), size=8, scale=(1, 0.09, 1) if garden else (1, 1, 1), location=(0, 0.05 * garden, 0))
    if wall:
        back = shape("plane", wall(), size=8, location=(0, 0.75, 0), rotation=(math.pi / 2, 0, 0))
        back.data.uv_layers[0].data.foreach_set("uv", [-4, -4, 4, -4, 4, 4, -4, 4])
    if name == "arch":
        front = shape("cube", clay(), size=1, location=(0, 0.45, 1), scale=(6, 0.1, 4))
        box = shape("cube", clay(), size=1, location=(0, 0.45, 0.05), scale=(0.36, 0.4, 0.3))
        top = shape("cylinder", clay(), vertices=128, radius=0.18, depth=0.4, location=(0, 0.45, 0.2), rotation=(math.pi / 2, 0, 0))
        for part in (box, top):
            cut = front.modifiers.new("cut", "BOOLEAN")
            cut.operation, cut.object, part.hide_render = "DIFFERENCE", part, True
    for x, y, high in ((-0.28, 0.34, 0.1), (-0.34, 0.5, 0.22), (0.3, 0.42, 0.15), (0.36, 0.6, 0.34)) if name == "steps" else ():
        shape("cylinder", clay(), vertices=96, radius=0.13, depth=high, location=(x, y, high / 2))
    strength, size, sky = LIGHTS[light]
    towards = Vector((-0.7, 0.7, 1.1) if above else (-0.75, -0.62, 0.8)).normalized()
    turn = towards.to_track_quat("Z", "Y").to_euler()
    bpy.ops.object.light_add(type="SUN", rotation=turn)
    sun = bpy.context.object.data
    sun.energy, sun.angle, sun.color = strength, math.radians(2 * size if above else size), (1, 0.93, 0.82)
    shade(light, Vector((0, 0 if above else 0.5, 0.1)) + 1.6 * towards, turn, chance)
    if light in ("garden", "lamps"):
        balls(light, chance, scene)
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    world = scene.world.node_tree.nodes["Background"].inputs
    world[0].default_value, world[1].default_value = linear("#dfe8f2"), sky
    at = Vector((0, 0, 0.9) if above else (0, -0.52, 0.22))
    look = Vector((0, 0, -1) if above else (0, 0.85, -0.12))
    bpy.ops.object.camera_add(location=at, rotation=look.to_track_quat("-Z", "Y").to_euler())
    scene.camera = bpy.context.object
    eye = scene.camera.data
    eye.lens, eye.dof.use_dof, eye.dof.focus_distance, eye.dof.aperture_fstop = 50, not above, 0.56, 1.1 if garden else 3.2
    scene.render.engine, scene.cycles.samples, scene.cycles.max_bounces = "CYCLES", SAMPLES, 5
    scene.render.resolution_x = scene.render.resolution_y = EDGE
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = "AgX", "AgX - High Contrast", 0.75
    scene.render.image_settings.file_format, scene.render.image_settings.quality = "WEBP", 82
    scene.render.filepath = f"{folder}/{name}.webp"
    bpy.ops.render.render(write_still=True)


for each in sys.argv[2:] or GROUNDS:
    render(each, sys.argv[1])
