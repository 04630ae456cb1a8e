import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { once } from '#shared/once.ts';
import { type Currency, formatMoney } from '#shared/payments/money.ts';
import { locale } from '../../../language/currentLanguage.ts';
import { formatNumber } from '../../../language/format.ts';
import { statusDisplay } from '../../art-requests/StatusBadge.tsx';
import type { Figures, Period } from './figures.ts';
import { t } from './messages.en.ts';

/** The values of a chart. */
export interface ChartData {
	/** `2026-11-20`, oldest first. */
	readonly days: readonly string[];
	readonly series: readonly {
		readonly label: string;
		/** A colour of the theme. */
		readonly color: string;
		/** One for each day. */
		readonly values: readonly number[];
	}[];
	readonly format: (value: number) => string;
	/** Whether the last day has not ended: its values are marked, as they still grow. */
	readonly unfinished?: boolean;
	/** Stacked bars instead of lines. */
	readonly bars?: boolean;
}

/** The day of an instant in a time zone: `2026-11-20`. */
const localDay = (at: Date, timeZone: string): string =>
	// Canadians write days so.
	new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
		at,
	);

/** The last days up to today, in a time zone. */
export function lastDays(count: number, now: Date, timeZone: string): Period {
	const to = localDay(now, timeZone);
	const from = new Date(Date.parse(to) - (count - 1) * 86_400_000).toISOString().slice(0, 10);
	return { from, to, time_zone: timeZone };
}

type Days = Pick<Figures, 'days'>;

const oldestFirst = ({ days }: Days) => days.toReversed();
const isUnfinished = ({ days }: Days) => days[0]?.partial === true;

/** The requests of each day by their present status. */
export function requestsChart(figures: Days): ChartData {
	const days = oldestFirst(figures);
	return {
		days: days.map(({ day }) => day),
		bars: true,
		unfinished: isUnfinished(figures),
		format: formatNumber,
		series: requestStatuses.map((status) => ({
			...statusDisplay[status],
			values: days.map(({ requests }) => requests[status]),
		})),
	};
}

/** What was paid each day in one currency. */
export function revenueChart(figures: Days, currency: Currency): ChartData {
	const days = oldestFirst(figures);
	const amountOf = ({ revenue }: (typeof days)[number]) =>
		revenue.find((each) => each.currency === currency)?.amount ?? 0;
	return {
		days: days.map(({ day }) => day),
		unfinished: isUnfinished(figures),
		format: (amount) => formatMoney(amount, currency),
		series: [{ label: currency, color: 'ink', values: days.map(amountOf) }],
	};
}

/** Values of several series, one for each day. */
type Values = readonly (readonly number[])[];

/** Each series on top of those after it: the first is the highest, so that it is drawn behind the others. */
export function stacked(values: Values): number[][] {
	const sums: number[][] = [];
	for (const series of values.toReversed()) {
		const below = sums[0];
		sums.unshift(series.map((value, i) => value + (below?.[i] ?? 0)));
	}
	return sums;
}

/** The most steps between the lines of a chart. */
const mostSteps = 4;

/** The values of the lines of a chart, from 0 to one that is not below the highest value: whole numbers, a round step apart. */
export function gridLines(highest: number): number[] {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / mostSteps)));
	const step = [1, 2, 5, 10].map((n) => n * power).find((each) => highest / each <= mostSteps) ?? power;
	return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, n) => n * step);
}

const dayNames = once(
	() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** `Nov 20` for `2026-11-20`, or `20 Nov` in Indonesian; empty without a day. */
export const dayName = (day: string | undefined): string => (day ? dayNames().format(new Date(day)) : '');

/** The name of a day of a chart: the last one may not have ended. */
export const dayLabel = (day: string | undefined, isUnfinished: boolean): string =>
	isUnfinished ? t('soFar', { day: dayName(day) }) : dayName(day);

/** A figure against the one before, in words: `+12 %`, `-5 %`, `new`, `as before`. */
export function changeText(current: number, before: number): string {
	if (current === before) return t('asBefore');
	if (before === 0) return t('new');
	const percent = Math.round((100 * (current - before)) / before);
	return t('percent', { value: `${percent > 0 ? '+' : ''}${percent}` });
}
