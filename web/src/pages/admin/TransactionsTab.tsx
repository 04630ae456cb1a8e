import { transactionColumns } from '../../features/payments/admin/transactionColumns.tsx';
import { transactionCsv } from '../../features/payments/admin/transactionCsv.ts';
import { useTransactionTable } from '../../features/payments/admin/useTransactionTable.ts';
import { Button } from '../../ui/Button.tsx';
import {
	DateControls,
	PageSizeControl,
	SearchControl,
	SelectControl,
	TableControls,
} from '../../ui/table/TableControls.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { AdminTable } from './AdminTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { t } from './text.ts';

const sizes = [10, 30, 50, 100];

const statuses = [
	{ value: '', label: t('all') },
	{ value: 'PAID', label: t('transactionStatuses.PAID') },
	{ value: 'PENDING', label: t('transactionStatuses.PENDING') },
	{ value: 'EXPIRED', label: t('transactionStatuses.EXPIRED') },
];

export default function TransactionsTab() {
	const [query, onChange] = useTableQuery(sizes);
	const list = useTransactionTable(query);
	return (
		<AdminTable
			list={list}
			noun="transactions"
			columns={transactionColumns}
			idOf={(row) => row.id}
			query={query}
			onChange={onChange}
			empty={t('tables.noTransactions')}
			exportButton={<ExportButton name="transactions" columns={transactionCsv} readAll={list.readAll} />}
			controls={
				<TableControls>
					<SearchControl query={query} onChange={onChange} placeholder={t('tables.transactionSearch')} />
					<SelectControl
						label={t('status')}
						value={query.status}
						options={statuses}
						onSelect={(status) => onChange({ status })}
					/>
					<PageSizeControl query={query} onChange={onChange} sizes={sizes} />
					<DateControls query={query} onChange={onChange} />
					<Button
						size="small"
						tone="ghost"
						onClick={() => onChange({ status: '', from: '', to: '', search: '' })}
					>
						{t('tables.reset')}
					</Button>
				</TableControls>
			}
		/>
	);
}
