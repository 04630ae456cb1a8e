import { Suspense, useMemo, useState } from 'react';
import { callForPage } from '../../api/client.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { useUserRows } from '../../api/useUserRows.ts';
import { requestColumns } from '../../features/art-requests/admin/requestColumns.tsx';
import { ledgerColumns } from '../../features/credits/history/ledgerColumns.tsx';
import { withBalances } from '../../features/credits/history/withBalances.ts';
import { transactionColumns } from '../../features/payments/admin/transactionColumns.tsx';
import { useCustomer } from '../../features/users/admin/useCustomer.ts';
import { UserRows } from './UserRows.tsx';

const RequestDialog = lazyComponent(() => import('./RequestDialog.tsx'));

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
