import useSWR from 'swr';
import type { Data } from '#shared/api/routes.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { call } from '../../../api/client.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { formatDuration, formatNumber } from '../../../language/format.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { t } from './messages.en.ts';

export type Figures = Data<'getFigures'>;

/** A period of local days, both included, and their time zone. */
export interface Period {
	readonly from: string;
	readonly to: string;
	readonly time_zone: string;
}

const artistText = ({ artist_seconds, artist_estimated }: Figures['services'][number]): string => {
	if (artist_seconds === 0) return '-';
	const duration = formatDuration(artist_seconds);
	return artist_estimated > 0 ? t('earnings.estimated', { duration, count: artist_estimated }) : duration;
};

/** The cells of a service: its name, its orders, what it earned and cost, and its margin in dollars. */
export const earningRow = (service: Figures['services'][number]): string[] => [
	serviceLabels[service.service],
	formatNumber(service.orders),
	formatNumber(service.refunded),
	service.revenue
		.filter(({ amount }) => amount > 0)
		.map(({ amount, currency }) => formatMoney(amount, currency))
		.join(' + ') || '-',
	service.engine_cents > 0 ? formatMoney(service.engine_cents, 'USD') : '-',
	artistText(service),
	service.orders > 0 ? formatMoney(service.margin_cents, 'USD') : '-',
];

/** What the margins assume, as the page shows it. */
export const marginTexts = ({ artist_hour_cents, rupiah_per_dollar }: Figures['margin']) => ({
	hour: formatMoney(artist_hour_cents, 'USD'),
	rupiah: formatMoney(rupiah_per_dollar, 'IDR'),
});

/** The figures of a period and of the one before; they follow what happens. */
export function useFigures(period: Period) {
	const figures = useSWR(
		['getFigures', period.from, period.to, period.time_zone],
		() => call('getFigures', { query: { ...period } }),
		{ keepPreviousData: true },
	);
	useReloadOn(['art_request', 'transaction', 'user', 'ticket'], () => figures.mutate(), 10_000);
	return figures;
}

/** The counters of the whole product since the start. */
export const useStats = () => useSWR('getStats', () => call('getStats'), { keepPreviousData: true });

/** What needs attention: overdue requests, payments to decide about, undelivered changes. */
export function useHealth() {
	const { data, error, mutate, isValidating } = useSWR('getStatsHealth', () => call('getStatsHealth'));
	useReloadOn(['art_request', 'transaction', 'waiting'], () => mutate());
	return { health: data, error, loading: isValidating, reload: () => mutate() };
}

export type Health = NonNullable<ReturnType<typeof useHealth>['health']>;
