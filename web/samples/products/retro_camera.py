"""A compact film camera with a lens, about 13 cm wide."""

from math import cos, pi, sin

from materials import Materials
from PIL import Image, ImageDraw, ImageFont
from revolution import turned
from scenes.meshes import box, extrusion, surface, tube


def _facing(made, at):
    made.rotation_euler, made.location = (pi / 2, 0, 0), at


def retro_camera(materials: Materials, *, leather='#2c2a29', metal='#cfcdc8'):
    skin, steel = materials.grained(leather, 0.6, scale=34, depth=0.7), materials.metal(metal, 0.28)
    black, chrome = materials.matte('#191919', 0.35), materials.metal('#e2e2e2', 0.12)
    coating = materials.plain(materials.linear('#1d1730'), 0.03, coat=1.0, unevenness=0.0)
    outline = []
    for corner, (x, y) in enumerate(((1.1, 0.17), (-1.1, 0.17), (-1.1, -0.17), (1.1, -0.17))):
        outline += [(x + 0.2 * cos(a), y + 0.2 * sin(a)) for a in [corner * pi / 2 + k * pi / 16 for k in range(9)]]
    for low, high, material, grow in ((0.0, 0.2, steel, 1.0), (0.2, 1.12, skin, 1.002), (1.12, 1.42, steel, 1.0)):
        part = extrusion([[(x * grow, y * grow) for x, y in outline]], high - low - 0.02, material, bevel=0.012)
        part.location = (0, 0, (low + high) / 2)
    box((0.86, 0.5, 0.22), steel, at=(0, 0.0, 1.4), bevel=0.07)
    # Viewfinder windows and a badge.
    for x, width in ((0.78, 0.34), (-0.1, 0.28)):
        _facing(extrusion([[(-width / 2, -0.09), (width / 2, -0.09), (width / 2, 0.09), (-width / 2, 0.09)]], 0.02, black), (x, -0.375, 1.28))
        _facing(extrusion([[(-width / 2 + 0.04, -0.06), (width / 2 - 0.04, -0.06), (width / 2 - 0.04, 0.06), (-width / 2 + 0.04, 0.06)]], 0.02, coating), (x, -0.385, 1.28))
    badge = Image.new('RGB', (600, 160), '#cfcdc8')
    ImageDraw.Draw(badge).text((300, 80), 'KORVA', font=ImageFont.load_default(120), fill='#1c1c1c', anchor='mm')
    surface([[(-0.86, -0.384, 1.21), (-0.44, -0.384, 1.21)], [(-0.86, -0.384, 1.33), (-0.44, -0.384, 1.33)]], materials.drawn(badge, 0.3, metallic=0.6))
    # Dials and the shutter.
    for x, radius, height in ((-0.85, 0.22, 0.12), (0.55, 0.19, 0.12), (0.98, 0.15, 0.14)):
        turned([(radius, 0), (radius * 1.02, 0.02), (radius * 1.02, height - 0.02), (radius * 0.95, height), (0.001, height)], chrome,
              segments=64, at=(x, 0, 1.41))
        for i in range(36):
            a = 2 * pi * i / 36
            tube([(x + radius * 1.03 * cos(a), radius * 1.03 * sin(a), 1.43), (x + radius * 1.03 * cos(a), radius * 1.03 * sin(a), 1.40 + height)], 0.008, chrome, segments=5)
    turned([(0.06, 0), (0.06, 0.05), (0.001, 0.06)], materials.matte('#b5331d', 0.35), segments=32, at=(0.55, 0, 1.53))
    # The lens looks along -y.
    rings = [
        ([(0.6, 0.0), (0.62, 0.02), (0.62, 0.08), (0.56, 0.12)], chrome),
        ([(0.56, 0.1), (0.55, 0.3), (0.53, 0.32)], black),
        ([(0.53, 0.3), (0.57, 0.33), (0.57, 0.5), (0.53, 0.53)], black),
        ([(0.53, 0.5), (0.5, 0.54), (0.5, 0.68), (0.48, 0.7), (0.45, 0.7), (0.43, 0.62), (0.3, 0.56)], black),
        ([(0.5, 0.6), (0.507, 0.61), (0.507, 0.64), (0.5, 0.65)], chrome),
        ([(0.3, 0.56), (0.29, 0.5)], chrome),
        ([(0.3, 0.5), (0.2, 0.55), (0.001, 0.575)], coating),
    ]
    for profile, material in rings:
        _facing(turned(profile, material, segments=96), (0.12, -0.36, 0.68))
    for i in range(64):
        a = 2 * pi * i / 64
        x, z = 0.12 + 0.575 * cos(a), 0.68 + 0.575 * sin(a)
        tube([(x, -0.36 - 0.35, z), (x, -0.36 - 0.48, z)], 0.012, black, segments=5)
