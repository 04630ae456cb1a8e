import { expect, it } from 'vitest';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { openGround } from '#engine/photo/preparePhoto.ts';
import { pictureFromBytes } from '#shared/imaging/decoding/pixels.ts';
import type { Picture } from '#shared/imaging/raster/raster.ts';
import { reducePicture } from '#shared/imaging/raster/resample.ts';
import { render } from '#shared/imaging/render/render.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import { nightly } from '#support/nightly.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';
import { openPixels } from '#web/imaging/openedPhoto.ts';
import { renderPreview } from '#web/imaging/renderPreview.ts';

/** So small that products are enlarged as much as they may be. Browsers reduce none that is below 1,024 pixels: by half is more than they do. */
const photoEdge = 600;
/** Each preset that composes, and one that does not; each shape. By day the first two. */
const cases = (
	[
		{ preset: 'e-commerce-lifestyle', shape: 'mug' },
		{ preset: 'food-photography', shape: 'vase' },
		{ preset: 'product-photography', shape: 'vase' },
		{ preset: 'social-media-post', shape: 'box' },
	] as const
).slice(0, nightly ? 4 : 2);
const square = (edge: number) => ({ width: edge, height: edge });

/** The mean difference of two pictures, 0…1, where both are reduced to the same size. */
function difference(a: Picture, b: Picture): number {
	const [one, other] = [reducePicture(a, square(32)).data, reducePicture(b, square(32)).data];
	return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
}

it.each(cases)(
	'a preview, small and of a reduced photo, shows what is delivered: $preset of a $shape',
	async ({ shape, preset }) => {
		const scene = renderScene({ shape, backdrop: 'textured', width: photoEdge, height: photoEdge });
		const file = await photograph(scene, 'jpeg');
		const alpha = { ...square(photoEdge), data: Uint8Array.from(scene.matte, (value) => 255 * value) };

		const photo = { ...(await decodePhoto(file)), openGround };
		const segmentation = segmentationOfAlpha(photo, { ...square(photoEdge), data: scene.matte });
		const canvas = square(1024);
		const delivered = await render({ photo, segmentation }, { preset, transparent: false, canvas });

		const reduced = await decodePhoto(file, photoEdge / 2);
		const opened = openPixels({ ...reduced, alpha: undefined }, square(photoEdge), openGround);
		const seen = { look: { preset }, alpha, confidence: 'high', alphaKey: '', canvas: square(256) } as const;
		const { rgba } = await renderPreview(opened, seen);
		const preview = pictureFromBytes(
			seen.canvas,
			rgba.filter((_, i) => i % 4 < 3),
		);

		expect(difference(preview, delivered.srgb)).toBeLessThan(0.015);
	},
);
