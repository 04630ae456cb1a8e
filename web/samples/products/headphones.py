"""Over-ear headphones lying flat, the headband away from the camera; about 18 cm."""

from math import cos, pi, sin

import numpy as np
from materials import Materials
from mathutils import Matrix
from revolution import turned
from scenes.meshes import spline, surface, tube


def _torus(radius: float, tube_radius: float, material, *, stretch=1.0, squash=1.0):
    around, along = np.linspace(0, 2 * pi, 24, endpoint=False), np.linspace(0, 2 * pi, 72)
    rows = [[((radius + tube_radius * cos(b)) * cos(a) * stretch, (radius + tube_radius * cos(b)) * sin(a),
              tube_radius * squash * sin(b)) for b in around] for a in along]
    return surface(rows, material, closed=True)


def _cup(materials: Materials, shell: str, side: int, at) -> None:
    """A cup whose cushion faces down (-z) and a little inwards."""
    body, soft = materials.matte(shell, 0.38), materials.grained('#2a2623', 0.6, scale=26, depth=0.35)
    ring, mesh = materials.metal('#c9a77a', 0.22), materials.grained('#1c1a19', 0.9, scale=120, depth=0.8)
    parts = [
        turned([(0.74, 0.0), (0.78, 0.05), (0.78, 0.2), (0.74, 0.29), (0.66, 0.33)], body, segments=96),
        turned([(0.66, 0.33), (0.665, 0.345), (0.63, 0.352), (0.62, 0.34)], ring, segments=96),
        turned([(0.62, 0.335), (0.5, 0.355), (0.25, 0.372), (0.001, 0.377)], body, segments=96),
        turned([(0.1, 0.372), (0.11, 0.385), (0.001, 0.39)], ring, segments=48),
        turned([(0.001, 0.0), (0.6, 0.0), (0.62, -0.02)], mesh, segments=48),
        _torus(0.6, 0.19, soft, squash=0.95),
    ]
    parts[-1].data.transform(Matrix.Translation((0, 0, -0.11)))
    for each in parts:
        each.data.transform(Matrix.Translation(at) @ Matrix.Rotation(side * 0.2, 4, 'Y') @ Matrix.Scale(1.12, 4, (0, 1, 0)))


def headphones(materials: Materials, *, shell='#e8e2d6', band='#e3dccf'):
    metal = materials.metal('#c9a77a', 0.22)
    pad = materials.grained('#2a2623', 0.6, scale=26, depth=0.35)
    cover = materials.grained(band, 0.55, scale=30, depth=0.3)
    reach, lift = 1.18, 0.36
    for side in (-1, 1):
        _cup(materials, shell, side, (side * reach, 0, lift))
        # The fork that holds the cup, and the slider into the headband.
        arc = [(side * reach + 0.87 * sin(a), 0.95 * cos(a), lift + 0.14) for a in np.linspace(-1.35, 1.35, 30)]
        tube(arc, 0.045, metal, flatness=0.7, segments=12)
        tube([(side * reach, 0.93, lift + 0.14), (side * reach * 0.995, 1.2, lift + 0.15), (side * reach * 0.96, 1.52, lift + 0.16)],
             0.05, metal, smooth_to=14, flatness=0.55, segments=12)
        for turn in (-1.35, 1.35):
            knob = turned([(0.001, 0), (0.07, 0), (0.075, 0.02), (0.06, 0.05), (0.001, 0.055)], metal, segments=24)
            knob.data.transform(Matrix.Translation((side * reach + 0.87 * sin(turn), 0.95 * cos(turn), lift + 0.16)))
    arch = spline([(-reach * 0.97, 1.42, lift + 0.15), (-reach * 0.9, 1.95, lift + 0.2), (-0.62, 2.5, lift + 0.24),
                   (0, 2.68, lift + 0.26), (0.62, 2.5, lift + 0.24), (reach * 0.9, 1.95, lift + 0.2),
                   (reach * 0.97, 1.42, lift + 0.15)], 70)
    tangent = np.gradient(arch, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    out = np.cross((0, 0, 1), tangent)
    grow = np.clip(np.minimum(np.linspace(0, 1, 70), np.linspace(1, 0, 70)) * 9, 0.35, 1)
    angles = np.linspace(0, 2 * pi, 28, endpoint=False)
    section = lambda a, power: np.sign(a) * abs(a) ** (2 / power)
    rings = [[p - o * 0.02 + o * 0.06 * g * section(cos(a), 3) + np.array((0, 0, 0.3 * g * section(sin(a), 3))) for a in angles]
             for p, o, g in zip(arch, out, grow)]
    surface(rings, cover, closed=True, caps=True)
    inner = [[p + o * 0.1 + o * 0.09 * g * section(cos(a), 2.4) + np.array((0, 0, 0.24 * g * section(sin(a), 2.6))) for a in angles]
             for p, o, g in zip(arch[10:-10], out[10:-10], grow[10:-10] * np.clip(np.minimum(np.linspace(0, 1, 50), np.linspace(1, 0, 50)) * 8, 0.3, 1))]
    surface(inner, pad, closed=True, caps=True)
