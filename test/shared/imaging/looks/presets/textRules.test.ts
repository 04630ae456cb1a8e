import { describe, expect, it } from 'vitest';
import { type EnhancementOptions, emptyOptions, presets } from '#shared/art-requests/presets.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { applyText, unknownPhrases } from '#shared/imaging/looks/presets/textRules.ts';
import * as vocabulary from '#shared/imaging/looks/presets/vocabulary.ts';

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
		expect(withText({ background }).background).toMatchObject({
			kind: 'lifestyle',
			scene: 'marble-kitchen',
		});
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

/** Every word of the vocabulary with the field in which it is written. */
const words = (terms: readonly vocabulary.Term[], field: keyof EnhancementOptions) =>
	terms.flatMap(vocabulary.wordsOf).map((word) => ({ word, field }));
const effective = [
	...words([...vocabulary.colourTerms, ...vocabulary.surfaceTerms, ...vocabulary.roomTerms], 'background'),
	...words([vocabulary.plainTerms.transparent, vocabulary.plainTerms.whole], 'background'),
	...words([...vocabulary.shadowTerms, ...vocabulary.toneTerms], 'lighting'),
	...words(vocabulary.sizeTerms, 'details'),
];

describe('the vocabulary', () => {
	// A look that no word leaves as it is.
	const start = {
		...studio,
		background: { kind: 'flat', colour: [0.1, 0.2, 0.3] },
		tone: { ...studio.tone, whiteBalance: 0, saturation: 0.9 },
		shadow: { contact: 0.1, ambient: 0.1, cast: 0.1 },
	} as const;

	it('changes the look with each of its words', () => {
		for (const { word, field } of effective)
			expect(applyText(start, { ...emptyOptions, [field]: word }), word).not.toEqual(start);
	});

	it('is understood in every word, whatever its case', () => {
		for (const { word, field } of effective)
			expect(unknownPhrases({ ...emptyOptions, [field]: word.toUpperCase() }), word).toEqual([]);
	});

	it.each([
		['light blue', 'blue', 1],
		['dark green', 'green', -1],
		['hijau tua', 'hijau', -1],
		['pastel orange', 'orange', 1],
	])('makes %s lighter or darker than %s', (shaded, plain, direction) => {
		const lightness = (background: string) => {
			const { background: found } = withText({ background });
			return found.kind === 'sweep' ? found.colour.reduce((sum, value) => sum + value) : 0;
		};
		expect(Math.sign(lightness(shaded) - lightness(plain))).toBe(direction);
	});
});

describe('unknownPhrases', () => {
	it('lists what has no word of the vocabulary, phrase by phrase', () => {
		const options = {
			...emptyOptions,
			description: 'A mug that I made. Put a parrot beside it',
			background: 'a beach with palms, warm white',
			lighting: 'soft box, aurora borealis',
			instructions: ['Add a reflection', 'lebih besar', 'ganti dengan kucing'],
		};
		expect(unknownPhrases(options)).toEqual([
			'a beach with palms',
			'aurora borealis',
			'Add a reflection',
			'ganti dengan kucing',
			'Put a parrot beside it',
		]);
	});

	it.each(presets)('lists nothing of the default texts of $name', ({ options }) => {
		expect(unknownPhrases(options, options)).toEqual([]);
		const background = `${options.background}, a volcano`;
		expect(unknownPhrases({ ...options, background }, options)).toEqual(['a volcano']);
	});
});
