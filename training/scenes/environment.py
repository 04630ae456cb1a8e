"""Draws the room around a scene: what lights it from all sides and what shiny products reflect."""

from random import Random

import numpy as np

WIDTH, HEIGHT = 128, 64
"""Pixels of the panorama: 360° by 180°."""


def _rectangle(rng: Random, tallest: float) -> tuple[slice, list[int]]:
    """Rows and columns of a window or a lamp above the floor."""
    tall, wide = rng.randint(4, int(HEIGHT * tallest)), rng.randint(4, WIDTH // 5)
    top, left = rng.randint(2, HEIGHT // 2 - 2), rng.randrange(WIDTH)
    return slice(top, min(top + tall, HEIGHT * 5 // 8)), [(left + each) % WIDTH for each in range(wide)]


def _tint(rng: Random, saturation: float) -> np.ndarray:
    """Linear RGB near one, warm or cold."""
    warmth = rng.uniform(-saturation, saturation)
    return np.array((1 + warmth, 1 + rng.uniform(-0.1, 0.1) * saturation, 1 - warmth))


def environment(rng: Random) -> np.ndarray:
    """Draws a room with windows and lamps, or an open sky with a horizon.

    Returns:
        Linear RGB [HEIGHT, WIDTH, 3], float32, the top row straight up, with a mean near 0.5.
    """
    source = np.random.default_rng(rng.randrange(1 << 30))
    row = np.linspace(0, 1, HEIGHT)[:, None, None]
    above = _tint(rng, 0.25) * rng.uniform(0.3, 1.0)
    middle = _tint(rng, 0.4) * rng.uniform(0.1, 0.7)
    below = _tint(rng, 0.4) * rng.uniform(0.05, 0.4)
    edge = rng.uniform(0.02, 0.2)
    picture = middle + (above - middle) / (1 + np.exp((row - 0.3) / edge))
    picture = picture + (below - picture) / (1 + np.exp((0.6 - row) / edge))
    # Furniture: blocks of other tones around the horizon.
    picture = np.repeat(picture, WIDTH, axis=1)
    for _ in range(rng.randint(0, 14)):
        rows, columns = _rectangle(rng, 0.4)
        rows = slice(rows.start + HEIGHT // 5, rows.stop + HEIGHT // 5)
        picture[rows, columns] = _tint(rng, 0.5) * rng.uniform(0.02, 0.6)
    for _ in range(rng.randint(0, 5)):
        rows, columns = _rectangle(rng, 0.5)
        picture[rows, columns] = _tint(rng, 0.3) * rng.uniform(2, 14)
    picture *= 1 + 0.15 * source.standard_normal(picture.shape[:2])[..., None]
    return (picture.clip(0.005) * (0.5 / picture.mean())).astype(np.float32)
