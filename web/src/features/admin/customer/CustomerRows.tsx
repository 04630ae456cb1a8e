import { chakra } from '@chakra-ui/react';
import { Suspense, useMemo, useState } from 'react';
import { callForPage } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { useUserRows } from '../../../api/useUserRows.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableQuery } from '../../../ui/table/tableQuery.ts';
import { ledgerColumns, withBalances } from '../../credits/history/ledgerColumns.tsx';
import { requestColumns } from '../columns/requestColumns.tsx';
import { transactionColumns } from '../columns/transactionColumns.tsx';
import { LoadState, type Noun } from '../frame/LoadState.tsx';
import { t as words } from '../frame/messages.en.ts';
import { useCustomer } from './CustomerHeader.tsx';
import { t } from './messages.en.ts';

const RequestDialog = lazyComponent(() => import('../request/RequestDialog.tsx'));

export interface PanelProps {
	readonly userId: string;
}

export function CustomerRequests({ userId }: PanelProps) {
	const list = useUserRows('listArtRequests', userId, ['art_request', 'assignment'], (query) =>
		callForPage('listArtRequests', { query }),
	);
	const [open, setOpen] = useState<string>();
	const columns = useMemo(
		() => requestColumns(({ id }) => setOpen(id)).filter(({ id }) => id !== 'email'),
		[],
	);
	return (
		<>
			<UserRows list={list} noun="requests" columns={columns} idOf={({ id }) => id} />
			<Suspense>{open && <RequestDialog id={open} onClose={() => setOpen(undefined)} />}</Suspense>
		</>
	);
}

export function CustomerLedger({ userId }: PanelProps) {
	const list = useUserRows('listLedger', userId, ['art_request', 'transaction'], (query) =>
		callForPage('listLedger', { query }),
	);
	const { customer } = useCustomer(userId);
	const rows = list.rows && withBalances(list.rows, customer?.total_credit);
	return (
		<UserRows
			list={{ ...list, rows }}
			noun="ledger"
			columns={ledgerColumns}
			idOf={({ kind, created_at, art_request_id, transaction_id }) =>
				[kind, created_at, art_request_id, transaction_id].join()
			}
		/>
	);
}

const ownTransactions = transactionColumns.filter(({ id }) => id !== 'email');

export function CustomerTransactions({ userId }: PanelProps) {
	const list = useUserRows('listTransactions', userId, ['transaction'], (query) =>
		callForPage('listTransactions', { query }),
	);
	return <UserRows list={list} noun="transactions" columns={ownTransactions} idOf={({ id }) => id} />;
}

interface UserRowsProps<Row> {
	readonly list: Omit<ReturnType<typeof useUserRows<Row>>, 'rows'> & {
		readonly rows: readonly Row[] | undefined;
	};
	readonly noun: Noun;
	readonly columns: readonly Column<Row>[];
	readonly idOf: (row: Row) => string;
}

/** What belongs to one user, with older rows on request. */
export function UserRows<Row extends object>({ list, noun: name, columns, idOf }: UserRowsProps<Row>) {
	const noun = words(`nouns.${name}`);
	const [query, onChange] = useTableQuery();
	const { rows, error, loading, hasMore, loadMore } = list;
	const state = <LoadState noun={name} data={rows} error={error} busy={loading} onRetry={list.reload} />;
	if (!rows) return state;
	if (rows.length === 0)
		return (
			<chakra.p py="6" color="muted">
				{t('noRows', { noun })}
			</chakra.p>
		);
	return (
		<chakra.div display="grid" gap="3">
			{state}
			<DataTable sortsRows caption={noun} {...{ columns, rows, idOf, query, onChange }} />
			{hasMore && (
				<Button size="small" justifySelf="start" busy={loading && words('loadingMore')} onClick={loadMore}>
					{words('rows.showMore')}
				</Button>
			)}
		</chakra.div>
	);
}
