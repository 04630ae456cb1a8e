import type { LedgerRow } from '#shared/api/credits.ts';
import { call } from '../../api/client.ts';
import { subscribe } from '../../api/serverMessages.ts';
import { noteArrived, pendingTransactions } from '../payments/pendingTransactions.ts';

/** How long ago a purchase may have arrived to be the one that was just paid, in milliseconds. */
const recentMs = 15 * 60_000;

/** How long the live line may take to open before the ledger is asked without it, in milliseconds. */
const openingMs = 2000;
/** How long one likes to wait for it, in milliseconds. */
const patienceMs = 10_000;
/** By how much the ledger's index may be behind a balance that is pushed, in milliseconds. */
const behindMs = 2000;

/** Whether an entry is a purchase that this tab began; one of that size just now, if it began none. */
function isJustBought({ kind, amount, transaction_id, created_at }: LedgerRow, credits: number | undefined) {
	if (kind !== 'PURCHASE') return false;
	const begun = pendingTransactions();
	if (begun.length > 0) return transaction_id !== undefined && begun.includes(transaction_id);
	return (credits === undefined || amount === credits) && Date.now() - Date.parse(created_at) < recentMs;
}

async function hasArrived(credits: number | undefined): Promise<boolean> {
	const entries = await call('listLedger', { query: { limit: 20 } });
	const bought = entries.find((entry) => isJustBought(entry, credits));
	if (bought?.transaction_id) noteArrived(bought.transaction_id);
	return bought !== undefined;
}

/**
 * Follows the purchase that was just paid into the ledger: the provider may tell the server later than it sends the
 * browser back. The ledger is asked once the live line listens, or soon without it, then whenever a balance is pushed or
 * the line opens again, and for the last time before `late` is told after some ten seconds. `arrived` is told whenever
 * it is so, also after that, and ends it; so does `gone`.
 */
export function followPurchase(
	credits: number | undefined,
	tell: (stage: 'arrived' | 'late') => void,
	gone: AbortSignal,
): void {
	const end = new AbortController();
	gone.addEventListener('abort', () => end.abort());

	function after(milliseconds: number, act: () => void) {
		const timer = setTimeout(act, milliseconds);
		end.signal.addEventListener('abort', () => clearTimeout(timer));
		return timer;
	}

	async function ask() {
		const found = await hasArrived(credits).catch(() => false);
		if (!found || end.signal.aborted) return;
		end.abort();
		tell('arrived');
	}

	const opening = after(openingMs, ask);
	subscribe((news) => {
		if (news.kind === 'art_request') return;
		clearTimeout(opening);
		void ask();
		if (news.kind === 'balance') after(behindMs, ask);
	}, end.signal);
	after(patienceMs, () => {
		void ask();
		tell('late');
	});
}
