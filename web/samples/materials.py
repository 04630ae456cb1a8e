"""Materials of the sample products, beside those of the training scenes. Colours are sRGB hex strings."""

import sys
from pathlib import Path
from random import Random

import bpy
import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'training'))

from scenes.colours import linear_of_srgb, scaled  # noqa: E402
from scenes.materials import Materials as SceneMaterials  # noqa: E402


def colour(hex_code: str) -> tuple[float, float, float]:
    """The linear RGB triple of an sRGB colour such as '#d0a070'."""
    return linear_of_srgb(tuple(int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5)))


def packed(image: Image.Image, name: str, *, data=False) -> bpy.types.Image:
    """Copies a drawn image into Blender; `data` marks values that are not colours."""
    pixels = np.asarray(image.convert('RGBA'), np.float32)[::-1] / 255
    made = bpy.data.images.new(name, image.width, image.height, is_data=data)
    made.pixels.foreach_set(np.ascontiguousarray(pixels).ravel())
    made.pack()
    return made


class Materials(SceneMaterials):
    """Makes the materials of one shot from given colours.

    Args:
        seed: of the grain and the unevenness.
        subject: whether these materials belong to the product.
    """

    def __init__(self, seed: int, *, subject: bool):
        super().__init__(Random(seed), Path('.'), subject=subject)

    def matte(self, hex_code: str, roughness=0.8, **settings):
        return self.plain(colour(hex_code), roughness, **settings)

    @staticmethod
    def linear(hex_code: str):
        return colour(hex_code)

    def glaze(self, hex_code: str):
        """A speckled pottery glaze."""
        return self._speckled(hex_code, '#e6dcc4', 0.16, 0.7)

    def clay(self, hex_code: str):
        return self._speckled(hex_code, '#7a5a3a', 0.9, 0.0)

    def _speckled(self, hex_code: str, speckle: str, roughness: float, coat: float):
        material, tree, shader = self._new()
        vector = self._coordinates(tree)
        base = colour(hex_code)
        cloud = self._ramp(tree, self._noise(tree, vector, 2.5), [(0.3, scaled(base, 0.75)), (0.7, scaled(base, 1.15))])
        dots = self._ramp(tree, self._noise(tree, vector, 42, 2, 0), [(0.66, (0, 0, 0)), (0.72, (1, 1, 1))])
        mix = tree.nodes.new('ShaderNodeMix')
        mix.data_type = 'RGBA'
        tree.links.new(dots, mix.inputs[0])
        tree.links.new(cloud, mix.inputs[6])
        mix.inputs[7].default_value = (*colour(speckle), 1)
        tree.links.new(mix.outputs[2], shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = roughness
        shader.inputs['Coat Weight'].default_value = coat
        return material

    def metal(self, hex_code: str = '#d8d8da', roughness=0.25):
        return self.plain(colour(hex_code), roughness, metallic=1, unevenness=0.03)

    def grained(self, hex_code: str, roughness: float, *, scale: float, depth: float, unevenness=0.06):
        """One colour with a cellular relief: leather (scale about 30) or cloth (about 120)."""
        material, tree, shader = self._new()
        vector = self._coordinates(tree)
        base = colour(hex_code)
        stops = [(0.3, scaled(base, 1 - 2 * unevenness)), (0.7, base)]
        tree.links.new(self._ramp(tree, self._noise(tree, vector, 3), stops), shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = roughness
        cells = tree.nodes.new('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value = scale
        cells.inputs['Randomness'].default_value = 1
        tree.links.new(vector, cells.inputs['Vector'])
        self._bump(tree, cells.outputs['Distance'], shader, depth, 0.02)
        return material

    def drawn(self, image: Image.Image, roughness: float, *, height: Image.Image | None = None, depth=0.6,
              metallic=0.0, grain=0.0, repeat=1.0, coat=0.0):
        """A drawn image on the mesh's own coordinates, with a relief where `height` is given."""
        material, tree, shader = self._new()
        vector = self._coordinates(tree, 'UV', (repeat, repeat, 1))
        vector.node.inputs['Location'].default_value = (0, 0, 0)
        texture = tree.nodes.new('ShaderNodeTexImage')
        texture.image = packed(image, 'drawn')
        tree.links.new(vector, texture.inputs['Vector'])
        tree.links.new(texture.outputs['Color'], shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = roughness
        shader.inputs['Metallic'].default_value = metallic
        shader.inputs['Coat Weight'].default_value = coat
        relief = None
        if height is not None:
            levels = tree.nodes.new('ShaderNodeTexImage')
            levels.image = packed(height, 'height', data=True)
            tree.links.new(vector, levels.inputs['Vector'])
            relief = tree.nodes.new('ShaderNodeBump')
            relief.inputs['Strength'].default_value = depth
            relief.inputs['Distance'].default_value = 0.02
            tree.links.new(levels.outputs['Color'], relief.inputs['Height'])
            tree.links.new(relief.outputs['Normal'], shader.inputs['Normal'])
        if grain:
            cells = tree.nodes.new('ShaderNodeTexVoronoi')
            cells.inputs['Scale'].default_value = 45
            tree.links.new(self._coordinates(tree), cells.inputs['Vector'])
            fine = tree.nodes.new('ShaderNodeBump')
            fine.inputs['Strength'].default_value = grain
            fine.inputs['Distance'].default_value = 0.01
            tree.links.new(cells.outputs['Distance'], fine.inputs['Height'])
            if relief:
                tree.links.new(relief.outputs['Normal'], fine.inputs['Normal'])
            tree.links.new(fine.outputs['Normal'], shader.inputs['Normal'])
        return material

    def clear_glass(self, hex_code: str = '#ffffff', roughness=0.0):
        """Glass that lets light through its shadow, since the render has no caustics."""
        material, tree, shader = self._new()
        tint = colour(hex_code)
        shader.inputs['Base Color'].default_value = (*tint, 1)
        shader.inputs['Roughness'].default_value = roughness
        shader.inputs['Transmission Weight'].default_value = 1
        shader.inputs['IOR'].default_value = 1.46
        clear = tree.nodes.new('ShaderNodeBsdfTransparent')
        clear.inputs['Color'].default_value = (*scaled(tint, 0.9), 1)
        path, mix = tree.nodes.new('ShaderNodeLightPath'), tree.nodes.new('ShaderNodeMixShader')
        tree.links.new(path.outputs['Is Shadow Ray'], mix.inputs['Fac'])
        tree.links.new(shader.outputs[0], mix.inputs[1])
        tree.links.new(clear.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
        return material

    def lit(self, hex_code: str, strength: float):
        """A shade that glows."""
        material, _, shader = self._new()
        shader.inputs['Base Color'].default_value = (*colour(hex_code), 1)
        shader.inputs['Emission Color'].default_value = (*colour(hex_code), 1)
        shader.inputs['Emission Strength'].default_value = strength
        return material

    def boards(self, dark: str, light: str, *, plank=1.4, roughness=0.4, turn=0.0):
        """A table top of planks, grain along x."""
        material, tree, shader = self._new()
        vector = self._coordinates(tree, scale=(0.5, 9, 1), turn=turn)
        grain = self._noise(tree, vector, 2.6, 8, 1.4)
        low, high = colour(dark), colour(light)
        middle = tuple((a + b) / 2 for a, b in zip(low, high))
        wood = self._ramp(tree, grain, [(0.3, low), (0.5, middle), (0.72, high)])
        bricks = tree.nodes.new('ShaderNodeTexBrick')
        for name, value in (('Scale', 1), ('Mortar Size', 0.006), ('Brick Width', 22), ('Row Height', plank)):
            bricks.inputs[name].default_value = value
        bricks.inputs['Mortar'].default_value = (*scaled(low, 0.4), 1)
        tree.links.new(self._coordinates(tree, turn=turn), bricks.inputs['Vector'])
        tree.links.new(wood, bricks.inputs['Color1'])
        darker = tree.nodes.new('ShaderNodeMix')
        darker.data_type, darker.blend_type = 'RGBA', 'MULTIPLY'
        darker.inputs[0].default_value = 1
        tree.links.new(wood, darker.inputs[6])
        darker.inputs[7].default_value = (0.82, 0.8, 0.78, 1)
        tree.links.new(darker.outputs[2], bricks.inputs['Color2'])
        tree.links.new(bricks.outputs['Color'], shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = roughness
        self._bump(tree, grain, shader, 0.12, 0.02)
        return material
