"""Materials of products, tables and walls, as Cycles node trees.

A material made for the subject also writes 1 into the render's `subject` pass, from which the matte is read.
"""

from math import pi
from pathlib import Path
from random import Random

import bpy

from .colours import Colour, random_colour, scaled, similar_colour

SUBJECT_PASS = 'subject'

PLASTICS = ('plastic', 'matte', 'gloss')
FREQUENCIES = {
    'plastic': 16, 'matte': 16, 'gloss': 14, 'metal': 12, 'glass': 7, 'cloth': 10, 'print': 16, 'wood': 7,
    'stone': 4, 'leather': 6,
}
METALS: tuple[Colour, ...] = (
    (0.9, 0.9, 0.9), (0.6, 0.6, 0.62), (1, 0.77, 0.4), (0.95, 0.64, 0.54), (0.3, 0.3, 0.32), (0.05, 0.05, 0.06),
)
GLASSES: tuple[Colour, ...] = (
    (1, 1, 1), (1, 1, 1), (0.7, 0.9, 0.75), (0.05, 0.12, 0.04), (0.3, 0.14, 0.03), (0.6, 0.75, 0.95),
)


class Materials:
    """Makes random materials of one scene.

    Args:
        rng: the scene's source of randomness.
        images: a folder with `pattern-*.png` and `print-*.png`.
        subject: whether these materials belong to the subject.
    """

    def __init__(self, rng: Random, images: Path, *, subject: bool):
        self.rng = rng
        self.patterns = sorted(images.glob('pattern-*.png'))
        self.prints = sorted(images.glob('print-*.png'))
        self.subject = subject

    # -- node trees ---------------------------------------------------------------------------------------------

    def _new(self):
        material = bpy.data.materials.new('material')
        material.use_nodes = True
        tree = material.node_tree
        if self.subject:
            output = tree.nodes.new('ShaderNodeOutputAOV')
            output.aov_name = SUBJECT_PASS
            output.inputs['Value'].default_value = 1
        return material, tree, tree.nodes['Principled BSDF']

    def _coordinates(self, tree, kind='Object', scale=(1, 1, 1), turn=0.0):
        coordinates = tree.nodes.new('ShaderNodeTexCoord')
        mapping = tree.nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Rotation'].default_value = (0, 0, turn)
        mapping.inputs['Location'].default_value = (self.rng.uniform(0, 9), self.rng.uniform(0, 9), 0)
        tree.links.new(coordinates.outputs[kind], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def _noise(self, tree, vector, scale, detail=5.0, distortion=0.3):
        noise = tree.nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = detail
        noise.inputs['Distortion'].default_value = distortion
        tree.links.new(vector, noise.inputs['Vector'])
        return noise.outputs['Fac']

    def _ramp(self, tree, factor, stops):
        ramp = tree.nodes.new('ShaderNodeValToRGB')
        elements = ramp.color_ramp.elements
        elements[0].position, elements[0].color = stops[0][0], (*stops[0][1], 1)
        elements[1].position, elements[1].color = stops[-1][0], (*stops[-1][1], 1)
        for position, colour in stops[1:-1]:
            elements.new(position).color = (*colour, 1)
        tree.links.new(factor, ramp.inputs['Fac'])
        return ramp.outputs['Color']

    def _bump(self, tree, height, shader, strength, distance=0.01):
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = distance
        tree.links.new(height, bump.inputs['Height'])
        tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])

    # -- materials ----------------------------------------------------------------------------------------------

    def plain(self, colour: Colour, roughness: float, *, metallic=0.0, coat=0.0, bump=0.0, unevenness=0.05):
        """One colour whose tone and relief vary a little, as every real surface does."""
        material, tree, shader = self._new()
        vector = self._coordinates(tree)
        stops = [(0.3, scaled(colour, 1 - 2 * unevenness)), (0.7, colour)]
        varied = self._ramp(tree, self._noise(tree, vector, self.rng.uniform(1, 8)), stops)
        tree.links.new(varied, shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = roughness
        shader.inputs['Metallic'].default_value = metallic
        shader.inputs['Coat Weight'].default_value = coat
        if bump:
            self._bump(tree, self._noise(tree, vector, self.rng.uniform(20, 100)), shader, bump)
        return material

    def printed(self, image: Path, roughness: float, *, repeat=1.0, turn=0.0):
        """An image on the mesh's own coordinates."""
        material, tree, shader = self._new()
        texture = tree.nodes.new('ShaderNodeTexImage')
        texture.image = bpy.data.images.load(str(image), check_existing=True)
        vector = self._coordinates(tree, 'UV', (repeat, repeat, 1), turn)
        tree.links.new(vector, texture.inputs['Vector'])
        tree.links.new(texture.outputs['Color'], shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = roughness
        return material

    def glass(self):
        """Glass that lets light through its shadow, since the render has no caustics."""
        material, tree, shader = self._new()
        colour = similar_colour(self.rng, self.rng.choice(GLASSES))
        shader.inputs['Base Color'].default_value = (*colour, 1)
        shader.inputs['Roughness'].default_value = self.rng.choice((0, 0, 0.15, 0.35))
        shader.inputs['Transmission Weight'].default_value = 1
        shader.inputs['IOR'].default_value = 1.48
        clear = tree.nodes.new('ShaderNodeBsdfTransparent')
        clear.inputs['Color'].default_value = (*scaled(colour, 0.85), 1)
        path, mix = tree.nodes.new('ShaderNodeLightPath'), tree.nodes.new('ShaderNodeMixShader')
        tree.links.new(path.outputs['Is Shadow Ray'], mix.inputs['Fac'])
        tree.links.new(shader.outputs[0], mix.inputs[1])
        tree.links.new(clear.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
        return material

    def wood(self, *, plank=30.0, seam=0.0):
        """Grain along x; planks of `plank` units width with dark seams between them."""
        material, tree, shader = self._new()
        turn = self.rng.uniform(0, pi)
        dark = random_colour(self.rng, 'brown')
        light = scaled(dark, self.rng.uniform(1.3, 3))
        grain = self._noise(tree, self._coordinates(tree, scale=(0.3, 6, 1), turn=turn), 2.4, 6, 1.1)
        colour = self._ramp(tree, grain, [(0.25, dark), (0.5, scaled(dark, 1.6)), (0.75, light)])
        if seam:
            bricks = tree.nodes.new('ShaderNodeTexBrick')
            bricks.inputs['Scale'].default_value = 1
            bricks.inputs['Mortar Size'].default_value = seam
            bricks.inputs['Brick Width'].default_value = 14
            bricks.inputs['Row Height'].default_value = plank
            bricks.inputs['Mortar'].default_value = (*scaled(dark, 0.25), 1)
            tree.links.new(self._coordinates(tree, turn=turn), bricks.inputs['Vector'])
            tree.links.new(colour, bricks.inputs['Color1'])
            tree.links.new(colour, bricks.inputs['Color2'])
            colour = bricks.outputs['Color']
        tree.links.new(colour, shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = self.rng.uniform(0.25, 0.7)
        self._bump(tree, grain, shader, 0.2, 0.02)
        return material

    def stone(self, colour: Colour):
        """Marble or granite: veins or grains in a tone of the colour."""
        material, tree, shader = self._new()
        scale, detail = (0.6, 8) if self.rng.random() < 0.5 else (self.rng.uniform(6, 14), 8)
        noise = self._noise(tree, self._coordinates(tree), scale, detail, self.rng.uniform(0, 3))
        vein = scaled(colour, self.rng.choice((0.3, 0.5, 1.8)))
        stops = [(0.4, colour), (0.5, vein), (0.56, colour)]
        tree.links.new(self._ramp(tree, noise, stops), shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = self.rng.uniform(0.08, 0.5)
        return material

    def random(self, colour: Colour | None = None, *, glass=True):
        """A material of any kind that products are made of."""
        rng = self.rng
        colour = colour or random_colour(rng)
        kinds = [kind for kind in FREQUENCIES if glass or kind != 'glass']
        kind = rng.choices(kinds, [FREQUENCIES[each] for each in kinds])[0]
        match kind:
            case 'plastic':
                return self.plain(colour, rng.uniform(0.25, 0.5))
            case 'matte':
                return self.plain(colour, rng.uniform(0.6, 0.95), bump=rng.choice((0, 0, 0.2, 0.5)))
            case 'gloss':
                return self.plain(colour, rng.uniform(0.05, 0.2), coat=rng.choice((0, 0.5, 1)))
            case 'metal':
                return self.plain(rng.choice(METALS), rng.uniform(0.05, 0.45), metallic=1)
            case 'glass':
                return self.glass()
            case 'cloth' if rng.random() < 0.4:
                return self.printed(rng.choice(self.patterns), 0.95, repeat=rng.uniform(1, 4))
            case 'cloth':
                return self.plain(colour, 0.95, bump=rng.uniform(0.3, 1), unevenness=0.1)
            case 'print':
                return self.printed(rng.choice(self.prints), rng.uniform(0.15, 0.8))
            case 'wood':
                return self.wood()
            case 'stone':
                return self.stone(colour)
            case _:
                leather = random_colour(rng, rng.choice(('brown', 'black', 'middle')))
                return self.plain(leather, rng.uniform(0.35, 0.65), bump=rng.uniform(0.2, 0.8), unevenness=0.08)
