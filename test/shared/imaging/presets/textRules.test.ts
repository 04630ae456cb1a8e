import { describe, expect, it } from 'vitest';
import { type EnhancementOptions, emptyOptions, presets } from '#shared/art-requests/presets.ts';
import { presetLooks } from '#shared/imaging/presets/presetLooks.ts';
import { applyText } from '#shared/imaging/presets/textRules.ts';

const studio = presetLooks['product-photography'];
const wish = (changes: Partial<EnhancementOptions>) => applyText(studio, { ...emptyOptions, ...changes });

describe('what a customer writes', () => {
	it.each(presets)('changes nothing where the words are those of $name', ({ id, options }) => {
		expect(applyText(presetLooks[id], options, options)).toEqual(presetLooks[id]);
	});

	it.each([
		['a black background', 'sweep', 'hitam'],
		['latar belakang hitam', 'sweep', 'black'],
	])('paints the ground: %s', (background, kind, other) => {
		const look = wish({ background });
		expect(look.background).toMatchObject({ kind });
		expect(wish({ background: other }).background).toEqual(look.background);
	});

	it.each(['on a marble table', 'di atas meja marmer'])('finds the table: %s', (background) => {
		expect(wish({ background }).background).toMatchObject({ kind: 'table', surface: 'marble' });
	});

	it.each(['transparent', 'transparan, tanpa latar'])('clears the ground: %s', (background) => {
		expect(wish({ background }).background).toEqual({ kind: 'none' });
	});

	it('takes a colour only where it is said of the background', () => {
		expect(wish({ description: 'A red mug' }).background).toEqual(studio.background);
		expect(wish({ description: 'My mug before a red background' }).background).not.toEqual(studio.background);
	});

	it.each([
		['warm evening light', 1],
		['cahaya hangat', 1],
		['cool daylight', -1],
	])('turns the light: %s', (lighting, direction) => {
		expect(Math.sign(wish({ lighting }).tone.warmth - studio.tone.warmth)).toBe(direction);
	});
});
