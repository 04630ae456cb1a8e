"""Fits the weights of the confidence in a cut-out, and its threshold, to lines of `test/bench/cutSigns.ts`.

    python fit_confidence.py signs.jsonl

Prints the weights of `shared/imaging/separation/confidence.ts`, and for several thresholds how many cut-outs would be
delivered and how many of those would be wrong, each judged by weights that were fitted to the other scenes.
"""

import argparse
import json
from pathlib import Path

import numpy as np

RIGHT = 0.9
"""The least overlap (IoU) of a cut that a seller would accept."""
FOLDS, REPETITIONS = 10, 6
PENALTY = 1.0


def values_of(signs: dict) -> dict[str, float]:
    """What the log odds are a weighted sum of: with the opinion of the network, or without one."""
    if 'opinion' in signs:
        return {'opinion': -np.log(1.02 - signs['opinion'])}
    quality = signs['quality']
    return {
        'supporters': sum(value > 0.9 for value in signs['agreement'].values()),
        'area': np.log(quality['area'] + 0.01),
        'left out': np.log(signs['leftOut'] + 0.05),
        'frame contact': quality['frameContact'],
        'separation': quality['separation'],
        'like backdrop': signs['likeBackdrop'],
    }


def is_doubtful(signs: dict) -> bool:
    """Whether the confidence is low whatever the other signs say."""
    if 'opinion' in signs:
        return False
    quality = signs['quality']
    return (
        not 0.01 <= quality['area'] <= 0.85
        or quality['frameContact'] > 0.15
        or signs['likeShadow'] > 0.2
        or signs['partAbove']
    )


def fit(values: np.ndarray, right: np.ndarray) -> tuple[np.ndarray, float]:
    """Weights and constant of a logistic regression, by Newton's method; large weights of scaled signs are penalised."""
    mean, scale = values.mean(0), values.std(0) + 1e-9
    scaled = np.c_[np.ones(len(values)), (values - mean) / scale]
    penalty = PENALTY * np.eye(scaled.shape[1])
    penalty[0, 0] = 0
    weights = np.zeros(scaled.shape[1])
    for _ in range(60):
        probability = 1 / (1 + np.exp(-scaled @ weights))
        curvature = (scaled * (probability * (1 - probability) + 1e-6)[:, None]).T @ scaled + penalty
        weights += np.linalg.solve(curvature, scaled.T @ (right - probability) - penalty @ weights)
    return weights[1:] / scale, float(weights[0] - (weights[1:] * mean / scale).sum())


def judged_by_others(values: np.ndarray, overlaps: np.ndarray, doubtful: np.ndarray) -> np.ndarray:
    """The probability of each scene by weights that were fitted to others, [repetition, scene]."""
    source = np.random.default_rng(1)
    probabilities = np.zeros((REPETITIONS, len(values)))
    for row in probabilities:
        fold = source.integers(0, FOLDS, len(values))
        for each in range(FOLDS):
            known = (fold != each) & ~doubtful
            weights, constant = fit(values[known], overlaps[known] >= RIGHT)
            row[fold == each] = 1 / (1 + np.exp(-values[fold == each] @ weights - constant))
    probabilities[:, doubtful] = 0
    return probabilities


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('signs', type=Path, nargs='+')
    scenes = [json.loads(line) for path in parser.parse_args().signs for line in path.read_text().splitlines()]
    overlaps = np.array([scene['overlap'] for scene in scenes])
    names = list(values_of(scenes[0]['signs']))
    values = np.array([list(values_of(scene['signs']).values()) for scene in scenes])
    doubtful = np.array([is_doubtful(scene['signs']) for scene in scenes])
    print(f'{len(scenes)} scenes, mean overlap {overlaps.mean():.3f}, {(overlaps >= RIGHT).mean():.0%} right')
    probabilities = judged_by_others(values, overlaps, doubtful)
    for threshold in (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9):
        delivered = probabilities >= threshold
        wrong = delivered & (overlaps < RIGHT)
        print(f'from {threshold:.2f}: delivered {delivered.sum(1).mean():.1f}, of which wrong {wrong.sum(1).mean():.1f}')
    weights, constant = fit(values[~doubtful], overlaps[~doubtful] >= RIGHT)
    for name, weight in zip(names, weights):
        print(f'{name:15}{weight:8.2f}')
    print(f'{"constant":15}{constant:8.2f}')


if __name__ == '__main__':
    main()
