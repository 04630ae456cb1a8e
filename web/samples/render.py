"""Renders the sample photos of the landing page with Blender's Cycles.

    python web/samples/render.py [NAME ...] [--edge 1080] [--samples 24] [--threads 2] [--out web/samples/photos]

Needs the packages of training/requirements-render.txt and opencv-python. Without names, renders every shot.
"""

import argparse
import time
from pathlib import Path

import bpy
import numpy as np
from PIL import Image

from materials import Materials  # noqa: I001  adds the training scenes to the path
from phone import develop
from scenes.materials import SUBJECT_PASS
from scenes.render import configure, render
from shots import SHOTS


def points_of(objects) -> np.ndarray:
    """World positions of vertices of the meshes [n, 3]."""
    bpy.context.view_layer.update()
    found = []
    for each in objects:
        if each.type == 'MESH':
            vertices = np.empty(len(each.data.vertices) * 3, np.float32)
            each.data.vertices.foreach_get('co', vertices)
            matrix = np.array(each.matrix_world)
            found.append(vertices.reshape(-1, 3)[::3] @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)


def stand(objects, turn: float, tilt=(0.0, 0.0)) -> None:
    """Turns the product (degrees) and puts it on the table at the origin."""
    parent = bpy.data.objects.new('product', None)
    bpy.context.scene.collection.objects.link(parent)
    for each in objects:
        if each.parent is None:
            each.parent = parent
    parent.rotation_euler = np.radians((*tilt, turn)).tolist()
    points = points_of(objects)
    middle = (points.min(0) + points.max(0)) / 2
    parent.location = (-middle[0], -middle[1], -points[:, 2].min() + 0.002)


def shoot(name: str, edge: int, samples: int, threads: int) -> np.ndarray:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    shot = SHOTS[name]
    aov = bpy.context.view_layer.aovs.add()
    aov.name, aov.type = SUBJECT_PASS, 'VALUE'
    shot.product(Materials(shot.seed, subject=True))
    made = list(scene.collection.objects)
    if shot.turn is not None:
        stand(made, shot.turn, shot.tilt)
    view = shot.camera(points_of(made))
    shot.surroundings(Materials(shot.seed + 1, subject=False), view)
    scene.render.resolution_x = scene.render.resolution_y = edge
    configure(samples, threads)
    cycles = scene.cycles
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.05, 10
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 6
    cycles.denoising_prefilter = 'ACCURATE'
    colours, _ = render()
    return develop(colours, shot.phone)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*', choices=[*SHOTS, []])
    parser.add_argument('--edge', type=int, default=1080, help='pixels of the square photo')
    parser.add_argument('--samples', type=int, default=24, help='most samples a pixel')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--out', type=Path, default=Path(__file__).parent / 'photos')
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.names or SHOTS:
        began = time.monotonic()
        pixels = shoot(name, options.edge, options.samples, options.threads)
        Image.fromarray(pixels).save(options.out / f'{name}.jpg', quality=88)
        print(f'{name}: {time.monotonic() - began:.0f} s', flush=True)


if __name__ == '__main__':
    main()
