import { expect, it } from 'vitest';
import { formatDuration as inMails } from '#shared/art-requests/usualTime.ts';
import { formatDuration } from '../../../web/src/language/formatDuration.ts';

it.each([0, 1, 5, 90, 300, 5400, 3 * 3600, 50 * 3600])(
	'%i seconds are written in English as in mails',
	(seconds) => {
		expect(formatDuration(seconds)).toBe(inMails(seconds));
	},
);
