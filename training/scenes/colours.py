"""Random colours as photographed objects have them. Colours are linear RGB triples, 0 to 1."""

import colorsys
from random import Random

Colour = tuple[float, float, float]

# (relative frequency, hue range, saturation range, value range in sRGB)
PALETTES: dict[str, tuple[int, tuple[float, float], tuple[float, float], tuple[float, float]]] = {
    'white': (14, (0, 1), (0, 0.08), (0.80, 0.97)),
    'black': (14, (0, 1), (0, 0.40), (0.02, 0.14)),
    'grey': (8, (0, 1), (0, 0.08), (0.20, 0.75)),
    'pale': (14, (0, 1), (0.08, 0.30), (0.65, 0.95)),
    'middle': (18, (0, 1), (0.25, 0.60), (0.25, 0.75)),
    'vivid': (20, (0, 1), (0.65, 1.00), (0.35, 0.95)),
    'brown': (12, (0.03, 0.11), (0.30, 0.80), (0.12, 0.75)),
}


def linear_of_srgb(colour: Colour) -> Colour:
    """Decodes sRGB values (IEC 61966-2-1)."""
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)


def random_colour(rng: Random, palette: str | None = None) -> Colour:
    """A colour of the palette, or of one drawn by its frequency."""
    name = palette or rng.choices(list(PALETTES), [weight for weight, *_ in PALETTES.values()])[0]
    _, hue, saturation, value = PALETTES[name]
    return linear_of_srgb(
        colorsys.hsv_to_rgb(rng.uniform(*hue), rng.uniform(*saturation), rng.uniform(*value))
    )


def similar_colour(rng: Random, colour: Colour) -> Colour:
    """A colour that is hard to tell from the given one: the difficult case of a subject on its own colour."""
    return tuple(min(0.95, max(0.004, c * rng.uniform(0.85, 1.18) + rng.uniform(-0.02, 0.02))) for c in colour)


def scaled(colour: Colour, factor: float) -> Colour:
    return tuple(min(1.0, c * factor) for c in colour)
