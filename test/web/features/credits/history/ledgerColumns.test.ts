import { expect, it } from 'vitest';
import { withBalances } from '#web/features/credits/history/ledgerColumns.tsx';

it('each ledger entry has the balance after it, from the present one back', () => {
	const entries = [{ amount: -1 }, { amount: 5 }, { amount: -2 }, { amount: 3 }];
	expect(withBalances(entries, 5).map(({ balance }) => balance)).toEqual([5, 6, 1, 3]);
	expect(withBalances(entries, undefined)).toEqual(entries);
});
