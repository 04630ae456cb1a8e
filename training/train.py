"""Trains the subject network on rendered scenes; an interrupted run goes on from its last checkpoint.

    python train.py SCENES RUN --samples 500000 [--threads 2] [--loaders 1] [--from-weights] [--bfloat16]

With --from-weights a new run goes on from the weights in the repository and the number of samples that they were trained
on. With --bfloat16 the network computes in 16 bits while it learns, which takes half the time on processors that have the
instructions; its weights, the loss and the validation have 32. Writes RUN/checkpoint.pt every few minutes and one line of
RUN/record.jsonl for each validation.
"""

import argparse
import json
import math
import multiprocessing
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from dataset import Scenes, training_sample, validation_samples
from marks import BOX, closer_look, no_marks, with_box, with_strokes
from network import SubjectNetwork
from weights_file import RECORD, WEIGHTS, read_into

BATCH = 16
CLOSE, STROKES_IN_CLOSE, STROKES, LOOKS = 5, 3, 1, 5
"""Of each batch, in this order: close photos with a box, of which the last have strokes, too; whole photos with strokes;
whole photos that are looked at a second time, closer."""
WITHOUT_BOX = 0.5
"""The share of close photos with strokes that have no box."""
FINER = 1.5
"""The size from which the second look is taken, as a multiple of the first one's."""
LEARNING_RATE = 2.5e-3
CONTINUED_RATE = 4e-4
"""The largest learning rate of a run that goes on from other weights."""
MARKS_RATE = 10
"""The learning rate of the convolutions of marks at 1/8 and 1/16, which begin at zero, as a multiple of the others'."""
WEIGHT_DECAY = 0.03
SMALL, LARGE = 192, 256
"""Pixels of a photo's side, in the first part of the training and in the rest."""
LARGE_FROM = 0.6
"""The share of the samples of a new run after which photos are large; those of a continued one always are."""
VALIDATE_EVERY = 600.0
"""Seconds."""
NORM_PHOTOS = 96
"""How many photos the batch norms of weights from the repository are adapted to."""


@dataclass(frozen=True)
class Validation:
    """Intersection over union at a threshold of 0.5 on scenes that are not trained on."""

    samples: int
    scenes: int
    mean: float
    median: float
    at_least_90: float
    in_box: float
    """The mean for close photos with a box."""
    with_strokes: float
    """The mean for these with up to four strokes."""
    again: float
    """The mean of second looks at all scenes."""


def normalised(photos: np.ndarray) -> Tensor:
    """Photos [batch, height, width, 3], uint8, as the network's input."""
    values = torch.from_numpy(photos).permute(0, 3, 1, 2).float()
    return ((values - 127.5) / 64).contiguous(memory_format=torch.channels_last)


def loss_of(logits: Tensor, auxiliary: Tensor, truth: Tensor) -> Tensor:
    """Binary cross-entropy, soft intersection over union, and 0.3 of the cross-entropy at 1/8 of the size."""
    probability = torch.sigmoid(logits)
    both = (probability * truth).sum((1, 2, 3))
    either = (probability + truth - probability * truth).sum((1, 2, 3))
    overlap = (1 - (both + 1) / (either + 1)).mean()
    small = F.interpolate(truth, size=auxiliary.shape[-2:], mode='area')
    return (
        F.binary_cross_entropy_with_logits(logits, truth)
        + overlap
        + 0.3 * F.binary_cross_entropy_with_logits(auxiliary, small)
    )


class ValidationSet:
    """Every scene for validation whole, and each third one close to its subject."""

    def __init__(self, folder: Path):
        scenes = Scenes(folder, validation=True)
        self.whole = validation_samples(scenes, LARGE)
        self.close = validation_samples(scenes, LARGE, close=True)[::3]
        self.finer = validation_samples(scenes, round(FINER * LARGE))


def told_by(network: SubjectNetwork, photos: np.ndarray, marks: np.ndarray) -> np.ndarray:
    """The probabilities by a network, [batch, height, width]."""
    network.eval()
    with torch.no_grad():
        batches = [slice(start, start + BATCH) for start in range(0, len(photos), BATCH)]
        logits = [network(normalised(photos[each]), torch.from_numpy(marks[each]))[0] for each in batches]
        return np.concatenate([torch.sigmoid(values.float())[:, 0].numpy() for values in logits])


def found_by(network: SubjectNetwork, photos: np.ndarray, marks: np.ndarray) -> np.ndarray:
    """The cuts of a network, [batch, height, width], bool."""
    return told_by(network, photos, marks) > 0.5


def overlaps(found: np.ndarray, truths: np.ndarray) -> np.ndarray:
    truths = truths > 0.5
    return (found & truths).sum((1, 2)) / np.maximum(1, (found | truths).sum((1, 2)))


def validate(network: SubjectNetwork, samples: ValidationSet, seen: int) -> Validation:
    photos, truths = map(np.stack, zip(*samples.whole))
    scores = overlaps(found_by(network, photos, np.stack([no_marks(LARGE)] * len(photos))), truths)
    photos, truths = map(np.stack, zip(*samples.close))
    sources = [np.random.default_rng(index) for index in range(len(truths))]
    marks = np.stack([with_box(truth, source) for truth, source in zip(truths, sources)])
    in_box = found_by(network, photos, marks)
    more = np.stack([with_strokes(*each) for each in zip(marks, in_box, truths, sources)])
    looks = second_looks(network, *map(np.stack, zip(*samples.finer)), LARGE, np.random.default_rng(1))
    return Validation(
        seen, len(scores), float(scores.mean()), float(np.median(scores)), float((scores >= 0.9).mean()),
        float(overlaps(in_box, truths).mean()), float(overlaps(found_by(network, photos, more), truths).mean()),
        float(overlaps(found_by(network, looks[0], looks[1]), looks[2]).mean()),
    )


def second_looks(network: SubjectNetwork, photos: np.ndarray, truths: np.ndarray, size: int, source):
    """Second looks, of `size`, at what a network finds in whole photos: photos, marks and truths, as batches."""
    first = np.stack([cv2.resize(photo, (size, size), interpolation=cv2.INTER_AREA) for photo in photos])
    told = told_by(network, first, np.stack([no_marks(size)] * len(first)))
    looks = [closer_look(*each, size, source) for each in zip(photos, truths, told)]
    return tuple(map(np.stack, zip(*looks)))


def learning_rate_at(share: float, step: int, largest: float) -> float:
    """A short linear warm-up, then a cosine from 15 % of the samples on."""
    warm_up = min(1, (step + 1) / 60)
    return largest * warm_up * (0.5 + 0.5 * math.cos(math.pi * max(0, (share - 0.15) / 0.85))) + 1e-5


def load_batches(queue, folder: Path, size, seed: int) -> None:
    """Fills the queue with batches and the finer photos of the second looks, and takes in new scenes every minute."""
    scenes, source, looked = Scenes(folder, validation=False), np.random.default_rng(seed), time.monotonic()
    while True:
        if time.monotonic() - looked > 60:
            scenes.load_new()
            looked = time.monotonic()
        samples = (training_sample(scenes, source, size.value, close=index < CLOSE) for index in range(BATCH - LOOKS))
        photos, truths = map(np.stack, zip(*samples))
        marks = [with_box(truth, source) for truth in truths[:CLOSE]] + [no_marks(size.value)] * (len(truths) - CLOSE)
        for painted in marks[CLOSE - STROKES_IN_CLOSE : CLOSE]:
            painted[BOX] *= source.random() >= WITHOUT_BOX
        finer = (training_sample(scenes, source, round(FINER * size.value)) for _ in range(LOOKS))
        queue.put((photos, np.stack(marks), truths, *map(np.stack, zip(*finer))))


class Training:
    """The network, the running mean of its weights, which is what is kept, and the optimiser."""

    def __init__(self, folder: Path, *, bfloat16=False):
        torch.manual_seed(1)
        self.folder, self.begun, self.seen, self.steps = folder, 0, 0, 0
        self.bfloat16 = bfloat16
        self.source = np.random.default_rng(1)
        self.network = SubjectNetwork().to(memory_format=torch.channels_last)
        self.mean = SubjectNetwork().to(memory_format=torch.channels_last)
        self.mean.load_state_dict(self.network.state_dict())
        of_marks = [*self.network.marks_8.parameters(), *self.network.marks_16.parameters()]
        rest = [each for each in self.network.parameters() if all(each is not other for other in of_marks)]
        weights = [each for each in rest if each.ndim > 1]
        others = [each for each in rest if each.ndim <= 1]
        self.optimiser = torch.optim.AdamW([
            {'params': weights, 'weight_decay': WEIGHT_DECAY, 'rate': 1},
            {'params': others, 'weight_decay': 0, 'rate': 1},
            {'params': of_marks, 'weight_decay': WEIGHT_DECAY, 'rate': MARKS_RATE},
        ])
        self.compiled = torch.compile(self.network)
        if self.checkpoint.exists():
            self._restore(torch.load(self.checkpoint))

    @property
    def checkpoint(self) -> Path:
        return self.folder / 'checkpoint.pt'

    def _restore(self, state: dict) -> None:
        self.begun, self.seen, self.steps = state['begun'], state['seen'], state['steps']
        self.network.load_state_dict(state['network'])
        self.mean.load_state_dict(state['mean'])
        self.optimiser.load_state_dict(state['optimiser'])

    def begin_with_weights(self, photos: np.ndarray) -> None:
        """Takes over the weights in the repository; `photos` [batch, height, width, 3], uint8, adapt the batch norms."""
        marks = torch.from_numpy(np.stack([no_marks(photos.shape[1])] * len(photos)))
        read_into(self.network, WEIGHTS.read_bytes(), normalised(photos), marks)
        self.mean.load_state_dict(self.network.state_dict())
        self.begun = self.seen = json.loads(RECORD.read_text())['samples']

    def save(self) -> None:
        part = self.checkpoint.with_suffix('.part')
        torch.save(
            {'begun': self.begun, 'seen': self.seen, 'steps': self.steps, 'network': self.network.state_dict(),
             'mean': self.mean.state_dict(), 'optimiser': self.optimiser.state_dict()}, part,
        )
        part.rename(self.checkpoint)

    def _paint(self, photos: np.ndarray, marks: np.ndarray, truths: np.ndarray) -> None:
        """Adds strokes to the last close photos and to the first whole ones."""
        painted = slice(CLOSE - STROKES_IN_CLOSE, CLOSE + STROKES)
        found = found_by(self.mean, photos[painted], marks[painted])
        each = zip(marks[painted], found, truths[painted])
        marks[painted] = [with_strokes(*sample, self.source) for sample in each]

    def share_of(self, samples: int) -> float:
        """How much of a run to so many samples in all is done."""
        return (self.seen - self.begun) / (samples - self.begun)

    def step(self, photos, marks, truths, finer_photos, finer_truths, samples: int) -> float:
        """Trains on a batch of `load_batches`, of `samples` in all."""
        share = self.share_of(samples)
        largest = CONTINUED_RATE if self.begun else LEARNING_RATE
        for group in self.optimiser.param_groups:
            group['lr'] = group['rate'] * learning_rate_at(share, self.steps, largest)
        with torch.autocast('cpu', torch.bfloat16, enabled=self.bfloat16):
            self._paint(photos, marks, truths)
            looks = second_looks(self.mean, finer_photos, finer_truths, photos.shape[1], self.source)
            photos, marks, truths = (np.concatenate(each) for each in zip((photos, marks, truths), looks))
            self.network.train()
            logits, auxiliary = self.compiled(normalised(photos), torch.from_numpy(marks))
        loss = loss_of(logits.float(), auxiliary.float(), torch.from_numpy(truths)[:, None])
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.seen, self.steps = self.seen + len(photos), self.steps + 1
        self._update_mean()
        return loss.item()

    def _update_mean(self) -> None:
        decay = min(0.998, (self.steps + 1) / (self.steps + 10))
        with torch.no_grad():
            for mean, current in zip(self.mean.state_dict().values(), self.network.state_dict().values()):
                if mean.dtype.is_floating_point:
                    mean.lerp_(current, 1 - decay)
                else:
                    mean.copy_(current)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scenes', type=Path)
    parser.add_argument('run', type=Path)
    parser.add_argument('--samples', type=int, required=True, help='photos to train on in all')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--loaders', type=int, default=1, help='processes that prepare photos')
    parser.add_argument('--from-weights', action='store_true', help='begin with the weights in the repository')
    parser.add_argument('--bfloat16', action='store_true', help='compute in 16 bits while learning')
    options = parser.parse_args()
    options.run.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.threads)
    training = Training(options.run, bfloat16=options.bfloat16)
    validation = ValidationSet(options.scenes)
    if options.from_weights and not training.checkpoint.exists():
        training.begin_with_weights(np.stack([photo for photo, _ in validation.whole[:NORM_PHOTOS]]))

    context = multiprocessing.get_context('fork')
    size, queue = context.Value('i', SMALL), context.Queue(6)
    for index in range(options.loaders):
        arguments = (queue, options.scenes, size, training.seen + index)
        context.Process(target=load_batches, args=arguments, daemon=True).start()

    validated, losses = time.monotonic(), []
    while training.seen < options.samples:
        size.value = LARGE if training.begun or training.share_of(options.samples) > LARGE_FROM else SMALL
        losses.append(training.step(*queue.get(), options.samples))
        if time.monotonic() - validated > VALIDATE_EVERY or training.seen >= options.samples:
            result = asdict(validate(training.mean, validation, training.seen))
            line = json.dumps({**result, 'loss': round(float(np.mean(losses)), 4)})
            with (options.run / 'record.jsonl').open('a') as record:
                record.write(line + '\n')
            print(line, flush=True)
            training.save()
            validated, losses = time.monotonic(), []


if __name__ == '__main__':
    main()
