import { chakra } from '@chakra-ui/react';
import type { TransactionRow } from '#shared/api/payments.ts';
import { formatMoney, toMajorUnits } from '#shared/payments/money.ts';
import type { PaymentStatus, ReturnState } from '#shared/payments/statuses.ts';
import { appPaths } from '../../../appPaths.ts';
import { type CsvColumn, timeColumns } from '../../../ui/csv.ts';
import { type StatusDisplay, StatusLabel } from '../../../ui/StatusLabel.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { type Column, numberColumn, timeColumn } from '../../../ui/table/columns.ts';
import { UserLink } from '../../../ui/UserLink.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

const statusDisplay: Record<PaymentStatus, StatusDisplay> = {
	PAID: { label: words('paid'), icon: 'done', color: 'completed' },
	PENDING: { label: words('pending'), icon: 'clock', color: 'pending' },
	EXPIRED: { label: words('expired'), icon: 'minus', color: 'muted' },
	FAILED: { label: words('failed'), icon: 'cross', color: 'failed' },
};

const returnDisplay: Record<ReturnState, StatusDisplay> = {
	refunded: { label: t('refunded'), icon: 'minus', color: 'muted' },
	partly_refunded: { label: t('returnStates.partly_refunded'), icon: 'minus', color: 'muted' },
	disputed: { label: t('returnStates.disputed'), icon: 'clock', color: 'pending' },
	lost: { label: t('returnStates.lost'), icon: 'cross', color: 'failed' },
};

/** The status of a transaction, or what became of the money of a paid one. */
export const TransactionStatus = ({ status, returned_as }: TransactionRow) => (
	<StatusLabel {...(returned_as ? returnDisplay[returned_as] : statusDisplay[status])} />
);

export const transactionColumns: readonly Column<TransactionRow>[] = [
	{
		id: 'id',
		header: words('id'),
		cell: ({ id }) => (
			<TextLink title={id} to={appPaths.adminTransaction(id)}>
				{shortId(id)}
			</TextLink>
		),
	},
	{
		id: 'status',
		header: words('status'),
		value: (row) => statusDisplay[row.status].label,
		cell: (row) => (
			<>
				<TransactionStatus {...row} />
				{row.returned_amount ? (
					<chakra.span display="block" color="failed">
						{t('returned', { amount: formatMoney(row.returned_amount, row.currency) })}
					</chakra.span>
				) : null}
			</>
		),
	},
	{
		id: 'email',
		header: t('user'),
		value: (row) => row.user.email,
		cell: (row) => <UserLink user={row.user} />,
	},
	numberColumn('credit_amount', words('credits')),
	{
		id: 'total_amount',
		header: words('amount'),
		numeric: true,
		// Amounts of one currency stay together: they cannot be compared with those of another.
		value: (row) => `${row.currency} ${String(row.total_amount).padStart(12, '0')}`,
		cell: (row) => formatMoney(row.total_amount, row.currency),
	},
	{
		id: 'discount_amount',
		header: words('discount'),
		numeric: true,
		value: (row) => `${row.currency} ${String(row.discount_amount).padStart(12, '0')}`,
		cell: (row) => (row.discount_amount > 0 ? formatMoney(row.discount_amount, row.currency) : '-'),
	},
	timeColumn('paid_at', t('paidAt')),
	timeColumn('created_at', t('date')),
];

export const transactionCsv: readonly CsvColumn<TransactionRow>[] = [
	{ header: words('id'), value: (row) => row.id },
	{ header: words('status'), value: (row) => statusDisplay[row.status].label },
	{ header: t('csv.userId'), value: (row) => row.user_id },
	{ header: t('user'), value: (row) => row.user.email || words('unknown') },
	{ header: words('credits'), value: (row) => row.credit_amount },
	{ header: t('csv.currency'), value: (row) => row.currency },
	{ header: words('amount'), value: (row) => toMajorUnits(row.total_amount, row.currency) },
	{ header: words('discount'), value: (row) => toMajorUnits(row.discount_amount, row.currency) },
	{ header: words('payment.returned'), value: (row) => toMajorUnits(row.returned_amount ?? 0, row.currency) },
	{ header: t('csv.state'), value: (row) => row.returned_as && returnDisplay[row.returned_as].label },
	{ header: t('csv.provider'), value: (row) => row.provider },
	{ header: t('csv.method'), value: (row) => row.method },
	{ header: words('reference'), value: (row) => row.reference },
	...timeColumns<TransactionRow>(t('paidAt'), (row) => row.paid_at),
	...timeColumns<TransactionRow>(t('date'), (row) => row.created_at),
];
