/** A ledger entry with the balance after it. */
export type WithBalance<Row> = Row & { readonly balance?: number };

/** Adds to each entry, newest first, the balance after it; nothing while the present balance is not known. */
export function withBalances<Row extends { readonly amount: number }>(
	entries: readonly Row[],
	balance: number | undefined,
): readonly WithBalance<Row>[] {
	if (balance === undefined) return entries;
	let after = balance;
	return entries.map((entry) => {
		const row = { ...entry, balance: after };
		after -= entry.amount;
		return row;
	});
}
