import { expect, it } from 'vitest';
import { presets } from '#shared/art-requests/presets.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { timeSentence } from '#web/features/art-requests/useServices.ts';
import { presetNames } from '#web/language/presetNames.ts';
import { serviceLabels as shownLabels } from '#web/language/serviceLabels.ts';

it('services have the same labels on the site in English and in mails', () => {
	expect(shownLabels).toEqual(serviceLabels);
});

it('presets have the same names on the site in English and in mails', () => {
	expect(presetNames).toEqual(Object.fromEntries(presets.map(({ id, name }) => [id, name])));
});

it('a service has its measured time where there is one, and its promise otherwise; artists have only this', () => {
	expect(timeSentence('Image Generate', 5)).toBe('Usually ready in 5 seconds.');
	expect(timeSentence('Image Generate')).toBe('Usually ready in seconds, otherwise within 2 hours.');
	expect(timeSentence('Real Artist Generate', 80)).toBe('Ready within 24–48 hours.');
});
