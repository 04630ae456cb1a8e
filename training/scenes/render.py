"""Renders Blender's current scene with Cycles: linear colours and the subject's matte."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

from .materials import SUBJECT_PASS


def configure(samples: int, threads: int) -> None:
    """Sets Cycles to few samples and a denoiser: noise is added later, as a phone makes it."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    cycles = scene.cycles
    cycles.samples, cycles.seed = samples, 3
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.1, 4
    cycles.use_denoising, cycles.denoiser = True, 'OPENIMAGEDENOISE'
    cycles.denoising_input_passes, cycles.denoising_prefilter = 'RGB_ALBEDO_NORMAL', 'NONE'
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 1, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 5, 0.5
    scene.view_settings.view_transform = 'Standard'
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.color_mode = 'OPEN_EXR', '16', 'RGBA'
    settings.exr_codec = 'NONE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    alpha = tree.nodes.new('CompositorNodeSetAlpha')
    alpha.mode = 'REPLACE_ALPHA'
    result = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], alpha.inputs['Image'])
    tree.links.new(layers.outputs[SUBJECT_PASS], alpha.inputs['Alpha'])
    tree.links.new(alpha.outputs['Image'], result.inputs['Image'])


def render() -> tuple[np.ndarray, np.ndarray]:
    """Renders the scene.

    Returns:
        Linear RGB [height, width, 3], float16, and the subject's matte [height, width], uint8.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'render.exr'
        bpy.context.scene.render.filepath = str(path)
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(str(path))
        image.colorspace_settings.name, image.alpha_mode = 'Non-Color', 'CHANNEL_PACKED'
        width, height = image.size
        values = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(values)
    values = values.reshape(height, width, 4)[::-1]
    colours = values[..., :3].clip(0, 6e4).astype(np.float16)
    return colours, (values[..., 3].clip(0, 1) * 255 + 0.5).astype(np.uint8)
