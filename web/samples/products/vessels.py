"""Things turned on a wheel: a bottle, a mug, a teapot, a lamp, a candle."""

from math import cos, pi, sin

import numpy as np
from materials import Materials
from PIL import Image, ImageDraw, ImageFont
from revolution import turned
from scenes.meshes import spline, surface, tube


def _label(title: str, lines: tuple[str, ...], paper: str, ink: str, *, size=(1500, 900), accent: str | None = None) -> Image.Image:
    image = Image.new('RGB', size, paper)
    draw, (width, height) = ImageDraw.Draw(image), size
    if accent:
        draw.rectangle((0, height * 0.86, width, height), fill=accent)
    draw.text((width / 2, height * 0.3), title, font=ImageFont.load_default(int(height * 0.17)), fill=ink, anchor='mm')
    draw.line([(width * 0.42, height * 0.43), (width * 0.58, height * 0.43)], fill=ink, width=5)
    for i, line in enumerate(lines):
        draw.text((width / 2, height * (0.53 + i * 0.09)), line, font=ImageFont.load_default(int(height * 0.06)), fill=ink, anchor='mm')
    return image


def _wrapped(radius: float, low: float, high: float, material, *, around=2.2, facing=-pi / 2) -> None:
    """A label around a cylinder, `around` radians wide."""
    angles = np.linspace(facing - around / 2, facing + around / 2, 60)
    surface([[(radius * cos(a), radius * sin(a), z) for a in angles] for z in np.linspace(low, high, 6)], material)


def bottle(materials: Materials):
    """An amber dropper bottle of face serum."""
    glass, black = materials.clear_glass('#8a3d0c'), materials.matte('#1d1b1a', 0.45)
    oil = materials.clear_glass('#c46a1c')
    outside = [(0.001, 0), (0.46, 0), (0.515, 0.02), (0.54, 0.08), (0.54, 1.36), (0.52, 1.47), (0.44, 1.57), (0.3, 1.64),
               (0.235, 1.69), (0.225, 1.76), (0.225, 1.98)]
    wall = [(0.19, 1.98), (0.19, 1.7), (0.42, 1.5), (0.48, 1.38), (0.48, 0.1), (0.44, 0.07), (0.001, 0.07)]
    turned([*outside, *wall], glass, segments=128)
    turned([(0.001, 0.075), (0.43, 0.075), (0.475, 0.11), (0.475, 1.05), (0.001, 1.05)], oil, segments=96)
    turned([(0.24, 1.72), (0.29, 1.73), (0.295, 1.75), (0.295, 2.08), (0.28, 2.1), (0.001, 2.1)], black, segments=96)
    for i in range(60):
        a = 2 * pi * i / 60
        tube([(0.298 * cos(a), 0.298 * sin(a), 1.77), (0.298 * cos(a), 0.298 * sin(a), 2.06)], 0.009, black, segments=6)
    rubber = spline([(0.2, 2.1), (0.19, 2.2), (0.175, 2.45), (0.15, 2.62), (0.09, 2.7), (0.001, 2.72)], 24)
    turned([(0.23, 2.08), (0.23, 2.12), *rubber.tolist()], materials.matte('#2a2725', 0.7), segments=64)
    paper = _label('SOLENNE', ('VITAMIN C SERUM', 'brightening  face  oil', '30 ml   1.0 fl oz'), '#f1e9da', '#3a2a1d', accent='#d9892b')
    _wrapped(0.545, 0.26, 1.18, materials.drawn(paper, 0.6), around=2.5, facing=-pi / 2 + 0.15)


def mug(materials: Materials, *, glaze='#2f5d73', clay='#d8c4a3'):
    """A hand-thrown mug, dipped in glaze."""
    body, raw = materials.glaze(glaze), materials.clay(clay)
    profile = spline([(0.5, 0.36), (0.535, 0.6), (0.53, 0.85), (0.515, 1.12)], 20)
    rim = [(0.505, 1.145), (0.485, 1.15), (0.468, 1.13)]
    inside = spline([(0.465, 1.1), (0.48, 0.8), (0.46, 0.3), (0.3, 0.13), (0.001, 0.1)], 24)
    turned([*profile.tolist(), *rim, *inside.tolist()], body, segments=128)
    turned([(0.001, 0.02), (0.34, 0.02), (0.35, 0), (0.39, 0), (0.41, 0.03), *spline([(0.43, 0.06), (0.48, 0.2), (0.498, 0.36)], 10).tolist()], raw, segments=128)
    path = [(0.5, 0, 0.96), (0.68, 0, 1.02), (0.86, 0, 0.9), (0.88, 0, 0.64), (0.74, 0, 0.44), (0.5, 0, 0.4)]
    tube(path, 0.068, body, smooth_to=44, flatness=1.25, segments=20)


def teapot(materials: Materials, *, glaze='#b6452c'):
    """A round enamel teapot with a spout, a lid and a wooden handle."""
    body, steel = materials.plain(materials.linear(glaze), 0.16, coat=0.8, unevenness=0.02), materials.metal('#e0dfdc', 0.15)
    wood = materials.boards('#5b3420', '#8a5a38', plank=30, roughness=0.45)
    shape = spline([(0.55, 0.0), (0.72, 0.06), (0.95, 0.4), (0.93, 0.8), (0.72, 1.12), (0.5, 1.26)], 44)
    turned([(0.001, 0), *shape.tolist(), (0.46, 1.27)], body, segments=128)
    turned([(0.5, 1.26), (0.515, 1.28), (0.5, 1.3)], steel, segments=96)
    lid = spline([(0.49, 1.29), (0.4, 1.37), (0.2, 1.43), (0.06, 1.45)], 20)
    turned([*lid.tolist(), (0.001, 1.45)], body, segments=96)
    turned([(0.05, 1.44), (0.05, 1.5), (0.12, 1.56), (0.13, 1.62), (0.08, 1.68), (0.001, 1.69)], wood, segments=48)
    spout = spline([(0.82, 0, 0.42), (1.1, 0, 0.55), (1.28, 0, 0.85), (1.36, 0, 1.12), (1.52, 0, 1.27)], 40)
    tangent = np.gradient(spout, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    radii = np.linspace(0.21, 0.085, 40)
    angles = np.linspace(0, 2 * pi, 28, endpoint=False)
    rings = []
    for p, t, r in zip(spout, tangent, radii):
        n = np.array((-t[2], 0, t[0]))
        rings.append([p + r * (cos(a) * n + sin(a) * np.array((0, 1, 0))) for a in angles])
    inner = [[p + 0.8 * (np.array(q) - p) for q in ring] for p, ring in zip(spout[::-1][:12], rings[::-1][:12])]
    surface([*rings, *inner], body, closed=True)
    for side in (-1, 1):
        tube([(side * 0.66, 0, 1.14), (side * 0.74, 0, 1.34), (side * 0.62, 0, 1.72)], 0.04, steel, smooth_to=14, segments=12)
    tube([(-0.64, 0, 1.68), (-0.45, 0, 1.95), (0, 0, 2.05), (0.45, 0, 1.95), (0.64, 0, 1.68)], 0.075, wood, smooth_to=30, segments=16)


def lamp(materials: Materials, *, shade='#e8dcc4', stem='#d6c6a8'):
    """A mushroom lamp, lit."""
    body = materials.matte(stem, 0.45, bump=0.05)
    turned([(0.001, 0), (0.56, 0), (0.6, 0.03), (0.6, 0.09), (0.56, 0.13), *spline([(0.46, 0.16), (0.24, 0.32), (0.18, 0.7), (0.18, 1.2), (0.26, 1.42)], 36).tolist()], body, segments=96)
    dome = spline([(0.98, 1.22), (0.95, 1.42), (0.78, 1.72), (0.45, 1.92), (0.001, 1.99)], 40)
    turned([(0.9, 1.24), (0.95, 1.2), *dome.tolist()], materials.lit(shade, 0.35), segments=128)
    turned([(0.9, 1.24), (0.7, 1.32), (0.2, 1.36)], materials.lit('#fff1d0', 1.4), segments=64)
    turned([(0.001, 2.0), (0.05, 2.0), (0.06, 2.03), (0.05, 2.07), (0.001, 2.08)], materials.metal('#c9a35e', 0.25), segments=32)


def candle(materials: Materials):
    """A scented candle in a dark ribbed glass with a wooden lid beside it."""
    glass = materials.plain(materials.linear('#27332d'), 0.12, coat=1.0, unevenness=0.02)
    count = 240
    angles = np.linspace(0, 2 * pi, count, endpoint=False)
    wave = 0.015 * np.cos(angles * 36)
    rows = [[((r + (wave[i] if 0.06 < z < 0.98 and r > 0.4 else 0)) * cos(a), (r + (wave[i] if 0.06 < z < 0.98 and r > 0.4 else 0)) * sin(a), z)
             for i, a in enumerate(angles)]
            for r, z in ((0.001, 0), (0.44, 0), (0.49, 0.03), (0.5, 0.08), (0.5, 0.9), (0.5, 0.98), (0.5, 1.02), (0.485, 1.03), (0.465, 1.02), (0.46, 0.8))]
    surface(rows, glass, closed=True)
    turned([(0.462, 0.82), (0.3, 0.815), (0.001, 0.81)], materials.matte('#efe6d2', 0.5), segments=64)
    tube([(0, 0, 0.8), (0.01, 0, 0.96)], 0.014, materials.matte('#262220', 0.9), segments=8)
    paper = _label('FJORD', ('cedar  ·  moss  ·  salt', 'hand-poured soy candle', '220 g'), '#efe8da', '#27332d', size=(1100, 900))
    _wrapped(0.522, 0.24, 0.78, materials.drawn(paper, 0.7), around=1.6, facing=-pi / 2 - 0.1)

