import { describe, expect, it } from 'vitest';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { matchReferences } from '#shared/imaging/looks/presets/referenceColours.ts';
import { parseHex } from '#shared/imaging/raster/colour.ts';
import { createPicture, type Picture } from '#shared/imaging/raster/raster.ts';

/** A picture of a wall above a ground. */
function reference(wall: string, ground: string): Picture {
	const picture = createPicture(64, 64);
	for (let i = 0; i < 64 * 64; i++) picture.data.set(parseHex(i < 0.7 * 64 * 64 ? wall : ground), i * 3);
	return picture;
}
const studio = presetLooks['product-photography'];
const toneFor = (...references: Picture[]) => matchReferences(studio, references).tone;

describe('reference pictures', () => {
	it('change nothing where there are none', () => {
		expect(matchReferences(studio, [])).toBe(studio);
	});

	it.each([
		['warm', '#e0b080', '#c08050', 'warmth', 1],
		['cool', '#8fb0e0', '#6080b0', 'warmth', -1],
		['bright', '#f4f4f4', '#f0f0f0', 'exposure', 1],
		['dark', '#181818', '#202020', 'exposure', -1],
		['full of contrast', '#ffffff', '#101010', 'contrast', 1],
		['colourful', '#ff2030', '#20c040', 'saturation', 1],
		['grey', '#909090', '#808080', 'saturation', -1],
	] as const)('that are %s make the light so', (_, wall, ground, setting, direction) => {
		const change = toneFor(reference(wall, ground))[setting] - studio.tone[setting];
		expect(Math.sign(change)).toBe(direction);
	});

	it('give a studio background, a bold ground and a room their colours', () => {
		const blue = reference('#3060c0', '#8a6141');
		for (const look of [studio, presetLooks['social-media-post'], presetLooks['e-commerce-lifestyle']]) {
			const { background } = matchReferences(look, [blue]);
			const [red, , value] =
				background.kind === 'lifestyle'
					? (background.wall ?? [1, 0, 0])
					: background.kind === 'sweep'
						? background.colour
						: [1, 0, 0];
			expect(value - red).toBeGreaterThan(0.2);
		}
		expect(matchReferences(presetLooks['background-removal'], [blue]).background).toEqual({ kind: 'none' });
	});

	it.each([
		['#8a6141', 'oak-table'],
		['#f3f2f1', 'marble-kitchen'],
		['#ddd5c8', 'linen'],
		['#77787a', 'concrete'],
	])('with a ground of %s get a table of %s', (ground, scene) => {
		const { background } = matchReferences(presetLooks['e-commerce-lifestyle'], [
			reference('#c0c8d0', ground),
		]);
		expect(background).toMatchObject({ kind: 'lifestyle', scene });
	});
});
