"""Composes one random table-top scene from a seed."""

from dataclasses import asdict, dataclass
from math import atan2, cos, hypot, pi, sin
from pathlib import Path
from random import Random

import bpy
import numpy as np

from .camera import add_camera
from .colours import random_colour, similar_colour
from .materials import SUBJECT_PASS, Materials
from .setting import add_ground, add_light, add_wall
from .subjects import Products, build


@dataclass(frozen=True)
class SceneRecord:
    """What a scene shows, for statistics by kind."""

    seed: int
    products: tuple[str, ...]
    ground: str
    light: str
    others: int
    cut_by_frame: bool

    def as_dict(self) -> dict:
        return asdict(self)


def _objects_since(known: set) -> list[bpy.types.Object]:
    return [each for each in bpy.context.scene.collection.objects if each not in known]


def _group(objects) -> bpy.types.Object:
    """Puts objects below an empty one, to move them together."""
    parent = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(parent)
    for each in objects:
        if each.parent is None:
            each.parent = parent
    return parent


def _points(objects, most=400) -> np.ndarray:
    """World positions of some of the vertices of the objects [n, 3]."""
    bpy.context.view_layer.update()
    found = []
    for each in objects:
        if each.type != 'MESH':
            continue
        vertices = np.empty(len(each.data.vertices) * 3, np.float32)
        each.data.vertices.foreach_get('co', vertices)
        matrix = np.array(each.matrix_world)
        vertices = vertices.reshape(-1, 3)[:: max(1, len(each.data.vertices) // most)]
        found.append(vertices @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)


def _add_subject(rng: Random, images: Path, colour):
    """Adds one to three products side by side, scaled to two units; returns their names and meshes."""
    materials = Materials(rng, images, subject=True)
    before = set(bpy.context.scene.collection.objects)
    names, right = [], 0.0
    for index in range(rng.choices((1, 2, 3), (78, 14, 8))[0]):
        known = set(bpy.context.scene.collection.objects)
        names.append(build(Products(rng, materials, colour if index == 0 or rng.random() < 0.6 else None)))
        made = _objects_since(known)
        group = _group(made)
        lying = rng.random() < 0.07
        group.rotation_euler = (pi / 2 if lying else 0, 0, rng.uniform(0, 2 * pi))
        group.scale = (rng.uniform(0.6, 1) if index else 1,) * 3
        points = _points(made)
        group.location.z -= points[:, 2].min() - 0.002
        group.location.x += right - points[:, 0].min() if index else 0
        right = _points(made)[:, 0].max() + rng.uniform(-0.05, 0.25)
    meshes = [each for each in _objects_since(before) if each.type == 'MESH']
    points = _points(meshes)
    scale = 2 / float(np.linalg.norm(np.ptp(points, axis=0)))
    whole = _group(_objects_since(before))
    whole.scale = (scale,) * 3
    middle = (points.min(0) + points.max(0)) / 2 * scale
    whole.location = (-middle[0], -middle[1], 0)
    return names, meshes


def _add_others(rng: Random, materials: Materials, colour, points: np.ndarray, camera) -> int:
    """Adds other things behind and beside the subject, where they do not hide it; returns how many."""
    if rng.random() < 0.35:
        return 0
    reach = max(0.7, float(np.abs(points[:, :2]).max()))
    facing = atan2(camera.location.x, -camera.location.y)
    placed: list[tuple[float, float, float]] = []
    for _ in range(rng.randint(1, 7)):
        known = set(bpy.context.scene.collection.objects)
        build(Products(rng, materials, similar_colour(rng, colour) if rng.random() < 0.15 else None))
        made = _objects_since(known)
        group = _group(made)
        group.rotation_euler, group.scale = (0, 0, rng.uniform(0, 2 * pi)), (rng.uniform(0.5, 1.5),) * 3
        own = _points(made)
        width = float(np.abs(own[:, :2]).max())
        for _ in range(12):
            # Angles count from the direction away from the camera.
            angle = rng.uniform(-1.3, 1.3) - facing
            distance = reach + width + rng.uniform(0.15, 4.5)
            x, y = distance * sin(angle), distance * cos(angle)
            if all(hypot(x - ox, y - oy) > 0.8 * (width + other) for ox, oy, other in placed):
                break
        placed.append((x, y, width))
        group.location = (x, y, -own[:, 2].min())
    return len(placed)


def compose(seed: int, images: Path, long_edge: int) -> SceneRecord:
    """Replaces Blender's scene by a random one.

    Args:
        seed: the same seed gives the same scene.
        images: a folder of patterns and prints.
        long_edge: of the render, in pixels.
    """
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rng = Random(seed)
    scene = bpy.context.scene
    output = bpy.context.view_layer.aovs.add()
    output.name, output.type = SUBJECT_PASS, 'VALUE'
    portrait = rng.random() < 0.45
    short_edge = long_edge * 3 // 4
    scene.render.resolution_x, scene.render.resolution_y = (
        (short_edge, long_edge) if portrait else (long_edge, short_edge)
    )
    colour = random_colour(rng)
    names, meshes = _add_subject(rng, images, colour)
    points = _points(meshes)
    camera, cut = add_camera(rng, points, 0.75 if portrait else 4 / 3)
    materials = Materials(rng, images, subject=False)
    ground = add_ground(rng, materials, colour)
    if ground != 'sweep' and rng.random() < 0.7:
        add_wall(rng, materials)
    others = _add_others(rng, materials, colour, points, camera)
    light = add_light(rng, camera)
    return SceneRecord(seed, tuple(names), ground, light, others, cut)
