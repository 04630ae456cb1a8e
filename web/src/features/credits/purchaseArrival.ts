import type { LedgerRow } from '#shared/api/credits.ts';
import { begunPurchases, noteArrived } from '../../api/begunPurchases.ts';
import { call } from '../../api/client.ts';

/** How long ago a purchase may have arrived to be the one that was just paid, in milliseconds. */
const recentMs = 15 * 60_000;

/** Waits before each question, in milliseconds: some ten seconds in all. */
const pauses = [0, 1000, 1500, 2500, 5000];

/** Whether an entry is a purchase that this tab began; one of that size just now, if it began none. */
function isJustBought({ kind, amount, transaction_id, created_at }: LedgerRow, credits: number | undefined) {
	if (kind !== 'PURCHASE') return false;
	const begun = begunPurchases();
	if (begun.length > 0) return transaction_id !== undefined && begun.includes(transaction_id);
	return (credits === undefined || amount === credits) && Date.now() - Date.parse(created_at) < recentMs;
}

async function hasArrived(credits: number | undefined): Promise<boolean> {
	const entries = await call('listLedger', { query: { limit: 20 }, once: true });
	const bought = entries.find((entry) => isJustBought(entry, credits));
	if (bought?.transaction_id) noteArrived(bought.transaction_id);
	return bought !== undefined;
}

/**
 * Waits for the purchase that was just paid to reach the ledger: the provider may tell the server later than it sends
 * the browser back. Answers whether it did within some ten seconds, and asks no more once `gone` is aborted.
 */
export async function purchaseArrival(credits: number | undefined, gone: AbortSignal): Promise<boolean> {
	for (const pause of pauses) {
		await new Promise((resolve) => setTimeout(resolve, pause));
		if (gone.aborted) return false;
		if (await hasArrived(credits).catch(() => false)) return true;
	}
	return false;
}
