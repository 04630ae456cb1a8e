import { expect, it } from 'vitest';
import { segmentationNetworks } from '#engine/photo/segmentationNetworks.ts';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { subjectFinder } from '#shared/imaging/segmentation/subjectFinder.ts';
import { renderScene } from '#support/scenes/renderScene.ts';
import { renderPreview } from '../../../web/src/imaging/renderPreview.ts';

it('art styles of one photo, size and marks are drawn from a photo that is read and toned once', async () => {
	const scene = renderScene({ backdrop: 'plain', shape: 'mug', width: 160, height: 120 });
	const photo = createPhoto(scene);
	let reads = 0;
	const counting: typeof photo = {
		...photo,
		readColours: (part, size) => {
			reads += 1;
			return photo.readColours(part, size);
		},
	};
	const find = subjectFinder(photo, segmentationNetworks);
	const opened = { photo: counting, fileSize: photo, reduction: 1, findRoughly: find, findRefined: find };
	const readsOf = async (artStyle: string, edge: number, box?: readonly [number, number, number, number]) => {
		const before = reads;
		const found = await find(box && { box });
		const { rgba } = await renderPreview(opened, {
			look: { artStyle },
			canvas: { width: edge, height: edge },
			found,
			confidence: found.confidence,
			foundKey: JSON.stringify(box),
		});
		expect(rgba).toHaveLength(edge * edge * 4);
		return reads - before;
	};
	expect(await readsOf('cyanotype', 64)).toBeGreaterThan(0);
	expect(await readsOf('glitch', 64)).toBe(0);
	expect(await readsOf('glitch', 48)).toBeGreaterThan(0);
	expect(await readsOf('glitch', 48, [0.2, 0.1, 0.6, 0.8])).toBeGreaterThan(0);
	expect(await readsOf('cyanotype', 48, [0.2, 0.1, 0.6, 0.8])).toBe(0);
});
