import { describe, expect, it } from 'vitest';
import { serviceLabels, serviceNames } from '#shared/art-requests/services.ts';
import { timeSentence } from '#shared/art-requests/usualTime.ts';
import { timeSentence as shownTimeSentence } from '../../../../web/src/features/art-requests/timeSentence.ts';
import { serviceLabels as shownLabels } from '../../../../web/src/language/serviceLabels.ts';

describe('the site says in English what mails say', () => {
	it('services have the same labels', () => {
		expect(shownLabels).toEqual(serviceLabels);
	});

	it.each(serviceNames)('the time of %s is the same sentence, promised or measured', (service) => {
		for (const seconds of [undefined, 1, 45, 90, 7200])
			expect(shownTimeSentence(service, seconds)).toBe(timeSentence(service, seconds));
	});
});
