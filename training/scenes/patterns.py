"""Images for cloths, wallpapers and printed packaging, drawn from a seed."""

from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw, ImageFilter, ImageFont

SIZE = 512
SYLLABLES = ('ba', 'lo', 'ri', 'ne', 'ta', 'mo', 'su', 've', 'ka', 'ar', 'el', 'pi', 'do')


def _colour(rng: Random) -> tuple[int, int, int]:
    base = rng.choice((30, 80, 140, 200, 245))
    spread = rng.choice((0, 20, 70, 120))
    return tuple(max(0, min(255, base + rng.randint(-spread, spread))) for _ in range(3))


def _stripes(rng, draw, colours, step):
    x = 0.0
    while x < SIZE:
        width = step * rng.choice((0.3, 0.6, 1.0))
        draw.rectangle((x, 0, x + width, SIZE), fill=rng.choice(colours))
        x += width + step * rng.choice((0.3, 1.0))


def _checks(rng, draw, colours, step):
    count = int(SIZE / step)
    for row in range(count):
        for column in range(count):
            if (row + column) % 2:
                box = (column * step, row * step, (column + 1) * step, (row + 1) * step)
                draw.rectangle(box, fill=colours[(row // 2 + column // 2) % len(colours)])


def _dots(rng, draw, colours, step):
    radius = step * rng.uniform(0.2, 0.4)
    count = int(SIZE / step) + 1
    for row in range(count):
        for column in range(count):
            x, y = (column + 0.5 * (row % 2)) * step, row * step
            colour = colours[(column * 7 + row * 3) % len(colours)]
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)


def _flowers(rng, draw, colours, step):
    for _ in range(rng.randint(20, 70)):
        x, y, size, petals = rng.random() * SIZE, rng.random() * SIZE, rng.uniform(10, 36), rng.randint(4, 7)
        colour, turn = rng.choice(colours), rng.random() * 6
        for petal in range(petals):
            angle = turn + petal * 2 * pi / petals
            cx, cy = x + size * 0.6 * cos(angle), y + size * 0.6 * sin(angle)
            draw.ellipse((cx - size * 0.4, cy - size * 0.4, cx + size * 0.4, cy + size * 0.4), fill=colour)
        draw.ellipse((x - size * 0.3, y - size * 0.3, x + size * 0.3, y + size * 0.3), fill=rng.choice(colours))


def _lines(rng, draw, colours, step):
    for _ in range(rng.randint(15, 90)):
        ends = [(rng.uniform(-90, SIZE + 90), rng.uniform(-90, SIZE + 90)) for _ in range(2)]
        draw.line(ends, fill=rng.choice(colours), width=rng.randint(1, 12))


def _chips(rng, draw, colours, step):
    for _ in range(260):
        x, y, size = rng.random() * SIZE, rng.random() * SIZE, rng.uniform(3, 18)
        corners = [
            (x + size * rng.uniform(0.4, 1) * cos(angle), y + size * rng.uniform(0.4, 1) * sin(angle))
            for angle in (0, 1.2, 2.5, 3.7, 5)
        ]
        draw.polygon(corners, fill=rng.choice(colours))


def _waves(rng, draw, colours, step):
    periods = rng.randint(1, 6)
    for row in range(-1, int(SIZE / step) + 2):
        points = [(x, row * step + step * 0.4 * sin(x / SIZE * 2 * pi * periods)) for x in range(0, SIZE + 8, 8)]
        draw.line(points, fill=colours[row % len(colours)], width=int(step * rng.uniform(0.2, 0.6)) + 1)


PATTERNS = (_stripes, _checks, _dots, _flowers, _lines, _chips, _waves)


def pattern(seed: int) -> Image.Image:
    """A repeating pattern, 512 by 512 pixels."""
    rng = Random(seed)
    image = Image.new('RGB', (SIZE, SIZE), _colour(rng))
    colours = [_colour(rng) for _ in range(rng.randint(2, 5))]
    rng.choice(PATTERNS)(rng, ImageDraw.Draw(image), colours, SIZE / rng.choice((4, 6, 8, 12, 16)))
    return image.filter(ImageFilter.GaussianBlur(rng.uniform(0, 1.2)))


def print_design(seed: int) -> Image.Image:
    """The printed side of a package: shapes and lettering on a plain or patterned background."""
    rng = Random(seed)
    size = rng.choice(((512, 512), (512, 700), (700, 420)))
    image = pattern(seed + 1).resize(size) if rng.random() < 0.25 else Image.new('RGB', size, _colour(rng))
    draw = ImageDraw.Draw(image)
    for _ in range(rng.randint(0, 6)):
        x, y = rng.random() * size[0], rng.random() * size[1]
        width, height = rng.uniform(0.05, 0.45) * size[0], rng.uniform(0.03, 0.25) * size[1]
        shape = rng.choice((draw.rectangle, draw.ellipse))
        shape((x - width, y - height, x + width, y + height), fill=_colour(rng))
    for _ in range(rng.randint(1, 7)):
        name = ''.join(rng.choice(SYLLABLES) for _ in range(rng.randint(2, 4))).capitalize()
        at = (rng.uniform(0.1, 0.9) * size[0], rng.uniform(0.05, 0.95) * size[1])
        font = ImageFont.load_default(rng.choice((18, 26, 40, 64, 110)))
        draw.text(at, name, font=font, fill=_colour(rng), anchor='mm')
    return image
