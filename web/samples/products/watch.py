"""A wrist watch whose closed strap stands on the table; the face looks along -y and up. About 4 cm across, drawn larger."""

from math import cos, pi, sin

import bpy
import numpy as np
from materials import Materials
from mathutils import Matrix
from PIL import Image, ImageDraw, ImageFont
from revolution import turned
from scenes.meshes import box, extrusion, spline, surface, tube

DIAL = 1400


def _dial(face: str, ink: str) -> Image.Image:
    """Draws the dial: minute track, indices, a small seconds dial and a date."""
    image = Image.new('RGB', (DIAL, DIAL), face)
    draw, half = ImageDraw.Draw(image), DIAL / 2
    at = lambda minute, radius: (half + radius * half * sin(minute * pi / 30), half - radius * half * cos(minute * pi / 30))
    for minute in range(60):
        draw.line([at(minute, 0.93), at(minute, 0.97)], fill=ink, width=10 if minute % 5 == 0 else 4)
    draw.ellipse((half * 0.62, half * 1.24, half * 1.38, half * 2 * 0.98 - half * 0.02), fill='#1c2738', outline='#93a0b5', width=5)
    for second in range(0, 60, 5):
        angle = second * pi / 30
        x, y = half, half * 1.6
        draw.line([(x + 0.29 * half * sin(angle), y - 0.29 * half * cos(angle)),
                   (x + 0.34 * half * sin(angle), y - 0.34 * half * cos(angle))], fill=ink, width=5)
    font = ImageFont.load_default(66)
    draw.text((half, half * 0.56), 'MERIDIAN', font=font, fill=ink, anchor='mm')
    draw.text((half, half * 0.68), 'AUTOMATIC', font=ImageFont.load_default(36), fill=ink, anchor='mm')
    draw.rectangle((half * 1.62, half * 0.93, half * 1.8, half * 1.07), fill='#f2efe6')
    draw.text((half * 1.71, half), '17', font=ImageFont.load_default(72), fill='#222222', anchor='mm')
    return image


def _turned(objects, tilt: float, at) -> None:
    """Turns the head, built lying on z = 0 with the face up, to look along -y, `tilt` radians back."""
    for each in objects:
        each.rotation_euler = (pi / 2 - tilt, 0, 0)
        each.location = at


def watch(materials: Materials, *, face='#20304a', ink='#eeeae0', strap='#8a4a22', steel='#d9d9dc'):
    metal, dark = materials.metal(steel, 0.16), materials.metal('#8f9094', 0.3)
    before = set(bpy.context.scene.collection.objects)
    turned([(0.001, 0), (0.86, 0), (0.98, 0.05), (1.02, 0.14), (1.02, 0.3), (0.98, 0.34)], metal, segments=128)
    turned([(0.98, 0.34), (0.985, 0.36), (0.96, 0.44), (0.9, 0.47), (0.85, 0.47), (0.84, 0.41)], metal, segments=128)
    turned([(0.84, 0.42), (0.835, 0.4), (0.8, 0.37)], materials.matte(face, 0.4), segments=128)
    count = 96
    rings = np.linspace(0.001, 0.81, 20)
    disc = [[(r * cos(a), r * sin(a), 0.37) for a in np.linspace(0, 2 * pi, count, endpoint=False)] for r in rings]
    made = surface(disc, materials.drawn(_dial(face, ink), 0.32, metallic=0.25), closed=True)
    layer = made.data.uv_layers[0].data
    for loop, uv in zip(made.data.loops, layer):
        x, y, _ = made.data.vertices[loop.vertex_index].co
        uv.uv = (x / 1.62 + 0.5, y / 1.62 + 0.5)
    light = materials.metal('#f2efe6', 0.2)
    for hour in range(12):
        if hour in (3, 6):
            continue
        a = hour * pi / 6
        made = box((0.055 if hour else 0.1, 0.17, 0.025), light, bevel=0.008)
        made.data.transform(_matrix(0.66 * sin(a), 0.66 * cos(a), 0.375, -a))
    for angle, length, width, height in ((305, 0.42, 0.055, 0.4), (54, 0.66, 0.042, 0.415)):
        a = angle * pi / 180
        outline = [(-width, -0.12), (-width * 1.1, length * 0.4), (-width * 0.5, length * 0.93), (0, length),
                   (width * 0.5, length * 0.93), (width * 1.1, length * 0.4), (width, -0.12)]
        made = extrusion([outline], 0.012, light, bevel=0.004)
        made.data.transform(_matrix(0, 0, height, -a))
    red = materials.matte('#c8421f', 0.4)
    made = extrusion([[(-0.01, -0.06), (-0.006, 0.24), (0.006, 0.24), (0.01, -0.06)]], 0.008, red, bevel=0.002)
    made.data.transform(_matrix(0, -0.486, 0.395, -2.2))
    turned([(0.001, 0.435), (0.045, 0.435), (0.05, 0.38)], light, segments=32)
    turned([(0.86, 0.45), (0.84, 0.475), (0.5, 0.492), (0.001, 0.498)], materials.clear_glass(), segments=96)
    crown = turned([(0.001, 0), (0.11, 0), (0.12, 0.03), (0.12, 0.17), (0.1, 0.2), (0.001, 0.2)], metal, segments=24)
    crown.data.transform(Matrix.Translation((1.01, 0, 0.2)) @ Matrix.Rotation(pi / 2, 4, 'Y'))
    for x in (-1, 1):
        for y in (-1, 1):
            lug = spline([(0.62, 0.78, 0.22), (0.62, 1.0, 0.2), (0.6, 1.2, 0.06)], 10)
            tube([(x * a, y * b, c) for a, b, c in lug], 0.085, metal, flatness=1.25, segments=14)
    for y in (-1, 1):
        tube([(-0.6, y * 1.13, 0.09), (0.6, y * 1.13, 0.09)], 0.035, dark, segments=10)
    head = [each for each in bpy.context.scene.collection.objects if each not in before]
    tilt = 0.62
    _turned(head, tilt, (0, 0, 0))
    # The strap: a band through the lugs, closed behind the head. Side view in (y, z).
    up = np.array((cos(pi / 2 - tilt), sin(pi / 2 - tilt)))
    out = np.array((-sin(pi / 2 - tilt), cos(pi / 2 - tilt)))
    head_at = lambda along, lift: along * up + lift * out
    top, bottom = head_at(1.13, 0.1), head_at(-1.13, 0.1)
    loop = [top, head_at(1.5, -0.25), head_at(1.5, -0.95), head_at(1.0, -1.65), head_at(0, -2.0), head_at(-1.0, -1.65),
            head_at(-1.5, -0.95), head_at(-1.5, -0.25), bottom]
    path = spline(loop, 90)
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    normal = np.stack([tangent[:, 1], -tangent[:, 0]], -1)
    share = np.linspace(-1, 1, len(path))
    half = 0.57 - 0.09 * (1 - np.abs(share)) ** 0.8
    profile = [(-1, 0), (-0.985, 0.75), (-0.9, 1), (-0.5, 1.18), (0, 1.22), (0.5, 1.18), (0.9, 1), (0.985, 0.75), (1, 0),
               (0.97, -0.8), (0, -1), (-0.97, -0.8)]
    rings = [[(w * a, *(p + n * 0.055 * b)) for a, b in profile] for p, n, w in zip(path, normal, half)]
    leather = materials.grained(strap, 0.55, scale=34, depth=0.5, unevenness=0.12)
    surface(rings, leather, closed=True)
    thread = materials.matte('#e6d9bd', 0.8)
    for side in (-1, 1):
        for i in range(1, len(path) - 2):
            a, b = path[i] + normal[i] * 0.066, path[i + 1] + normal[i + 1] * 0.066
            tube([(side * (half[i] - 0.065), *(a * 0.82 + b * 0.18)), (side * (half[i] - 0.065), *(a * 0.25 + b * 0.75))],
                 0.011, thread, segments=6)


def _matrix(x, y, z, turn):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z')
