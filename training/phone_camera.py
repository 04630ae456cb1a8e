"""Turns linear renders into photos as phones take them: exposure, white balance, noise, tone curve, sharpening, JPEG."""

import cv2
import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def blurred(image: np.ndarray, sigma: float) -> np.ndarray:
    return cv2.GaussianBlur(image, (0, 0), sigma) if sigma > 0.15 else image


def _exposed(image, source, strength):
    """Exposes for the middle of the frame, sometimes wrongly, and keeps highlights as phones do."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    from_centre = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) / 0.5
    weight = 1.2 - from_centre
    luminance = image @ LUMINANCE
    key = float(np.exp((np.log(luminance + 2e-3) * weight).sum() / weight.sum()))
    stops = source.normal() * 0.45 * strength
    if source.random() < 0.1:
        stops -= source.uniform(0.5, 2)
    elif source.random() < 0.06:
        stops += source.uniform(0.3, 1)
    image = image * (0.25 / key * 2**stops)
    highlight = float(np.percentile(luminance * 0.25 / key, 97))
    if highlight > 1.7:
        image = image * (1.7 / highlight) ** 0.6
    vignette = 1 - source.uniform(0.1, 0.45) * from_centre**1.3
    balance = np.exp(np.array([source.normal() * 0.09, 0, source.normal() * 0.12], np.float32))
    return image * vignette[..., None] * balance


def _noisy(image, source):
    """Shot and read noise, correlated over neighbours as after a phone's own denoising."""
    gain = source.uniform(0.002, 0.035) if source.random() < 0.85 else source.uniform(0.035, 0.09)
    deviation = gain * np.sqrt(np.maximum(image, 0) * 0.12 + 0.004)
    grain = source.standard_normal(image.shape, np.float32)
    luminance = blurred(source.standard_normal(image.shape[:2], np.float32), source.uniform(0.4, 1))
    return image + deviation * (3 * luminance[..., None] + grain)


def _developed(image, source):
    """A filmic curve (Narkowicz's fit to ACES), gamma, saturation and sharpening."""
    image = np.maximum(image, 0) * 0.85
    image = image * (2.51 * image + 0.03) / (image * (2.43 * image + 0.59) + 0.14)
    image = np.clip(image, 1e-6, 1) ** (1 / source.uniform(2.1, 2.5))
    grey = (image @ LUMINANCE)[..., None]
    image = grey + source.uniform(0.6, 1.5) * (image - grey)
    if source.random() < 0.3:
        image = (image - 0.5) * source.uniform(0.8, 1.3) + 0.5
    if source.random() < 0.6:
        image = image + source.uniform(0.2, 1.2) * (image - blurred(image, source.uniform(0.7, 1.5)))
    return image


def photograph(colours: np.ndarray, source: np.random.Generator, *, strength: float = 1.0) -> np.ndarray:
    """Photographs a render.

    Args:
        colours: linear RGB [height, width, 3], float32.
        strength: of the exposure's error; 1 for training, less for validation.

    Returns:
        sRGB [height, width, 3], uint8.
    """
    image = np.minimum(colours, 20)
    if source.random() < 0.6:
        glow = blurred(np.minimum(image, 12), source.uniform(2, 8))
        image = 0.96 * image + 0.04 * glow
    image = _exposed(image, source, strength)
    if source.random() < 0.8:
        image = _noisy(image, source)
    pixels = (np.clip(_developed(image, source), 0, 1) * 255 + 0.5).astype(np.uint8)
    if source.random() < 0.25:
        hsv = cv2.cvtColor(pixels, cv2.COLOR_RGB2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(int) + int(source.integers(180))) % 180
        pixels = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)
    if source.random() < 0.7:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(source.integers(45, 97))]
        pixels = cv2.imdecode(cv2.imencode('.jpg', pixels[..., ::-1], quality)[1], cv2.IMREAD_COLOR)[..., ::-1]
    return np.ascontiguousarray(pixels)
