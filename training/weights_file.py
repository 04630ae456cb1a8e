"""The file of the network's weights, in 8 bits, with the batch norms folded into the convolutions before them.

`shared/imaging/network/weightReader.ts` says how it is laid out.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from network import SubjectNetwork

ROOT = Path(__file__).parent.parent
WEIGHTS = ROOT / 'shared/imaging/network/subjectNetwork.bin'
RECORD = Path(__file__).parent / 'record.json'

FILTER_WEIGHT = 0.12
"""Root mean square of a filter's weights before a batch norm, about what the training tends to."""


def convolutions(network: SubjectNetwork) -> Iterator[nn.Conv2d]:
    """Those of the file, in its order."""
    for name, module in network.named_modules():
        if isinstance(module, nn.Conv2d) and name != 'auxiliary':
            yield module


def norms_of(module: nn.Module) -> Iterator[tuple[nn.Conv2d, nn.BatchNorm2d, nn.Module, str]]:
    """Each convolution with the batch norm after it, the module that has both, and the norm's name there."""
    children = list(module.named_children())
    for (_, first), (name, second) in zip(children, children[1:]):
        if isinstance(first, nn.Conv2d) and isinstance(second, nn.BatchNorm2d):
            yield first, second, module, name
    for _, child in children:
        yield from norms_of(child)


def fold_batch_norms(network: SubjectNetwork) -> None:
    """Replaces each convolution and the batch norm after it by one convolution with a bias."""
    for first, norm, module, name in list(norms_of(network)):
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        first.weight.data = first.weight.data * scale[:, None, None, None]
        first.bias = nn.Parameter(norm.bias - norm.running_mean * scale)
        setattr(module, name, nn.Identity())


def in_8_bits(weight: Tensor) -> tuple[np.ndarray, np.ndarray]:
    """The scale of each output, and weights [output, row, column, input] in units of it, -127 to 127."""
    ordered = weight.detach().permute(0, 2, 3, 1).reshape(len(weight), -1).numpy()
    scale = np.maximum(np.abs(ordered).max(1), 1e-12).astype('<f4') / np.float32(127)
    return scale, np.round(ordered / scale[:, None]).astype(np.int8)


def of_steps(scale: np.ndarray, steps: np.ndarray, shape: torch.Size) -> Tensor:
    """The weights [output, input, row, column] of what `in_8_bits` gives."""
    outputs, inputs, rows, columns = shape
    weights = (scale[:, None] * steps).astype(np.float32).reshape(outputs, rows, columns, inputs)
    return torch.from_numpy(weights).permute(0, 3, 1, 2).contiguous()


def written(network: SubjectNetwork) -> bytes:
    """The file of a network without batch norms; sets the network's weights to what it says."""
    parts = []
    for module in convolutions(network):
        scale, steps = in_8_bits(module.weight)
        module.weight.data = of_steps(scale, steps, module.weight.shape)
        parts += [scale.tobytes(), module.bias.detach().numpy().astype('<f4').tobytes(), steps.tobytes()]
        parts.append(bytes(-steps.size % 4))
    return b''.join(parts)


def read_into(network: SubjectNetwork, content: bytes, photos: Tensor, marks: Tensor) -> None:
    """Sets a network with batch norms to the weights of a file, to train it further.

    Args:
        network: gives the same output afterwards as the network of the file. Its auxiliary output is not in the file.
        photos, marks: of the training, as its inputs; the batch norms get the mean and variance of what they make of these.
    """
    at = 0

    def take(count: int, kind: str) -> np.ndarray:
        nonlocal at
        values = np.frombuffer(content, kind, count, at)
        at += values.nbytes
        return values

    biases = {}
    for module in convolutions(network):
        scale, bias = take(len(module.weight), '<f4'), take(len(module.weight), '<f4')
        steps = take(module.weight.numel(), 'i1').reshape(len(scale), -1)
        at += -steps.size % 4
        module.weight.data = of_steps(scale, steps, module.weight.shape)
        biases[module] = torch.from_numpy(bias.copy())
    if at != len(content):
        raise ValueError('The weights are those of another network.')
    normed = {norm: first for first, norm, _, _ in norms_of(network)}
    for module, bias in biases.items():
        if module not in normed.values():
            module.bias.data = bias

    def adapt(norm: nn.BatchNorm2d, inputs: tuple[Tensor]) -> None:
        first = normed[norm]
        size = first.weight.data.square().mean((1, 2, 3)).sqrt().clamp_min(1e-6) / FILTER_WEIGHT
        first.weight.data = first.weight.data / size[:, None, None, None]
        norm.running_mean.copy_(inputs[0].mean((0, 2, 3)) / size)
        norm.running_var.copy_(inputs[0].var((0, 2, 3)) / size.square())
        norm.weight.data = torch.sqrt(norm.running_var + norm.eps) * size
        norm.bias.data = biases[first] + inputs[0].mean((0, 2, 3))
        inputs[0].div_(size[:, None, None, None].transpose(0, 1))

    hooks = [norm.register_forward_pre_hook(adapt) for norm in normed]
    network.eval()
    with torch.no_grad():
        network(photos, marks)
    for hook in hooks:
        hook.remove()
