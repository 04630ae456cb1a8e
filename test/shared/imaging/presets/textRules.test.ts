import { describe, expect, it } from 'vitest';
import { type EnhancementOptions, emptyOptions, presets } from '#shared/art-requests/presets.ts';
import { presetLooks } from '#shared/imaging/presets/presetLooks.ts';
import { applyText } from '#shared/imaging/presets/textRules.ts';

const studio = presetLooks['product-photography'];
const withText = (changes: Partial<EnhancementOptions>) => applyText(studio, { ...emptyOptions, ...changes });

describe('applyText', () => {
	it.each(presets)('changes nothing for the default texts of $name', ({ id, options }) => {
		expect(applyText(presetLooks[id], options, options)).toEqual(presetLooks[id]);
	});

	it.each([
		['a black background', 'sweep', 'hitam'],
		['latar belakang hitam', 'sweep', 'black'],
	])('colours the background: %s', (background, kind, other) => {
		const look = withText({ background });
		expect(look.background).toMatchObject({ kind });
		expect(withText({ background: other }).background).toEqual(look.background);
	});

	it.each(['on a marble table', 'di atas meja marmer'])('sets the subject on a table: %s', (background) => {
		expect(withText({ background }).background).toMatchObject({ kind: 'table', surface: 'marble' });
	});

	it.each(['transparent', 'transparan, tanpa latar'])(
		'makes the background transparent: %s',
		(background) => {
			expect(withText({ background }).background).toEqual({ kind: 'none' });
		},
	);

	it('uses a colour only where it refers to the background', () => {
		expect(withText({ description: 'A red mug' }).background).toEqual(studio.background);
		expect(withText({ description: 'My mug before a red background' }).background).not.toEqual(
			studio.background,
		);
	});

	it.each([
		['warm evening light', 1],
		['cahaya hangat', 1],
		['cool daylight', -1],
	])('changes the warmth of the light: %s', (lighting, direction) => {
		expect(Math.sign(withText({ lighting }).tone.warmth - studio.tone.warmth)).toBe(direction);
	});
});
