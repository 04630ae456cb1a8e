import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/query.ts';

const debt = z.object({
	transactionId: z.string(),
	/** The id of the note that reports the return. */
	note: z.string(),
	/** In credits. */
	credits: z.int().positive(),
	/** When the return of the payment was reported. */
	since: z.string(),
});

/**
 * Credits of a returned payment that the user had spent when its return was reported. They are put on hold when a
 * request from before is refunded.
 */
export type Debt = z.infer<typeof debt>;
export const debts = z.array(debt);

/** Reads what a user owes, consistently. */
export async function readDebts(table: Table, userId: string): Promise<Debt[]> {
	const item = await readItem(table, keys.user(userId));
	return debts.parse(item?.debts ?? []);
}

/** Returns what is put on hold of a refund of a request for each debt, and the debts that are left. */
export function settleDebts(
	owed: readonly Debt[],
	refund: { readonly credits: number; readonly orderedAt: string },
): { readonly holds: Omit<Debt, 'since'>[]; readonly left: Debt[] } {
	let { credits } = refund;
	const holds: Omit<Debt, 'since'>[] = [];
	const left = owed.flatMap((each): Debt[] => {
		const held = refund.orderedAt <= each.since ? Math.min(credits, each.credits) : 0;
		if (held === 0) return [each];
		credits -= held;
		holds.push({ transactionId: each.transactionId, note: each.note, credits: held });
		return held === each.credits ? [] : [{ ...each, credits: each.credits - held }];
	});
	return { holds, left };
}
