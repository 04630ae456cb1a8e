import { describe, expect, it } from 'vitest';
import { segmentationNetworks } from '#engine/photo/segmentationNetworks.ts';
import type { SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import { findCutOut } from '../../../web/src/imaging/findCutOut.ts';
import { openPixels } from '../../../web/src/imaging/openedPhoto.ts';
import { warmUp } from '../../../web/src/imaging/warmUp.ts';

/** For so many steps no photo has been opened. */
function noPhotoFor(steps: number): () => boolean {
	let asked = 0;
	return () => ++asked <= steps;
}

/** A search by the real network, which adds the mean of each estimate to a list. */
function searchThatRecords(looks: number[]): Parameters<typeof warmUp>[0] {
	const recording: SegmentationNetworks = {
		async loadPrompted() {
			const network = await segmentationNetworks.loadPrompted();
			return (srgb, marks) => {
				const estimated = network(srgb, marks);
				looks.push(estimated.data.reduce((sum, share) => sum + share) / estimated.data.length);
				return estimated;
			};
		},
		loadSaliency: async () => undefined,
	};
	return { open: (pixels) => openPixels(pixels, { atOnce: recording, all: recording }), cutOut: findCutOut };
}

describe('the warm-up of the imaging worker', () => {
	it('searches as for a photo: the network looks twice, the second time closer', async () => {
		const looks: number[] = [];
		await warmUp(searchThatRecords(looks), noPhotoFor(1));
		expect(looks).toHaveLength(2);
		// The product fills more of the second look.
		expect(looks[1]).toBeGreaterThan(1.5 * (looks[0] ?? 0));
	});

	it('ends once a photo is opened', async () => {
		const looks: number[] = [];
		await warmUp(searchThatRecords(looks), noPhotoFor(0));
		expect(looks).toEqual([]);
	});
});
