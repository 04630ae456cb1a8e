import { afterEach, expect, it, vi } from 'vitest';
import { presets } from '#shared/art-requests/presets.ts';
import { styleDescription } from '#shared/art-requests/styles.ts';
import { loadSite } from '../../standInApi.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	// Other files of this worker load the site in English.
	vi.resetModules();
});

it('everything that looks fill into the form is shown in Indonesian on the Indonesian site', async () => {
	vi.resetModules();
	vi.stubGlobal('builtLanguage', 'id');
	const { shownText } = await loadSite('features/art-requests/prefilledTexts');
	const texts = presets.flatMap(({ options: { instructions, ...fields } }) => [
		...Object.values(fields),
		...instructions,
	]);
	const untranslated = [...texts, styleDescription('Oil Painting')].filter(
		(text) => shownText(text) === text,
	);
	expect(untranslated).toEqual([]);
	expect(shownText('Biar lebih terang')).toBe('Biar lebih terang');
});
