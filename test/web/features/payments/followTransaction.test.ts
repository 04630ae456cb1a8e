import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LedgerRow } from '#shared/api/credits.ts';
import { loadSite, standInApi } from '../../standInApi.ts';

const purchase = (change: Partial<LedgerRow> = {}): LedgerRow => ({
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

/** Follows a purchase; answers what it told so far. */
async function follow(credits: number | undefined): Promise<string[]> {
	const { followTransaction } = await loadSite('features/payments/followTransaction');
	const [told, gone] = [[] as string[], new AbortController()];
	onTestFinished(() => gone.abort());
	followTransaction(credits, (stage: string) => told.push(stage), gone.signal);
	return told;
}

/** What the live line brings. */
const hear = async (kind: 'missed' | 'balance') => (await loadSite('api/serverMessages')).publish({ kind });

const begin = async (id: string) =>
	(await loadSite('features/payments/pendingTransactions')).addPendingTransaction(id);

/** Fails unless it comes true while calls are answered and next to no time passes for the page. */
const comesTrue = (fact: () => void) => vi.waitFor(fact, { timeout: 3000, interval: 1 });

describe('a purchase has arrived', () => {
	it('once the ledger holds it, which is asked when the line opens and not before', async () => {
		const { asked } = await standInApi(ledger(purchase()));
		const told = await follow(25);
		await vi.advanceTimersByTimeAsync(1900);
		expect(asked).toHaveLength(0);
		await hear('missed');
		await comesTrue(() => expect(told).toEqual(['credited']));
		await hear('balance');
		await vi.advanceTimersByTimeAsync(20_000);
		expect(asked).toHaveLength(1);
		expect(told).toEqual(['credited']);
	});

	it('when the push comes after the browser: the ledger is asked twice', async () => {
		const { asked } = await standInApi(ledger(), ledger(purchase()));
		const told = await follow(25);
		await hear('missed');
		await comesTrue(() => expect(asked).toHaveLength(1));
		await hear('balance');
		await comesTrue(() => expect(told).toEqual(['credited']));
		expect(asked).toHaveLength(2);
	});

	it('when the push comes while the ledger is still being asked', async () => {
		const { asked } = await standInApi(ledger(), ledger(purchase()));
		const told = await follow(25);
		await hear('missed');
		await hear('balance');
		await comesTrue(() => expect(told).toEqual(['credited']));
		expect(asked).toHaveLength(2);
	});

	it('though the ledger’s index was behind the push', async () => {
		const { asked } = await standInApi(ledger(), ledger(), ledger(purchase()));
		const told = await follow(25);
		await hear('missed');
		await comesTrue(() => expect(asked).toHaveLength(1));
		await hear('balance');
		await comesTrue(() => expect(asked).toHaveLength(2));
		await vi.advanceTimersByTimeAsync(2000);
		await comesTrue(() => expect(told).toEqual(['credited']));
	});

	it('when it comes too late to wait for', async () => {
		const { asked } = await standInApi(ledger(), ledger(), ledger(purchase()));
		const told = await follow(25);
		await hear('missed');
		await vi.advanceTimersByTimeAsync(9900);
		expect(told).toEqual([]);
		await vi.advanceTimersByTimeAsync(100);
		expect(told).toEqual(['delayed']);
		await vi.advanceTimersByTimeAsync(3_600_000);
		await comesTrue(() => expect(asked).toHaveLength(2));
		await hear('balance');
		await comesTrue(() => expect(told).toEqual(['delayed', 'credited']));
	});

	it('where no line can be opened, if it has within two seconds or within ten', async () => {
		await standInApi(ledger(purchase()));
		const early = await follow(25);
		await vi.advanceTimersByTimeAsync(2000);
		await comesTrue(() => expect(early).toEqual(['credited']));

		await standInApi(ledger(), ledger(purchase()));
		const later = await follow(25);
		await vi.advanceTimersByTimeAsync(10_000);
		await comesTrue(() => expect(later).toEqual(['delayed', 'credited']));
	});

	it('that this tab began, and once only', async () => {
		await standInApi(ledger(purchase({ transaction_id: 'second' }), purchase({ transaction_id: 'first' })));
		await begin('second');
		const told = await follow(25);
		await hear('missed');
		await comesTrue(() => expect(told).toEqual(['credited']));
		const { pendingTransactions } = await loadSite('features/payments/pendingTransactions');
		expect(pendingTransactions()).toEqual([]);
	});

	it('whatever its size, where that is not known', async () => {
		await standInApi(ledger(purchase({ amount: 7 })));
		const told = await follow(undefined);
		await hear('missed');
		await comesTrue(() => expect(told).toEqual(['credited']));
	});
});

/** What is told when the ledger holds nothing but these. */
async function toldOf(begun: string | undefined, ...rows: LedgerRow[]): Promise<string[]> {
	const { asked } = await standInApi(ledger(...rows));
	if (begun) await begin(begun);
	const told = await follow(25);
	await hear('missed');
	await vi.advanceTimersByTimeAsync(10_000);
	await comesTrue(() => expect(asked).toHaveLength(2));
	// Its answer is still on its way.
	await sleep(50);
	return told;
}

it('another amount, an earlier purchase and a gift are not taken for it', async () => {
	const earlier = purchase({ created_at: minutesAgo(16) });
	const others = [purchase({ amount: 24 }), earlier, purchase({ kind: 'GRANT' })];
	expect(await toldOf(undefined, ...others)).toEqual(['delayed']);
});

it('the same purchase of a moment ago is not taken for the one that this tab began', async () => {
	expect(await toldOf('second', purchase({ transaction_id: 'first' }))).toEqual(['delayed']);
});
