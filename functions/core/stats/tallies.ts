import type { Currency } from '#shared/payments/money.ts';

/** The kinds of records that are counted. */
export const countedKinds = ['USER', 'ART', 'TXN', 'CONTACT'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** What a record adds to the counters of its kind, day and status. Money is in minor units of its currency. */
export interface Tally {
	readonly kind: CountedKind;
	/** The day (UTC) of its creation. */
	readonly day: string;
	readonly status: string;
	readonly count: number;
	/** Credits of a transaction; 0 for other kinds. */
	readonly credits: number;
	readonly IDR: number;
	readonly USD: number;
}

/** The attributes of a record that the tallies depend on. */
export interface CountedRecord {
	readonly kind: CountedKind;
	readonly id: string;
	readonly createdAt: string;
	readonly status?: string | undefined;
	readonly credits?: number | undefined;
	readonly total?: number | undefined;
	readonly currency?: Currency | undefined;
}

/** The status under which records without one are counted. */
export const noStatus = 'ANY';

export function tallyOf({ kind, createdAt, status = noStatus, ...record }: CountedRecord): Tally {
	const isTransaction = kind === 'TXN';
	const money = (currency: Currency) =>
		isTransaction && record.currency === currency ? (record.total ?? 0) : 0;
	return {
		kind,
		day: createdAt.slice(0, 10),
		status,
		count: 1,
		credits: isTransaction ? (record.credits ?? 0) : 0,
		IDR: money('IDR'),
		USD: money('USD'),
	};
}

const negate = (tally: Tally): Tally => ({
	...tally,
	count: -tally.count,
	credits: -tally.credits,
	IDR: -tally.IDR,
	USD: -tally.USD,
});

/**
 * Returns what a change of a record adds to the counters; empty when its status stays the same. A new record has no
 * `before`, a deleted one no `after`.
 */
export function differences(before: CountedRecord | undefined, after: CountedRecord | undefined): Tally[] {
	if (before && after && before.status === after.status) return [];
	return [...(before ? [negate(tallyOf(before))] : []), ...(after ? [tallyOf(after)] : [])];
}
