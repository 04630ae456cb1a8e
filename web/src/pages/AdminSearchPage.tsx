import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { call } from '../api/client.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { appPaths } from '../appPaths.ts';
import { requestColumns } from '../features/admin/columns/requestColumns.tsx';
import { ticketColumns } from '../features/admin/columns/ticketColumns.tsx';
import { transactionColumns } from '../features/admin/columns/transactionColumns.tsx';
import { userColumns } from '../features/admin/columns/userColumns.tsx';
import { AdminFrame } from '../features/admin/frame/AdminHeader.tsx';
import { LoadState } from '../features/admin/frame/LoadState.tsx';
import { t } from '../features/admin/frame/messages.en.ts';
import { t as tablesText } from '../features/admin/tables/messages.en.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Column } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useTableQuery } from '../ui/table/tableQuery.ts';

const RequestDialog = lazyComponent(() => import('../features/admin/request/RequestDialog.tsx'));
const TicketDialog = lazyComponent(() => import('../features/admin/ticket/TicketDialog.tsx'));

/** What a search finds in all requests, users, transactions and messages. */
export default function AdminSearchPage() {
	const [params] = useSearchParams();
	const q = params.get('q')?.trim() ?? '';
	const { data, error, isValidating, mutate } = useSWR(q ? ['search', q] : null, () =>
		call('search', { query: { q, limit: 5 } }),
	);
	const [request, setRequest] = useState<string>();
	const [ticket, setTicket] = useState<string>();
	const found = data && [data.users, data.requests, data.transactions, data.tickets];
	const nothing = found?.every(({ total }) => total === 0);
	return (
		<AdminFrame title={t('search.title')}>
			{q ? (
				<LoadState noun="results" data={data} error={error} busy={isValidating} onRetry={mutate} />
			) : (
				<Notice title={t('search.what')}>{t('search.type')}</Notice>
			)}
			{nothing && <Notice title={t('search.nothing')}>{t('search.noRow', { q })}</Notice>}
			{data?.similar && !nothing && <p role="status">{tablesText('rows.similar')}</p>}
			{data && (
				<>
					<Found
						noun="users"
						found={data.users}
						all={appPaths.adminTable('users', q)}
						columns={userColumns}
						idOf={({ id }) => id}
					/>
					<Found
						noun="requests"
						found={data.requests}
						all={appPaths.adminTable('requests', q)}
						columns={requestColumns(({ id }) => setRequest(id))}
						idOf={({ id }) => id}
					/>
					<Found
						noun="transactions"
						found={data.transactions}
						all={appPaths.adminTable('transactions', q)}
						columns={transactionColumns}
						idOf={({ id }) => id}
					/>
					<Found
						noun="messages"
						found={data.tickets}
						all={appPaths.adminTable('tickets', q)}
						columns={ticketColumns(({ uuid }) => setTicket(uuid))}
						idOf={({ uuid }) => uuid}
					/>
				</>
			)}
			<Suspense>
				{request && <RequestDialog id={request} onClose={() => setRequest(undefined)} />}
				{ticket && <TicketDialog id={ticket} onClose={() => setTicket(undefined)} />}
			</Suspense>
		</AdminFrame>
	);
}

interface FoundProps<Row> {
	readonly noun: 'requests' | 'users' | 'transactions' | 'messages';
	readonly found: { readonly total: number; readonly rows: readonly Row[] };
	readonly all: string;
	readonly columns: readonly Column<Row>[];
	readonly idOf: (row: Row) => string;
}

/** The first rows that were found in one table, and how many there are. */
function Found<Row extends object>({ noun, found, all, columns, idOf }: FoundProps<Row>): ReactNode {
	const [query, onChange] = useTableQuery();
	const name = t(`nouns.${noun}`);
	if (found.total === 0) return null;
	return (
		<chakra.section display="grid" gap="2" minWidth="0" aria-label={t('search.found', { noun: name })}>
			<chakra.div display="flex" alignItems="baseline" gap="3">
				<chakra.h2 fontWeight="strong">{t(`search.${noun}`, { count: found.total })}</chakra.h2>
				{found.total > found.rows.length && <TextLink to={all}>{t('search.showAll')}</TextLink>}
			</chakra.div>
			<DataTable sortsRows caption={name} rows={found.rows} {...{ columns, idOf, query, onChange }} />
		</chakra.section>
	);
}
