"""What surrounds a product: the surface it stands on, walls, other things and light."""

from math import cos, pi, sin
from pathlib import Path
from random import Random

import bpy
import numpy as np
from mathutils import Vector

from .colours import Colour, random_colour, similar_colour
from .environment import HEIGHT, WIDTH, environment
from .materials import Materials
from .meshes import box, surface

GROUNDS = {'wood': 24, 'plain': 16, 'stone': 8, 'patterned': 16, 'cloth': 14, 'sweep': 10, 'rough': 8}
LIGHTS = {'window': 24, 'sun': 24, 'lamp': 14, 'flash': 10, 'softbox': 12, 'ceiling': 8, 'overcast': 8}


def _plane(material, half: float, *, height=0.0, repeat=1.0) -> bpy.types.Object:
    made = surface([[(-half, -half, height), (half, -half, height)], [(-half, half, height), (half, half, height)]],
                   material)
    if repeat != 1:
        layer = made.data.uv_layers[0].data
        coordinates = np.empty(len(layer) * 2, np.float32)
        layer.foreach_get('uv', coordinates)
        layer.foreach_set('uv', coordinates * repeat)
    return made


def _smooth_noise(source: np.random.Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Value noise in -1 to 1, with smooth interpolation between the points of a 64 by 64 lattice."""
    lattice = source.uniform(-1, 1, (64, 64))
    column, row = np.floor(x).astype(int), np.floor(y).astype(int)
    u, v = x - column, y - row
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    at = lambda i, j: lattice[i % 64, j % 64]
    low = at(column, row) * (1 - u) + at(column + 1, row) * u
    high = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u
    return low * (1 - v) + high * v


def _wrinkled_cloth(rng: Random, material) -> None:
    """A cloth with folds, flat where the product stands."""
    source = np.random.default_rng(rng.randrange(2**32))
    half, count = 13.0, 130
    along = np.linspace(-1, 1, count)
    along = np.sign(along) * np.abs(along) ** 1.5 * half
    x, y = np.meshgrid(along, along)
    scale, depth = rng.uniform(0.25, 0.6), rng.uniform(0.03, 0.6)
    folds = 1 - np.abs(_smooth_noise(source, x * scale, y * scale * 1.6))
    height = depth * (folds**1.4 + 0.7 * _smooth_noise(source, x * 0.25 + 9, y * 0.25))
    flat = rng.uniform(0.6, 2)
    share = np.clip((np.hypot(x, y) - flat * 0.5) / flat, 0, 1)
    height *= 0.1 + 0.9 * share * share * (3 - 2 * share)
    surface(np.stack([x, y, height - height[count // 2, count // 2]], -1), material)


def add_ground(rng: Random, materials: Materials, subject_colour: Colour) -> str:
    """Adds the surface the product stands on; returns its kind."""
    kind = rng.choices(list(GROUNDS), list(GROUNDS.values()))[0]
    colour = similar_colour(rng, subject_colour) if rng.random() < 0.14 else random_colour(rng)
    match kind:
        case 'wood':
            material = materials.wood(plank=rng.choice((0.5, 0.8, 1.3, 2, 30)), seam=rng.choice((0.01, 0.02, 0.05)))
        case 'stone':
            material = materials.stone(colour)
        case 'patterned':
            repeat = rng.uniform(4, 16)
            _plane(materials.printed(rng.choice(materials.patterns), rng.uniform(0.2, 0.95), turn=rng.uniform(0, pi)),
                   25, repeat=repeat)
            return kind
        case 'rough':
            material = materials.plain(colour, 0.95, bump=rng.uniform(0.2, 1), unevenness=rng.uniform(0.1, 0.3))
        case 'cloth' if rng.random() < 0.4:
            material = materials.printed(rng.choice(materials.patterns), 0.95, repeat=rng.uniform(3, 10))
        case 'cloth':
            material = materials.plain(colour, 0.95, bump=rng.uniform(0, 0.4))
        case _:
            material = materials.plain(colour, rng.uniform(0.2, 0.9), unevenness=rng.uniform(0, 0.06))
    if kind == 'cloth':
        _wrinkled_cloth(rng, material)
    elif kind == 'sweep':
        bend = rng.uniform(0.4, 2.5)
        back = max(rng.uniform(1.5, 5), bend + 0.8)
        curve = [(back - bend + bend * sin(a), bend - bend * cos(a)) for a in np.linspace(0, pi / 2, 14)]
        profile = [(-40, 0), *curve, (back, 30)]
        surface([[(x, y, z) for x in np.linspace(-40, 40, 4)] for y, z in profile], material)
    elif rng.random() < 0.35:
        depth = rng.uniform(4, 12)
        box((rng.choice((60, rng.uniform(5, 12))), depth, 0.3), material, at=(0, depth * 0.2, -0.3))
        _plane(materials.wood(plank=1.2, seam=0.02), 30, height=-rng.uniform(3, 7))
    else:
        _plane(material, 25)
    return kind


def add_wall(rng: Random, materials: Materials) -> None:
    """Adds a wall behind the product, plain, patterned or of wood."""
    distance = rng.uniform(1.6, 11)
    if rng.random() < 0.65:
        palette = rng.choice(('white', 'pale', 'grey', 'middle', 'brown', 'black'))
        material = materials.plain(random_colour(rng, palette), 0.9, bump=rng.uniform(0, 0.3))
    elif rng.random() < 0.6:
        material = materials.printed(rng.choice(materials.patterns), rng.uniform(0.2, 0.9), repeat=rng.uniform(6, 24))
    else:
        material = materials.wood(plank=rng.uniform(0.6, 2), seam=0.02)
    surface([[(-30, distance, -22), (30, distance, -22)], [(-30, distance, 38), (30, distance, 38)]], material)
    if rng.random() < 0.3:
        skirting = materials.plain(random_colour(rng, 'white'), 0.5)
        box((60, 0.15, rng.uniform(0.3, 1.4)), skirting, at=(0, distance - 0.08, 0))


def _kelvin(temperature: float) -> Colour:
    """The colour of a black body, linear, for 1000 to 40000 K. Source: Tanner Helland's fit to Charity's table."""
    t = temperature / 100
    red = 255 if t <= 66 else 329.7 * (t - 60) ** -0.1332
    green = 99.47 * np.log(t) - 161.12 if t <= 66 else 288.12 * (t - 60) ** -0.0755
    blue = 255 if t >= 66 else (0 if t <= 19 else 138.52 * np.log(t - 10) - 305.04)
    return tuple((max(0, min(255, float(channel))) / 255) ** 2.2 for channel in (red, green, blue))


def _world(rng: Random, strength: float) -> None:
    """Lights the scene from all sides by a room of its own."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    # Cycles would search an importance map of 1024 pixels for longer than it renders.
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', WIDTH
    image = bpy.data.images.new('environment', WIDTH, HEIGHT, float_buffer=True, is_data=True)
    pixels = np.ones((HEIGHT, WIDTH, 4), np.float32)
    pixels[..., :3] = environment(rng)[::-1]
    image.pixels.foreach_set(pixels.ravel())
    nodes, links = world.node_tree.nodes, world.node_tree.links
    texture = nodes.new('ShaderNodeTexEnvironment')
    texture.image = image
    links.new(texture.outputs['Color'], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


def _light(kind, at, power, temperature, *, size=1.0, target=(0, 0, 0.5)) -> None:
    data = bpy.data.lights.new('light', kind)
    data.energy, data.color = power, _kelvin(temperature)
    if kind == 'AREA':
        data.size = size
    elif kind == 'SUN':
        data.angle = size
    else:
        data.shadow_soft_size = size
    light = bpy.data.objects.new('light', data)
    bpy.context.scene.collection.objects.link(light)
    light.location = at
    light.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def add_light(rng: Random, camera: bpy.types.Object) -> str:
    """Adds one of the lights that amateurs photograph in; returns its kind."""
    kind = rng.choices(list(LIGHTS), list(LIGHTS.values()))[0]
    side = rng.choice((-1, 1))
    match kind:
        case 'window':
            _world(rng, rng.uniform(0.15, 0.6))
            at = (side * rng.uniform(4, 8), rng.uniform(-5, 3), rng.uniform(2.5, 7))
            _light('AREA', at, rng.uniform(250, 700), rng.uniform(4800, 7500), size=rng.uniform(1, 4.5))
        case 'sun':
            # A small angle gives the hard shadows that are taken for a part of the product.
            _world(rng, rng.uniform(0.15, 0.9))
            turn, height = rng.uniform(-pi, pi), rng.uniform(0.35, 1.2)
            at = (10 * cos(height) * sin(turn), -10 * cos(height) * cos(turn), 10 * sin(height))
            _light('SUN', at, rng.uniform(4, 14), rng.uniform(4600, 6000), size=rng.uniform(0.005, 0.05))
        case 'lamp':
            _world(rng, rng.uniform(0.04, 0.25))
            at = (side * rng.uniform(2, 5), rng.uniform(-2, 3), rng.uniform(2, 5))
            _light('POINT', at, rng.uniform(80, 340), rng.uniform(2200, 3200), size=rng.uniform(0.05, 0.5))
            _light('AREA', (-side * 7, rng.uniform(-3, 2), 5), rng.uniform(0, 420), rng.uniform(6500, 9000), size=3)
        case 'flash':
            _world(rng, rng.uniform(0.05, 0.2))
            at = camera.matrix_world @ Vector((0.12, 0.35, 0))
            distance = at.length
            _light('AREA', at, rng.uniform(100, 450) * (distance / 5) ** 2, rng.uniform(5200, 6400), size=0.2)
        case 'softbox':
            _world(rng, rng.uniform(0.3, 0.7))
            _light('AREA', (rng.uniform(-3, 3), -5, 6), rng.uniform(300, 700), rng.uniform(4500, 7000),
                   size=rng.uniform(4, 7))
        case 'ceiling':
            _world(rng, rng.uniform(0.1, 0.4))
            at = (rng.uniform(-1.5, 1.5), rng.uniform(-1.5, 1.5), rng.uniform(4, 7))
            _light('POINT', at, rng.uniform(200, 600), rng.uniform(2800, 6000), size=rng.uniform(0.1, 1))
        case _:
            _world(rng, rng.uniform(0.7, 1.4))
    return kind
