import type { LedgerRow } from '#shared/api/credits.ts';
import { call } from '../../../api/client.ts';
import { serverNow } from '../../../api/serverClock.ts';
import { subscribe } from '../../../api/serverMessages.ts';
import { pendingTransactions, removePendingTransaction } from '../pendingTransactions.ts';
import type { PaymentProgress } from './paymentTexts.ts';

/** The greatest age of a ledger entry that may belong to the transaction just paid, in milliseconds. */
const recentMs = 15 * 60_000;
/** The time for the socket to connect before the ledger is read without it, in milliseconds. */
const connectTimeoutMs = 2000;
/** The time until the transaction counts as delayed, in milliseconds. */
const delayMs = 10_000;

/** Whether a ledger entry belongs to a pending transaction of this tab or, without any, is a recent purchase. */
function isCredited({ kind, transaction_id, created_at }: LedgerRow) {
	if (kind !== 'PURCHASE') return false;
	const pending = pendingTransactions();
	if (pending.length > 0) return pending.some(({ id }) => id === transaction_id);
	return serverNow() - Date.parse(created_at) < recentMs;
}

/** Returns the number of credits that the ledger has for the transaction. */
async function findCredits(): Promise<number | undefined> {
	const entries = await call('listLedger', { query: { limit: 20 } });
	const found = entries.find(isCredited);
	if (found?.transaction_id) removePendingTransaction(found.transaction_id);
	return found?.amount;
}

/**
 * Waits until the transaction that was just paid is credited: the provider's webhook may come after the browser's
 * redirect. Reads the ledger when the socket connects (or after two seconds without it), whenever a balance is pushed,
 * whenever the socket reconnects, and once more after ten seconds, when it calls `onStatus` with `delayed`. Calls
 * `onStatus` with `credited` and stops as soon as the entry is found, also after a delay. Stops when `signal` is aborted.
 */
export function followTransaction(onStatus: (status: PaymentProgress) => void, signal: AbortSignal): void {
	const done = new AbortController();
	signal.addEventListener('abort', () => done.abort());

	function schedule(milliseconds: number, run: () => void) {
		const timer = setTimeout(run, milliseconds);
		done.signal.addEventListener('abort', () => clearTimeout(timer));
		return timer;
	}

	async function checkLedger() {
		const credits = await findCredits().catch(() => undefined);
		if (credits === undefined || done.signal.aborted) return;
		done.abort();
		onStatus({ name: 'credited', credits });
	}

	const connectTimer = schedule(connectTimeoutMs, checkLedger);
	subscribe((message) => {
		if (message.kind === 'art_request') return;
		clearTimeout(connectTimer);
		void checkLedger();
	}, done.signal);
	schedule(delayMs, () => {
		void checkLedger();
		onStatus({ name: 'delayed' });
	});
}
