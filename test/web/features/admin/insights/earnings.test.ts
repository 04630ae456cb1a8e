import { expect, it } from 'vitest';
import type { Figures } from '#web/features/admin/insights/figures.ts';
import { earningRow } from '#web/features/admin/insights/figures.ts';

const service: Figures['services'][number] = {
	service: 'Real Artist Generate',
	orders: 1200,
	refunded: 2,
	revenue: [
		{ currency: 'IDR', amount: 45_000 },
		{ currency: 'USD', amount: 950 },
	],
	engine_cents: 0,
	artist_seconds: 5400,
	artist_estimated: 0,
	margin_cents: -1250,
};

/** The spaces of currency formats do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('a service is shown with what it earned, cost and left as one amount', () => {
	expect(earningRow(service).map(plain)).toEqual([
		'Real artist creation',
		'1,200',
		'2',
		'Rp 45.000 + $9.50',
		'-',
		'90 minutes',
		'-$12.50',
	]);
});

it('the time of artists says how much of it is estimated', () => {
	expect(earningRow({ ...service, artist_estimated: 2 })[5]).toBe('90 minutes, estimated for 2 requests');
});
