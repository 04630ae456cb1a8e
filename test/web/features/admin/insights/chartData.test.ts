import { describe, expect, it } from 'vitest';
import { changeText, gridLines, lastDays, requestsChart } from '#web/features/admin/insights/chartData.ts';

type Days = Parameters<typeof requestsChart>[0];

it('a period of days ends today in its time zone, and may begin in another month', () => {
	const evening = new Date('2026-03-01T18:30:00Z');
	expect(lastDays(3, evening, 'UTC')).toEqual({ from: '2026-02-27', to: '2026-03-01', time_zone: 'UTC' });
	expect(lastDays(1, evening, 'Asia/Jakarta')).toMatchObject({ from: '2026-03-02', to: '2026-03-02' });
	expect(lastDays(1, evening, 'America/Los_Angeles').to).toBe('2026-03-01');
	expect(lastDays(1, new Date('2026-03-01T02:00:00Z'), 'America/Los_Angeles').to).toBe('2026-02-28');
});

it('a figure is compared with that of the period before', () => {
	expect(changeText(112, 100)).toBe('+12 %');
	expect(changeText(50, 100)).toBe('-50 %');
	expect(changeText(3, 0)).toBe('new');
	expect(changeText(0, 0)).toBe('unchanged');
});

describe('a chart of days', () => {
	it.each([
		[0, [0, 1]],
		[3, [0, 1, 2, 3]],
		[47, [0, 20, 40, 60]],
		[100, [0, 50, 100]],
		[2_100_000, [0, 1_000_000, 2_000_000, 3_000_000]],
	])('whose highest value is %i has lines at %j', (highest, lines) => {
		expect(gridLines(highest)).toEqual(lines);
	});

	const requests = { PENDING: 1, PROCESSING: 0, COMPLETED: 4, FAILED: 2 };
	const none = { PENDING: 0, PROCESSING: 0, COMPLETED: 0, FAILED: 0 };
	const figures = {
		days: [
			{ day: '2026-11-21', partial: true, requests, revenue: [{ currency: 'USD', amount: 950 }] },
			{ day: '2026-11-20', partial: false, requests: none, revenue: [] },
		],
	} as unknown as Days;

	it('has the oldest day first, and marks a day that is not over', () => {
		const { days, series, unfinished } = requestsChart(figures);
		expect(days).toEqual(['2026-11-20', '2026-11-21']);
		expect(unfinished).toBe(true);
		expect(requestsChart({ days: figures.days.slice(1) }).unfinished).toBe(false);
		expect(series.map(({ label, values }) => [label, ...values])).toEqual([
			['Pending', 0, 1],
			['Processing', 0, 0],
			['Completed', 0, 4],
			['Failed', 0, 2],
		]);
	});
});
