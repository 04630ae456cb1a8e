"""A low-top leather sneaker, heel at x = -1.4, toe at x = 1.4, about 28 cm long."""

from math import cos, pi, sin

import numpy as np
from materials import Materials
from PIL import Image, ImageDraw, ImageFilter
from revolution import turned
from scenes.meshes import spline, surface, tube

AROUND, UP = 160, 40
WIDTH, HEIGHT = 2400, 640
"""Pixels of the drawn leather: around the shoe from the heel, and up from the sole."""


def _outline(count: int) -> np.ndarray:
    """The sole in plan [count, 2], from the heel along the outer side to the toe and back."""
    outer = [(-1.4, 0), (-1.33, -0.26), (-1.0, -0.36), (-0.4, -0.36), (0.2, -0.43), (0.75, -0.5), (1.2, -0.38),
             (1.4, -0.06)]
    inner = [(1.33, 0.24), (1.05, 0.42), (0.65, 0.46), (0.1, 0.34), (-0.4, 0.3), (-1.0, 0.34), (-1.32, 0.25)]
    closed = np.array([*outer, *inner, outer[0]])
    ring = spline(np.vstack([closed[-3:-1], closed, closed[1:3]]), 4000)
    start, end = (int(4000 * 2 / 18), int(4000 * 17 / 18))
    ring = ring[start:end]
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))]
    at = np.linspace(0, length[-1], count, endpoint=False)
    return np.stack([np.interp(at, length, ring[:, axis]) for axis in (0, 1)], -1)


def _opening(count: int) -> np.ndarray:
    """The rim of the collar and of the throat [count, 3], in the order of the outline."""
    points = [(-1.27, 0, 1.12), (-1.2, -0.2, 1.08), (-0.95, -0.3, 0.93), (-0.6, -0.3, 0.83), (-0.3, -0.24, 0.87),
              (-0.12, -0.16, 0.94), (0.2, -0.13, 0.82), (0.5, -0.11, 0.68), (0.66, 0, 0.62)]
    points = [*points, *[(x, -y, z) for x, y, z in points[-2:0:-1]], points[0]]
    known = np.array(points)
    ring = spline(np.vstack([known[-3:-1], known, known[1:3]]), 4000)[int(4000 * 2 / 20) : int(4000 * 18 / 20)]
    return ring[np.linspace(0, len(ring) - 1, count + 1).astype(int)[:-1]]


def _leather(base: str, heel: str, stripe: str) -> tuple[Image.Image, Image.Image]:
    """Draws the panels of the upper and their relief."""
    panels = Image.new('RGB', (WIDTH, HEIGHT), base)
    relief = Image.new('L', (WIDTH, HEIGHT), 90)
    draw, high = ImageDraw.Draw(panels), ImageDraw.Draw(relief)
    point = lambda u, v: (u * WIDTH, (1 - v) * HEIGHT)

    suede = '#cdc6b8'

    def panel(edge, fill):
        """A panel below a curve of (u, v) points, with a double seam along it."""
        curve = [point(u, v) for u, v in spline(edge, 240)]
        shape = [*curve, (curve[-1][0], HEIGHT), (curve[0][0], HEIGHT)]
        draw.polygon(shape, fill=fill)
        high.polygon(shape, fill=200)
        seam(curve)

    def seam(curve):
        for gap in (14, 24):
            for i in range(0, len(curve) - 2, 3):
                (x0, y0), (x1, y1) = curve[i], curve[i + 2]
                length = max(1e-3, np.hypot(x1 - x0, y1 - y0))
                nx, ny = -(y1 - y0) / length * gap, (x1 - x0) / length * gap
                high.line([(x0 + nx, y0 + ny), (x1 + nx, y1 + ny)], fill=255, width=4)
                draw.line([(x0 + nx, y0 + ny), (x1 + nx, y1 + ny)], fill='#d8d4c8', width=3)

    # Toe: a perforated vamp inside a mudguard.
    for row in range(7):
        for column in range(-row - 2, row + 3):
            x, y = point(0.5 + column * 0.0105, 0.44 + row * 0.05)
            draw.ellipse((x - 5, y - 6, x + 5, y + 6), fill='#5a564e')
            high.ellipse((x - 6, y - 7, x + 6, y + 7), fill=0)
    panel([(0.34, 0.0), (0.37, 0.24), (0.43, 0.42), (0.5, 0.36), (0.57, 0.42), (0.63, 0.24), (0.66, 0.0)], suede)
    for side in (1, -1):
        mirrored = lambda points: [(u if side == 1 else 1 - u, v) for u, v in points][::side]
        # The quarter, with the eyestay that carries the laces.
        panel(mirrored([(0.17, 0.0), (0.2, 0.4), (0.26, 0.72), (0.3, 0.7), (0.36, 0.62), (0.4, 0.66), (0.44, 1.0)]), base)
        band = [point(u, v) for u, v in mirrored([(0.145, 0.86), (0.2, 0.47), (0.29, 0.2), (0.375, 0.1)])]
        low = [point(u, v) for u, v in mirrored([(0.375, 0.02), (0.27, 0.03), (0.17, 0.28), (0.105, 0.8)])]
        if side == -1:
            band, low = band[::-1], low[::-1]
        ribbon = [tuple(each) for each in spline(band, 80)] + [tuple(each) for each in spline(low, 80)]
        draw.polygon(ribbon, fill=stripe)
        high.polygon(ribbon, fill=255)
    # The heel counter joins where the texture begins and ends.
    panel([(0.0, 0.62), (0.05, 0.6), (0.085, 0.4), (0.105, 0.0)], heel)
    panel([(0.895, 0.0), (0.915, 0.4), (0.95, 0.6), (1.0, 0.62)], heel)
    for left, right in ((0, 0.035), (0.965, 1)):
        (x0, y0), (x1, y1) = point(left, 0.98), point(right, 0.62)
        draw.rectangle((x0, y0, x1, y1), fill=heel)
        high.rectangle((x0, y0, x1, y1), fill=220)
    return panels, relief.filter(ImageFilter.GaussianBlur(2.2))


def _upper(materials: Materials, base: str, heel: str, stripe: str):
    sole, rim = _outline(AROUND), _opening(AROUND)
    v = np.linspace(0, 1, UP)[:, None]
    rows = []
    for (x, y), top in zip(sole, rim):
        bottom = np.array((x, y, 0.3))
        toe = max(0, (x - 0.3) / 1.1)
        back = max(0, (-x - 0.9) / 0.5)
        out = np.array((x * 0.25 if toe else 0, y, 0.0))
        lift = 0.34 * (1 - toe) + 0.36 * toe
        second = bottom + (0.02 * x * toe - 0.03 * back, 0.05 * np.sign(y) * (1 - toe), lift)
        third = top + 0.45 * (out - (0, 0, 0)) * (1 - toe) + np.array((0.55 * toe, y * 0.5 * toe, -0.2 * (1 - toe) - 0.08 * toe))
        third = third + (-0.06 * back, 0, 0)
        rows.append(bottom * (1 - v) ** 3 + 3 * second * v * (1 - v) ** 2 + 3 * third * v**2 * (1 - v) + top * v**3)
    grid = np.stack(rows, 1)
    panels, relief = _leather(base, heel, stripe)
    leather = materials.drawn(panels, 0.46, height=relief, depth=1.0, grain=0.1)
    made = surface(grid, leather, closed=True)
    # A padded rim that rolls inwards, and the lining below it.
    lining = materials.grained('#ded8cb', 0.95, scale=90, depth=0.4)
    middle = rim.mean(0)
    inward = middle - rim
    inward[:, 2] = 0
    inward /= np.linalg.norm(inward, axis=1, keepdims=True)
    roll = [rim + inward * 0.045 * (1 - cos(a)) + np.array((0, 0, 0.035 * sin(a))) for a in np.linspace(0, pi, 8)]
    inside = [roll[-1] * (1 - t) + (np.c_[sole * 0.72, np.full(AROUND, 0.34)]) * t for t in np.linspace(0.06, 1, 12)]
    surface(np.array(roll), leather, closed=True)
    surface(np.array([roll[-1], *inside]), lining, closed=True)
    surface(np.array([inside[-1], inside[-1] * (0.01, 0.01, 1)]), lining, closed=True)
    return made, rim


def _sole(materials: Materials, rubber: str, outsole: str):
    ring = _outline(AROUND)
    normal = np.roll(ring, 1, 0) - np.roll(ring, -1, 0)
    normal = np.stack([-normal[:, 1], normal[:, 0]], -1) / np.linalg.norm(normal, axis=1, keepdims=True)
    if (normal * ring).sum() < 0:
        normal = -normal
    rocker = 0.1 * np.clip((ring[:, 0] - 0.75) / 0.65, 0, 1) ** 2
    levels = [(0.0, -0.03), (0.004, 0.0), (0.05, 0.012), (0.066, 0.012), (0.07, 0.002), (0.074, 0.016), (0.08, 0.02),
              (0.2, 0.026), (0.268, 0.026), (0.272, 0.022), (0.276, 0.014), (0.288, 0.014), (0.292, 0.022), (0.296, 0.026),
              (0.318, 0.024), (0.328, 0.016), (0.334, 0.004), (0.335, -0.03), (0.3, -0.08)]
    place = lambda height, out: np.c_[ring + normal * out, height + rocker * (1 - height / 0.5)]
    surface(np.array([place(*level) for level in levels[4:]]), materials.matte(rubber, 0.55), closed=True)
    surface(np.array([place(*level) for level in levels[:5]]), materials.matte(outsole, 0.6), closed=True)
    # The stitches of the cupsole.
    thread = materials.matte('#f4f1e8', 0.7)
    path = place(0.282, 0.018)
    for i in range(0, AROUND, 1):
        a, b = path[i], path[(i + 1) % AROUND]
        tube([a * 0.8 + b * 0.2, a * 0.2 + b * 0.8], 0.0045, thread, segments=5)


def _laces(materials: Materials, rim: np.ndarray, colour: str):
    lace = materials.grained(colour, 0.9, scale=160, depth=0.6)
    hole = materials.matte('#3b3a38', 0.6)
    throat = lambda x, side: (x, side * (0.215 - 0.02 * x), 0.80 - 0.41 * (x - 0.1))
    stations = np.linspace(-0.02, 0.56, 6)
    for i, x in enumerate(stations):
        left, right = np.array(throat(x, -1)), np.array(throat(x + 0.015, 1))
        middle = (left + right) / 2 + (0, 0, 0.055)
        curve = spline([left + (0, 0.02, -0.03), left + (0, 0.03, 0.035), middle, right + (0, -0.03, 0.035), right + (0, -0.02, -0.03)], 20)
        tube(curve, 0.042, lace, flatness=0.42, segments=14)
        for end in (left, right):
            turned([(0.001, 0), (0.03, 0.004), (0.034, 0.0)], hole, segments=20, at=tuple(end + (0, 0, 0.0)))
    # The bow, and its two ends.
    knot = np.array((-0.1, 0, 0.985))
    for side in (-1, 1):
        loop = [knot, knot + (0.02, side * 0.16, 0.1), knot + (0.14, side * 0.38, 0.03), knot + (0.22, side * 0.42, -0.1),
                knot + (0.16, side * 0.26, -0.03), knot]
        tube(loop, 0.046, lace, smooth_to=40, flatness=0.45, segments=12)
        tail = [knot, knot + (0.1, side * 0.12, 0.03), knot + (0.26, side * 0.27, -0.13), knot + (0.36, side * 0.38, -0.38)]
        tube(tail, 0.042, lace, smooth_to=30, flatness=0.45, segments=12)
        start = np.array(throat(-0.02, side))
        tube([start, knot + (0.02, side * 0.1, -0.04), knot], 0.038, lace, smooth_to=14, flatness=0.45, segments=12)
    tube([knot + (0, -0.055, 0), knot + (0, 0.055, 0)], 0.06, lace, segments=14)


def _tongue(materials: Materials, base: str):
    rows = []
    for t in np.linspace(0, 1, 24):
        x = 0.68 - 1.02 * t
        z = 0.56 + 0.26 * t + 0.28 * t**2
        half = 0.12 + 0.12 * t - 0.1 * max(0, t - 0.88) / 0.12 * 0.5
        rows.append([(x, half * s, z - 0.16 * s * s * (0.35 + 0.65 * t) + 0.0) for s in np.linspace(-1, 1, 24)])
    front = np.array(rows)
    pad = materials.grained(base, 0.75, scale=60, depth=0.25)
    back = front + (-0.07, 0, -0.06)
    surface(np.concatenate([front, back[::-1]]), pad)


def sneaker(materials: Materials, *, base='#f1ede4', heel='#2f6b4f', stripe='#2f6b4f', rubber='#efe9dc',
            outsole='#2b5a44', laces='#f6f3ea'):
    _, rim = _upper(materials, base, heel, stripe)
    _sole(materials, rubber, outsole)
    _tongue(materials, base)
    _laces(materials, rim, laces)
