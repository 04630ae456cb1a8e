import { expect, it } from 'vitest';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import type { Picture } from '#shared/imaging/raster/raster.ts';
import { reducePicture } from '#shared/imaging/raster/resample.ts';
import { render } from '#shared/imaging/render/render.ts';
import { segmentationOfConfirmedMask } from '#shared/imaging/segmentation/confirmedMask.ts';
import { photograph, renderScene, shapes } from '#support/scenes/renderScene.ts';

const photoEdge = 480;
const presets = ['social-media-post', 'e-commerce-lifestyle'] as const;
const orders = shapes.flatMap((shape) => presets.map((preset) => ({ shape, preset })));

/** The mean difference of two pictures, 0…1, where both are reduced to the same size. */
function difference(a: Picture, b: Picture): number {
	const size = { width: 32, height: 32 };
	const [one, other] = [reducePicture(a, size).data, reducePicture(b, size).data];
	return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
}

it.each(orders)(
	'a small preview of a small photo has the background of the result: $preset of a $shape',
	async ({ shape, preset }) => {
		const scene = renderScene({ shape, backdrop: 'textured', width: photoEdge, height: photoEdge });
		const file = await photograph(scene, 'jpeg');
		const mask = { width: photoEdge, height: photoEdge, data: scene.matte };
		const pictureOf = async (longEdge: number, edge: number) => {
			const photo = await decodePhoto(file, longEdge);
			const segmentation = await segmentationOfConfirmedMask(photo, mask);
			const canvas = { width: edge, height: edge };
			return (await render({ photo, segmentation }, { preset, transparent: false, canvas })).srgb;
		};
		expect(difference(await pictureOf(photoEdge / 2, 96), await pictureOf(photoEdge, 384))).toBeLessThan(
			0.02,
		);
	},
);
