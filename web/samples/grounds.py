"""Renders the grounds of lifestyle and social pictures: python grounds.py <folder> [--edge=2048] [--light=512] [name …]

Needs bpy 5.0 (Blender as a package), numpy and OpenCV in an environment of its own, and the node_modules of this project, whose sharp encodes
the pictures. Sizes are in metres. What stands has its foot at the origin; the light comes from the left, in front of it.

Blender renders the light, the walls and the things out of focus, at `--light` pixels: these are smooth. The surface of the table, which is
sharp at the foot, is computed for each pixel of `--edge` and laid over it.
"""

import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import bpy
import cv2
import numpy as np
from mathutils import Vector

options = dict(each[2:].split("=") for each in sys.argv[1:] if each.startswith("--"))
folder, *wanted = [each for each in sys.argv[1:] if not each.startswith("--")]
EDGE, LIGHT, SAMPLES = (int(options.get(*each)) for each in (("edge", 2048), ("light", 512), ("samples", 16)))
# The lens (millimetres on a frame of 36), how far it is from the foot, and where the foot is in the picture, from the top.
LENS, DISTANCE, FOOT = 70, 0.8, 0.87
# The pitch of the camera in degrees: almost level, raised, from close above (no wall in sight), and straight from above.
PITCHES = {"low": 9, "high": 26, "near": 58, "above": 90}


def linear(code):
    values = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [((v + 0.055) / 1.055) ** 2.4 if v > 0.04 else v / 12.92 for v in values] + [1]


class Nodes:
    """Builds the nodes of a material: each call adds one and returns an output of it; inputs are values or outputs of others."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, out=0, inputs=(), **properties):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in properties.items():
            setattr(node, name, value)
        for name, value in dict(inputs).items():
            self.put(node.inputs[name], value)
        return node.outputs[out]

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = linear(value) if isinstance(value, str) else value

    def math(self, operation, *values):
        return self.add("Math", inputs=enumerate(values), operation=operation)

    def at(self, x=None, y=None, z=0):
        return self.add("CombineXYZ", inputs={"X": x, "Y": y, "Z": z})

    def place(self, upright=False):
        """The position in metres: across, and along the ground or up the wall."""
        parts = self.tree.nodes.new("ShaderNodeSeparateXYZ")
        self.put(parts.inputs[0], self.add("NewGeometry", "Position"))
        return parts.outputs["X"], parts.outputs["Z" if upright else "Y"]

    def noise(self, x, y, across, along=None, detail=4, rough=0.55, z=0):
        """Noise of so many cells a metre, 0…1 around ½."""
        scaled = self.at(self.math("MULTIPLY", x, across), self.math("MULTIPLY", y, along or across), z)
        return self.add("TexNoise", "Fac", {"Vector": scaled, "Scale": 1, "Detail": detail, "Roughness": rough})

    def ramp(self, value, *stops):
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        self.put(node.inputs[0], value)
        while len(node.color_ramp.elements) < len(stops):
            node.color_ramp.elements.new(0.5)
        for element, (position, colour) in zip(node.color_ramp.elements, stops):
            element.position = position
            element.color = linear(colour) if isinstance(colour, str) else (colour, colour, colour, 1)
        return node.outputs[0]

    def mix(self, share, first, second, blend="MIX"):
        node = self.tree.nodes.new("ShaderNodeMix")
        node.data_type, node.blend_type = "RGBA", blend
        for socket in node.inputs:
            value = {"Factor_Float": share, "A_Color": first, "B_Color": second}.get(socket.identifier)
            if value is not None:
                self.put(socket, value)
        return next(socket for socket in node.outputs if socket.identifier == "Result_Color")

    def finish(self, colour, rough, height=None, depth=0.001, **inputs):
        """`depth` is the height of the relief in metres."""
        self.put(self.shader.inputs["Base Color"], colour)
        self.put(self.shader.inputs["Roughness"], rough)
        for name, value in inputs.items():
            self.put(self.shader.inputs[name.replace("_", " ")], value)
        if height is not None:
            relief = self.add("Bump", inputs={"Strength": 1, "Distance": depth, "Height": height})
            self.put(self.shader.inputs["Normal"], relief)


def material(build):
    made = bpy.data.materials.new("surface")
    build(Nodes(made))
    return made


def flat(colour, rough=0.6, **inputs):
    return material(lambda n: n.finish(linear(colour), rough, **inputs))


def plaster(dark, light, relief=0.0016, upright=True):
    def build(n):
        x, y = n.place(upright)
        cloud, strokes = n.noise(x, y, 2.3, detail=6, rough=0.6), n.noise(n.math("MULTIPLY_ADD", y, 0.7, x), y, 5, 19, 6, 0.6, 3)
        fine = n.noise(x, y, 210, detail=3, z=7)
        colour = n.ramp(n.math("MULTIPLY_ADD", strokes, 0.45, n.math("MULTIPLY", cloud, 0.55)), (0.36, dark), (0.64, light))
        n.finish(colour, 0.85, n.math("MULTIPLY_ADD", fine, 0.16, strokes), relief)

    return material(build)


def glaze(dark, light):
    """Each tile has its own tone, by its place."""

    def build(n):
        chance = n.add("ObjectInfo", "Random")
        x, y = n.place(True)
        colour = n.mix(n.math("MULTIPLY_ADD", n.noise(x, y, 12, detail=5), 0.7, n.math("MULTIPLY_ADD", chance, 0.6, -0.15)), dark, light)
        n.finish(colour, 0.14, n.noise(x, y, 22, detail=2), 0.0025)

    return material(build)


def shape(kind, surface, bevel=0, **at):
    getattr(bpy.ops.mesh, f"primitive_{kind}_add")(**at)
    thing = bpy.context.object
    thing.data.materials.append(surface)
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, 4
    return thing


def box(surface, middle, size, bevel=0.002, **at):
    return shape("cube", surface, bevel, size=1, location=middle, scale=size, **at)


def mesh(vertices, faces, surface, uv=None):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.materials.append(surface)
    data.shade_smooth()
    if uv is not None:
        layer = data.uv_layers.new()
        places = np.asarray(uv)[[loop.vertex_index for loop in data.loops]]
        layer.data.foreach_set("uv", places.astype(np.float32).ravel())
    thing = bpy.data.objects.new("mesh", data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def grid(count, width):
    line = np.linspace(-width / 2, width / 2, count)
    x, y = (each.ravel() for each in np.meshgrid(line, line))
    first = (np.arange(count - 1)[:, None] * count + np.arange(count - 1)).ravel()
    return x, y, np.stack([first, first + 1, first + count + 1, first + count], 1)


def napkin(surface, chance, at, width, turn):
    """A cloth laid down in folds, out of focus."""
    x, y, faces = grid(120, width)
    high = 0.012 + folds(chance, x, y, width, 9, 0.03, 1.2)
    edge = np.maximum(np.abs(x), np.abs(y)) / width
    high *= np.clip((0.5 - edge) * 18, 0.05, 1)
    x, y = x + 0.02 * np.sin(19 * y), y + 0.015 * np.sin(23 * x)
    thing = mesh(np.stack([x, y, high], 1), faces, surface)
    thing.location, thing.rotation_euler = at, (0, 0, turn)


def leaf(surface, long, wide, bend=0.25):
    rows = 9
    t = np.linspace(0, 1, rows)
    half = wide * np.sin(np.pi * t**0.8) ** 0.9 / 2
    middle = np.stack([long * t, 0 * t, -bend * long * t**2], 1)
    side = np.stack([0 * t, half, 0.35 * half], 1)
    vertices = np.concatenate([middle - side * (1, 1, -1), middle, middle + side])
    faces = [(r + k * rows, r + 1 + k * rows, r + 1 + (k + 1) * rows, r + (k + 1) * rows) for k in (0, 1) for r in range(rows - 1)]
    thing = mesh(vertices, faces, surface)
    bpy.context.scene.collection.objects.unlink(thing)
    return thing.data


def turned(profile, surface, at):
    """A pot, by turning a profile (radius, height) around its axis."""
    steps = 64
    angles = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    rings = [[(r * math.cos(a), r * math.sin(a), z) for a in angles] for r, z in profile]
    faces = [(k * steps + s, k * steps + (s + 1) % steps, (k + 1) * steps + (s + 1) % steps, (k + 1) * steps + s) for k in range(len(profile) - 1) for s in range(steps)]
    mesh([v for ring in rings for v in ring], faces, surface).location = at


def plant(chance, at, stems=7, tall=0.34, long=0.075, greens=("#48663a", "#5d7d45", "#6f8f57"), pot="#e9e4db", spread=0.5):
    x, y, z = at
    if pot:
        turned([(0.0, 0.004), (0.045, 0.004), (0.062, 0.05), (0.058, 0.1), (0.04, 0.125), (0.042, 0.135), (0.03, 0.13), (0.0, 0.1)], flat(pot, 0.5), at)
    leaves = [leaf(flat(code, 0.45, Transmission_Weight=0.0, Subsurface_Weight=0.1), long, long * 0.42) for code in greens]
    stalk = flat("#5a5a38", 0.7)
    for _ in range(stems):
        turn, lean = chance.uniform(0, 6.28), chance.uniform(0.1, spread)
        place, up = Vector((x, y, z + 0.12)), Vector((math.cos(turn) * lean, math.sin(turn) * lean, 1)).normalized()
        count = int(tall / 0.022)
        for k in range(count):
            up = (up + Vector((math.cos(turn), math.sin(turn), -0.35)) * 0.045).normalized()
            step = up * (tall / count) * chance.uniform(0.8, 1.1)
            bar = shape("cylinder", stalk, vertices=6, radius=0.0016, depth=step.length * 1.2, location=place + step / 2)
            bar.rotation_euler = up.to_track_quat("Z", "Y").to_euler()
            place = place + step
            if k < 2:
                continue
            thing = bpy.data.objects.new("leaf", chance.choice(leaves))
            thing.location, size = place, chance.uniform(0.6, 1.1)
            thing.scale = (size, size, size)
            thing.rotation_euler = (chance.uniform(-0.5, 0.5), chance.uniform(-0.7, 0.25), turn + (1.1 if k % 2 else -1.1) + chance.uniform(-0.5, 0.5))
            bpy.context.scene.collection.objects.link(thing)


def tiles(surface, chance, wide, tall, gap=0.0025, rows=12, columns=14, back=0.8, shift=0.5, uneven=0.012):
    """A wall of single tiles, none quite level with the others."""
    box(flat("#cfcac0", 0.9), (0, back + 0.02, 0.5), (6, 0.03, 4), 0)
    first = None
    for row in range(rows):
        for column in range(columns):
            x = (column - columns / 2 + shift * (row % 2)) * (wide + gap)
            if first is None:
                thing = first = box(surface, (0, 0, 0), (wide, 0.008, tall), 0.0015)
            else:
                thing = first.copy()
                bpy.context.scene.collection.objects.link(thing)
            thing.location = x, back, (row + 0.5) * (tall + gap)
            thing.rotation_euler = (chance.gauss(0, uneven), 0, chance.gauss(0, uneven))


def foliage(chance, count=5200):
    """Leaves of a garden at some distance, out of focus, and the light between them."""
    codes = ("#3f6a2c", "#57853a", "#7da24e", "#2c4a22", "#a9c573", "#c7d79a")
    things = [leaf(flat(code, 0.5, Subsurface_Weight=0.15), 0.16, 0.08) for code in codes]
    for _ in range(count):
        deep = chance.uniform(2.2, 6.5)
        thing = bpy.data.objects.new("leaf", chance.choices(things, (4, 5, 4, 5, 2, 1))[0])
        high = chance.uniform(-0.5, 0.36) * deep + 0.2
        thing.location = chance.uniform(-0.42, 0.42) * deep, deep, high
        thing.rotation_euler = [chance.uniform(0, 6.3) for _ in range(3)]
        thing.scale = [chance.uniform(0.6, 1.4)] * 3
        bpy.context.scene.collection.objects.link(thing)
    shape("plane", flat("#42602c"), size=40, location=(0, 20, -0.75))


def lamps(chance):
    """The far end of a café: shelves with glasses and jars, and warm lamps."""
    box(flat("#5a4634", 0.8), (0, 3.2, 1), (8, 0.1, 5), 0)
    board = flat("#7b5536", 0.6)
    colours = [flat(code, 0.3) for code in ("#8c6a44", "#ab9570", "#5c6a58", "#c7a982", "#7d4a34", "#e1d3b6")]
    for high in (-0.22, 0.12, 0.46):
        box(board, (0, 3.0, high), (5, 0.3, 0.03))
        for _ in range(30):
            tall = chance.uniform(0.08, 0.24)
            place = chance.uniform(-1.3, 1.3), 2.95, high + 0.015 + tall / 2
            shape("cylinder", chance.choice(colours), vertices=24, radius=chance.uniform(0.03, 0.06), depth=tall, location=place)
    for x, z in ((-0.66, 0.3), (-0.4, 0.42), (-0.16, 0.36), (0.2, 0.41), (0.43, 0.33), (0.68, 0.43), (-0.55, 0.02), (0.58, 0.06)):
        shape("uv_sphere", glowing(22), location=(x, 2.2 + chance.uniform(-0.3, 0.3), z), radius=0.02)
    area((0.9, 2.0, 1.6), (0, 3.2, 0.2), 0.6, 40, "#ffbe85")


def candles():
    """What stands at the far end of a café's table, where the camera sees no farther."""
    wall(plaster("#4c3a2d", "#5a4636"), 0.85)
    glass = flat("#d9b48a", 0.2)
    for x, y in ((-0.24, 0.62), (-0.17, 0.7), (0.27, 0.66)):
        shape("cylinder", glass, vertices=48, radius=0.03, depth=0.05, location=(x, y, 0.025))
        shape("uv_sphere", glowing(16), location=(x, y, 0.06), radius=0.008)
    turned([(0.0, 0.004), (0.03, 0.004), (0.045, 0.05), (0.044, 0.075), (0.04, 0.07), (0.0, 0.06)], flat("#e8e2d6", 0.3), (0.38, 0.6, 0))


def glowing(strength):
    return flat("#ffb46a", Emission_Color=linear("#ffb065"), Emission_Strength=strength)


def area(place, aim, size, power, code="#fff4e6"):
    """A soft light, such as a window; `power` in watts."""
    turn = (Vector(place) - Vector(aim)).to_track_quat("Z", "Y").to_euler()
    bpy.ops.object.light_add(type="AREA", location=place, rotation=turn)
    light = bpy.context.object.data
    light.energy, light.size, light.color = power, size, linear(code)[:3]


def sun(strength, size=0.9, above=False, code="#fff0da"):
    towards = Vector((-0.78, -0.5 if not above else 0.62, 0.78)).normalized()
    turn = towards.to_track_quat("Z", "Y").to_euler()
    bpy.ops.object.light_add(type="SUN", rotation=turn)
    light = bpy.context.object.data
    light.energy, light.angle, light.color = strength, math.radians(size), linear(code)[:3]
    return towards, turn


def branches(towards, turn, chance, aim=(0, 0.4, 0.15), sprays=9, spread=0.75):
    """Leaves between the sun and the picture, in the plane that faces the sun."""
    across, up = (turn.to_matrix() @ Vector(v) for v in ((1, 0, 0), (0, 1, 0)))
    middle, grey = Vector(aim) + 1.5 * towards, flat("#777777")
    for _ in range(sprays):
        at, bend = middle + across * chance.uniform(-spread, spread) + up * chance.uniform(-spread, spread), chance.uniform(0, 6.3)
        for k in range(22):
            bend += chance.uniform(0, 0.05)
            at += (across * math.cos(bend) + up * math.sin(bend)) * 0.03
            side = bend + (0.75 if k % 2 else -0.75)
            place = at + (across * math.cos(side) + up * math.sin(side)) * 0.085
            thing = shape("uv_sphere", grey, location=place, scale=(0.095, 0.015, 0.002), rotation=turn, segments=12, ring_count=6)
            thing.rotation_euler.rotate_axis("Z", side)


def bars(towards, turn):
    """The frame of a window between the sun and the picture."""
    across, up = (turn.to_matrix() @ Vector(v) for v in ((1, 0, 0), (0, 1, 0)))
    middle, grey = Vector((0.06, 0.45, 0.12)) + 1.5 * towards, flat("#777777")
    for k in range(-4, 5):
        box(grey, middle + across * 0.34 * k, (0.05 if k % 2 else 0.14, 4, 0.02), 0, rotation=turn)
        box(grey, middle + up * 0.46 * k, (4, 0.05 if k % 2 else 0.1, 0.02), 0, rotation=turn)


clay = lambda: flat("#cdcdcd", 0.75)


def ground(name, edge=None):
    """The top of a table, or the floor, in the mean colour of its surface; `edge` is where it ends, behind the foot."""
    surface = flat(*SURFACES[name][:2])
    if edge is None:
        return shape("plane", surface, size=9)
    return box(surface, (0, edge - 2, -0.02), (6, 4, 0.04), 0.003)


def wall(surface, back=0.8):
    return shape("plane", surface, size=9, location=(0, back, 0), rotation=(math.pi / 2, 0, 0))


def daylight(power=34, fill=0.42, above=False):
    """A window on the left."""
    area((-1.5, -0.55 if not above else 0.9, 1.25), (0, 0.1, 0), 0.9, power)
    return fill


class Surface:
    """The points of a ground that a picture shows: their places in metres and how far apart they are there, per pixel."""

    def __init__(self, x, y, across, along, seed):
        self.x, self.y, self.across, self.along = (v.astype(np.float32) for v in (x, y, across, along))
        chance = np.random.default_rng(seed)
        self.cells = chance.random((128, 128), np.float32)
        # OpenCV looks up places to a 32nd of a pixel: cells of 16 pixels keep slopes smooth.
        wrapped = np.pad(self.cells, 4, "wrap")
        smooth = cv2.resize(wrapped, None, fx=16, fy=16, interpolation=cv2.INTER_CUBIC)
        self.table = np.ascontiguousarray(smooth[64:-64, 64:-64]) - 0.5

    def noise(self, wide, high=None, octaves=4, rough=0.55, at=None, seed=0.0):
        """Noise of cells of a size, ±½; what is finer than the pixels of a row is left out of it."""
        x, y = at or (self.x, self.y)
        high, total, out = high or wide, 0.0, 0.0
        for k in range(octaves):
            shown = np.clip(np.minimum(wide / self.across, high / self.along) / 1.6 - 0.5, 0, 1)
            if shown.max() > 0:
                u, v = (((p / size + seed * 19.7 + 31.3 * k) % 128 * 16).astype(np.float32) for p, size in ((x, wide), (y, high)))
                out = out + rough**k * shown * cv2.remap(self.table, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
            total, wide, high = total + rough**k, wide / 2, high / 2
        return np.broadcast_to(np.float32(1.6 / total**0.5) * out, self.x.shape)

    def chance(self, row, column):
        return self.cells[(row.astype(int) * 37) % 128, (column.astype(int) * 91 + row.astype(int)) % 128]


def step(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def blend(share, first, second):
    a, b = (np.asarray(linear(c)[:3], np.float32) if isinstance(c, str) else c for c in (first, second))
    return a + (b - a) * share[..., None]


def wood(s, early, late, width=0.11, long=1.7, gap=0.0007, worn=0.0):
    """Planks sawn from logs: rings around a pith below each plank, with pores along the grain."""
    row = np.floor(s.y / width)
    column = np.floor((s.x + row * 0.37 * long) / long)
    chance = s.chance(row, column)
    inside = [np.abs((p / size) % 1 - 0.5) for p, size in ((s.y, width), (s.x + row * 0.37 * long, long))]
    joint = 0.0
    for share, size, seen in zip(inside, (width, long), (s.along, s.across)):
        wide = np.maximum(gap, 0.7 * seen)
        joint = np.maximum(joint, np.exp(-(((0.5 - share) * size / wide) ** 2)) * np.minimum(1, 1.3 * gap / wide))
    x = s.x + chance * 31.7
    at = (x, s.y + chance * 3.1)
    across = ((s.y / width) % 1 - 0.5) * width + (chance - 0.5) * 0.9 * width
    across = across + 0.022 * s.noise(0.45, 0.1, 3, at=at) + 0.002 * s.noise(0.06, 0.02, 2, at=at, seed=2)
    below = 0.045 + 0.09 * (0.5 + s.noise(0.9, 9, 2, at=(x, 0 * x + chance * 97), seed=4))
    radius = np.sqrt(across**2 + below**2)
    rings = s.noise(0.0034, 9, 2, 0.5, at=(radius, 0 * x + chance * 53), seed=6)
    fine = s.noise(0.07, 0.0013, 3, at=at, seed=8)
    pores = step(0.13, 0.3, s.noise(0.035, 0.0008, 2, 0.6, at=at, seed=10))
    colour = blend(np.clip(0.5 + 0.75 * rings + 0.7 * fine, 0, 1), early, late)
    tone = 1 + 0.16 * s.noise(0.6, 0.12, 3, at=at, seed=12) + 0.26 * (chance - 0.5) - 0.3 * pores
    colour = colour * tone[..., None]
    if worn:
        grey = worn * step(-0.35, 0.45, s.noise(0.4, 0.007, 5, 0.6, at, 14) + 0.5 * s.noise(0.5, 0.1, 2, at=at, seed=15))
        colour = blend(grey, colour, "#948c81") * (1 - 0.45 * worn * step(0.16, 0.34, s.noise(0.2, 0.003, 3, at=at, seed=16)))[..., None]
    return blend(0.92 * joint, colour, "#1a120c"), 0.00016 * fine - 0.0002 * pores * (1 + 2 * worn) - 0.0012 * joint


def marble(s):
    u = s.x + 0.3 * s.noise(0.42, seed=1)
    v = s.y + 0.75 * s.x + 0.3 * s.noise(0.42, seed=2)

    def veins(wide, thick, seed):
        away = np.abs(s.noise(wide, wide / 1.9, 6, 0.5, (u, v), seed))
        thick = np.maximum(thick, 0.02 * s.along / wide)
        return 0.7 * np.exp(-((away / thick) ** 2)) + 0.3 * np.exp(-away / (4 * thick))

    where = step(-0.2, 0.35, s.noise(0.4, seed=3))
    colour = blend(step(-0.45, 0.15, s.noise(0.45, 0.22, 7, 0.6, (u, v), 4)), "#d9d9da", "#f4f3f0")
    colour = blend(0.6 * where * veins(0.7, 0.02, 5), colour, "#7e8085")
    colour = blend(0.3 * where * veins(0.24, 0.016, 6), colour, "#8f8c87")
    return colour, None


def concrete(s, dark, light, speckle=0.35):
    cloud, fine = s.noise(0.33, octaves=7, rough=0.6), s.noise(0.006, octaves=3, seed=1)
    grit = s.noise(0.0016, octaves=2, seed=2)
    pits = step(0.6, 0.72, s.noise(0.0038, octaves=2, rough=0.3, seed=3)) * step(0.05, 0.25, s.noise(0.11, octaves=3, seed=4))
    trowel = s.noise(0.2, 0.03, 4, at=(s.x + 0.6 * s.y, s.y - 0.2 * s.x), seed=5)
    colour = blend(np.clip(0.5 + 0.8 * cloud + 0.3 * trowel, 0, 1), dark, light)
    colour = colour * (1 + speckle * (0.3 * fine + 0.3 * grit) - 0.22 * pits)[..., None]
    return colour, 0.00018 * fine + 0.00006 * grit - 0.0005 * pits + 0.0006 * trowel


def travertine(s):
    bent = s.y + 0.02 * s.noise(0.4, seed=1) + 0.004 * s.noise(0.06, seed=2)
    layers = s.noise(0.9, 0.03, 6, 0.62, (s.x, bent), 3)
    holes = step(0.42, 0.54, s.noise(0.014, 0.005, 3, 0.5, (s.x, bent), 4)) * step(0.0, 0.25, s.noise(0.5, 0.04, 3, at=(s.x, bent), seed=5))
    colour = blend(np.clip(0.5 + 0.9 * layers + 0.2 * s.noise(0.002, octaves=2, seed=6), 0, 1), "#bfa689", "#e0cfb8")
    return blend(0.6 * holes, colour, "#8d7355"), -0.0012 * holes + 0.0002 * s.noise(0.003, octaves=2, seed=7)


def plastered(s, dark, light):
    cloud, fine = s.noise(0.4, octaves=6, rough=0.6), s.noise(0.004, octaves=3, seed=1)
    strokes = s.noise(0.16, 0.045, 6, 0.6, (s.x + 0.7 * s.y, s.y), 2)
    colour = blend(np.clip(0.5 + 0.6 * cloud + 0.55 * strokes, 0, 1), dark, light)
    return colour * (1 + 0.1 * fine)[..., None], 0.0016 * strokes + 0.00012 * fine


def folds(chance, x, y, width, count, tall, towards, flat=0.0):
    """Heights of soft folds that run one way and end; none within `flat` metres of the foot."""
    high = np.zeros_like(x)
    for _ in range(count):
        turn = towards + chance.gauss(0, 0.45)
        across, along = -math.sin(turn), math.cos(turn)
        middle = chance.uniform(-0.5, 0.5) * width, chance.uniform(-0.5, 0.5) * width
        u = (x - middle[0]) * along - (y - middle[1]) * across
        v = (x - middle[0]) * across + (y - middle[1]) * along + chance.uniform(-0.6, 0.6) * u * u
        v = v + 0.012 * np.sin(u * chance.uniform(6, 12) + chance.uniform(0, 6))
        long, wide, lean = chance.uniform(0.2, 0.5) * width, chance.uniform(0.02, 0.045), chance.uniform(1.2, 2.2)
        slope = np.clip(np.where(v > 0, v / wide, v / (wide * lean)), -30, 30)
        high += tall * chance.uniform(0.3, 1) * np.exp(-((u / long) ** 2)) / np.cosh(slope)
    return high * (1 - np.exp(-((np.hypot(x, 1.3 * y) / flat) ** 4))) if flat else high


def cloth(s, shade, light, standing, pitch=0.0013):
    """A plain weave of threads of uneven thickness, spread by hand."""
    warp, weft = s.noise(0.0016, 0.05, 1, seed=1), s.noise(0.05, 0.0016, 1, seed=2)
    wave = lambda p, moved, seen: np.sin(2 * np.pi * (p / pitch + 0.35 * moved)) * np.clip(pitch / seen / 2 - 0.6, 0, 1)
    weave = wave(s.x, weft, s.across) * wave(s.y, warp, s.along)
    colour = blend(np.clip(0.5 + 0.2 * (warp + weft) + 0.3 * s.noise(0.3, seed=3), 0, 1), shade, light) * (1 + 0.05 * weave)[..., None]
    high = folds(random.Random("folds"), s.x, s.y, 0.9, 18, 0.009 if standing else 0.016, 0.55, 0.11 if standing else 0)
    return colour, high + 0.00005 * weave + 0.004 * s.noise(0.16, octaves=3, seed=4)


# The surface of each ground: its mean colour, its roughness, and what draws it.
SURFACES = {
    "oak": ("#b98f63", 0.42, lambda s, _: wood(s, "#caa273", "#a1764a")),
    "walnut": ("#553624", 0.34, lambda s, _: wood(s, "#6d4930", "#3d2617", width=0.13)),
    "boards": ("#8d7f6e", 0.7, lambda s, _: wood(s, "#98836b", "#75614e", width=0.12, gap=0.0022, worn=0.75)),
    "white-boards": ("#dedad2", 0.5, lambda s, _: wood(s, "#e6e2da", "#d6d0c5", width=0.14, gap=0.0008)),
    "marble": ("#e9e8e6", 0.18, lambda s, _: marble(s)),
    "concrete": ("#9f9d99", 0.6, lambda s, _: concrete(s, "#8e8c88", "#b0aeaa")),
    "terrazzo": ("#d9d6d1", 0.32, lambda s, _: concrete(s, "#d0ccc6", "#e2dfda", 0.2)),
    "travertine": ("#d2bea3", 0.45, lambda s, _: travertine(s)),
    "terracotta": ("#c48e6c", 0.8, lambda s, _: plastered(s, "#bb8060", "#cd9b79")),
    "linen": ("#d9cdb9", 0.95, lambda s, standing: cloth(s, "#cdbb9c", "#eee0c8", standing)),
    "clay": ("#cdcdcd", 0.75, None),
}


# Where a table ends, behind the foot.
EDGES = {"boards": 0.34, "walnut": 0.5}


def surface_over(light, surface, view):
    """The surface of a ground in the light of a rendered picture (linear, at the size of the picture), out of focus where it is."""
    at, forward, up, focus = pose(view)
    half, standing = 18 / LENS, view in ("low", "high")
    line = (np.arange(EDGE, dtype=np.float32) + 0.5) / EDGE * 2 - 1
    rays = np.asarray(forward)[None] - line[:, None] * half * np.asarray(up)[None]
    falls = rays[:, 2] < -0.02
    first = int(np.argmax(falls))
    reach = -at.z / rays[first:, 2]
    y = at.y + reach * rays[first:, 1]
    across = reach * 2 * half / EDGE
    along = np.abs(np.gradient(y))
    column = lambda values: np.repeat(values[:, None], EDGE, 1)
    s = Surface(reach[:, None] * line[None] * half, column(y), across[:, None], along[:, None], 7)
    mean, _, draw = SURFACES[surface]
    colour, high = draw(s, standing)
    detail = colour / np.asarray(linear(mean)[:3], np.float32)
    if view == "near" and surface in ("walnut", "white-boards"):
        # A grain that fills the picture is stronger than that of a table beside a wall.
        detail, high = 1 + 0.5 * (detail - 1), 0.5 * high
    if high is not None:
        slopes = np.gradient(high, axis=1) / across[:, None], -np.gradient(high, axis=0) / along[:, None]
        lean = (0.95 * slopes[0] + (0.55 if standing else -0.75) * slopes[1]).astype(np.float32)
        detail *= np.clip(1 + 0.75 * lean / np.sqrt(1 + 0.5 * lean**2), 0.35, 1.6)[..., None]
    stop = 4 if view != "near" else 9
    circle = LENS / stop / 1000 * np.abs(reach - focus) / reach / (2 * half * focus) * EDGE if view != "above" else 0 * reach
    detail = out_of_focus(detail.astype(np.float32), np.maximum(circle / 4, 0.6))
    if view == "low" and surface in EDGES or surface == "boards" and standing:
        detail = 1 + (detail - 1) * (1 - step(-0.05, 0.0, y - EDGES[surface]))[:, None, None]
    if standing:
        # Far away, what stands on the table is in the rendered picture alone.
        detail = 1 + (detail - 1) * (1 - 0.85 * step(0.3, 0.75, y))[:, None, None]
    if standing and surface in ("oak", "marble", "white-boards"):
        # What stands on the table has another colour.
        tint = light[first:] / (light[first:].sum(2, keepdims=True) + 1e-4)
        other = np.abs(tint - np.median(tint[-EDGE // 8 :: 8, ::8], (0, 1))).sum(2)
        detail = 1 + (detail - 1) * (1 - step(0.05, 0.11, other))[..., None]
    light[first:] *= detail
    return light


def out_of_focus(picture, sigma):
    """Rows blurred by so many pixels each."""
    levels = [0.5 * 2**k for k in range(8)]
    out, before = picture.copy(), picture
    for n, level in enumerate(levels):
        if n > 0 and levels[n - 1] >= sigma.max():
            break
        now = cv2.GaussianBlur(picture, (0, 0), level)
        low = 0 if n == 0 else levels[n - 1]
        share = np.clip((sigma - low) / (level - low), 0, 1)[:, None, None]
        rows = sigma > low
        out[rows] = (before + (now - before) * share)[rows]
        before = now
    return out


def marble_kitchen(view, chance):
    ground("marble")
    if view not in ("low", "high"):
        return daylight(above=True)
    tiles(glaze("#8fa08c", "#b9c4b2"), chance, 0.1, 0.1, rows=14, columns=22, shift=0, back=0.85)
    board = material(lambda n: n.finish(n.ramp(n.noise(*n.place(True), 70, 4), (0.35, "#7d5430"), (0.65, "#a9784a")), 0.5))
    box(board, (0.38, 0.76, 0.14), (0.24, 0.02, 0.34), 0.008, rotation=(-0.16, 0, 0))
    napkin(flat("#c08a4e", 0.95), chance, (-0.36, 0.45, 0), 0.34, 0.5)
    return daylight()


def oak_table(view, chance):
    ground("oak")
    if view not in ("low", "high"):
        return daylight(above=True)
    wall(plaster("#dcd3c5", "#e8e1d5"), 0.9)
    plant(chance, (0.27, 0.5, 0))
    return daylight(30)


def linen_table(view, chance):
    standing = view in ("low", "high")
    ground("linen")
    if standing:
        wall(plaster("#cfb0a2", "#dbbfb2"), 0.85)
    return daylight(34, above=not standing)


def garden_table(view, chance):
    standing = view in ("low", "high")
    ground("boards", EDGES["boards"] if standing else None)
    towards, turn = sun(3.0, 1.2, not standing)
    branches(towards, turn, chance, (0, 0.1, 0) if standing else (0, 0, 0), 5)
    if standing:
        foliage(chance)
    return 0.75


def cafe(view, chance):
    ground("walnut", EDGES["walnut"] if view == "low" else None)
    if view == "near":
        return daylight(44, 0.5, above=True)
    if view == "low":
        lamps(chance)
    else:
        candles()
    area((-1.4, -0.5, 1.1), (0, 0.1, 0), 0.6, 26, "#ffecd2")
    return 0.3


def concrete_table(view, chance):
    ground("concrete")
    if view not in ("low", "high"):
        return daylight(32, above=True)
    wall(plaster("#5d747a", "#6c8388"), 0.8)
    return daylight(36, 0.35)


def terracotta_wall(view, chance):
    standing = view in ("low", "high")
    ground("terracotta")
    if view == "near":
        return daylight(36, 0.5, above=True)
    if standing:
        wall(plaster("#b06c48", "#bf7d58", 0.0024), 0.75)
    towards, turn = sun(3.4, 1.1, not standing)
    branches(towards, turn, chance, (0, 0.5, 0.2) if standing else (0, 0, 0), 9 if standing else 6)
    return 0.5


def bathroom(view, chance):
    ground("terrazzo")
    if view == "near":
        return daylight(above=True)
    tiles(glaze("#e6e8e6", "#f4f5f2"), chance, 0.055, 0.16, rows=9, columns=36, shift=0, back=0.8, uneven=0.008)
    area((-1.2, -1.0, 1.6), (0, 0.2, 0), 1.6, 30, "#fafcff")
    return 0.45


def plant_shelf(view, chance):
    ground("white-boards")
    if view == "near":
        branches(*sun(2.6, 1.4, True), chance, (0, 0, 0), 5)
        return 0.7
    wall(plaster("#e3e2dd", "#eeede9"), 0.7)
    plant(chance, (-0.34, 0.42, 0), 10, 0.42, 0.11, ("#3c5c34", "#4f7541", "#64894f"), "#b98a68", 0.75)
    return daylight(30, 0.5)


def beige_stone(view, chance):
    ground("travertine")
    if view == "near":
        sun(3.2, 0.8, True)
        return 0.55
    wall(plaster("#cdb79c", "#dac7ae"), 0.7)
    towards, turn = sun(3.2, 0.8)
    box(flat("#777777"), Vector((-0.42, 0.7, 0.75)) + 1.2 * towards, (0.5, 3, 0.02), 0, rotation=(turn.x, turn.y, turn.z + 0.55))
    return 0.55


def arch(view, chance):
    ground("clay")
    front, cut = box(clay(), (0, 0.45, 1), (6, 0.1, 4), 0), []
    cut.append(box(clay(), (0, 0.45, 0.05), (0.42, 0.4, 0.36), 0))
    cut.append(shape("cylinder", clay(), vertices=128, radius=0.21, depth=0.4, location=(0, 0.45, 0.23), rotation=(math.pi / 2, 0, 0)))
    for part in cut:
        carve = front.modifiers.new("cut", "BOOLEAN")
        carve.operation, carve.object, part.hide_render = "DIFFERENCE", part, True
    wall(clay(), 0.6)
    return daylight(36, 0.5)


def steps(view, chance):
    ground("clay")
    wall(clay(), 0.85)
    for x, y, high in ((-0.3, 0.34, 0.07), (-0.2, 0.56, 0.19), (0.3, 0.4, 0.12), (0.26, 0.63, 0.3)):
        shape("cylinder", clay(), 0.003, vertices=128, radius=0.12, depth=high, location=(x, y, high / 2))
    return daylight(36, 0.35)


def window(view, chance):
    ground("clay")
    wall(clay(), 0.7)
    bars(*sun(3.2, 1.1))
    return 0.45


def paper(view, chance):
    ground("clay")
    towards, turn = sun(3.0, 1.3, True)
    branches(towards, turn, chance, (0, 0, 0), 5)
    return 0.55


SCENES = {
    "marble-kitchen": ("marble", marble_kitchen),
    "oak-table": ("oak", oak_table),
    "linen": ("linen", linen_table),
    "garden-table": ("boards", garden_table),
    "cafe": ("walnut", cafe),
    "concrete": ("concrete", concrete_table),
    "terracotta-wall": ("terracotta", terracotta_wall),
    "bathroom": ("terrazzo", bathroom),
    "plant-shelf": ("white-boards", plant_shelf),
    "beige-stone": ("travertine", beige_stone),
    "arch": ("clay", arch),
    "steps": ("clay", steps),
    "window": ("clay", window),
    "paper": ("clay", paper),
}
STAGES = ("arch", "steps", "window", "paper")
LYING = ("marble-kitchen", "oak-table", "linen", "garden-table", "concrete", "terracotta-wall")
GROUNDS = [f"{name}-{view}" for name in SCENES if name not in STAGES for view in ("low", "high")]
GROUNDS += [f"{name}-near" for name in SCENES if name not in STAGES] + [f"{name}-above" for name in LYING] + ["arch-low", "steps-high", "window-high", "paper-above"]


def pose(view):
    """Where the camera is, where it looks, what is up, and how far the sharp plane is."""
    pitch, half = math.radians(PITCHES[view]), 18 / LENS
    if view == "above":
        high = 0.36 / half
        return Vector((0, 0, high)), Vector((0, 0, -1)), Vector((0, 1, 0)), high
    forward, up = Vector((0, math.cos(pitch), -math.sin(pitch))), Vector((0, math.sin(pitch), math.cos(pitch)))
    # What may stand or lie is in the middle of the picture, not at its foot.
    below = (2 * FOOT - 1 if view != "near" else 0) * half * DISTANCE
    return up * below - forward * DISTANCE, forward, up, DISTANCE


def render_light(name, view, path):
    """A picture of a scene with a plain ground; returns the name of the ground's surface."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes["Background"].inputs
    sky[0].default_value, sky[1].default_value = linear("#e3e9f1"), SCENES[name][1](view, random.Random(name))
    at, _, _, focus = pose(view)
    bpy.ops.object.camera_add(location=at, rotation=(math.radians(90 - PITCHES[view]), 0, 0))
    scene.camera = bpy.context.object
    eye = scene.camera.data
    eye.lens, eye.dof.use_dof, eye.dof.focus_distance, eye.dof.aperture_fstop = LENS, view != "above", focus, 4
    scene.render.engine, cycles = "CYCLES", scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.max_bounces, cycles.diffuse_bounces = SAMPLES, False, 4, 3
    cycles.use_denoising, cycles.denoiser, cycles.denoising_prefilter = True, "OPENIMAGEDENOISE", "FAST"
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.resolution_x = scene.render.resolution_y = LIGHT
    scene.view_settings.view_transform, scene.view_settings.look = "AgX", "AgX - Medium High Contrast"
    scene.view_settings.exposure = 0.6
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "PNG", "16"
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def decode(srgb):
    return np.where(srgb > 0.04045, ((srgb + 0.055) / 1.055) ** 2.4, srgb / 12.92).astype(np.float32)


def encode(light):
    return np.where(light > 0.0031308, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055, light * 12.92)


def finish(name, view, path):
    """Enlarges the rendered light, lays the surface over it, and dithers it to 8 bits."""
    rendered = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32) / 65535
    light = np.clip(cv2.resize(decode(rendered[..., ::-1]), (EDGE, EDGE), interpolation=cv2.INTER_CUBIC), 0, None)
    # A little brighter, as pictures for shops are; white stays white.
    light = 1.16 * light / (1 + 0.16 * light**2)
    if SURFACES[SCENES[name][0]][2]:
        light = surface_over(light, SCENES[name][0], view)
    # With less grain than this, WebP draws blocks on what is smooth.
    chance = np.random.default_rng(1)
    grain = 2 * chance.standard_normal((EDGE, EDGE, 1), np.float32) + chance.random(light.shape, np.float32)
    return np.clip(encode(np.clip(light, 0, 1)) * 255 + grain, 0, 255).astype(np.uint8)


# sharp writes WebP with the colours of edges in full; Blender and OpenCV do not.
ENCODE = "const [from, to, quality] = process.argv.slice(1); require('sharp')(from).webp({ quality: +quality, smartSubsample: true, effort: 4 }).toFile(to)"

if __name__ == "__main__":
    Path(folder).mkdir(exist_ok=True)
    for each in wanted or GROUNDS:
        name, view = each.rsplit("-", 1)
        light, whole = (Path(tempfile.gettempdir()) / f"{each}.{kind}.png" for kind in (f"light-{LIGHT}", "whole"))
        if not light.exists():
            render_light(name, view, light)
        cv2.imwrite(str(whole), finish(name, view, light)[..., ::-1], [cv2.IMWRITE_PNG_COMPRESSION, 1])
        # Wood and cloth that fill a picture hide what is lost.
        quality = "87" if view in ("low", "high") else "85"
        subprocess.run(["node", "-e", ENCODE, whole, f"{folder}/{each}.webp", quality], check=True, cwd=Path(__file__).parent)
