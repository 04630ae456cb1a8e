"""Develops a linear render as a phone does: exposure, colour cast, noise, tone curve, sharpening."""

from dataclasses import dataclass

import cv2
import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


@dataclass(frozen=True)
class Phone:
    """How a photo was taken.

    Attributes:
        stops: exposure error; below zero is too dark.
        balance: factors of red and blue left over by the white balance.
        gain: noise of the sensor; 0.01 is a bright room, 0.04 the evening.
    """

    stops: float = -0.25
    balance: tuple[float, float] = (1.06, 0.9)
    gain: float = 0.012
    contrast: float = 0.92
    seed: int = 1


def develop(colours: np.ndarray, phone: Phone) -> np.ndarray:
    """Develops linear RGB [height, width, 3] to sRGB uint8."""
    source = np.random.default_rng(phone.seed)
    image = np.minimum(colours.astype(np.float32), 20)
    image = 0.97 * image + 0.03 * cv2.GaussianBlur(np.minimum(image, 12), (0, 0), image.shape[1] / 150)
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    from_centre = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) / 0.5
    key = float(np.exp(np.average(np.log(image @ LUMINANCE + 2e-3), weights=1.2 - from_centre)))
    image = image * (0.24 / key * 2**phone.stops) * (1 - 0.25 * from_centre**1.3)[..., None]
    image = image * np.array((phone.balance[0], 1, phone.balance[1]), np.float32)
    deviation = phone.gain * np.sqrt(np.maximum(image, 0) * 0.12 + 0.004)
    grain = cv2.GaussianBlur(source.standard_normal(image.shape, np.float32), (0, 0), 0.9)
    luminance = cv2.GaussianBlur(source.standard_normal(image.shape[:2], np.float32), (0, 0), 0.7)
    image = image + deviation * (3 * luminance[..., None] + 2 * grain)
    # Narkowicz's fit to the ACES curve.
    image = np.maximum(image, 0) * 0.85
    image = image * (2.51 * image + 0.03) / (image * (2.43 * image + 0.59) + 0.14)
    image = np.clip(image, 1e-6, 1) ** (1 / 2.25)
    image = (image - 0.5) * phone.contrast + 0.5
    image = image + 0.5 * (image - cv2.GaussianBlur(image, (0, 0), 1.1))
    return (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
