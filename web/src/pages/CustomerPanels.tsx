import { Suspense, useMemo, useState } from 'react';
import { callForPage } from '../api/client.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useUserRows } from '../api/useUserRows.ts';
import { ticketColumns } from '../features/admin/columns/ticketColumns.tsx';
import {
	CustomerLedger,
	CustomerRequests,
	CustomerTransactions,
	type PanelProps,
	UserRows,
} from '../features/admin/customer/CustomerRows.tsx';

const TicketDialog = lazyComponent(() => import('../features/admin/ticket/TicketDialog.tsx'));

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
