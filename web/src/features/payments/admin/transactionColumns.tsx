import type { TransactionRow } from '#shared/api/payments.ts';
import { formatMoney } from '#shared/payments/money.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import type { IconName } from '../../../ui/icons.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import type { Column } from '../../../ui/table/Column.ts';
import { UserLink } from '../../../ui/UserLink.tsx';
import { t } from './text.ts';

const statusDisplay: Record<PaymentStatus, { label: string; icon: IconName; color: string }> = {
	PAID: { label: t('paid'), icon: 'done', color: 'completed' },
	PENDING: { label: t('pending'), icon: 'clock', color: 'pending' },
	EXPIRED: { label: t('expired'), icon: 'minus', color: 'muted' },
	FAILED: { label: t('failed'), icon: 'cross', color: 'failed' },
};

export const transactionColumns: readonly Column<TransactionRow>[] = [
	{ id: 'id', header: t('id'), cell: ({ id }) => <span title={id}>{id.slice(0, 8)}</span> },
	{
		id: 'status',
		header: t('status'),
		value: (row) => statusDisplay[row.status].label,
		cell: (row) => <StatusLabel {...statusDisplay[row.status]} />,
	},
	{
		id: 'email',
		header: t('user'),
		value: (row) => row.user.email,
		cell: (row) => <UserLink user={row.user} />,
	},
	{
		id: 'credit_amount',
		header: t('credits'),
		numeric: true,
		value: (row) => row.credit_amount,
		cell: (row) => row.credit_amount,
	},
	{
		id: 'total_amount',
		header: t('amount'),
		numeric: true,
		// Amounts of one currency stay together: they cannot be compared with those of another.
		value: (row) => `${row.currency} ${String(row.total_amount).padStart(12, '0')}`,
		cell: (row) => formatMoney(row.total_amount, row.currency),
	},
	{
		id: 'discount_amount',
		header: t('discount'),
		numeric: true,
		value: (row) => `${row.currency} ${String(row.discount_amount).padStart(12, '0')}`,
		cell: (row) => (row.discount_amount > 0 ? formatMoney(row.discount_amount, row.currency) : '-'),
	},
	{
		id: 'paid_at',
		header: t('paidAt'),
		value: (row) => row.paid_at ?? '',
		cell: (row) => formatDate(row.paid_at),
	},
	{
		id: 'created_at',
		header: t('date'),
		value: (row) => row.created_at,
		cell: (row) => formatDate(row.created_at),
	},
];
