import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import { nightly } from '#support/nightly.ts';
import { galleryPairs, showcasePairs } from '../../../web/src/pages/landing/pairs.ts';

/** Those that are cut out. Neither the photos nor the networks change often. */
const cutOut = [...showcasePairs, ...galleryPairs].filter(
	({ preset }) => preset && presetLooks[preset].treatment !== 'whole-frame',
);

it.runIf(nightly).each(cutOut)('the product of the landing page’s $id is certain', async ({ photo }) => {
	const bytes = readFileSync(new URL(`../../../web/samples/photos/${photo}.jpg`, import.meta.url));
	const { confidence } = await findAlpha(await decodePhoto(bytes), segmentationNetworks);
	expect(confidence).toBe('high');
});
