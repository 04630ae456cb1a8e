import type { TransactionRow } from '#shared/api/payments.ts';
import { toMajorUnits } from '#shared/payments/money.ts';
import type { CsvColumn } from '../../../ui/csv.ts';
import { t } from './text.ts';

export const transactionCsv: readonly CsvColumn<TransactionRow>[] = [
	{ header: t('id'), value: (row) => row.id },
	{ header: t('status'), value: (row) => row.status },
	{ header: t('userId'), value: (row) => row.user_id },
	{ header: t('user'), value: (row) => row.user.email || t('unknown') },
	{ header: t('credits'), value: (row) => row.credit_amount },
	{ header: t('currency'), value: (row) => row.currency },
	{ header: t('amount'), value: (row) => toMajorUnits(row.total_amount, row.currency) },
	{ header: t('discount'), value: (row) => toMajorUnits(row.discount_amount, row.currency) },
	{ header: t('paidAt'), value: (row) => row.paid_at },
	{ header: t('date'), value: (row) => row.created_at },
];
