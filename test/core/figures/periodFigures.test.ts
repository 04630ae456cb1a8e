import { describe, expect, it } from 'vitest';
import { periodFigures } from '#core/figures/periodFigures.ts';
import type { SearchRow } from '#core/search/searchRow.ts';

let count = 0;
const row = (createdAt: string, counted: SearchRow['counted'] = {}, status?: string): SearchRow => ({
	id: `row-${count++}`,
	createdAt,
	version: createdAt,
	status,
	text: '',
	columns: {},
	counted,
});

const now = new Date('2026-11-20T20:00:00Z');
const figures = (rows: object, query: object) =>
	periodFigures(
		{ USER: [], ART: [], TXN: [], CONTACT: [], ...rows },
		{ from: '2026-11-20', to: '2026-11-20', time_zone: 'UTC', ...query },
		{ artistHourCents: 500, rupiahPerDollar: 16_500 },
		now,
	);

describe('the figures of a period', () => {
	it.each([
		['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
		['Asia/Jakarta', '2026-11-19T17:00:00.000Z', '2026-11-20T16:59:59.999Z'],
		['Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-20T18:14:59.999Z'],
		['America/St_Johns', '2026-11-20T03:30:00.000Z', '2026-11-21T03:29:59.999Z'],
		['Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-20T09:59:59.999Z'],
		['Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z', '2026-11-21T10:59:59.999Z'],
	])('has the local day of %s', (time_zone, first, last) => {
		const beside = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
		const rows = [beside(first, -1), first, last, beside(last, 1)].map((at) => row(at));
		const { current, before, days } = figures({ USER: rows }, { time_zone });
		expect([current.users, before.users, days.length]).toEqual([2, 1, 1]);
	});

	it('has a day of 25 hours when the clocks are put back', () => {
		const rows = Array.from({ length: 25 }, (_, hour) =>
			row(new Date(Date.UTC(2026, 9, 24, 22 + hour)).toISOString()),
		);
		const query = { from: '2026-10-25', to: '2026-10-25', time_zone: 'Europe/Berlin' };
		expect(figures({ USER: rows }, query).current.users).toBe(25);
	});

	it('marks the day that is not over, and compares with as many days before', () => {
		const TXN = [
			row('2026-11-20T01:00:00.000Z', { credits: 10, currency: 'IDR', total: 45_000 }, 'PAID'),
			row('2026-11-19T01:00:00.000Z', { credits: 5, currency: 'USD', total: 500 }, 'PAID'),
			row('2026-11-19T01:00:00.000Z', { credits: 5, currency: 'USD', total: 500 }, 'EXPIRED'),
			row('2026-11-18T01:00:00.000Z', { credits: 1, currency: 'USD', total: 100 }, 'PAID'),
		];
		const { current, before, days, previous } = figures({ TXN }, { from: '2026-11-19' });
		expect(previous).toEqual({ from: '2026-11-17', to: '2026-11-18' });
		expect(current).toMatchObject({ payments: 2, credits_sold: 15 });
		expect(current.revenue).toEqual([
			{ currency: 'IDR', amount: 45_000 },
			{ currency: 'USD', amount: 500 },
		]);
		expect(before).toMatchObject({ payments: 1, credits_sold: 1 });
		expect(days.map(({ day, partial, payments }) => [day, partial, payments])).toEqual([
			['2026-11-20', true, 1],
			['2026-11-19', false, 1],
		]);
	});

	it('has one margin of each service: the revenue less the engine and the time of artists', () => {
		const at = '2026-11-20T01:00:00.000Z';
		const order = (service: string, credits: number, more: object = {}) =>
			row(at, { service, credits, refunded: false, engineCents: 0, artistSeconds: 0, ...more }, 'COMPLETED');
		const ART = [
			order('Image Generate', 2, { engineCents: 12.4 }),
			order('Graphic Design', 1, { refunded: true, engineCents: 3 }),
			order('Real Artist Generate', 2, { artistSeconds: 5400 }),
			// Its time was not counted: as long as the others.
			order('Real Artist Generate', 0, { uncounted: true }),
		];
		const TXN = [
			row(at, { credits: 3, currency: 'IDR', total: 66_000 }, 'PAID'),
			row(at, { credits: 1, currency: 'USD', total: 300 }, 'PAID'),
			// It went back, and earns nothing.
			row(at, { credits: 2, currency: 'USD', total: 400, returned: 400 }, 'PAID'),
		];
		const { services, margin, current } = figures({ ART, TXN }, {});
		expect(current.revenue[1]).toEqual({ currency: 'USD', amount: 700 });
		expect(current.returned[1]).toEqual({ currency: 'USD', amount: 400 });
		expect(margin).toEqual({ artist_hour_cents: 500, rupiah_per_dollar: 16_500 });
		expect(Object.fromEntries(services.map((each) => [each.service, each.margin_cents]))).toEqual({
			// Half of 66,000 rupiah and of three dollars, less 12.4 cents.
			'Image Generate': 338,
			// What was refunded earns nothing and has cost the engine.
			'Graphic Design': -3,
			// The same half, less twice an hour and a half of five dollars.
			'Real Artist Generate': -1150,
			'Marketing Content': 0,
		});
	});

	it('divides the revenue among services by the credits that did not go back', () => {
		const at = '2026-11-20T01:00:00.000Z';
		const order = (service: string, more: object = {}, status = 'COMPLETED') =>
			row(at, { service, credits: 1, refunded: false, engineCents: 0, artistSeconds: 0, ...more }, status);
		const style = { look: 'Anime' };
		const ART = [
			order('Image Generate', { engineCents: 2.5, ...style }),
			order('Image Generate', { ...style, refunded: true }, 'FAILED'),
			order('Real Artist Generate', { credits: 3, artistSeconds: 1800 }),
		];
		const TXN = [row(at, { credits: 4, currency: 'IDR', total: 20_000 }, 'PAID')];
		const { services, looks } = figures({ ART, TXN }, {});
		expect(services.slice(0, 2)).toMatchObject([
			{
				service: 'Image Generate',
				orders: 2,
				refunded: 1,
				engine_cents: 2.5,
				revenue: [{ amount: 5000 }, { amount: 0 }],
			},
			{ service: 'Real Artist Generate', artist_seconds: 1800, revenue: [{ amount: 15_000 }, { amount: 0 }] },
		]);
		expect(looks).toEqual([{ name: 'Anime', orders: 2, before: 0, refunded: 1 }]);
	});
});
