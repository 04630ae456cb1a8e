"""Writes each face that the engine sets text in as outlines: what a glyph looks like, its width, and its kerning.

Usage: python outline.py <folder with the unpacked @fontsource-variable packages>
Needs: fonttools 4.68, brotli 1.2, uharfbuzz 0.57
"""

import io
import itertools
import json
import sys
from pathlib import Path

import uharfbuzz
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCES = {
    "bricolage-grotesque": "bricolage-grotesque-{}-standard-normal.woff2",
    "hanken-grotesk": "hanken-grotesk-{}-wght-normal.woff2",
}
FACES = {
    "headline": ("bricolage-grotesque", {"wght": 800, "wdth": 75, "opsz": 96}),
    "strong": ("hanken-grotesk", {"wght": 700}),
    "text": ("hanken-grotesk", {"wght": 500}),
}
LEAST_KERNING = 3
HERE = Path(__file__).parent


def is_set(code):
    """Latin letters, figures, punctuation and currencies; no combining marks, controls or private use."""
    latin = 0x20 < code < 0x7F or 0xA0 < code < 0x180 and code != 0xAD or code in range(0x218, 0x21C)
    vietnamese = code in (0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x20AB) or 0x1EA0 <= code <= 0x1EF9
    return latin or vietnamese or code in (0x1E9E, 0x20AC, 0x2122, 0x2190, 0x2192, 0x2212) or (
        0x2010 < code < 0x2027 and code not in (0x2011, 0x2015, 0x2017, 0x201B, 0x2023, 0x2024, 0x2025)
    ) or code in (0x2032, 0x2033, 0x2039, 0x203A)


def kerning_of(font, characters):
    data = io.BytesIO()
    font.save(data)
    shaper = uharfbuzz.Font(uharfbuzz.Face(data.getvalue()))

    def advance(text, kern):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(shaper, buffer, {"kern": kern, "liga": False, "calt": False, "ccmp": False})
        return sum(position.x_advance for position in buffer.glyph_positions)

    rows = {}
    for left, right in itertools.product(characters, repeat=2):
        change = advance(left + right, True) - advance(left + right, False)
        if abs(change) >= LEAST_KERNING:
            rows.setdefault(left, {})[right] = change
    return rows


def grouped(rows):
    """The pairs by classes: { left characters: { right characters: units } }."""
    classes = {}
    for left, row in rows.items():
        values = {}
        for right, change in row.items():
            values[change] = values.get(change, "") + right
        key = tuple(sorted((rights, change) for change, rights in values.items()))
        classes[key] = classes.get(key, "") + left
    return {lefts: dict(key) for key, lefts in classes.items()}


def outline(folder, family, axes):
    glyphs, rows, first = {}, {}, None
    for subset in ("latin", "latin-ext", "vietnamese"):
        (source,) = Path(folder).rglob(SOURCES[family].format(subset))
        font = TTFont(source)
        font.flavor = None
        font = instantiateVariableFont(font, axes)
        first = first or font
        shapes, widths = font.getGlyphSet(), font["hmtx"]
        fresh = [chr(code) for code in sorted(font.getBestCmap()) if is_set(code) and chr(code) not in glyphs]
        for character in fresh:
            name = font.getBestCmap()[ord(character)]
            path, bounds = SVGPathPen(shapes, ntos=lambda n: str(round(n))), BoundsPen(shapes)
            shapes[name].draw(path)
            shapes[name].draw(bounds)
            left, _, right, _ = bounds.bounds or (0, 0, 0, 0)
            glyphs[character] = f"{widths[name][0]} {round(left)} {round(right)} {path.getCommands()}"
        rows.update(kerning_of(font, fresh))
        space = font.getBestCmap().get(0x20)
        if space:
            glyphs[" "] = f"{widths[space][0]} 0 0 "
    names = first["name"]
    return {
        "copyright": names.getDebugName(0),
        "licence": "SIL Open Font License 1.1, https://scripts.sil.org/OFL",
        "unitsPerEm": first["head"].unitsPerEm,
        "capHeight": first["OS/2"].sCapHeight,
        "xHeight": first["OS/2"].sxHeight,
        "glyphs": glyphs,
        "kerning": grouped(rows),
    }


for face, (family, axes) in FACES.items():
    text = json.dumps(outline(sys.argv[1], family, axes), ensure_ascii=False, indent="\t")
    (HERE / f"{face}.json").write_text(text + "\n", encoding="utf-8")
