import { expect, it } from 'vitest';
import { presets } from '#shared/art-requests/presets.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { summaryTime, timeSentence } from '#web/features/art-requests/useServices.ts';
import { presetNames } from '#web/language/presetNames.ts';
import { serviceLabels as shownLabels } from '#web/language/serviceLabels.ts';

it('services have the same labels on the site in English and in mails', () => {
	expect(shownLabels).toEqual(serviceLabels);
});

it('presets have the same names on the site in English and in mails', () => {
	expect(presetNames).toEqual(Object.fromEntries(presets.map(({ id, name }) => [id, name])));
});

it('a service has its measured time beside its promise; artists have only this, and summaries the ten minutes of AI', () => {
	expect(timeSentence('Image Generate', 5)).toBe('Usually ready in 5 seconds, otherwise within 2 hours.');
	expect(timeSentence('Image Generate')).toBe('Usually ready in seconds, otherwise within 2 hours.');
	expect(timeSentence('Real Artist Generate', 80)).toBe('Ready within 24–48 hours.');
	const service = { credit: 1, available: true, usual_seconds: 5 };
	expect(summaryTime({ ...service, name: 'Image Generate' })).toContain('otherwise within 10 minutes.');
	expect(summaryTime({ ...service, name: 'Graphic Design' })).toContain('otherwise within 2–4 hours.');
});
