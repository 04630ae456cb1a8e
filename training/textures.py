"""Random textures, such as stone, grass, cloth and pebbles, so that training sees more surfaces than the scenes have.

Fallen leaves and noise of natural spectra have the statistics of photographs. Sources: Lee, Mumford and Huang, "Occlusion models
for natural images", IJCV 2001; Baradad et al., "Learning to see by looking at noise", NeurIPS 2021.
"""

import cv2
import numpy as np

from phone_camera import blurred


def _noise(source, size, exponent):
    """Noise of unit deviation [size, size, 3] whose amplitude falls with the frequency to the power of `exponent`."""
    frequency = np.hypot(np.fft.fftfreq(size)[:, None], np.fft.rfftfreq(size)[None])
    frequency[0, 0] = np.inf
    spectrum = np.fft.rfft2(source.standard_normal((3, size, size), np.float32)) / frequency**exponent
    noise = np.fft.irfft2(spectrum, (size, size)).transpose(1, 2, 0)
    # Channels of photographs follow one another.
    noise = noise[..., :1] + noise * source.uniform(0.1, 0.6)
    return (noise / noise.std()).astype(np.float32)


def _palette(source, colours):
    """Reflectances [colours, 3] around one colour."""
    base = source.uniform(0.05, 0.5) * np.exp(source.normal(size=3) * 0.4)
    each = base * np.exp(source.normal(size=(colours, 1)) * source.uniform(0.1, 0.7))
    return np.clip(each * np.exp(source.normal(size=(colours, 3)) * source.uniform(0, 0.5)), 0.01, 0.95).astype(np.float32)


def _leaves(source, size):
    """Opaque shapes over each other, few large and many small ones."""
    palette = _palette(source, int(source.integers(2, 12)))
    ground = np.empty((size, size, 3), np.float32)
    ground[:] = palette[0]
    smallest, largest = size * source.uniform(0.008, 0.04), size * source.uniform(0.06, 0.25)
    count = int(np.clip(0.8 * (size / smallest) ** 2 / 3, 100, 700))
    # The inverse of the distribution function of a density that falls with the cube of the radius.
    radii = 1 / np.sqrt(source.uniform(1 / largest**2, 1 / smallest**2, count))
    slender, pointed = source.uniform(0.1, 1), source.random() < 0.5
    along = source.uniform(0, 180)
    scatter = source.choice((5, 30, 180))
    for radius in radii:
        centre = source.uniform(0, size, 2)
        axes = (radius, radius * source.uniform(slender, 1))
        angle = along + source.uniform(-scatter, scatter)
        points = cv2.ellipse2Poly(tuple(centre.astype(int)), tuple(max(1, int(each)) for each in axes), int(angle), 0, 360,
                                  int(source.choice((60, 90, 120))) if pointed else 20)
        colour = palette[source.integers(len(palette))] * source.uniform(0.8, 1.2)
        cv2.fillConvexPoly(ground, points, colour.tolist(), cv2.LINE_AA)
    return ground


def _bands(source, size):
    """Stripes, checks or grain along a direction, bent a little."""
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    bend = _noise(source, size, 2)[..., 0] * size * source.uniform(0, 0.03)
    palette = _palette(source, 3)
    ground = np.empty((size, size, 3), np.float32)
    ground[:] = palette[0]
    angle = source.uniform(0, np.pi)
    crossed = source.random() < 0.5
    for colour, turn in zip(palette[1:], (0, np.pi / 2 if crossed else 0)):
        across = (x + bend) * np.cos(angle + turn) + (y + bend) * np.sin(angle + turn)
        wave = np.sin(across * 2 * np.pi / (size * source.uniform(0.02, 0.2)) + source.uniform(0, 6))
        cover = np.clip((wave - source.uniform(-0.6, 0.6)) * source.uniform(1, 8) + 0.5, 0, 1) * source.uniform(0.3, 1)
        ground += (colour - ground) * cover[..., None]
    return ground


def texture_of(source: np.random.Generator, size: int) -> np.ndarray:
    """Reflectances [size, size, 3] of a random texture."""
    kind = source.random()
    if kind < 0.5:
        ground = _leaves(source, size)
    elif kind < 0.75:
        ground = _bands(source, size)
    else:
        ground = np.empty((size, size, 3), np.float32)
        ground[:] = _palette(source, 1)
    if kind > 0.75 or source.random() < 0.6:
        ground = ground * np.exp(_noise(source, size, source.uniform(0.5, 1.6)) * source.uniform(0.1, 0.6))
    return blurred(np.clip(ground, 0.005, 1.2), source.uniform(0, 1))
