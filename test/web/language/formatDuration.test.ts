import { expect, it } from 'vitest';
import { formatDuration } from '../../../web/src/language/formatDuration.ts';

it.each([
	[0, '1 second'],
	[5, '5 seconds'],
	[90, '90 seconds'],
	[300, '5 minutes'],
	[5400, '90 minutes'],
	[3 * 3600, '3 hours'],
	[40 * 3600, '40 hours'],
	[50 * 3600, '2 days'],
])('%i seconds are written as "%s"', (seconds, text) => {
	expect(formatDuration(seconds)).toBe(text);
});
