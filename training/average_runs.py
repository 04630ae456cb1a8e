"""Writes a run whose weights lie between those of two runs, of which the second went on from the first with other samples.

    python average_runs.py FIRST SECOND RUN --share 0.35

Between two such runs the loss is often lower than at both. Source: Wortsman et al., "Robust fine-tuning of zero-shot models",
CVPR 2022.
"""

import argparse
from pathlib import Path

import torch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('first', type=Path)
    parser.add_argument('second', type=Path)
    parser.add_argument('run', type=Path, help='a new folder')
    parser.add_argument('--share', type=float, default=0.5, help='how far from the first to the second, 0 to 1')
    options = parser.parse_args()
    first, second = (torch.load(folder / 'checkpoint.pt') for folder in (options.first, options.second))
    mean = {
        name: torch.lerp(first['mean'][name], value, options.share) if value.dtype.is_floating_point else value
        for name, value in second['mean'].items()
    }
    options.run.mkdir(parents=True)
    torch.save({**second, 'network': mean, 'mean': mean}, options.run / 'checkpoint.pt')


if __name__ == '__main__':
    main()
