import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LedgerRow } from '#shared/api/credits.ts';
import type { PaymentProgress } from '#web/features/payments/outcome/paymentTexts.ts';
import { loadSite, standInApi } from '../../../standInApi.ts';

const purchaseEntry = (change: Partial<LedgerRow> = {}): LedgerRow => ({
	kind: 'PURCHASE',
	amount: 25,
	why: 'Bought 25 credits',
	created_at: new Date().toISOString(),
	...change,
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ledger = (...data: LedgerRow[]) => ({ status: 200, data });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Follows a transaction and returns the statuses so far. */
async function follow(): Promise<string[]> {
	const { followTransaction } = await loadSite('features/payments/outcome/followTransaction');
	const [statuses, controller] = [[] as string[], new AbortController()];
	onTestFinished(() => controller.abort());
	followTransaction((status: PaymentProgress) => {
		statuses.push(status.name === 'credited' ? `${status.credits} credited` : status.name);
	}, controller.signal);
	return statuses;
}

/** Publishes a message of the socket. */
const receive = async (kind: 'missed' | 'balance') =>
	(await loadSite('api/serverMessages')).publish({ kind });

const addPending = async (id: string) =>
	(await loadSite('features/payments/pendingTransactions')).addPendingTransaction({
		id,
		credit: 25,
		region: 'indonesia',
	});

/** Waits for real calls while the fake timers hardly advance. */
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 30_000, interval: 1 });

/** Waits until so many reads of the ledger are answered: a pending one is not sent again. */
async function untilRead(requests: readonly unknown[], count: number): Promise<void> {
	await eventually(() => expect(requests).toHaveLength(count));
	await sleep(100);
}

describe('a paid transaction', () => {
	it('is credited once the ledger contains it, which is read when the socket connects and not before', async () => {
		const { requests } = await standInApi(ledger(purchaseEntry()));
		const statuses = await follow();
		await vi.advanceTimersByTimeAsync(1900);
		expect(requests).toHaveLength(0);
		await receive('missed');
		await eventually(() => expect(statuses).toEqual(['25 credited']));
		await receive('balance');
		await vi.advanceTimersByTimeAsync(20_000);
		expect(requests).toHaveLength(1);
		expect(statuses).toEqual(['25 credited']);
	});

	it('is credited when the push arrives after the page has loaded, with two reads of the ledger', async () => {
		const { requests } = await standInApi(ledger(), ledger(purchaseEntry()));
		const statuses = await follow();
		await receive('missed');
		await eventually(() => expect(requests).toHaveLength(1));
		await receive('balance');
		await eventually(() => expect(statuses).toEqual(['25 credited']));
		expect(requests).toHaveLength(2);
	});

	it('is credited when the push arrives while the ledger is being read', async () => {
		const { requests } = await standInApi(ledger(), ledger(purchaseEntry()));
		const statuses = await follow();
		await receive('missed');
		await receive('balance');
		await eventually(() => expect(statuses).toEqual(['25 credited']));
		expect(requests).toHaveLength(2);
	});

	it('is credited after it was delayed, with three reads of the ledger in an hour', async () => {
		const { requests } = await standInApi(ledger(), ledger(), ledger(purchaseEntry()));
		const statuses = await follow();
		await receive('missed');
		await untilRead(requests, 1);
		await vi.advanceTimersByTimeAsync(9900);
		expect(statuses).toEqual([]);
		await vi.advanceTimersByTimeAsync(100);
		expect(statuses).toEqual(['delayed']);
		await untilRead(requests, 2);
		await vi.advanceTimersByTimeAsync(3_600_000);
		await untilRead(requests, 2);
		await receive('balance');
		await eventually(() => expect(statuses).toEqual(['delayed', '25 credited']));
		await vi.advanceTimersByTimeAsync(20_000);
		await untilRead(requests, 3);
	});

	it('is credited without a socket after ten seconds', async () => {
		const { requests } = await standInApi(ledger(), ledger(purchaseEntry()));
		const statuses = await follow();
		await vi.advanceTimersByTimeAsync(2000);
		await untilRead(requests, 1);
		await vi.advanceTimersByTimeAsync(8000);
		await eventually(() => expect(statuses).toEqual(['delayed', '25 credited']));
	});

	it('is credited if this tab has created it, and is then no longer pending', async () => {
		await standInApi(
			ledger(purchaseEntry({ transaction_id: 'second' }), purchaseEntry({ transaction_id: 'first' })),
		);
		await addPending('second');
		const statuses = await follow();
		await receive('missed');
		await eventually(() => expect(statuses).toEqual(['25 credited']));
		const { pendingTransactions } = await loadSite('features/payments/pendingTransactions');
		expect(pendingTransactions()).toEqual([]);
	});

	it('has the number of credits of the ledger', async () => {
		await standInApi(ledger(purchaseEntry({ amount: 7 })));
		const statuses = await follow();
		await receive('missed');
		await eventually(() => expect(statuses).toEqual(['7 credited']));
	});
});

/** The statuses with these ledger entries. */
async function statusesWith(pending: string | undefined, ...rows: LedgerRow[]): Promise<string[]> {
	const { requests } = await standInApi(ledger(...rows));
	if (pending) await addPending(pending);
	const statuses = await follow();
	await receive('missed');
	await untilRead(requests, 1);
	await vi.advanceTimersByTimeAsync(10_000);
	await untilRead(requests, 2);
	return statuses;
}

it('entries of an earlier purchase or of a grant do not count', async () => {
	const earlier = purchaseEntry({ created_at: minutesAgo(16) });
	const others = [earlier, purchaseEntry({ kind: 'GRANT' })];
	expect(await statusesWith(undefined, ...others)).toEqual(['delayed']);
});

it('a recent entry of another transaction does not count', async () => {
	expect(await statusesWith('second', purchaseEntry({ transaction_id: 'first' }))).toEqual(['delayed']);
});
