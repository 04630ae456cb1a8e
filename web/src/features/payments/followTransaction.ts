import type { LedgerRow } from '#shared/api/credits.ts';
import { call } from '../../api/client.ts';
import { subscribe } from '../../api/serverMessages.ts';
import { pendingTransactions, removePendingTransaction } from './pendingTransactions.ts';

/** The greatest age of a ledger entry that may belong to the transaction just paid, in milliseconds. */
const recentMs = 15 * 60_000;
/** The time for the socket to connect before the ledger is read without it, in milliseconds. */
const connectTimeoutMs = 2000;
/** The time until the transaction counts as delayed, in milliseconds. */
const delayMs = 10_000;
/** The time by which the ledger's index may lag behind a pushed balance, in milliseconds. */
const indexLagMs = 2000;

/** Whether a ledger entry belongs to a pending transaction of this tab or, without any, is a recent one of that size. */
function isCredited({ kind, amount, transaction_id, created_at }: LedgerRow, credits: number | undefined) {
	if (kind !== 'PURCHASE') return false;
	const pending = pendingTransactions();
	if (pending.length > 0) return transaction_id !== undefined && pending.includes(transaction_id);
	return (credits === undefined || amount === credits) && Date.now() - Date.parse(created_at) < recentMs;
}

async function findEntry(credits: number | undefined): Promise<boolean> {
	const entries = await call('listLedger', { query: { limit: 20 } });
	const found = entries.find((entry) => isCredited(entry, credits));
	if (found?.transaction_id) removePendingTransaction(found.transaction_id);
	return found !== undefined;
}

/**
 * Waits until the transaction that was just paid is credited: the provider's webhook may come after the browser's
 * redirect. Reads the ledger when the socket connects (or after two seconds without it), whenever a balance is pushed,
 * whenever the socket reconnects, and once more after ten seconds, when it calls `onStatus` with `delayed`. Calls
 * `onStatus` with `credited` and stops as soon as the entry is found, also after a delay. Stops when `signal` is aborted.
 */
export function followTransaction(
	credits: number | undefined,
	onStatus: (status: 'credited' | 'delayed') => void,
	signal: AbortSignal,
): void {
	const done = new AbortController();
	signal.addEventListener('abort', () => done.abort());

	function schedule(milliseconds: number, run: () => void) {
		const timer = setTimeout(run, milliseconds);
		done.signal.addEventListener('abort', () => clearTimeout(timer));
		return timer;
	}

	async function checkLedger() {
		const found = await findEntry(credits).catch(() => false);
		if (!found || done.signal.aborted) return;
		done.abort();
		onStatus('credited');
	}

	const connectTimer = schedule(connectTimeoutMs, checkLedger);
	subscribe((message) => {
		if (message.kind === 'art_request') return;
		clearTimeout(connectTimer);
		void checkLedger();
		if (message.kind === 'balance') schedule(indexLagMs, checkLedger);
	}, done.signal);
	schedule(delayMs, () => {
		void checkLedger();
		onStatus('delayed');
	});
}
