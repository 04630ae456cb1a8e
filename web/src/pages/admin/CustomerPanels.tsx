import { Suspense, useMemo, useState } from 'react';
import { callForPage } from '../../api/client.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { useUserRows } from '../../api/useUserRows.ts';
import { requestColumns } from '../../features/art-requests/admin/requestColumns.tsx';
import { type Ticket, ticketColumns } from '../../features/contact/ticketColumns.tsx';
import { ledgerColumns } from '../../features/credits/ledgerColumns.tsx';
import { transactionColumns } from '../../features/payments/transactionColumns.tsx';
import { UserRows } from './UserRows.tsx';

const RequestDialog = lazyComponent(() => import('./RequestDialog.tsx'));
const TicketDialog = lazyComponent(() => import('../../features/contact/TicketDialog.tsx'));

interface PanelProps {
	readonly userId: string;
}

function CustomerRequests({ userId }: PanelProps) {
	const list = useUserRows('listArtRequests', userId, (query) => callForPage('listArtRequests', { query }));
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

function CustomerLedger({ userId }: PanelProps) {
	const list = useUserRows('listLedger', userId, (query) => callForPage('listLedger', { query }));
	return (
		<UserRows
			list={list}
			noun="ledger entries"
			columns={ledgerColumns}
			idOf={({ kind, created_at, art_request_id, transaction_id }) =>
				[kind, created_at, art_request_id, transaction_id].join()
			}
		/>
	);
}

const ownTransactions = transactionColumns.filter(({ id }) => id !== 'user');

function CustomerTransactions({ userId }: PanelProps) {
	const list = useUserRows('listTransactions', userId, (query) => callForPage('listTransactions', { query }));
	return <UserRows list={list} noun="transactions" columns={ownTransactions} idOf={({ id }) => id} />;
}

function CustomerMessages({ userId }: PanelProps) {
	const list = useUserRows('listContactRequests', userId, (query) =>
		callForPage('listContactRequests', { query }),
	);
	const [open, setOpen] = useState<Ticket>();
	const columns = useMemo(() => ticketColumns(setOpen).filter(({ id }) => id !== 'email'), []);
	return (
		<>
			<UserRows list={list} noun="messages" columns={columns} idOf={({ uuid }) => uuid} />
			<Suspense>
				{open && (
					<TicketDialog
						ticket={open}
						onChanged={() => void list.reload()}
						onClose={() => setOpen(undefined)}
					/>
				)}
			</Suspense>
		</>
	);
}

const panels = {
	requests: CustomerRequests,
	ledger: CustomerLedger,
	transactions: CustomerTransactions,
	messages: CustomerMessages,
};

/** One of the lists of what belongs to a customer. */
export default function CustomerPanel({ list, userId }: PanelProps & { list: keyof typeof panels }) {
	const Panel = panels[list];
	return <Panel userId={userId} />;
}
