"""Writes the weights of a trained network for the imaging library, with a record of the training.

    python export.py SCENES RUN

Writes `shared/imaging/network/subjectNetwork.bin`, `training/record.json`, and for the tests the network's output on a
pattern.
"""

import argparse
import hashlib
import json
from base64 import b64encode
from dataclasses import asdict
from pathlib import Path

import cv2
import numpy as np
import torch

from dataset import Scenes, validation_samples
from network import SubjectNetwork
from train import LARGE, normalised, validate
from weights_file import RECORD, ROOT, WEIGHTS, fold_batch_norms, written

REFERENCE = ROOT / 'test/shared/imaging/network/reference.json'
REFERENCE_SIDE, REFERENCE_STEP = 96, 6
"""Pixels of the pattern's side, and of the distance between the outputs that are written."""


def pattern(side: int) -> np.ndarray:
    """A photo of a disc before waves, uint8, that the tests draw, too."""
    y, x = np.mgrid[:side, :side]
    disc = (x - 40) ** 2 + (y - 52) ** 2 < 26**2
    waves = [(x * 7 + y * 3) % 97 + 90, (x * 2 + y * 5) % 71 + 100, (x + y * 2) % 53 + 70]
    return np.stack([np.where(disc, fill, wave) for fill, wave in zip((200, 60, 40), waves)], -1).astype(np.uint8)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scenes', type=Path)
    parser.add_argument('run', type=Path)
    options = parser.parse_args()
    state = torch.load(options.run / 'checkpoint.pt')
    network = SubjectNetwork()
    network.load_state_dict(state['mean'])
    network.eval()
    scenes = Scenes(options.scenes, validation=True)
    samples = validation_samples(scenes, LARGE)
    before = validate(network, samples, state['seen'])
    fold_batch_norms(network)
    content = written(network)
    after = validate(network, samples, state['seen'])
    with torch.no_grad():
        logits = network(normalised(pattern(REFERENCE_SIDE)[None]))[0][0, 0].numpy()

    WEIGHTS.write_bytes(content)
    record = {
        'sha256': hashlib.sha256(content).hexdigest(),
        'bytes': len(content),
        'samples': state['seen'],
        'scenes': len(Scenes(options.scenes, validation=False)),
        'validation': {'before rounding': asdict(before), 'as written': asdict(after)},
        'versions': {'torch': torch.__version__, 'numpy': np.__version__, 'opencv': cv2.__version__},
    }
    RECORD.write_text(json.dumps(record, indent='\t') + '\n')
    REFERENCE.parent.mkdir(parents=True, exist_ok=True)
    values = logits[::REFERENCE_STEP, ::REFERENCE_STEP].astype('<f4')
    reference = {'side': REFERENCE_SIDE, 'step': REFERENCE_STEP, 'logits': b64encode(values.tobytes()).decode()}
    REFERENCE.write_text(json.dumps(reference, indent='\t') + '\n')
    print(json.dumps(record, indent=2))


if __name__ == '__main__':
    main()
