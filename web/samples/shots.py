"""The sample photos: which product, where, in which light, from where, with what phone."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from materials import Materials
from phone import Phone
from products.bag import bag
from products.headphones import headphones
from products.pancakes import pancakes
from products.retro_camera import retro_camera
from products.sneaker import sneaker
from products.vessels import bottle, candle, lamp, mug, teapot
from products.watch import watch
from surroundings import camera, ceiling_lamp, flash, plane, room_light, table, tiled_wall, wall, window


@dataclass(frozen=True)
class Shot:
    """One photo; `turn` and `tilt` of the product are degrees."""

    product: Callable[[Materials], None]
    camera: Callable
    surroundings: Callable
    turn: float = 0.0
    tilt: tuple[float, float] = (0.0, 0.0)
    phone: Phone = field(default_factory=Phone)
    seed: int = 1


def _kitchen(materials: Materials, _view) -> None:
    """A wooden kitchen table before tiles; a window on the left and a warm bulb."""
    room_light(4, 0.3)
    window(-1, 480, size=2.6)
    ceiling_lamp(200)
    table(materials.boards('#7d5230', '#b5814f', plank=1.7), edge=9)
    plane(materials.matte('#6d6459', 0.8), height=-7)
    tiled_wall(materials, 11)


def _desk(materials: Materials, _view) -> None:
    """A pale desk by a grey wall, under a bulb."""
    room_light(9, 0.25)
    window(1, 380, y=0, size=2.4)
    ceiling_lamp(260, at=(-2.5, 1.5, 7.5))
    table(materials.boards('#b59a78', '#d2bb98', plank=30, roughness=0.5), edge=6)
    plane(materials.matte('#57524c', 0.8), height=-7)
    wall(materials.matte('#a9a59d', 0.95, bump=0.1), 8)


def _counter(materials: Materials, _view) -> None:
    """A dull stone counter in the evening."""
    room_light(12, 0.22)
    ceiling_lamp(420, at=(-2.2, -1.0, 6.5))
    window(1, 160, y=1, size=3)
    table(materials.grained('#6b6f70', 0.5, scale=8, depth=0.02, unevenness=0.12), edge=5)
    plane(materials.matte('#4c4740', 0.8), height=-7)
    wall(materials.matte('#c3b89f', 0.95, bump=0.1), 6.5)


def _floor(materials: Materials, _view) -> None:
    """A dark concrete floor in the hall, by a door."""
    room_light(4, 0.3)
    window(-1, 520, y=-2, size=2.4)
    ceiling_lamp(120)
    plane(materials.grained('#454b50', 0.75, scale=5, depth=0.05, unevenness=0.12))
    wall(materials.matte('#b7a995', 0.95, bump=0.1), 7)


def _rug(materials: Materials, view) -> None:
    """A plain rug, with the phone's flash."""
    room_light(3, 0.25)
    flash(view, 60)
    ceiling_lamp(160)
    plane(materials.grained('#5c6f74', 0.95, scale=70, depth=0.8, unevenness=0.1))


def _shelf(materials: Materials, _view) -> None:
    """A white shelf before a painted wall."""
    room_light(6, 0.3)
    window(-1, 430, y=-2, size=2.2)
    table(materials.matte('#c9c4ba', 0.5), edge=3.2, depth=9)
    plane(materials.matte('#57524c', 0.8), height=-9)
    wall(materials.matte('#6f8079', 0.95, bump=0.1), 3.4)


SHOTS = {
    'sneakers': Shot(sneaker, partial(camera, azimuth=12, elevation=24, fill=0.66, roll=1.5), _floor, turn=-24,
                     phone=Phone(stops=-0.35, balance=(1.08, 0.86))),
    'watch': Shot(watch, partial(camera, azimuth=-10, elevation=26, fill=0.6, roll=-1), _desk, turn=14,
                  phone=Phone(stops=-0.3, balance=(1.1, 0.84), seed=2), seed=2),
    'headphones': Shot(headphones, partial(camera, azimuth=8, elevation=46, fill=0.68, roll=2), _rug, turn=-16,
                       phone=Phone(stops=-0.3, balance=(0.96, 1.05), seed=3), seed=3),
    'bottle': Shot(bottle, partial(camera, azimuth=6, elevation=16, fill=0.62, roll=-1.5), _kitchen, turn=0,
                   phone=Phone(stops=-0.3, balance=(1.07, 0.85), seed=4), seed=4),
    'mug': Shot(mug, partial(camera, azimuth=-14, elevation=26, fill=0.56, roll=1), _desk, turn=-28,
                phone=Phone(stops=-0.3, balance=(1.08, 0.84), seed=5), seed=5),
    'bag': Shot(bag, partial(camera, azimuth=-16, elevation=14, fill=0.66, roll=1.5), _shelf, turn=-6,
                phone=Phone(stops=-0.35, balance=(0.95, 1.06), seed=6), seed=6),
    'camera': Shot(retro_camera, partial(camera, azimuth=16, elevation=20, fill=0.6, roll=-1), _desk, turn=4,
                   phone=Phone(stops=-0.35, balance=(1.09, 0.83), seed=7), seed=7),
    'teapot': Shot(teapot, partial(camera, azimuth=4, elevation=18, fill=0.64, roll=1), _shelf, turn=12,
                   phone=Phone(stops=-0.3, balance=(0.97, 1.03), seed=8), seed=8),
    'lamp': Shot(lamp, partial(camera, azimuth=0, elevation=10, fill=0.64, roll=-1), _counter,
                 phone=Phone(stops=-0.3, balance=(1.12, 0.78), gain=0.02, seed=9), seed=9),
    'candle': Shot(candle, partial(camera, azimuth=-6, elevation=22, fill=0.55, roll=1), _counter,
                   phone=Phone(stops=-0.35, balance=(1.12, 0.78), gain=0.02, seed=10), seed=10),
    'pancakes': Shot(pancakes, partial(camera, azimuth=0, elevation=30, fill=0.82, roll=0.5), _kitchen,
                     phone=Phone(stops=-0.45, balance=(1.06, 0.86), seed=11), seed=11),
}
