import { describe, expect, it } from 'vitest';
import { lastDays, requestsChart, revenueChart } from '../../../../web/src/features/stats/chartData.ts';
import { stacked } from '../../../../web/src/ui/chart/stack.ts';

describe('a chart of days', () => {
	it('has every day, oldest first, also across months', () => {
		expect(lastDays(3, '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
		expect(lastDays(365, '2026-11-22')).toHaveLength(365);
	});

	it('shows 0 for days without requests', () => {
		const requests = { PENDING: 1, PROCESSING: 0, COMPLETED: 4, FAILED: 2 };
		const stats = { days: [{ day: '2026-11-21', requests }] } as Parameters<typeof requestsChart>[0];
		const { series } = requestsChart(stats, ['2026-11-20', '2026-11-21']);
		expect(series.map(({ label, values }) => [label, ...values])).toEqual([
			['Pending', 0, 1],
			['Processing', 0, 0],
			['Completed', 0, 4],
			['Failed', 0, 2],
		]);
	});

	it('shows what was paid in one currency', () => {
		const days = [{ day: '2026-11-21', revenue: [{ currency: 'USD', amount: 950 }] }];
		const stats = { days } as Parameters<typeof revenueChart>[0];
		const { series, format } = revenueChart(stats, ['2026-11-20', '2026-11-21'], 'USD');
		expect(series[0]?.values).toEqual([0, 950]);
		expect(format(950)).toBe('$9.50');
		expect(revenueChart(stats, ['2026-11-21'], 'IDR').series[0]?.values).toEqual([0]);
	});

	it('stacks each series on those after it', () => {
		expect(
			stacked([
				[1, 2],
				[3, 4],
				[5, 6],
			]),
		).toEqual([
			[9, 12],
			[8, 10],
			[5, 6],
		]);
	});
});
