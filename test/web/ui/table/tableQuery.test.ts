import { afterEach, describe, expect, it, vi } from 'vitest';
import {
	dayEnd,
	dayStart,
	endBeforeStart,
	parseTableQuery,
	rangeError,
	tableParams,
	withChange,
} from '#web/ui/table/tableQuery.ts';

const sizes = [10, 30, 50, 100];
const parse = (text: string) => parseTableQuery(new URLSearchParams(text), sizes);

describe('the query of a table', () => {
	it('is the same after it was stored in the URL', () => {
		const query = parse(
			'page=3&size=30&status=PAID&from=2026-11-01&to=2026-11-20&search=a%40b&field=email&sort=-amount',
		);
		expect(query).toMatchObject({ page: 3, size: 30, sort: 'amount', descending: true, search: 'a@b' });
		expect(parseTableQuery(new URLSearchParams(tableParams(query, sizes)), sizes)).toEqual(query);
	});

	it('has its defaults for what the URL lacks or what is not valid, and stores no defaults', () => {
		const query = parse('page=-4&size=11&from=yesterday&to=2026-13-40');
		expect(query).toEqual(parse(''));
		expect(query).toMatchObject({ page: 1, size: 10, from: '', to: '' });
		expect(tableParams(query, sizes)).toEqual({});
	});

	it('shows the first page after a filter, another page size or another order', () => {
		const query = parse('page=7');
		expect(withChange(query, { status: 'PAID' }).page).toBe(1);
		expect(withChange(query, { size: 50 }).page).toBe(1);
		expect(withChange(query, { sort: 'amount', descending: false }).page).toBe(1);
		expect(withChange(query, { page: 8 }).page).toBe(8);
	});

	it('has an error when it ends before it starts; one day is valid', () => {
		expect(rangeError({ from: '2026-11-20', to: '2026-11-19' })).toBe(endBeforeStart);
		expect(rangeError({ from: '2026-11-20', to: '2026-11-20' })).toBeUndefined();
		expect(rangeError({ from: '2026-11-20', to: '' })).toBeUndefined();
	});
});

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
