import { describe, expect, it } from 'vitest';
import { loadNetwork } from '#engine/photo/subjectNetwork.ts';
import type { LoadNetwork } from '#shared/imaging/separation/opinion.ts';
import { findCutOut } from '../../../web/src/imaging/findCutOut.ts';
import { openPixels } from '../../../web/src/imaging/openedPhoto.ts';
import { warmUp } from '../../../web/src/imaging/warmUp.ts';

/** For so many steps no photo has been opened. */
function noPhotoFor(steps: number): () => boolean {
	let asked = 0;
	return () => ++asked <= steps;
}

/** A search by the real network, which adds the mean of what each look tells to a list. */
function searchThatTells(looks: number[]): Parameters<typeof warmUp>[0] {
	const load: LoadNetwork = async () => {
		const network = await loadNetwork();
		return (
			network &&
			((srgb, marks) => {
				const told = network(srgb, marks);
				looks.push(told.data.reduce((sum, share) => sum + share) / told.data.length);
				return told;
			})
		);
	};
	return { open: (pixels) => openPixels(pixels, load), cutOut: findCutOut };
}

describe('the warm-up of the imaging worker', () => {
	it('searches as for a photo: the network looks twice, the second time closer', async () => {
		const looks: number[] = [];
		await warmUp(searchThatTells(looks), noPhotoFor(1));
		expect(looks).toHaveLength(2);
		// The product fills more of the second look.
		expect(looks[1]).toBeGreaterThan(1.5 * (looks[0] ?? 0));
	});

	it('ends once a photo is opened', async () => {
		const looks: number[] = [];
		await warmUp(searchThatTells(looks), noPhotoFor(0));
		expect(looks).toEqual([]);
	});
});
