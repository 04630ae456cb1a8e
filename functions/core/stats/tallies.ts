import type { Currency } from '#shared/payments/money.ts';

/** What is counted. */
export const countedKinds = ['USER', 'ART', 'TXN', 'CONTACT'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** What one record adds to the counters of its kind, day and status. Money is in minor units of its currency. */
export interface Tally {
	readonly kind: CountedKind;
	/** The day (UTC) on which it was made. */
	readonly day: string;
	readonly status: string;
	readonly count: number;
	/** Credits bought, for purchases. */
	readonly credits: number;
	readonly IDR: number;
	readonly USD: number;
}

/** As much of a record as counting needs. */
export interface CountedRecord {
	readonly kind: CountedKind;
	readonly id: string;
	readonly createdAt: string;
	readonly status?: string | undefined;
	readonly credits?: number | undefined;
	readonly total?: number | undefined;
	readonly currency?: Currency | undefined;
}

/** The status under which records are counted that have none. */
export const anyStatus = 'ANY';

export function tallyOf({ kind, createdAt, status = anyStatus, ...record }: CountedRecord): Tally {
	const purchase = kind === 'TXN';
	const money = (currency: Currency) => (purchase && record.currency === currency ? (record.total ?? 0) : 0);
	return {
		kind,
		day: createdAt.slice(0, 10),
		status,
		count: 1,
		credits: purchase ? (record.credits ?? 0) : 0,
		IDR: money('IDR'),
		USD: money('USD'),
	};
}

const negative = (tally: Tally): Tally => ({
	...tally,
	count: -tally.count,
	credits: -tally.credits,
	IDR: -tally.IDR,
	USD: -tally.USD,
});

/** What a change of a record changes in the counters; nothing where its status stays. */
export function differences(before: CountedRecord | undefined, after: CountedRecord): Tally[] {
	if (!before) return [tallyOf(after)];
	if (before.status === after.status) return [];
	return [negative(tallyOf(before)), tallyOf(after)];
}
