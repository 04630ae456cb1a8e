import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { galleryPairs, marks, showcasePairs } from '../../../web/src/pages/landing/pairs.ts';

/** Two of those that are cut out, or all with ALL_DESIGNS=1: neither the photos nor the networks change often. */
const cutOut = [...showcasePairs, ...galleryPairs]
	.filter(({ preset }) => preset && presetLooks[preset].treatment !== 'whole-frame')
	.slice(0, process.env.ALL_DESIGNS === '1' ? undefined : 2);

it.each(cutOut)('the product of the landing page’s $id is certain, or marked', async ({ photo }) => {
	const bytes = readFileSync(new URL(`../../../web/samples/photos/${photo}.jpg`, import.meta.url));
	const { segmentation } = await preparePhoto(bytes, { subject: marks[photo] });
	expect(segmentation.confidence).toBe('high');
});
