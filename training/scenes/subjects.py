"""Products: each function builds one from random dimensions, about one unit large, standing on z = 0."""

from math import cos, pi, sin
from random import Random

import bpy
import numpy as np

from .colours import Colour, random_colour
from .materials import Materials
from .meshes import box, circle, ellipsoid, extrusion, lathe, link, spline, surface, tube


class Products:
    """Builds random products from the materials of a scene.

    Args:
        rng: the scene's source of randomness.
        materials: the materials to build with.
        colour: the main colour of a product; random where there is none.
    """

    def __init__(self, rng: Random, materials: Materials, colour: Colour | None = None):
        self.rng, self.materials, self.colour = rng, materials, colour

    def _main(self, *, glass=True):
        return self.materials.random(self.colour, glass=glass)

    def _other(self, *, glass=False):
        return self.materials.random(glass=glass)

    def _chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def _size(self, low: float, high: float) -> float:
        return self.rng.uniform(low, high)

    def _handle(self, radius: float, height: float, material):
        """An open handle at the side of a vessel: the hole belongs to the background."""
        half, depth, middle = height * self._size(0.15, 0.25), height * self._size(0.2, 0.45), height * 0.5
        path = [
            (radius * 0.9, 0, middle + half * 0.8), (radius + depth * 0.8, 0, middle + half),
            (radius + depth, 0, middle), (radius + depth * 0.5, 0, middle - half * 0.8),
            (radius * 0.88, 0, middle - half),
        ]
        tube(path, self._size(0.03, 0.08), material, smooth_to=28, flatness=self._size(0.6, 1.4))

    def vase(self):
        height, radius = self._size(0.4, 2.2), self._size(0.2, 0.75)
        rings = self.rng.randint(3, 7)
        profile = [(radius * self._size(0.3, 1.2), height * i / rings) for i in range(rings + 1)]
        lathe(profile, self._main(), smooth_to=40)

    def cup(self):
        height, radius, wall = self._size(0.4, 1.3), self._size(0.3, 0.7), self._size(0.02, 0.05)
        outside = spline([(radius * self._size(0.5, 1), 0), (radius, height * 0.5), (radius, height)], 16)
        inside = outside[::-1] - (wall, 0)
        inside[-1, 1] += wall
        material = self._main()
        lathe([(0.001, 0), *outside.tolist(), *inside.tolist(), (0.001, wall)], material)
        if self._chance(0.4):
            lathe([(0.001, height * 0.8), (radius * 0.9, height * 0.8)], self._other(), segments=32)
        if self._chance(0.6):
            self._handle(radius, height, material)

    def bottle(self):
        height, radius = self._size(1.0, 2.4), self._size(0.2, 0.5)
        neck = radius * self._size(0.25, 0.5)
        shoulder = height * self._size(0.4, 0.65)
        profile = [(radius * 0.9, 0), (radius, 0.06), (radius, shoulder),
                   (neck, shoulder + (height - shoulder) * 0.5), (neck, height)]
        lathe(profile, self._main(), smooth_to=40)
        if self._chance(0.8):
            cap = [(neck * 1.15, height * 0.97), (neck * 1.15, height * self._size(1.04, 1.2))]
            lathe([(0.001, height * 0.97), *cap, (0.001, height * 1.1)], self._other(), segments=32)
        if self._chance(0.6):
            label = self.materials.printed(self.rng.choice(self.materials.prints), 0.5)
            low, high = shoulder * self._size(0.1, 0.4), shoulder * self._size(0.7, 0.95)
            angles = np.linspace(-pi * self._size(0.6, 1), 0, 40)
            reach = radius + 0.008
            surface([[(reach * cos(a), reach * sin(a), z) for a in angles] for z in (low, high)], label)

    def jar(self):
        height, radius = self._size(0.4, 1.3), self._size(0.3, 0.7)
        lathe([(0.001, 0), (radius * 0.95, 0), (radius, 0.05), (radius, height * 0.9), (radius * 0.85, height)],
              self._main())
        lid = radius * self._size(0.8, 1.05)
        lathe([(0.001, height), (lid, height), (lid * 0.95, height * 1.2), (0.001, height * 1.2)], self._other())

    def plate(self):
        radius = self._size(0.6, 1.2)
        rise = radius * self._size(0.08, 0.4)
        lathe([(0.001, 0), (radius * 0.6, 0), (radius, rise), (radius * 0.97, rise + 0.02), (radius * 0.6, 0.05),
               (0.001, 0.05)], self._main())
        for _ in range(self.rng.choice((0, 0, 1, 3))):
            size = radius * self._size(0.15, 0.4)
            at = (self._size(-0.3, 0.3) * radius, self._size(-0.3, 0.3) * radius, size * 0.8)
            ellipsoid((size, size, size * 0.8), self._other(), at=at)

    def package(self):
        """A printed box, closed or with a lid of another material."""
        size = [self._size(0.2, 1.4), self._size(0.15, 1.0), self._size(0.2, 1.9)]
        self.rng.shuffle(size)
        prints = self.materials.prints
        material = (
            self.materials.printed(self.rng.choice(prints), self._size(0.2, 0.7)) if self._chance(0.5) else self._main()
        )
        box(size, material, bevel=self.rng.choice((0.004, 0.01, 0.04)))
        if self._chance(0.3):
            lid = (size[0] * self._size(0.98, 1.08), size[1] * self._size(0.98, 1.08), size[2] * 0.15)
            box(lid, self._other(), at=(0, 0, size[2]))

    def stack(self):
        height = 0.0
        for _ in range(self.rng.randint(2, 6)):
            part = self._size(0.06, 0.35)
            size = (self._size(0.6, 1.3), self._size(0.5, 0.9), part)
            at = (self._size(-0.06, 0.06), self._size(-0.06, 0.06), height)
            box(size, self._main(glass=False), at=at, turn=self._size(-0.25, 0.25))
            height += part

    def tool(self):
        """A flat outline with holes, lying or standing."""
        count = self.rng.choice((5, 6, 8, 12, 24))
        radii = [self._size(0.4, 1) for _ in range(count)]
        outline = [(radii[i] * cos(2 * pi * i / count), radii[i] * sin(2 * pi * i / count)) for i in range(count)]
        if self._chance(0.5):
            outline = [tuple(point) for point in spline([*outline, outline[0]], 64)[:-1]]
        holes = [circle(min(radii) * self._size(0.25, 0.7))] if self._chance(0.6) else []
        made = extrusion([outline, *holes], self._size(0.03, 0.4), self._main())
        if self._chance(0.5):
            made.rotation_euler = (pi / 2, 0, self._size(-0.5, 0.5))

    def rings(self):
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            radius = self._size(0.3, 0.8)
            thickness = radius * self._size(0.03, 0.3)
            path = [(radius * cos(a), radius * self._size(0.9, 1) * sin(a), thickness)
                    for a in np.linspace(0, 2 * pi, 48, endpoint=False)]
            made = tube(path, thickness, self._main(), closed=True, flatness=self._size(0.4, 1.6))
            made.location = (self._size(-0.4, 0.4), self._size(-0.4, 0.4), 0)
            if self._chance(0.35):
                made.rotation_euler = (self._size(0.6, pi / 2), 0, self._size(0, 3))

    def toy(self):
        """Rounded bodies joined together."""
        for index in range(self.rng.choice((1, 2, 3, 4))):
            radii = tuple(self._size(0.15, 0.6) for _ in range(3))
            at = (self._size(-0.4, 0.4), self._size(-0.3, 0.3), radii[2] + 0.35 * index)
            ellipsoid(radii, self._main() if index == 0 else self._other(), at=at,
                      power=self.rng.choice((2, 2, 3, 4, 8)))

    def shoe(self):
        """A swept body whose cross-section changes along its length, with a sole."""
        length, rings = self._size(1.2, 2.2), 36
        knots = self.rng.randint(4, 6)
        along = np.linspace(0, 1, knots)
        widths = spline(np.c_[along, [self._size(0.2, 0.4) for _ in along]], rings)[:, 1]
        heights = spline(np.c_[along, [self._size(0.15, 0.6) for _ in along]], rings)[:, 1]
        ends = (1 - np.abs(2 * np.linspace(0, 1, rings) - 1) ** self._size(6, 20)) ** 0.5 + 0.02
        angles = np.linspace(0, 2 * pi, 40, endpoint=False)
        power = self._size(2, 4)
        rounded = lambda value: np.sign(value) * abs(value) ** (2 / power)
        body = [
            [(length * (i / (rings - 1) - 0.5), widths[i] * ends[i] * rounded(cos(a)),
              0.06 + heights[i] * ends[i] * (1 + rounded(sin(a))) / 2) for a in angles]
            for i in range(rings)
        ]
        surface(body, self._main(), closed=True, caps=True)
        if self._chance(0.7):
            outline = [(x[0][0], widths[i] * ends[i] * 1.05) for i, x in enumerate(body)]
            outline += [(x, -y) for x, y in reversed(outline)]
            extrusion([outline], 0.1, self._other()).location = (0, 0, 0.06)

    def glasses(self):
        """Spectacles: a thin frame whose lenses and temples enclose background."""
        radius, frame = self.rng.choice((0.015, 0.025, 0.04)), self._main(glass=False)
        lens = self.materials.glass() if self._chance(0.5) else None
        height, width = self._size(0.26, 0.36), self._size(0.34, 0.44)
        for side in (-1, 1):
            angles = np.linspace(0, 2 * pi, 36, endpoint=False)
            tube([(side * 0.5 + width * cos(a), 0, 0.42 + height * sin(a)) for a in angles], radius * 1.3, frame,
                 closed=True)
            temple = [(side * (0.5 + width), 0, 0.5), (side * 0.98, 0.6, 0.5), (side * 0.94, 1.2, 0.3)]
            tube(temple, radius, frame, smooth_to=16)
            if lens:
                ellipsoid((width, 0.015, height), lens, at=(side * 0.5, 0, 0.42))
        tube([(-0.15, 0, 0.5), (0, 0, 0.58), (0.15, 0, 0.5)], radius, frame, smooth_to=10)

    def headphones(self):
        width, height = self._size(0.4, 0.65), self._size(0.9, 1.4)
        band = [(-width, 0, 0.35), (-width * 0.95, 0, height * 0.75), (0, 0, height), (width * 0.95, 0, height * 0.75),
                (width, 0, 0.35)]
        tube(band, self._size(0.03, 0.09), self._main(glass=False), smooth_to=48, flatness=self._size(0.5, 2))
        cups = self._other()
        for side in (-1, 1):
            radius = self._size(0.25, 0.38)
            ellipsoid((0.14, radius, radius), cups, at=(side * width, 0, 0.38), power=self.rng.choice((2, 4)))

    def lamp(self):
        """A foot, a thin stem and a head."""
        radius, height = self._size(0.012, 0.05), self._size(0.9, 2.2)
        foot = self._size(0.25, 0.5)
        lathe([(0.001, 0), (foot, 0), (foot * 0.9, 0.06), (0.03, 0.1), (0.001, 0.1)], self._other(), segments=40)
        joint = (self._size(-0.4, 0.4), 0, height * self._size(0.4, 0.7))
        end = (joint[0] + self._size(-0.6, 0.6), 0, height)
        tube([(0, 0, 0.08), joint, end], radius, self._main(glass=False), smooth_to=self.rng.choice((0, 20)))
        size = self._size(0.2, 0.5)
        if self._chance(0.5):
            lathe([(size * 0.3, size * 0.8), (size, 0), (size * 0.97, 0.01), (size * 0.25, size * 0.78)],
                  self._other(), at=(end[0], 0, height - size * 0.6))
        else:
            ellipsoid((size, size, size), self._other(glass=True), at=end)

    def basket(self):
        """A lattice of thin bars: most of its area shows what is behind it."""
        height, radius, flare = self._size(0.4, 1.1), self._size(0.4, 0.8), self._size(0.8, 1.3)
        bar, material = self._size(0.012, 0.035), self._main(glass=False)
        bars = self.rng.randint(10, 26)
        for i in range(bars):
            a = 2 * pi * i / bars
            low, high = radius * 0.8, radius * flare
            tube([(low * cos(a), low * sin(a), 0), (high * cos(a), high * sin(a), height)], bar, material, segments=6)
        levels = self.rng.randint(3, 9)
        for level in range(levels + 1):
            share = level / levels
            reach = radius * (0.8 + (flare - 0.8) * share)
            ring = [(reach * cos(a), reach * sin(a), bar + height * share)
                    for a in np.linspace(0, 2 * pi, 40, endpoint=False)]
            tube(ring, bar * 1.2, material, closed=True, segments=6)
        if self._chance(0.5):
            reach = radius * flare
            arch = [(-reach, 0, height), (-reach * 0.8, 0, height * 1.6), (0, 0, height * 2),
                    (reach * 0.8, 0, height * 1.6), (reach, 0, height)]
            tube(arch, bar * 2, material, smooth_to=40)

    def plant(self):
        rim = 0.0
        if self._chance(0.75):
            rim, radius = self._size(0.3, 0.7), self._size(0.2, 0.45)
            lathe([(0.001, 0), (radius * 0.75, 0), (radius, rim), (radius * 0.9, rim), (0.001, rim * 0.85)],
                  self._main(), segments=40)
        green = self.materials.plain(self.rng.choice(((0.05, 0.2, 0.03), (0.12, 0.3, 0.06), (0.3, 0.3, 0.05))), 0.5,
                                     unevenness=0.15)
        length, width, droop = self._size(0.4, 1.2), self._size(0.03, 0.2), self._size(0, 1)
        for _ in range(self.rng.randint(6, 36)):
            angle, lift, reach = self._size(0, 2 * pi), self._size(0.2, 1.5), length * self._size(0.6, 1.1)
            rows = []
            for t in np.linspace(0, 1, 7):
                out = reach * t * cos(lift)
                up = max(0.01, rim * 0.9 + reach * (t * sin(lift) - droop * t * t * 0.6))
                half = width * sin(pi * min(1, t * 0.93 + 0.07)) + 0.006
                middle = np.array((out * cos(angle), out * sin(angle), up))
                side = half * np.array((-sin(angle), cos(angle), 0))
                rows.append([middle - side, middle, middle + side])
            surface(rows, green)

    def cutlery(self):
        """Thin metal things lying side by side."""
        metal = self.materials.plain((0.8, 0.8, 0.8), self._size(0.08, 0.3), metallic=1)
        for index in range(self.rng.randint(1, 4)):
            y, tilt = (index - 1) * self._size(0.2, 0.35), self._size(-0.1, 0.1)
            ends = [(-0.9, y - tilt, 0.04), (0, y, 0.05), (0.5, y + tilt, 0.04)]
            tube(ends, self._size(0.025, 0.05), metal, smooth_to=20, flatness=0.4)
            head = (0.65, y + tilt, 0.04)
            if self._chance(0.5):
                ellipsoid((0.22, self._size(0.1, 0.16), 0.04), metal, at=head)
            else:
                for tine in (-0.06, -0.02, 0.02, 0.06):
                    tube([(0.5, y + tilt + tine, 0.04), (0.85, y + tilt + tine, 0.05)], 0.012, metal, segments=6)

    def bag(self):
        width, depth, height = self._size(0.6, 1.2), self._size(0.15, 0.45), self._size(0.5, 1.1)
        ellipsoid((width / 2, depth / 2, height / 2), self._main(glass=False), at=(0, 0, height / 2),
                  power=self._size(3, 8), columns=56, rows=32)
        strap = self._other()
        for y in (-depth * 0.3, depth * 0.3)[: self.rng.choice((1, 2))]:
            rise = self._size(0.3, 0.9)
            arch = [(-width * 0.3, y, height * 0.9), (-width * 0.25, y, height * 0.9 + rise * 0.7),
                    (0, y, height * 0.9 + rise), (width * 0.25, y, height * 0.9 + rise * 0.7),
                    (width * 0.3, y, height * 0.9)]
            tube(arch, self._size(0.015, 0.05), strap, smooth_to=36, flatness=self._size(0.5, 2))

    def plush(self):
        """A body covered with short hair."""
        radii = np.array((self._size(0.4, 0.7), self._size(0.3, 0.5), self._size(0.4, 0.8)))
        colour = self.colour or random_colour(self.rng)
        fur = self.materials.plain(colour, 0.95, unevenness=0.15)
        ellipsoid(tuple(radii), fur, at=(0, 0, radii[2]))
        source = np.random.default_rng(self.rng.randrange(2**32))
        count, length = self.rng.randint(800, 2500), self._size(0.04, 0.14)
        directions = source.normal(size=(count, 3))
        directions /= np.linalg.norm(directions, axis=1, keepdims=True)
        roots = directions * radii
        sides = source.normal(size=(count, 3)) * 0.012
        tips = roots + directions * length * source.random((count, 1)) + source.normal(size=(count, 3)) * 0.03
        mesh = bpy.data.meshes.new('hair')
        points = np.stack([roots - sides, roots + sides, tips], 1).reshape(-1, 3) + (0, 0, radii[2])
        mesh.from_pydata(points.tolist(), [], np.arange(3 * count).reshape(-1, 3).tolist())
        mesh.materials.append(fur)
        link(mesh)


# How often each product stands in a scene; those with holes and thin parts are the ones that cut-outs fail on.
FREQUENCIES = {
    Products.vase: 8, Products.cup: 9, Products.bottle: 10, Products.jar: 7, Products.plate: 5, Products.package: 13,
    Products.stack: 6, Products.tool: 6, Products.rings: 5, Products.toy: 8, Products.shoe: 10, Products.glasses: 6,
    Products.headphones: 6, Products.lamp: 7, Products.basket: 6, Products.plant: 6, Products.cutlery: 6,
    Products.bag: 7, Products.plush: 4,
}


def build(products: Products) -> str:
    """Builds a product drawn by its frequency; returns its name."""
    kind = products.rng.choices(list(FREQUENCIES), list(FREQUENCIES.values()))[0]
    kind(products)
    return kind.__name__
