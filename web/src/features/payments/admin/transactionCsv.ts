import type { TransactionRow } from '#shared/api/payments.ts';
import { toMajorUnits } from '#shared/payments/money.ts';
import type { CsvColumn } from '../../../ui/csv.ts';

export const transactionCsv: readonly CsvColumn<TransactionRow>[] = [
	{ header: 'ID', value: (row) => row.id },
	{ header: 'Status', value: (row) => row.status },
	{ header: 'User ID', value: (row) => row.user_id },
	{ header: 'User', value: (row) => row.user.email || 'Unknown' },
	{ header: 'Credits', value: (row) => row.credit_amount },
	{ header: 'Currency', value: (row) => row.currency },
	{ header: 'Amount', value: (row) => toMajorUnits(row.total_amount, row.currency) },
	{ header: 'Discount', value: (row) => toMajorUnits(row.discount_amount, row.currency) },
	{ header: 'Paid At', value: (row) => row.paid_at },
	{ header: 'Date', value: (row) => row.created_at },
];
