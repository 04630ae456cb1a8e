"""Writes the weights of a trained network for the imaging library, with a record of the training.

    python export.py SCENES RUN

Writes `shared/imaging/network/subjectNetwork.bin`, `training/record.json`, and for the tests the network's output on a
pattern. Batch norms are folded into the convolutions before them. Weights are rounded to 8 bits with a scale for each
output; `shared/imaging/network/weightReader.ts` says how they are laid out.
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
from torch import Tensor, nn

from dataset import Scenes, validation_samples
from network import SubjectNetwork
from train import LARGE, normalised, validate

ROOT = Path(__file__).parent.parent
WEIGHTS = ROOT / 'shared/imaging/network/subjectNetwork.bin'
RECORD = Path(__file__).parent / 'record.json'
REFERENCE = ROOT / 'test/shared/imaging/network/reference.json'
REFERENCE_SIDE, REFERENCE_STEP = 96, 6
"""Pixels of the pattern's side, and of the distance between the outputs that are written."""


def fold_batch_norms(module: nn.Module) -> None:
    """Replaces each convolution and the batch norm after it by one convolution with a bias."""
    children = list(module.named_children())
    for (_, first), (name, second) in zip(children, children[1:]):
        if isinstance(first, nn.Conv2d) and isinstance(second, nn.BatchNorm2d):
            scale = second.weight / torch.sqrt(second.running_var + second.eps)
            first.weight.data = first.weight.data * scale[:, None, None, None]
            first.bias = nn.Parameter(second.bias - second.running_mean * scale)
            setattr(module, name, nn.Identity())
    for _, child in children:
        fold_batch_norms(child)


def in_8_bits(weight: Tensor) -> tuple[np.ndarray, np.ndarray]:
    """The scale of each output, and weights [output, row, column, input] in units of it, -127 to 127."""
    ordered = weight.detach().permute(0, 2, 3, 1).reshape(len(weight), -1).numpy()
    scale = np.maximum(np.abs(ordered).max(1), 1e-12).astype('<f4') / np.float32(127)
    return scale, np.round(ordered / scale[:, None]).astype(np.int8)


def exported(network: SubjectNetwork) -> bytes:
    """The file's bytes; sets the network's weights to what they say."""
    parts = []
    for name, module in network.named_modules():
        if not isinstance(module, nn.Conv2d) or name == 'auxiliary':
            continue
        scale, steps = in_8_bits(module.weight)
        outputs, inputs, rows, columns = module.weight.shape
        rounded = (scale[:, None] * steps).reshape(outputs, rows, columns, inputs)
        module.weight.data = torch.from_numpy(rounded).permute(0, 3, 1, 2).contiguous()
        parts += [scale.tobytes(), module.bias.detach().numpy().astype('<f4').tobytes(), steps.tobytes()]
        parts.append(bytes(-steps.size % 4))
    return b''.join(parts)


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
    content = exported(network)
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
