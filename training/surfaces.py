"""Prints and textures on backdrops and subjects.

Prints, such as cloth with flowers or fruit, repeat the subjects of other scenes.
"""

from collections.abc import Callable

import cv2
import numpy as np

from phone_camera import LUMINANCE, blurred
from textures import texture_of

TEXTURED, HORIZON = 0.5, 0.35
"""The shares of surfaces that have a random texture instead of motifs, and of backdrops of two surfaces."""

Pick = Callable[[], tuple[np.ndarray, np.ndarray]]
"""Returns the linear colours [height, width, 3] and the matte [height, width], uint8, of any scene."""


def _motif(colours, matte, source):
    """The subject of a scene, cropped, as reflectances that any light may fall on, and its matte in 0 to 1."""
    rows, columns = np.nonzero(matte > 127)
    box = slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)
    subject, alpha = np.maximum(colours[box].astype(np.float32), 0), matte[box].astype(np.float32) / 255
    luminance = float(((subject @ LUMINANCE) * alpha).sum() / alpha.sum())
    tint = np.exp(source.normal(size=3) * 0.25).astype(np.float32)
    return np.minimum(subject * tint * (source.uniform(0.08, 0.5) / (luminance + 1e-3)), 1), alpha


def _set(ground, motif, centre, long_edge, angle):
    """Draws a motif into the ground, turned and scaled."""
    colours, alpha = motif
    height, width = alpha.shape
    scale = long_edge / max(height, width)
    side = int(np.ceil(scale * np.hypot(height, width))) + 2
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), angle, scale)
    matrix[:, 2] += side / 2 - np.array((width / 2, height / 2))
    left, top = int(centre[0] - side / 2), int(centre[1] - side / 2)
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + side, ground.shape[1]), min(top + side, ground.shape[0])
    if x0 >= x1 or y0 >= y1:
        return
    inner = slice(y0 - top, y1 - top), slice(x0 - left, x1 - left)
    turned = cv2.warpAffine(colours, matrix, (side, side), flags=cv2.INTER_LINEAR)[inner]
    cover = cv2.warpAffine(alpha, matrix, (side, side), flags=cv2.INTER_LINEAR)[inner][..., None]
    part = ground[y0:y1, x0:x1]
    part += (turned - part) * cover


def _motifs_of(pick, source, size):
    """Motifs in staggered rows or scattered, dense or with gaps."""
    ground = np.empty((size, size, 3), np.float32)
    ground[:] = source.uniform(0.03, 0.8) * np.exp(source.normal(size=3) * 0.4)
    motifs = [_motif(*pick(), source) for _ in range(source.integers(1, 5))]
    pitch = size * source.uniform(0.08, 0.3)
    share, jitter = source.uniform(0.7, 1.7), source.uniform(0, 0.6)
    turns = source.random() < 0.7
    places = [
        (x + (row % 2) * pitch / 2, y)
        for row, y in enumerate(np.arange(-pitch / 2, size + pitch, pitch * 0.87))
        for x in np.arange(-pitch, size + pitch, pitch)
    ]
    for x, y in source.permutation(places):
        at = (x + source.normal() * jitter * pitch / 2, y + source.normal() * jitter * pitch / 2)
        motif = motifs[source.integers(len(motifs))]
        _set(ground, motif, at, pitch * share * source.uniform(0.75, 1.25), source.uniform(0, 360) if turns else 0)
    return ground * source.uniform(0.5, 1.2)


def surface_of(pick: Pick, source: np.random.Generator, size: int) -> np.ndarray:
    """Reflectances [size, size, 3] of a random texture or of a print, seen at an angle."""
    ground = texture_of(source, size) if source.random() < TEXTURED else _motifs_of(pick, source, size)
    lean = size * source.uniform(0, 0.3)
    corners = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    seen = corners + np.array([[lean, 0], [-lean, 0], [lean / 2, 0], [-lean / 2, 0]], np.float32)
    warp = cv2.getPerspectiveTransform(corners, seen)
    return cv2.warpPerspective(ground, warp, (size, size), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                               borderMode=cv2.BORDER_REFLECT_101)


def _backdrop_of(pick, source, size):
    """Reflectances [size, size, 3] of one surface, or of two that meet at a horizon, such as a table and a wall."""
    ground = surface_of(pick, source, size)
    if source.random() < HORIZON:
        y, x = np.mgrid[0:size, 0:size].astype(np.float32) / size
        above = source.uniform(0.15, 0.7) + (x - 0.5) * source.normal() * 0.1 - y
        cover = np.clip(above * size + 0.5, 0, 1)[..., None]
        ground = ground + (surface_of(pick, source, size) - ground) * cover
    return blurred(ground, source.uniform(0, 1.2))


def on_surface(colours: np.ndarray, matte: np.ndarray, pick: Pick, source: np.random.Generator):
    """Sets the subject of a scene before other surfaces, in the light of the scene: its shadows stay.

    Args:
        colours: linear, [size, size, 3].
        matte: [size, size], 0 to 1.
        pick: gives the scenes whose subjects become motifs.

    Returns:
        colours and matte of the same shapes.
    """
    luminance = np.maximum(colours @ LUMINANCE, 0)
    outside = (cv2.dilate(matte, np.ones((3, 3), np.uint8)) < 0.02).astype(np.float32)
    if outside.mean() < 0.05:
        return colours, matte
    light = blurred(luminance * outside, 1.6) / (blurred(outside, 1.6) + 1e-4)
    usual = float(np.median(light[outside > 0])) + 1e-4
    shading = np.clip(light / usual, 0.08, 2)
    behind = _backdrop_of(pick, source, matte.shape[0]) * (shading * usual / 0.35)[..., None]
    edge = np.clip((matte - 0.15) / 0.85, 0, 1)
    return behind * (1 - edge)[..., None] + colours * edge[..., None], edge


def with_covered_subject(
    colours: np.ndarray, matte: np.ndarray, pick: Pick, source: np.random.Generator
) -> np.ndarray:
    """Covers the subject of a scene with a print or a texture, in the light of the scene.

    Args:
        colours, matte, pick: as for `on_surface`.

    Returns:
        colours of the same shape.
    """
    surface = blurred(surface_of(pick, source, matte.shape[0]), source.uniform(0, 1.2))
    share = matte[..., None]
    usual = (surface * share).sum((0, 1)) / (share.sum() + 1e-6) + 0.02
    covered = colours * np.clip(surface / usual, 0.1, 3)
    return colours + (covered - colours) * share * source.uniform(0.4, 1)
