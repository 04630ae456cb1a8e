"""A stack of pancakes with butter, berries and syrup on a plate."""

from math import cos, pi, sin
from random import Random

import numpy as np
from materials import Materials
from PIL import Image, ImageFilter
from revolution import turned
from scenes.meshes import box, ellipsoid, spline, surface, tube


def _crust(seed: int) -> Image.Image:
    """The browned top of a pancake, in polar coordinates: u around, v from the middle to the edge and below."""
    rng = np.random.default_rng(seed)
    noise = Image.fromarray((rng.random((64, 160)) * 255).astype(np.uint8)).resize((1280, 512), Image.Resampling.BICUBIC)
    grain = np.asarray(noise.filter(ImageFilter.GaussianBlur(6)), float) / 255 - 0.5
    fine = np.asarray(Image.fromarray((rng.random((256, 640)) * 255).astype(np.uint8)).resize((1280, 512)), float) / 255 - 0.5
    v = np.linspace(0, 1, 512)[:, None]
    brown = 0.55 + 0.3 * np.exp(-(((v - 0.5) / 0.16) ** 2)) - 1.0 * np.exp(-(((v - 0.78) / 0.11) ** 2)) + grain * 0.55 + fine * 0.1
    brown = np.clip(brown, 0, 1)[..., None]
    pale, dark = np.array((243, 205, 140)), np.array((150, 78, 26))
    pixels = pale * (1 - brown) + dark * brown
    return Image.fromarray(pixels.astype(np.uint8)[::-1].copy())


def pancakes(materials: Materials):
    rng = Random(5)
    plate = materials.plain(materials.linear('#e9e6df'), 0.15, coat=0.6, unevenness=0.01)
    turned([(0.001, 0.02), (0.75, 0.02), (0.8, 0.0), (0.86, 0.02), (1.1, 0.07), (1.42, 0.16), (1.45, 0.18), (1.42, 0.19), (1.08, 0.11), (0.8, 0.07),
           (0.001, 0.06)], plate, segments=128)
    height = 0.07
    for index in range(5):
        radius, thick = rng.uniform(0.84, 0.94), rng.uniform(0.13, 0.16)
        wobble = [rng.uniform(-0.02, 0.02) for _ in range(4)]
        angles = np.linspace(0, 2 * pi, 120, endpoint=False)
        edge = lambda a: 1 + sum(w * cos((k + 2) * a + k) for k, w in enumerate(wobble))
        profile = [(0.001, 1.0), (0.3, 1.02), (0.6, 1.0), (0.82, 0.96), (0.92, 0.86), (0.98, 0.66), (1.0, 0.45), (0.98, 0.25), (0.92, 0.08), (0.8, 0.0), (0.001, 0)]
        shift = (rng.uniform(-0.05, 0.05), rng.uniform(-0.05, 0.05))
        rows = [[(shift[0] + radius * r * edge(a) * cos(a), shift[1] + radius * r * edge(a) * sin(a), height + thick * z + 0.015 * sin(3 * a + index) * r)
                 for a in angles] for r, z in _smooth(profile)]
        surface(rows, materials.drawn(_crust(index), 0.75, grain=0.15), closed=True)
        height += thick * 0.97
    butter = box((0.3, 0.3, 0.1), materials.plain(materials.linear('#f3d675'), 0.35, unevenness=0.03), at=(0.1, -0.05, height), turn=0.5, bevel=0.03)
    butter.rotation_euler = (0.03, -0.05, 0.5)
    syrup = materials.plain(materials.linear('#6b2a08'), 0.05, coat=1.0, unevenness=0.02)
    pool = [[(0.08 + r * (0.46 + 0.1 * cos(3 * a + 1) + 0.05 * cos(7 * a)) * cos(a), -0.08 + r * (0.46 + 0.08 * cos(4 * a)) * sin(a),
              height + 0.018 - 0.02 * r**4) for a in np.linspace(0, 2 * pi, 90, endpoint=False)] for r in np.linspace(0.001, 1, 14)]
    surface(pool, syrup, closed=True)
    for a, length in ((-1.25, 0.3), (-1.8, 0.5), (-2.5, 0.24)):
        x, y = 0.9 * cos(a), 0.9 * sin(a)
        tube([(0.55 * cos(a), 0.55 * sin(a), height + 0.005), (x * 0.93, y * 0.93, height - 0.02), (x * 1.02, y * 1.02, height - 0.12),
              (x * 1.025, y * 1.025, height - length)], 0.034, syrup, smooth_to=24, segments=14)
    blue = materials.plain(materials.linear('#2b3358'), 0.5, unevenness=0.15)
    for x, y, on in ((-0.3, 0.12, 1), (-0.36, -0.12, 1), (-0.16, 0.26, 1), (1.12, -0.3, 0), (1.2, -0.08, 0), (-1.05, -0.5, 0), (-1.18, -0.3, 0), (1.0, -0.5, 0)):
        r = rng.uniform(0.085, 0.11)
        ellipsoid((r, r, r * 0.92), blue, at=(x, y, (height if on else 0.12) + r * 0.85))
    red = materials.plain(materials.linear('#b01c2c'), 0.35, unevenness=0.1)
    for x, y, on in ((-0.1, -0.33, 1), (0.34, 0.24, 1), (-0.95, -0.68, 0), (1.22, -0.42, 0)):
        base = (height if on else 0.11)
        for k in range(7):
            for j in range(8):
                a, up = 2 * pi * j / 8 + k * 0.4, k / 6
                ring = 0.1 * (1 - (up - 0.25) ** 2 * 1.1)
                ellipsoid((0.036, 0.036, 0.034), red, at=(x + ring * cos(a), y + ring * sin(a), base + 0.03 + up * 0.15), columns=10, rows=7)


def _smooth(profile):
    return spline(profile, 46).clip(0.0005, None)
