import type { FiguresQuery } from '#shared/api/stats.ts';
import { type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { type Currency, currencies } from '#shared/payments/money.ts';
import type { IndexedKind, SearchRow } from '../search/searchRow.ts';

/** Returns a function that gives the local day, `yyyy-mm-dd`, of an instant in a time zone. */
function localDayOf(timeZone: string): (instant: string) => string {
	const format = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
	});
	// A time zone changes its offset at whole quarters of an hour.
	const days = new Map<number, string>();
	const quarter = 15 * 60_000;
	return (instant) => {
		const at = Math.floor(Date.parse(instant) / quarter);
		const day = days.get(at) ?? format.format(at * quarter);
		days.set(at, day);
		return day;
	};
}

const dayMs = 86_400_000;

/** The day so many days after a day. */
const dayAfter = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** What the margin of a service assumes. */
interface MarginAssumptions {
	/** What an hour of an artist costs, in US cents. */
	readonly artistHourCents: number;
	readonly rupiahPerDollar: number;
}

interface Earned {
	/** In minor units of each currency, without what was refunded. */
	readonly revenue: readonly { readonly currency: Currency; readonly amount: number }[];
	/** What image engines cost, in US cents. */
	readonly engineCents: number;
	/** How long artists worked, in seconds. */
	readonly artistSeconds: number;
}

/** What remains of a revenue after what the engines and the artists' time cost, in whole US cents; negative for a loss. */
export function marginOf(
	{ revenue, engineCents, artistSeconds }: Earned,
	{ artistHourCents, rupiahPerDollar }: MarginAssumptions,
): number {
	const centsOf = { IDR: 100 / rupiahPerDollar, USD: 1 };
	const earned = revenue.reduce((sum, { currency, amount }) => sum + amount * centsOf[currency], 0);
	return Math.round(earned - engineCents - (artistSeconds / 3600) * artistHourCents);
}

type Money = { currency: Currency; amount: number }[];
export type Rows = Readonly<Record<IndexedKind, readonly SearchRow[]>>;

/** The rows of each kind by their local day, between two instants that contain all of these days. */
function rowsByDay(
	rows: Rows,
	{ from, to, dayOf }: { from: string; to: string; dayOf: (at: string) => string },
) {
	// A local day begins and ends at most 14 hours from that of UTC.
	const [first, last] = [`${dayAfter(from, -1)}T`, `${dayAfter(to, 2)}T`];
	const inPeriod = (all: readonly SearchRow[]) =>
		Map.groupBy(
			all.filter(({ createdAt }) => createdAt >= first && createdAt <= last),
			({ createdAt }) => dayOf(createdAt),
		);
	const byKind = {
		USER: inPeriod(rows.USER),
		ART: inPeriod(rows.ART),
		TXN: inPeriod(rows.TXN),
		CONTACT: inPeriod(rows.CONTACT),
	};
	return (kind: IndexedKind, days: readonly string[]) => days.flatMap((day) => byKind[kind].get(day) ?? []);
}

export const sumOf = (rows: readonly SearchRow[], name: string): number =>
	rows.reduce((sum, { counted }) => sum + Number(counted[name] ?? 0), 0);

/** The sum of what was paid, or of what of it went back, in each currency. */
export const revenueOf = (paid: readonly SearchRow[], what: 'total' | 'returned' = 'total'): Money =>
	currencies.map((currency) => ({
		currency,
		amount: sumOf(
			paid.filter(({ counted }) => counted.currency === currency),
			what,
		),
	}));

export const countByStatus = (requests: readonly SearchRow[]): Record<RequestStatus, number> =>
	Object.fromEntries(
		requestStatuses.map((each) => [each, requests.filter(({ status }) => status === each).length]),
	) as Record<RequestStatus, number>;

export const isPaid = ({ status }: SearchRow): boolean => status === 'PAID';
export const isRefunded = ({ counted }: SearchRow): boolean => counted.refunded === true;

/** The figures of some days. */
function figuresOf(rowsOf: ReturnType<typeof rowsByDay>, days: readonly string[]) {
	const requests = rowsOf('ART', days);
	const paid = rowsOf('TXN', days).filter(isPaid);
	return {
		users: rowsOf('USER', days).length,
		orders: requests.length,
		requests: countByStatus(requests),
		tickets: rowsOf('CONTACT', days).length,
		payments: paid.length,
		credits_sold: sumOf(paid, 'credits'),
		revenue: revenueOf(paid),
		returned: revenueOf(paid, 'returned'),
		refunds: requests.filter(isRefunded).length,
	};
}

/** The seconds of a service's artists; where they are not known, as many as the others took on average. */
function artistTime(requests: readonly SearchRow[]) {
	const counted = requests.filter(({ counted: { artistSeconds } }) => Number(artistSeconds ?? 0) > 0);
	const estimated = requests.filter(({ counted: { uncounted } }) => uncounted === true).length;
	const seconds = sumOf(counted, 'artistSeconds');
	return { estimated, seconds: seconds + Math.round((estimated * seconds) / Math.max(1, counted.length)) };
}

/** What each service earned: its part of the revenue is that of its credits which did not go back. */
function serviceFigures(requests: readonly SearchRow[], revenue: Money, margin: MarginAssumptions) {
	const kept = (rows: readonly SearchRow[]) =>
		sumOf(rows, 'credits') - sumOf(rows.filter(isRefunded), 'credits');
	const all = Math.max(1, kept(requests));
	return serviceNames
		.map((service: ServiceName) => {
			const own = requests.filter(({ counted }) => counted.service === service);
			const artists = artistTime(own);
			const earned = {
				revenue: revenue.map(({ currency, amount }) => ({
					currency,
					amount: Math.round((amount * kept(own)) / all),
				})),
				engineCents: sumOf(own, 'engineCents'),
				artistSeconds: artists.seconds,
			};
			return {
				service,
				orders: own.length,
				refunded: own.filter(isRefunded).length,
				revenue: earned.revenue,
				engine_cents: earned.engineCents,
				artist_seconds: artists.seconds,
				artist_estimated: artists.estimated,
				margin_cents: marginOf(earned, margin),
			};
		})
		.sort((a, b) => b.orders - a.orders);
}

/** What was paid and did not go back. */
const keptRevenue = ({ revenue, returned }: { revenue: Money; returned: Money }): Money =>
	revenue.map(({ currency, amount }, n) => ({ currency, amount: amount - (returned[n]?.amount ?? 0) }));

/** How often each look was ordered, most often first. */
function lookFigures(requests: readonly SearchRow[], before: readonly SearchRow[]) {
	const byName = (rows: readonly SearchRow[]) =>
		Map.groupBy(rows, ({ counted }) => String(counted.look ?? ''));
	const earlier = byName(before);
	return [...byName(requests)]
		.filter(([name]) => name !== '')
		.map(([name, rows]) => ({
			name,
			orders: rows.length,
			before: earlier.get(name)?.length ?? 0,
			refunded: rows.filter(isRefunded).length,
		}))
		.sort((a, b) => b.orders - a.orders);
}

/**
 * The figures of a period of local days and of the one of the same length before, from the rows of the search index. Each
 * figure counts what was created in the period, with its present status.
 */
export function periodFigures(
	rows: Rows,
	{ from, to, time_zone }: FiguresQuery,
	margin: MarginAssumptions,
	now: Date,
) {
	const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
	const previous = { from: dayAfter(from, -length), to: dayAfter(from, -1) };
	const dayOf = localDayOf(time_zone);
	const rowsOf = rowsByDay(rows, { from: previous.from, to, dayOf });
	const daysFrom = (first: string) => Array.from({ length }, (_, n) => dayAfter(first, n));
	const [days, daysBefore] = [daysFrom(from), daysFrom(previous.from)];
	const current = figuresOf(rowsOf, days);
	const today = dayOf(now.toISOString());
	return {
		from,
		to,
		time_zone,
		previous,
		current,
		before: figuresOf(rowsOf, daysBefore),
		days: days.toReversed().map((day) => ({ ...figuresOf(rowsOf, [day]), day, partial: day >= today })),
		margin: { artist_hour_cents: margin.artistHourCents, rupiah_per_dollar: margin.rupiahPerDollar },
		services: serviceFigures(rowsOf('ART', days), keptRevenue(current), margin),
		looks: lookFigures(rowsOf('ART', days), rowsOf('ART', daysBefore)),
	};
}
