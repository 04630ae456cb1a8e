import { Suspense, useMemo, useState } from 'react';
import { callForPage } from '../../api/client.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { useUserRows } from '../../api/useUserRows.ts';
import {
	CustomerLedger,
	CustomerRequests,
	CustomerTransactions,
	type PanelProps,
	UserRows,
} from './CustomerRows.tsx';
import { ticketColumns } from './ticketColumns.tsx';

const TicketDialog = lazyComponent(() => import('./TicketDialog.tsx'));

function CustomerMessages({ userId }: PanelProps) {
	const list = useUserRows('listContactRequests', userId, ['ticket'], (query) =>
		callForPage('listContactRequests', { query }),
	);
	const [open, setOpen] = useState<string>();
	const columns = useMemo(
		() => ticketColumns(({ uuid }) => setOpen(uuid)).filter(({ id }) => id !== 'email'),
		[],
	);
	return (
		<>
			<UserRows list={list} noun="messages" columns={columns} idOf={({ uuid }) => uuid} />
			<Suspense>{open && <TicketDialog id={open} onClose={() => setOpen(undefined)} />}</Suspense>
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
