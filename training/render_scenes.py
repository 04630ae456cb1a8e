"""Renders random table-top scenes with exact mattes.

    python render_scenes.py OUT --first 0 --count 100 [--step 1] [--long-edge 288] [--samples 8] [--threads 1]

Writes one OUT/<seed>.npz for each seed: `colours` (linear RGB, float16), `matte` (uint8) and `record` (JSON). A file
that exists is left alone, so that an interrupted run can be repeated.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from scenes.patterns import pattern, print_design
from scenes.render import configure, render
from scenes.scene import compose

IMAGES = 120
"""Patterns and prints of each kind."""


def write_images(folder: Path) -> Path:
    """Draws the patterns and prints that materials use, unless they are there."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(IMAGES):
        for name, draw in (('pattern', pattern), ('print', print_design)):
            path = folder / f'{name}-{seed:03d}.png'
            if not path.exists():
                draw(seed).save(path)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out', type=Path)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--step', type=int, default=1, help='distance of the seeds, for several processes')
    parser.add_argument('--long-edge', type=int, default=288, help='pixels')
    parser.add_argument('--samples', type=int, default=8, help='samples a pixel')
    parser.add_argument('--threads', type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    images = write_images(options.out / 'images')
    for seed in range(options.first, options.first + options.step * options.count, options.step):
        path = options.out / f'{seed:06d}.npz'
        if path.exists():
            continue
        began = time.monotonic()
        record = compose(seed, images, options.long_edge)
        configure(options.samples, options.threads)
        colours, matte = render()
        part = path.with_suffix('.part.npz')
        np.savez(part, colours=colours, matte=matte, record=json.dumps(record.as_dict()))
        part.rename(path)
        took = time.monotonic() - began
        print(f'{seed} {"+".join(record.products)} on {record.ground}, {record.light}: '
              f'{matte.mean() / 255:.0%} subject, {took:.1f} s', flush=True)


if __name__ == '__main__':
    main()
