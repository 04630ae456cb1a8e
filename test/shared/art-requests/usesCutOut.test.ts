import { describe, expect, it } from 'vitest';
import { presetIds } from '#shared/art-requests/presets.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import type { Look } from '#shared/imaging/looks/scene/look.ts';

const look = {
	service: 'Image Generate',
	preset: undefined,
	artStyleId: undefined,
	transparent: false,
} as const;

describe('the cut-out', () => {
	it.each(presetIds)('is asked for exactly where the recipe of %s uses it', (preset) => {
		const { treatment, backdropBlur }: Look = presetLooks[preset];
		expect(usesCutOut({ ...look, preset })).toBe(treatment === 'cut-out' || backdropBlur > 0);
	});

	it('is used by styles that draw the product differently from its background', () => {
		expect(usesCutOut({ ...look, artStyleId: 'oil-painting' })).toBe(true);
		expect(usesCutOut({ ...look, artStyleId: 'vintage-film' })).toBe(false);
	});

	it('is used by every transparent picture and by the custom style, but never by artists', () => {
		expect(usesCutOut({ ...look, preset: 'real-estate', transparent: true })).toBe(true);
		expect(usesCutOut(look)).toBe(true);
		expect(usesCutOut({ ...look, service: 'Real Artist Generate', transparent: true })).toBe(false);
	});
});
