import type { LedgerRow } from '#shared/api/credits.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { formatNumber } from '../../language/format.ts';
import { formatDate } from '../../ui/formatDate.ts';
import type { Column } from '../../ui/table/Column.ts';
import { formatAmount, kindLabels } from './entryLabels.ts';
import type { WithBalance } from './withBalances.ts';

/** The columns of a customer's ledger, for admins. */
export const ledgerColumns: readonly Column<WithBalance<LedgerRow>>[] = [
	{ id: 'kind', header: 'Kind', value: (row) => kindLabels[row.kind], cell: (row) => kindLabels[row.kind] },
	{
		id: 'amount',
		header: 'Credits',
		numeric: true,
		value: (row) => row.amount,
		cell: (row) => formatAmount(row.amount),
	},
	{
		id: 'payment',
		header: 'Paid',
		numeric: true,
		cell: ({ payment }) => (payment ? formatMoney(payment.amount, payment.currency) : '-'),
	},
	{
		id: 'balance',
		header: 'Balance after it',
		numeric: true,
		cell: ({ balance }) => (balance === undefined ? '-' : formatNumber(balance)),
	},
	{ id: 'why', header: 'Description', cell: (row) => row.why },
	{
		id: 'of',
		header: 'Belongs to',
		cell: ({ art_request_id, transaction_id }) => (art_request_id ?? transaction_id ?? '-').slice(0, 8),
	},
	{
		id: 'created',
		header: 'Date',
		value: (row) => row.created_at,
		cell: (row) => formatDate(row.created_at),
	},
];
