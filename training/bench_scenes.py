"""Writes the photos and mattes of the benchmark `test/bench/cutOuts.ts`, from scenes that are never trained on.

    python bench_scenes.py SCENES ../test/bench/scenes --count 36
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from dataset import is_validation
from phone_camera import photograph

KINDS = {'plain': 'plain', 'sweep': 'plain', 'patterned': 'patterned'}
"""Of the grounds; all others are textured."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scenes', type=Path)
    parser.add_argument('out', type=Path)
    parser.add_argument('--count', type=int, default=36)
    parser.add_argument('--first', type=int, default=0, help='the least seed')
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    kinds = {}
    for path in sorted(options.scenes.glob('[0-9]*[0-9].npz')):
        if not is_validation(int(path.stem)) or int(path.stem) < options.first or len(kinds) == options.count:
            continue
        with np.load(path) as scene:
            colours, matte, record = scene['colours'].astype(np.float32), scene['matte'], json.loads(str(scene['record']))
        if not 0.015 < (matte > 127).mean() < 0.8:
            continue
        photo = photograph(colours, np.random.default_rng(int(path.stem)), strength=0.6)
        cv2.imwrite(str(options.out / f'{path.stem}.jpg'), photo[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 92])
        cv2.imwrite(str(options.out / f'{path.stem}.png'), matte, [cv2.IMWRITE_PNG_COMPRESSION, 9])
        kinds[path.stem] = 'cut by the frame' if record['cut_by_frame'] else KINDS.get(record['ground'], 'textured')
    lines = ',\n'.join(f'\t"{seed}": "{kind}"' for seed, kind in kinds.items())
    (options.out / 'kinds.json').write_text(f'{{\n{lines}\n}}\n')


if __name__ == '__main__':
    main()
