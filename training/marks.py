"""Marks as customers make them: a box around the subject, and strokes on what a cut got wrong."""

import cv2
import numpy as np

from network import BOX, EARLIER, KEEP, MARKS, REMOVE

LOOSEST, TIGHTEST = 0.12, -0.015
"""How far the sides of boxes are from the subject, as shares of its long edge."""
MOST_STROKES = 4
LEAST_RADIUS = 1.0
"""Pixels; nobody paints on smaller faults."""
AROUND_FOUND = (0.06, 0.22)
"""How much a second look shows around what the first one found, as a share of its long edge."""
OUTLIERS = 0.003
"""The share of what was found that may lie outside of each side of the second look."""


def no_marks(size: int) -> np.ndarray:
    """[MARKS, size, size], float32."""
    return np.zeros((MARKS, size, size), np.float32)


def with_box(matte: np.ndarray, source: np.random.Generator) -> np.ndarray:
    """The marks of a box around a subject.

    Args:
        matte: [size, size], 0 to 1; the box is near the bounds of what is above 0.5.

    Returns:
        [MARKS, size, size], float32.
    """
    size = len(matte)
    marks = no_marks(size)
    rows, columns = np.nonzero(matte > 0.5)
    if len(rows) == 0:
        return marks
    ends = np.array([rows.min(), columns.min(), rows.max() + 1, columns.max() + 1], np.float64)
    long_edge = max(ends[2] - ends[0], ends[3] - ends[1])
    looseness = source.random() * source.uniform(0.5, 1, 4)
    margin = (TIGHTEST + (LOOSEST - TIGHTEST) * looseness) * long_edge
    top, left, bottom, right = np.clip(np.round(ends + margin * (-1, -1, 1, 1)), 0, size).astype(int)
    marks[BOX, top:bottom, left:right] = 1
    return marks


def _stroke(depth: np.ndarray, source: np.random.Generator) -> np.ndarray | None:
    """A straight stroke through the deepest place of a region, or near it, as long as the region is wide enough for it."""
    size = len(depth)
    if source.random() < 0.6:
        y, x = np.unravel_index(int(depth.argmax()), depth.shape)
    else:
        rows, columns = np.nonzero(depth >= 0.5 * depth.max())
        place = source.integers(len(rows))
        y, x = rows[place], columns[place]
    radius = source.uniform(0.3, 0.8) * depth[y, x]
    if radius < LEAST_RADIUS:
        return None
    angles = source.uniform(0, np.pi) + np.arange(4) * np.pi / 4
    steps = np.arange(size)

    def end(angle: float) -> np.ndarray:
        along = np.stack([x + steps * np.cos(angle), y + steps * np.sin(angle)], 1)
        places = np.round(along).astype(int)
        inside = ((places >= 0) & (places < size)).all(1)
        wide = inside & (depth[places[:, 1].clip(0, size - 1), places[:, 0].clip(0, size - 1)] > radius)
        return along[max(0, int(np.argmin(wide)) - 1)]

    lines = [(end(angle), end(angle + np.pi)) for angle in angles]
    lengths = [float(np.hypot(*(first - last))) for first, last in lines]
    first, last = lines[int(np.argmax(lengths))]
    last = first + (last - first) * source.uniform(0.4, 1)
    drawn = np.zeros((size, size), np.uint8)
    ends = [tuple(int(value) for value in np.round(place)) for place in (first, last)]
    cv2.line(drawn, *ends, 1, max(1, int(round(2 * radius))))
    return drawn


def with_strokes(marks: np.ndarray, found: np.ndarray, matte: np.ndarray, source: np.random.Generator) -> np.ndarray:
    """The marks and one to MOST_STROKES strokes on the largest faults of a cut, and the cut.

    Args:
        marks: [MARKS, size, size].
        found: the cut, [size, size], bool.
        matte: [size, size], 0 to 1.

    Returns:
        [MARKS, size, size], float32; no strokes where the cut has no fault of their size.
    """
    marks = marks.copy()
    truth = matte > 0.5
    faults = np.pad((found != truth).astype(np.uint8), 1)
    for _ in range(source.integers(1, MOST_STROKES + 1)):
        depth = cv2.distanceTransform(faults, cv2.DIST_L2, 5)[1:-1, 1:-1]
        kind = truth[np.unravel_index(int(depth.argmax()), depth.shape)]
        drawn = _stroke(np.where(truth == kind, depth, 0), source)
        if drawn is None:
            break
        right = drawn.astype(bool) & (truth == kind)
        marks[KEEP if kind else REMOVE][right] = 1
        marks[EARLIER] = found
        # The customer does not paint there again.
        reached = cv2.dilate(drawn, np.ones((9, 9), np.uint8))
        faults[1:-1, 1:-1][reached > 0] = 0
    return marks


def closer_look(photo: np.ndarray, matte: np.ndarray, told: np.ndarray, size: int, source: np.random.Generator):
    """A second look at what a first one found; the whole again where that is nothing.

    Args:
        photo: [side, side, 3], uint8.
        matte: [side, side], 0 to 1.
        told: the probability of being subject by the first look, of any size.
        size: of the second look.

    Returns:
        Its photo [size, size, 3], its marks [MARKS, size, size], of which the earlier cut is the probability by the first
        look, and its matte [size, size].
    """
    side = len(matte)
    told = cv2.resize(told, (side, side), interpolation=cv2.INTER_LINEAR)
    rows, columns = np.nonzero(told > 0.5)
    top, left, bottom, right = 0, 0, side, side
    if len(rows) > 0:
        ends = np.array([np.quantile(each, share) for share in (OUTLIERS, 1 - OUTLIERS) for each in (rows, columns)])
        around = source.uniform(*AROUND_FOUND) * max(ends[2] - ends[0], ends[3] - ends[1])
        ends = np.round(ends + (around + 1) * np.array((-1, -1, 1, 1)))
        top, left, bottom, right = np.clip(ends, 0, side).astype(int)
    parts = (each[top:bottom, left:right] for each in (photo, matte, told))
    photo, matte, told = (cv2.resize(part, (size, size), interpolation=cv2.INTER_LINEAR) for part in parts)
    marks = no_marks(size)
    marks[EARLIER] = told
    return photo, marks, matte
