"""Samples of photos and mattes for training: random crops of rendered scenes, subjects set before other scenes and surfaces."""

from math import cos, radians, sin
from pathlib import Path

import cv2
import numpy as np

from phone_camera import blurred, photograph
from surfaces import on_surface, with_covered_subject

VALIDATION_EVERY = 20
"""Of each so many seeds, one is kept for validation and never trained on."""

PASTED, ON_SURFACE, COVERED = 0.15, 0.25, 0.08
"""The shares of samples whose subject is set before another scene, before prints or textures, and covered by one itself."""

AROUND_BOX, CLOSE = (0.05, 0.25), 0.15
"""How much is seen around a subject, as shares of its long edge: in training, and in the validation."""
CUT_CLOSE = 0.15
"""The share of close crops that the photo's edge cuts."""

cv2.setNumThreads(1)


def is_validation(seed: int) -> bool:
    return seed % VALIDATION_EVERY == 0


class Scenes:
    """The rendered scenes of a folder, in memory.

    Args:
        folder: with the `<seed>.npz` files of `render_scenes.py`.
        validation: whether to load the scenes for validation, or those for training.
    """

    def __init__(self, folder: Path, *, validation: bool):
        self.folder, self.validation = folder, validation
        self._known: set[Path] = set()
        self.scenes: list[tuple[np.ndarray, np.ndarray]] = []
        self.load_new()

    def load_new(self) -> None:
        """Loads what was rendered since the last call; leaves out scenes with next to no subject, or nothing else."""
        for path in sorted(set(self.folder.glob('[0-9]*.npz')) - self._known):
            if path.name.endswith('.part.npz') or is_validation(int(path.stem)) != self.validation:
                continue
            self._known.add(path)
            with np.load(path) as scene:
                colours, matte = scene['colours'], scene['matte']
            if 0.015 < (matte > 127).mean() < 0.8 and np.isfinite(colours).all():
                self.scenes.append((colours, matte))

    def __len__(self) -> int:
        return len(self.scenes)


def _crop(colours, matte, source, size):
    """A random crop, zoomed, rolled and mirrored, stretched to a square as the network's input is."""
    height, width = matte.shape
    left, right, top, bottom = _bounds(matte)
    zoom = 1.0 if source.random() < 0.3 else source.uniform(0.62, 1)
    crop_width = width * zoom
    crop_height = min(height, height * zoom * (source.uniform(0.85, 1.18) if source.random() < 0.5 else 1))
    if source.random() < 0.25:
        crop_width = crop_height = min(crop_width, crop_height)
    # A negative margin lets the frame cut the subject.
    margin = -source.uniform(0.08, 0.3) if source.random() < 0.2 else 0.01

    def start(low, high, extent, full):
        if high - low > extent:
            at = (low + high - extent) / 2 + source.uniform(-0.1, 0.1) * extent
        else:
            ends = sorted((high + margin * extent - extent, low - margin * extent))
            at = source.uniform(*ends)
        return min(max(at, 0), full - extent)

    x, y = start(left, right, crop_width, width), start(top, bottom, crop_height, height)
    roll = radians(source.normal() * 4 if source.random() < 0.8 else source.uniform(-20, 20))
    return _warped(colours, matte, (x, y, crop_width, crop_height), roll, source, size)


def _close_crop(colours, matte, source, size):
    """A crop around the subject as the network sees a box; now and then the photo ends within the subject."""
    height, width = matte.shape
    left, right, top, bottom = _bounds(matte)
    long_edge = max(right - left, bottom - top)
    around = long_edge * source.uniform(*AROUND_BOX, 4)
    ends = np.array([left, top, right, bottom]) + around * (-1, -1, 1, 1)
    if source.random() < CUT_CLOSE:
        side = source.integers(4)
        extent = (right - left, bottom - top)[side % 2] * source.uniform(0.05, 0.25)
        ends[side] = (left + extent, top + extent, right - extent, bottom - extent)[side]
    x, y, end_x, end_y = np.clip(ends, 0, (width, height, width, height))
    return _warped(colours, matte, (x, y, end_x - x, end_y - y), radians(source.normal() * 3), source, size)


def _bounds(matte):
    rows, columns = np.nonzero(matte > 127)
    return columns.min(), columns.max(), rows.min(), rows.max()


def _warped(colours, matte, crop, roll, source, size):
    """A crop (left, top, width, height), rolled by an angle in radians and mirrored half of the time."""
    x, y, width, height = crop
    mirror = -1 if source.random() < 0.5 else 1
    scale_x, scale_y = width / size, height / size
    matrix = np.array(
        [[mirror * cos(roll) * scale_x, -sin(roll) * scale_x, 0],
         [mirror * sin(roll) * scale_y, cos(roll) * scale_y, 0]], np.float32,
    )
    centre = np.array((x + width / 2, y + height / 2))
    matrix[:, 2] = centre - matrix[:, :2].sum(1) * size / 2
    options = {'flags': cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, 'borderMode': cv2.BORDER_REFLECT_101}
    return (
        cv2.warpAffine(colours.astype(np.float32), matrix, (size, size), **options),
        cv2.warpAffine(matte, matrix, (size, size), **options).astype(np.float32) / 255,
    )


def _pasted(colours, matte, background, source):
    """Sets the subject before another scene, blurred as if it were far away, with a soft shadow."""
    background = blurred(background, source.uniform(2.5, 8) if source.random() < 0.7 else source.uniform(0, 2.5))
    share = float(matte.sum()) + 1e-6
    subject_key = np.exp(float((np.log(colours.mean(-1) + 2e-3) * matte).sum()) / share)
    background_key = np.exp(float(np.log(background.mean(-1) + 2e-3).mean()))
    colours = colours * (background_key / subject_key * source.uniform(0.5, 1.8))
    edge = np.clip((matte - 0.15) / 0.85, 0, 1)
    offset = (int(source.uniform(-2, 12)), int(source.uniform(-14, 14)))
    shadow = blurred(np.roll(matte, offset, (0, 1)), source.uniform(2, 12)) * source.uniform(0.1, 0.7)
    behind = background * (1 - shadow)[..., None]
    return behind * (1 - edge)[..., None] + colours * edge[..., None], edge


def training_sample(
    scenes: Scenes, source: np.random.Generator, size: int, *, close=False
) -> tuple[np.ndarray, np.ndarray]:
    """A photo [size, size, 3], uint8, and its matte [size, size], float32 in 0 to 1; close as the network sees a box."""
    pick = lambda: scenes.scenes[int(source.integers(len(scenes)))]
    colours, matte = (_close_crop if close else _crop)(*pick(), source, size)
    chance = source.random() if matte.mean() > 0.03 else 1
    if chance < PASTED:
        background, _ = _crop(*pick(), source, size)
        colours, matte = _pasted(colours, matte, background, source)
    elif chance < PASTED + ON_SURFACE:
        colours, matte = on_surface(colours, matte, pick, source)
    elif chance < PASTED + ON_SURFACE + COVERED:
        colours = with_covered_subject(colours, matte, pick, source)
    if source.random() < 0.12:
        colours = blurred(colours, source.uniform(0.4, 1.3))
    return photograph(colours, source), matte


def validation_samples(scenes: Scenes, size: int, *, close=False) -> list[tuple[np.ndarray, np.ndarray]]:
    """Every scene once, whole or close to its subject, the same each time."""
    samples = []
    for index, (colours, matte) in enumerate(scenes.scenes):
        if close:
            left, right, top, bottom = _bounds(matte)
            around = round(CLOSE * max(right - left, bottom - top))
            part = slice(max(0, top - around), bottom + 1 + around), slice(max(0, left - around), right + 1 + around)
            colours, matte = colours[part], matte[part]
        small = cv2.resize(colours.astype(np.float32), (size, size), interpolation=cv2.INTER_AREA)
        truth = cv2.resize(matte, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        samples.append((photograph(small, np.random.default_rng(index), strength=0.6), truth))
    return samples
