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

from dataset import Scenes
from marks import no_marks
from network import BOX, EARLIER, KEEP, REMOVE, SubjectNetwork
from train import ValidationSet, normalised, validate
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


def pattern_marks(side: int) -> np.ndarray:
    """Marks of each kind on the pattern, that the tests draw, too."""
    y, x = np.mgrid[:side, :side]
    marks = no_marks(side)
    marks[BOX] = (x >= 10) & (x < 70) & (y >= 22) & (y < 84)
    marks[KEEP] = (abs(x - 40) < 5) & (abs(y - 52) < 12)
    marks[REMOVE] = (y >= 78) & (x < 30)
    marks[EARLIER] = (x - 46) ** 2 + (y - 50) ** 2 < 24**2
    return marks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scenes', type=Path)
    parser.add_argument('run', type=Path)
    options = parser.parse_args()
    state = torch.load(options.run / 'checkpoint.pt')
    network = SubjectNetwork()
    network.load_state_dict(state['mean'])
    network.eval()
    samples = ValidationSet(options.scenes)
    before = validate(network, samples, state['seen'])
    fold_batch_norms(network)
    content = written(network)
    after = validate(network, samples, state['seen'])

    def logits(marks: np.ndarray) -> str:
        """Those of some pixels of the pattern, as 32-bit floats in base64."""
        with torch.no_grad():
            values = network(normalised(pattern(REFERENCE_SIDE)[None]), torch.from_numpy(marks[None]))[0][0, 0].numpy()
        return b64encode(values[::REFERENCE_STEP, ::REFERENCE_STEP].astype('<f4').tobytes()).decode()


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
    reference = {
        'side': REFERENCE_SIDE,
        'step': REFERENCE_STEP,
        'logits': logits(no_marks(REFERENCE_SIDE)),
        'logitsWithMarks': logits(pattern_marks(REFERENCE_SIDE)),
    }
    REFERENCE.write_text(json.dumps(reference, indent='\t') + '\n')
    print(json.dumps(record, indent=2))


if __name__ == '__main__':
    main()
