"""The network that tells a product from its background: a U-Net of inverted residuals, about 1.6 million parameters.

Sources: Ronneberger et al. 2015 (U-Net), Sandler et al. 2018 (inverted residuals), Hu et al. 2018
(squeeze-and-excitation), Liu et al. 2018 (CoordConv), Shi et al. 2016 (pixel shuffle), Sofiiuk et al. 2021 (marks and an
earlier mask as inputs).
"""

import torch
from torch import Tensor, nn
from torch.nn import functional as F

CHANNELS = (16, 32, 56, 96, 144)
"""Channels at 1/2, 1/4, 1/8, 1/16 and 1/32 of the input's size."""
BOX, KEEP, REMOVE, EARLIER = range(4)
"""The channels of the marks: a box around the subject, strokes on it and beside it, and the cut that they correct,
or the probabilities by a first look."""
MARKS = 4


class ChannelConvolution(nn.Conv2d):
    """A convolution of each channel by itself, always in 32 bits: in 16, its gradients take up to ten times as long."""

    def __init__(self, channels: int, kernel: int, stride: int):
        super().__init__(channels, channels, kernel, stride, kernel // 2, groups=channels, bias=False)

    def forward(self, features: Tensor) -> Tensor:
        with torch.autocast(features.device.type, enabled=False):
            return super().forward(features.float()).to(features.dtype)


def convolution(inputs: int, outputs: int, kernel=3, stride=1, *, activation=True) -> nn.Sequential:
    layer = nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False)
    return _with_norm(layer, activation)


def channel_convolution(channels: int, kernel=3, stride=1, *, activation=True) -> nn.Sequential:
    return _with_norm(ChannelConvolution(channels, kernel, stride), activation)


def _with_norm(layer: nn.Conv2d, activation: bool) -> nn.Sequential:
    return nn.Sequential(layer, nn.BatchNorm2d(layer.out_channels), *([nn.ReLU(inplace=True)] if activation else []))


class SqueezeExcitation(nn.Module):
    """Scales channels by what the whole image shows."""

    def __init__(self, channels: int):
        super().__init__()
        self.scale = nn.Sequential(
            nn.AdaptiveAvgPool2d(1), nn.Conv2d(channels, channels // 8, 1), nn.ReLU(inplace=True),
            nn.Conv2d(channels // 8, channels, 1), nn.Hardsigmoid(),
        )

    def forward(self, features: Tensor) -> Tensor:
        return features * self.scale(features)


class InvertedResidual(nn.Module):
    def __init__(self, inputs: int, outputs: int, *, stride=1, expansion=3, kernel=3, excite=False):
        super().__init__()
        hidden = inputs * expansion
        self.layers = nn.Sequential(
            convolution(inputs, hidden, 1),
            channel_convolution(hidden, kernel, stride),
            *([SqueezeExcitation(hidden)] if excite else []),
            convolution(hidden, outputs, 1, activation=False),
        )
        self.residual = stride == 1 and inputs == outputs

    def forward(self, features: Tensor) -> Tensor:
        return features + self.layers(features) if self.residual else self.layers(features)


class Upsample(nn.Module):
    """Enlarges features to the size of the encoder's and adds those."""

    def __init__(self, inputs: int, skip: int, outputs: int, *, residuals=2):
        super().__init__()
        self.below, self.beside = convolution(inputs, outputs, 1), convolution(skip, outputs, 1)
        self.refine = (
            nn.Sequential(*(InvertedResidual(outputs, outputs, expansion=2) for _ in range(residuals)))
            if residuals
            else nn.Sequential(channel_convolution(outputs, activation=False),
                               convolution(outputs, outputs, 1))
        )

    def forward(self, features: Tensor, skip: Tensor) -> Tensor:
        larger = F.interpolate(self.below(features), size=skip.shape[-2:], mode='bilinear', align_corners=False)
        # Compiled, the sum has another layout, in which the convolutions that follow take several times as long.
        return self.refine(F.relu(larger + self.beside(skip)).contiguous(memory_format=torch.channels_last))


class SubjectNetwork(nn.Module):
    """Estimates the subject's matte of a photo.

    Input: [batch, 3, height, width], sides multiples of 32, values (sRGB - 127.5) / 64; and the marks
    [batch, MARKS, height, width], 1 where there is one and 0 elsewhere.
    Output: logits of the matte [batch, 1, height, width], and an auxiliary one at 1/8 of the size for training.
    """

    def __init__(self, channels=CHANNELS):
        super().__init__()
        half, quarter, eighth, sixteenth, last = channels
        deep = {'kernel': 5, 'excite': True}
        self.encode_2 = convolution(5 + MARKS, half, stride=2)
        self.encode_4 = nn.Sequential(
            convolution(half, 48, stride=2), convolution(48, quarter, 1, activation=False),
            InvertedResidual(quarter, quarter, expansion=2),
        )
        self.encode_8 = nn.Sequential(
            InvertedResidual(quarter, eighth, stride=2, expansion=4),
            *(InvertedResidual(eighth, eighth) for _ in range(3)),
        )
        self.encode_16 = nn.Sequential(
            InvertedResidual(eighth, sixteenth, stride=2, expansion=4, kernel=5),
            *(InvertedResidual(sixteenth, sixteenth, **deep) for _ in range(5)),
        )
        self.encode_32 = nn.Sequential(
            InvertedResidual(sixteenth, last, stride=2, expansion=4, **deep),
            *(InvertedResidual(last, last, **deep) for _ in range(4)),
        )
        self.whole = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(last, last, 1), nn.ReLU(inplace=True))
        self.marks_8, self.marks_16 = nn.Conv2d(MARKS, eighth, 1), nn.Conv2d(MARKS, sixteenth, 1)
        for each in (self.marks_8, self.marks_16):
            nn.init.zeros_(each.weight)
            nn.init.zeros_(each.bias)
        self.decode_16 = Upsample(last, sixteenth, sixteenth)
        self.decode_8 = Upsample(sixteenth, eighth, eighth)
        self.decode_4 = Upsample(eighth, quarter, 32)
        self.decode_2 = Upsample(32, half, 20, residuals=0)
        self.head = nn.Conv2d(20, 4, 3, padding=1)
        self.auxiliary = nn.Conv2d(eighth, 1, 1)

    def forward(self, photo: Tensor, marks: Tensor) -> tuple[Tensor, Tensor]:
        batch, _, height, width = photo.shape
        y = torch.linspace(-1, 1, height, dtype=photo.dtype).view(1, 1, height, 1).expand(batch, 1, height, width)
        x = torch.linspace(-1, 1, width, dtype=photo.dtype).view(1, 1, 1, width).expand(batch, 1, height, width)
        half = self.encode_2(torch.cat((photo, x, y, marks), 1))
        quarter = self.encode_4(half)
        eighth = self.encode_8(quarter) + self.marks_8(F.avg_pool2d(marks, 8))
        sixteenth = self.encode_16(eighth) + self.marks_16(F.avg_pool2d(marks, 16))
        last = self.encode_32(sixteenth)
        last = last + self.whole(last)
        up = self.decode_8(self.decode_16(last, sixteenth), eighth)
        fine = self.decode_2(self.decode_4(up, quarter), half)
        return F.pixel_shuffle(self.head(fine), 2), self.auxiliary(up)
