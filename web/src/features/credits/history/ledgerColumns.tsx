import type { LedgerRow } from '#shared/api/credits.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { formatNumber } from '../../../language/format.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { shortId } from '../../../ui/shortId.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { t } from '../messages.en.ts';
import { describeEntry, formatAmount } from './describeEntry.ts';

/** A ledger entry with the balance after it. */
type WithBalance<Row> = Row & { readonly balance?: number };

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

/** The columns of a customer's ledger, for admins. */
export const ledgerColumns: readonly Column<WithBalance<LedgerRow>>[] = [
	{
		id: 'kind',
		header: t('kind'),
		value: (row) => t(`kinds.${row.kind}`),
		cell: (row) => t(`kinds.${row.kind}`),
	},
	{
		id: 'amount',
		header: t('credits'),
		numeric: true,
		value: (row) => row.amount,
		cell: (row) => formatAmount(row.amount),
	},
	{
		id: 'payment',
		header: t('paid'),
		numeric: true,
		cell: ({ payment }) => (payment ? formatMoney(payment.amount, payment.currency) : '-'),
	},
	{
		id: 'balance',
		header: t('balanceAfter'),
		numeric: true,
		cell: ({ balance }) => (balance === undefined ? '-' : formatNumber(balance)),
	},
	{ id: 'why', header: t('description'), cell: describeEntry },
	{
		id: 'of',
		header: t('belongsTo'),
		cell: ({ art_request_id, transaction_id }) => shortId(art_request_id ?? transaction_id ?? '-'),
	},
	{
		id: 'created',
		header: t('date'),
		value: (row) => row.created_at,
		cell: (row) => formatDate(row.created_at),
	},
];
