"""Surfaces of revolution that stay open at their ends."""

from math import pi

import bpy
import numpy as np
from scenes.meshes import surface


def turned(profile, material, *, segments=96, at=(0, 0, 0)) -> bpy.types.Object:
    """Turns a profile of (radius, height) pairs around the z axis."""
    points = np.asarray(profile, float)
    radii = np.maximum(points[:, :1], 1e-4)
    angles = np.linspace(0, 2 * pi, segments, endpoint=False)
    rows = np.stack([radii * np.cos(angles), radii * np.sin(angles), np.repeat(points[:, 1:2], segments, 1)], -1)
    made = surface(rows, material, closed=True)
    made.location = at
    return made
