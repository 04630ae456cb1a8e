import { transactionSorts } from '#shared/api/tableSorts.ts';
import { paymentStatuses } from '#shared/payments/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { Button } from '../../../ui/Button.tsx';
import {
	DateControls,
	PageSizeControl,
	SearchControl,
	SelectControl,
	TableControls,
} from '../../../ui/table/TableControls.tsx';
import { pageSizes, useTableQuery } from '../../../ui/table/tableQuery.ts';
import { transactionColumns, transactionCsv } from '../columns/transactionColumns.tsx';
import { t as words } from '../frame/messages.en.ts';
import { AdminTable } from './AdminTable.tsx';
import { t } from './messages.en.ts';

const statuses = [
	{ value: '', label: words('all') },
	{ value: 'PAID', label: words('paid') },
	{ value: 'PENDING', label: words('pending') },
	{ value: 'EXPIRED', label: words('expired') },
];

/** The transactions of all customers, read again after each change of one. */
export default function TransactionsTab() {
	const [query, onChange] = useTableQuery(pageSizes);
	const list = useAdminRows({ name: 'listTransactions', query, read });
	useReloadOn(['transaction'], list.reload);
	return (
		<AdminTable
			list={list}
			noun="transactions"
			columns={transactionColumns}
			idOf={(row) => row.id}
			query={query}
			onChange={onChange}
			empty={t('tables.noTransactions')}
			csv={transactionCsv}
			controls={
				<TableControls>
					<SearchControl query={query} onChange={onChange} placeholder={t('tables.transactionSearch')} />
					<SelectControl
						label={words('status')}
						value={query.status}
						options={statuses}
						onSelect={(status) => onChange({ status })}
					/>
					<PageSizeControl query={query} onChange={onChange} />
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

const read = ({ status, sort, field: _none, ...query }: ListQuery) =>
	callForPage('listTransactions', {
		query: {
			...query,
			status: paymentStatuses.find((known) => known === status),
			sort: transactionSorts.find((known) => known === sort),
		},
	});
