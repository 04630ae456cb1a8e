"""A camera that frames given points as an amateur would."""

from math import cos, radians, sin
from random import Random

import bpy
import numpy as np
from mathutils import Matrix, Vector

SENSOR = 36.0
"""Width of the sensor in millimetres."""


def frame(points: np.ndarray, *, azimuth: float, elevation: float, roll: float, lens: float, fill: float,
          offset: tuple[float, float], aspect: float, aperture: float, focus: float, steps: int) -> bpy.types.Object:
    """Adds a camera that frames the points [n, 3].

    Args:
        azimuth, elevation, roll: radians; azimuth 0 looks along +y.
        lens: millimetres on a full frame.
        fill: share of the frame's shorter side that the points take.
        offset: of the points' middle, in shares of the frame.
        aspect: width of the image divided by its height.
        aperture: f-number in the scene's units.
        focus: quantile of the points' depths that is in focus.
        steps: of the search for place and distance.
    """
    back = np.array((cos(elevation) * sin(azimuth), -cos(elevation) * cos(azimuth), sin(elevation)))
    right = np.cross((0, 0, 1), back)
    right /= np.linalg.norm(right)
    up = np.cross(back, right)
    right, up = cos(roll) * right + sin(roll) * up, cos(roll) * up - sin(roll) * right

    focal = lens / SENSOR
    limits = (1, 1 / aspect) if aspect > 1 else (aspect, 1)
    target = (points.min(0) + points.max(0)) / 2
    distance = float(np.linalg.norm(np.ptp(points, axis=0))) * 1.6
    for _ in range(steps):
        seen = points - (target + distance * back)
        depth = np.maximum(-(seen @ back), 0.05)
        x, y = seen @ right / depth * focal, seen @ up / depth * focal
        extent = max(np.ptp(x) / limits[0], np.ptp(y) / limits[1])
        shift_x = (x.max() + x.min()) / 2 - offset[0] * limits[0]
        shift_y = (y.max() + y.min()) / 2 - offset[1] * limits[1]
        target = target + (right * shift_x + up * shift_y) * distance / focal * 0.9
        distance *= float(np.clip(extent / fill, 0.6, 1.7)) ** 0.85

    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = lens, SENSOR, 'AUTO', 500
    data.dof.use_dof = True
    data.dof.aperture_fstop, data.dof.focus_distance = aperture, float(np.quantile(depth, focus))
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = Vector((target + distance * back).tolist())
    camera.rotation_euler = Matrix((right, up, back)).transposed().to_euler()
    bpy.context.scene.camera = camera
    bpy.context.view_layer.update()
    return camera


def add_camera(rng: Random, points: np.ndarray, aspect: float) -> tuple[bpy.types.Object, bool]:
    """Adds a camera that shows the points [n, 3].

    Args:
        aspect: width of the image divided by its height.

    Returns:
        The camera, and whether the image's frame cuts the points.
    """
    cut = rng.random() < 0.15
    fill = rng.uniform(0.95, 1.25) if cut else rng.uniform(0.45, 0.92)
    slack = 0.15 if cut else 0.25 * (1.05 - fill)
    offset = (rng.uniform(-slack, slack), rng.uniform(-slack, slack))
    azimuth = radians(rng.uniform(-40, 40))
    low, high = rng.choices(((4, 14), (12, 32), (28, 50), (50, 80)), (20, 42, 26, 12))[0]
    elevation, roll, lens = radians(rng.uniform(low, high)), radians(rng.uniform(-5, 5)), rng.uniform(24, 42)
    camera = frame(points, azimuth=azimuth, elevation=elevation, roll=roll, lens=lens, fill=fill, offset=offset, aspect=aspect,
                   aperture=rng.choice((0.25, 0.4, 0.6, 0.9, 2)), focus=0.25, steps=14)
    return camera, cut
