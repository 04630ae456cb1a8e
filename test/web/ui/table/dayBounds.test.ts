import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayEnd, dayStart } from '../../../../web/src/ui/table/tableQuery.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a day of the browser', () => {
	it.each([
		['Asia/Jakarta', '2026-11-20', '2026-11-19T17:00:00.000Z', '2026-11-20T16:59:59.999Z'],
		['America/Los_Angeles', '2026-11-20', '2026-11-20T08:00:00.000Z', '2026-11-21T07:59:59.999Z'],
		['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
	])('in %s, %s, lasts from %s to %s', (zone, day, first, last) => {
		vi.stubEnv('TZ', zone);
		expect([dayStart(day), dayEnd(day)]).toEqual([first, last]);
	});

	it('has 25 hours when the clocks are set back, and the next day begins after it', () => {
		vi.stubEnv('TZ', 'Europe/Berlin');
		expect(Date.parse(dayEnd('2026-10-25')) - Date.parse(dayStart('2026-10-25'))).toBe(25 * 3600_000 - 1);
		expect(Date.parse(dayStart('2026-10-26')) - Date.parse(dayEnd('2026-10-25'))).toBe(1);
	});
});
