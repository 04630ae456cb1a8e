"""Tables, walls, light and cameras of somebody who takes a quick photo at home."""

from math import pi, radians
from random import Random

import bpy
import numpy as np
from materials import Materials, colour
from mathutils import Vector
from scenes.camera import frame
from scenes.environment import HEIGHT, WIDTH, environment
from scenes.meshes import box, surface


def room_light(seed: int, strength: float) -> None:
    """Lights the scene from all sides by a room with windows and furniture."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', WIDTH
    image = bpy.data.images.new('environment', WIDTH, HEIGHT, float_buffer=True, is_data=True)
    pixels = np.ones((HEIGHT, WIDTH, 4), np.float32)
    pixels[..., :3] = environment(Random(seed))[::-1]
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    nodes, links = world.node_tree.nodes, world.node_tree.links
    texture = nodes.new('ShaderNodeTexEnvironment')
    texture.image = image
    links.new(texture.outputs['Color'], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


def lamp(at, power: float, colour, *, size: float, target=(0, 0, 0.5), kind='AREA') -> None:
    """A window (AREA), a bulb (POINT) or the sun (SUN); the colour is linear RGB."""
    data = bpy.data.lights.new('light', kind)
    data.energy, data.color = power, colour
    if kind == 'AREA':
        data.size = size
    elif kind == 'SUN':
        data.angle = size
    else:
        data.shadow_soft_size = size
    made = bpy.data.objects.new('light', data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


DAYLIGHT, WARM = (0.82, 0.92, 1.0), (1.0, 0.62, 0.3)


def window(side: int, power: float, *, y=-1.0, z=5.0, size=4.0) -> None:
    """Daylight through a window at the left (-1) or right (1)."""
    lamp((side * 7, y, z), power, DAYLIGHT, size=size)


def ceiling_lamp(power: float, *, at=(1.2, 1.0, 8.0)) -> None:
    """A warm bulb, whose colour mixes badly with the window's."""
    lamp(at, power, WARM, size=0.5, kind='POINT')


def flash(camera, power: float) -> None:
    lamp(camera.matrix_world @ Vector((0.1, 0.3, 0)), power, (1, 0.97, 0.92), size=0.15)


def table(material, *, depth=14.0, edge=7.5) -> None:
    """A table top whose far edge is `edge` behind the product, above a dark floor."""
    box((60, depth, 0.35), material, at=(0, edge - depth / 2, -0.35), bevel=0.04)


def plane(material, half=40.0, height=0.0) -> None:
    surface([[(-half, -half, height), (half, -half, height)], [(-half, half, height), (half, half, height)]], material)


def wall(material, distance: float) -> None:
    surface([[(-40, distance, -22), (40, distance, -22)], [(-40, distance, 38), (40, distance, 38)]], material)


def tiled_wall(materials: Materials, distance: float, *, tile='#e9e7e0', joint='#b9b5aa') -> None:
    """A kitchen's glazed tiles."""
    material, tree, shader = materials._new()
    bricks = tree.nodes.new('ShaderNodeTexBrick')
    for name, value in (('Scale', 1), ('Mortar Size', 0.02), ('Brick Width', 2), ('Row Height', 1), ('Bias', -0.6)):
        bricks.inputs[name].default_value = value
    bricks.inputs['Color1'].default_value = (*colour(tile), 1)
    bricks.inputs['Color2'].default_value = (*(0.9 * each for each in colour(tile)), 1)
    bricks.inputs['Mortar'].default_value = (*colour(joint), 1)
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (pi / 2, 0, 0)
    tree.links.new(coordinates.outputs['Object'], mapping.inputs['Vector'])
    tree.links.new(mapping.outputs['Vector'], bricks.inputs['Vector'])
    tree.links.new(bricks.outputs['Color'], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.2
    wall(material, distance)


def camera(points: np.ndarray, *, azimuth: float, elevation: float, lens=28.0, fill=0.58, roll=0.0,
           offset=(0.0, 0.0), aspect=1.0, aperture=1.2) -> bpy.types.Object:
    """Frames the points [n, 3].

    Args:
        azimuth, elevation, roll: degrees; azimuth 0 looks along +y.
        lens: millimetres on a full frame.
        fill: share of the frame's shorter side that the points take.
        offset: of the points' middle, in shares of the frame.
        aperture: f-number in the scene's units of 10 cm.
    """
    return frame(points, azimuth=radians(azimuth), elevation=radians(elevation), roll=radians(roll), lens=lens, fill=fill,
                 offset=offset, aspect=aspect, aperture=aperture, focus=0.3, steps=30)
