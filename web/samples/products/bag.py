"""A leather handbag with a flap, about 26 cm wide."""

from math import cos, pi, sin

import numpy as np
from materials import Materials
from revolution import turned
from scenes.meshes import box, spline, surface, tube


def _stitches(path, material, *, radius=0.009, step=2):
    for i in range(0, len(path) - step, step + 1):
        tube([path[i], path[i + step]], radius, material, segments=6)


def bag(materials: Materials, *, leather='#9c4a2a', metal='#d2a95c'):
    skin = materials.grained(leather, 0.45, scale=26, depth=0.35, unevenness=0.08)
    brass, thread = materials.metal(metal, 0.2), materials.matte('#e7c9a0', 0.8)
    # The body: rounded rectangles stacked from the base to the mouth.
    rings = []
    for z, width, depth in ((0, 1.16, 0.34), (0.02, 1.24, 0.42), (0.1, 1.28, 0.46), (0.5, 1.24, 0.43), (1.0, 1.16, 0.36),
                            (1.4, 1.08, 0.27), (1.52, 1.05, 0.22)):
        power = 7
        ring = []
        for a in np.linspace(0, 2 * pi, 120, endpoint=False):
            r = (abs(cos(a)) ** power + abs(sin(a)) ** power) ** (-1 / power)
            ring.append((width * r * cos(a), depth * r * sin(a), z))
        rings.append(ring)
    levels = np.array(rings)
    smooth = np.stack([spline(levels[:, i], 50) for i in range(120)], 1)
    surface(smooth, skin, closed=True, caps=True)
    # The flap: from the back over the top and down the front, with a round end.
    rows = []
    side_view = spline([(0.2, 1.42), (0.12, 1.56), (-0.12, 1.58), (-0.29, 1.42), (-0.4, 1.0), (-0.455, 0.66), (-0.47, 0.5)], 48)
    for t, (y, z) in zip(np.linspace(0, 1, 48), side_view):
        half = 1.13 if t < 0.62 else 1.13 * (1 - ((t - 0.62) / 0.38) ** 3.2 * 0.45)
        rows.append([(half * s, y - 0.018, z) for s in np.linspace(-1, 1, 48)])
    front = np.array(rows)
    inner = front + (0, 0.035, -0.012)
    surface(np.concatenate([front, inner[::-1]]), skin)
    edge = [*[front[i][0] + np.array((0.05, -0.012, 0)) for i in range(16, 48)], *[front[47][i] + np.array((0, -0.012, 0.05)) for i in range(2, 46)],
            *[front[i][47] + np.array((-0.05, -0.012, 0)) for i in range(47, 15, -1)]]
    path = spline(np.array([*edge[:30:3], *edge[34:74:4], *edge[78::3]]), 240)
    _stitches(path, thread)
    # Clasp.
    plate = box((0.3, 0.04, 0.2), brass, at=(0, -0.5, 0.5), bevel=0.03)
    plate.rotation_euler = (0.1, 0, 0)
    knob = turned([(0.001, 0), (0.06, 0), (0.065, 0.02), (0.05, 0.05), (0.001, 0.06)], brass, segments=32)
    knob.rotation_euler, knob.location = (pi / 2, 0, 0), (0, -0.515, 0.6)
    # The handle, on two rings.
    for side in (-1, 1):
        ring = [(side * 0.55, -0.02 + 0.0, 1.62) + np.array((0.1 * cos(a), 0, 0.1 * sin(a))) for a in np.linspace(0, 2 * pi, 30, endpoint=False)]
        tube(ring, 0.022, brass, closed=True, segments=12)
        box((0.16, 0.3, 0.035), skin, at=(side * 0.55, -0.03, 1.565), bevel=0.012)
    arch = spline([(-0.55, -0.02, 1.7), (-0.52, -0.02, 1.92), (-0.3, -0.02, 2.16), (0, -0.02, 2.24), (0.3, -0.02, 2.16), (0.52, -0.02, 1.92),
                   (0.55, -0.02, 1.7)], 60)
    tube(arch, 0.055, skin, flatness=0.9, segments=16)
    for side in (-1, 1):
        _stitches([p + np.array((0, side * 0.05 - 0.012, 0.02)) for p in arch[4:-4]], thread, radius=0.006, step=1)
