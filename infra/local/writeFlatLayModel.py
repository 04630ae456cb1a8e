"""Writes the network that tells things which are laid flat from others, in ONNX, from the weights of a package for PyTorch.

EfficientNet-Lite0 (Tan and Le, "EfficientNet: Rethinking model scaling for convolutional neural networks", ICML 2019), trained on
ImageNet. The last node sums the probabilities of the classes that are laid flat or hung up to be photographed.
Usage: writeFlatLayModel.py <weights of PyTorch> <model to write>
"""

import math
import pickle
import struct
import sys

# Repetitions and first stride of each stage; all other sizes are those of the weights.
STAGES = [(1, 1), (2, 2), (2, 2), (3, 2), (3, 1), (4, 2), (1, 1)]

# Places of classes of ImageNet: clothes and cloth, jewellery, flat tools, cutlery, small devices, printed matter, plates.
FLAT = """
399 400 411 433 434 443 445 451 457 459 461 465 474 490 496 501 524 529 533 539 552 568 578 591 601 608 610 614 617 638 639 652 655 658
679 689 697 735 741 750 775 793 797 806 824 834 841 842 869 885 887 906 911
464 488 584 772 418 473 499 563 587 596 618 623 677 769 784 813 910 446 487 508 549 590 605 761 836 837 868 893 917 918 921 922 923 963
"""


def read_weights(path):
    """The tensors of a file in PyTorch's format before version 1.6, by name: their sizes, strides and values."""

    class Reader(pickle.Unpickler):
        def find_class(self, module, name):
            if name == "_rebuild_tensor_v2":
                return lambda storage, offset, size, stride, *_: (storage, offset, size, stride)
            return super().find_class(module, name) if module == "collections" else type(name, (), {})

        def persistent_load(self, storage):
            _, kind, key, *_ = storage
            return key, 8 if kind.__name__ == "LongStorage" else 4

    with open(path, "rb") as file:
        for _ in range(3):  # A magic number, the version and the system.
            pickle.load(file)
        tensors = Reader(file).load()
        widths = {key: width for (key, width), *_ in tensors.values()}
        storages = {}
        for key in pickle.load(file):
            (length,) = struct.unpack("<q", file.read(8))
            storages[key] = file.read(length * widths[key])
    return {
        name: (size, stride, storages[key][4 * offset : 4 * (offset + math.prod(size))])
        for name, ((key, _), offset, size, stride) in tensors.items()
    }


# The fields of ONNX's protocol buffers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
def varint(value):
    low, rest = value & 127, value >> 7
    return bytes([low | 128]) + varint(rest) if rest else bytes([low])


def field(number, value):
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    content = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(content)) + content


def attribute(name, value):
    if isinstance(value, str):
        return field(1, name) + field(4, value) + field(20, 3)
    if isinstance(value, float):
        return field(1, name) + varint(2 << 3 | 5) + struct.pack("<f", value) + field(20, 1)
    if isinstance(value, int):
        return field(1, name) + field(3, value) + field(20, 2)
    return field(1, name) + b"".join(field(8, each) for each in value) + field(20, 7)


FLOAT, INT64 = 1, 7


def tensor(name, kind, size, content):
    return b"".join(field(1, each) for each in size) + field(2, kind) + field(8, name) + field(9, content)


def value_info(name, size):
    shape = b"".join(field(1, field(1, each)) for each in size)
    return field(1, name) + field(2, field(1, field(1, FLOAT) + field(2, shape)))


class Graph:
    """The nodes and the constants of a network; each method adds one node and returns the name of its output."""

    def __init__(self, weights):
        self.weights = weights
        self.nodes, self.constants = [], []

    def constant(self, name, kind, size, content):
        self.constants.append(field(5, tensor(name, kind, size, content)))
        return name

    def node(self, kind, inputs, **attributes):
        output = f"{kind}{len(self.nodes)}"
        encoded = b"".join(field(5, attribute(*each)) for each in attributes.items())
        names = b"".join(field(1, each) for each in inputs) + field(2, output)
        self.nodes.append(field(1, names + field(4, kind) + encoded))
        return output

    def weight(self, name):
        """A constant of the weights, whose dimensions are stored in another order."""
        size, stride, content = self.weights[name]
        order = sorted(range(len(size)), key=lambda each: -stride[each])
        stored = self.constant(name, FLOAT, [size[each] for each in order], content)
        if order == sorted(order):
            return stored
        return self.node("Transpose", [stored], perm=[order.index(each) for each in range(len(size))])

    def convolution(self, photo, name, norm, stride=1, depthwise=False, activates=True):
        size = self.weights[name][0]
        groups = size[0] if depthwise else 1
        options = {"auto_pad": "SAME_UPPER", "strides": [stride] * 2, "kernel_shape": size[2:], "group": groups}
        photo = self.node("Conv", [photo, self.weight(name)], **options)
        parts = [self.weight(f"{norm}.{part}") for part in ("weight", "bias", "running_mean", "running_var")]
        photo = self.node("BatchNormalization", [photo, *parts], epsilon=0.001)
        return self.node("Clip", [photo, "zero", "six"]) if activates else photo

    def encoded(self, result):
        nodes = self.nodes + [field(1, field(1, result) + field(2, "flat") + field(4, "Identity"))]
        ends = field(11, value_info("photo", [1, 3, 224, 224])) + field(12, value_info("flat", [1, 1]))
        graph = b"".join(nodes) + field(2, "flat-lay") + b"".join(self.constants) + ends
        return field(1, 8) + field(7, graph) + field(8, field(2, 13))


def write_model(weights_path, model_path):
    graph = Graph(read_weights(weights_path))
    for name, value in (("zero", 0), ("six", 6)):
        graph.constant(name, FLOAT, [], struct.pack("<f", value))
    photo = graph.convolution("photo", "_conv_stem.weight", "_bn0", 2)
    block = 0
    for repetitions, first_stride in STAGES:
        for repetition in range(repetitions):
            name, before = f"_blocks.{block}", photo
            block += 1
            if f"{name}._expand_conv.weight" in graph.weights:
                photo = graph.convolution(photo, f"{name}._expand_conv.weight", f"{name}._bn0")
            stride = 1 if repetition else first_stride
            photo = graph.convolution(photo, f"{name}._depthwise_conv.weight", f"{name}._bn1", stride, depthwise=True)
            photo = graph.convolution(photo, f"{name}._project_conv.weight", f"{name}._bn2", activates=False)
            if repetition:
                photo = graph.node("Add", [photo, before])
    photo = graph.convolution(photo, "_conv_head.weight", "_bn1")
    features = graph.node("Flatten", [graph.node("GlobalAveragePool", [photo])])
    classes = graph.node("Gemm", [features, graph.weight("_fc.weight"), graph.weight("_fc.bias")], transB=1)
    flat = [int(each) for each in FLAT.split()]
    places = graph.constant("places", INT64, [len(flat)], struct.pack(f"<{len(flat)}q", *flat))
    axis = graph.constant("axis", INT64, [1], struct.pack("<q", 1))
    chosen = graph.node("Gather", [graph.node("Softmax", [classes]), places], axis=1)
    with open(model_path, "wb") as file:
        file.write(graph.encoded(graph.node("ReduceSum", [chosen, axis])))


write_model(*sys.argv[1:])
