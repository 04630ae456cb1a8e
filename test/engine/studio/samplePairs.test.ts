import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { nightly } from '#support/nightly.ts';
import { galleryPairs, marks, showcasePairs } from '../../../web/src/pages/landing/pairs.ts';

/** Those that are cut out: all at night, one by day, since neither the photos nor the networks change often. */
const cutOut = [...showcasePairs, ...galleryPairs]
	.filter(({ preset }) => preset && presetLooks[preset].treatment !== 'whole-frame')
	.slice(0, nightly ? undefined : 1);

it.each(cutOut)('the product of the landing page’s $id is certain, or marked', async ({ photo }) => {
	const bytes = readFileSync(new URL(`../../../web/samples/photos/${photo}.jpg`, import.meta.url));
	const { segmentation } = await preparePhoto(bytes, { subject: marks[photo] });
	expect(segmentation.confidence).toBe('high');
});
