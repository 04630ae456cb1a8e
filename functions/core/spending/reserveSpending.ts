import { daySeconds, epochSeconds } from '#shared/time.ts';
import type { Table } from '../table/client.ts';
import { anyOf, ifNew, isAtMost, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';

/** Days for which a day's spending is kept. */
const keptDays = 90;

/**
 * Reserves an amount of what image engines may spend on a day (UTC), in US cents; a negative amount returns what was
 * reserved in excess. Amounts are counted in thousandths of a cent.
 *
 * @returns false when the limit would be exceeded; nothing is reserved then.
 */
export async function reserveSpending(
	table: Table,
	cents: number,
	dailyCents: number,
	now: Date,
): Promise<boolean> {
	if (cents > dailyCents) return false;
	const most = Math.round(1000 * (dailyCents - Math.max(0, cents)));
	return updateItem(table, keys.spending(now.toISOString().slice(0, 10)), {
		set: { expires: epochSeconds(now) + keptDays * daySeconds },
		add: { spent: Math.round(1000 * cents) },
		conditions: [anyOf(ifNew, isAtMost('spent', most))],
	});
}
