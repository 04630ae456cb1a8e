"""Shows rendered scenes and their mattes on one sheet: python contact_sheet.py SCENES OUT.png [--first 0] [--count 24]"""

import argparse
from pathlib import Path

import numpy as np
from PIL import Image

CELL = 216
"""Pixels of a cell's long edge."""


def cell(path: Path) -> Image.Image:
    """The photo beside the same photo with everything but the subject dimmed."""
    scene = np.load(path)
    colours = scene['colours'].astype(np.float32)
    exposure = 0.4 / max(1e-4, float(np.median(colours.mean(-1))))
    srgb = np.clip(colours * min(exposure, 4), 0, 1) ** (1 / 2.2)
    matte = scene['matte'][..., None] / 255
    both = np.concatenate([srgb, srgb * matte + 0.12 * (1 - matte)], 1)
    image = Image.fromarray((both * 255).astype(np.uint8))
    image.thumbnail((2 * CELL, CELL))
    return image


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('scenes', type=Path)
    parser.add_argument('out', type=Path)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--count', type=int, default=24)
    options = parser.parse_args()
    paths = sorted(options.scenes.glob('*.npz'))[options.first : options.first + options.count]
    columns = 4
    sheet = Image.new('RGB', (columns * 2 * CELL, -(-len(paths) // columns) * CELL), 'white')
    for index, path in enumerate(paths):
        sheet.paste(cell(path), (index % columns * 2 * CELL, index // columns * CELL))
    sheet.save(options.out)


if __name__ == '__main__':
    main()
