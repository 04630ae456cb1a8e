import { describe, expect, it, vi } from 'vitest';
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

async function arrival(credits: number | undefined, gone = new AbortController().signal): Promise<boolean> {
	const { purchaseArrival } = await loadSite('features/credits/purchaseArrival');
	return purchaseArrival(credits, gone);
}

const begin = async (id: string) => (await loadSite('api/begunPurchases')).noteBegun(id);

describe('a purchase has arrived', () => {
	it('once the ledger holds it, though it came later than the browser', async () => {
		const { asked } = await standInApi(
			{ status: 200, data: [] },
			{ status: 500 },
			{ status: 200, data: [purchase()] },
		);
		expect(await arrival(25)).toBe(true);
		expect(asked).toHaveLength(3);
	});

	it('that this tab began, and once only', async () => {
		const rows = [purchase({ transaction_id: 'second' }), purchase({ transaction_id: 'first' })];
		await standInApi({ status: 200, data: rows });
		await begin('second');
		expect(await arrival(25)).toBe(true);
		const { begunPurchases } = await loadSite('api/begunPurchases');
		expect(begunPurchases()).toEqual([]);
	});

	it('whatever its size, where that is not known', async () => {
		await standInApi({ status: 200, data: [purchase({ amount: 7 })] });
		expect(await arrival(undefined)).toBe(true);
	});
});

/** Whether it counts as arrived when the ledger holds nothing but these, asked twice. */
async function takenFor(begun: string | undefined, ...rows: LedgerRow[]): Promise<boolean> {
	const { asked } = await standInApi({ status: 200, data: rows });
	if (begun) await begin(begun);
	const gone = new AbortController();
	const answer = arrival(25, gone.signal);
	await vi.waitFor(() => expect(asked).toHaveLength(2), 3000);
	gone.abort();
	return answer;
}

it('another amount, an earlier purchase and a gift are not taken for it', async () => {
	const earlier = purchase({ created_at: minutesAgo(16) });
	expect(await takenFor(undefined, purchase({ amount: 24 }), earlier, purchase({ kind: 'GRANT' }))).toBe(
		false,
	);
});

it('the same purchase of a moment ago is not taken for the one that this tab began', async () => {
	expect(await takenFor('second', purchase({ transaction_id: 'first' }))).toBe(false);
});
