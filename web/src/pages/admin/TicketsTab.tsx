import { chakra } from '@chakra-ui/react';
import { Suspense, useMemo, useState } from 'react';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { type Ticket, ticketColumns } from '../../features/contact/ticketColumns.tsx';
import { ticketCsv } from '../../features/contact/ticketCsv.ts';
import { useTicketTable } from '../../features/contact/useTicketTable.ts';
import { PageSizeControl, SearchControl, TableControls } from '../../ui/table/TableControls.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { AdminTable } from './AdminTable.tsx';
import { ExportButton } from './ExportButton.tsx';

const TicketDialog = lazyComponent(() => import('../../features/contact/TicketDialog.tsx'));

const sizes = [10, 30, 50, 100];

export default function TicketsTab() {
	const [query, onChange] = useTableQuery(sizes);
	const list = useTicketTable(query);
	const [open, setOpen] = useState<Ticket>();
	const columns = useMemo(() => ticketColumns(setOpen), []);
	return (
		<chakra.section display="grid" gap="3" aria-label="Contact Support Requests">
			<chakra.h2 fontWeight="strong">Contact Support Requests</chakra.h2>
			<AdminTable
				list={list}
				noun="messages"
				columns={columns}
				idOf={(row) => row.uuid}
				query={query}
				onChange={onChange}
				empty="No contact requests found"
				exportButton={<ExportButton name="messages" columns={ticketCsv} readAll={list.readAll} />}
				controls={
					<TableControls>
						<SearchControl query={query} onChange={onChange} placeholder="Search contact requests..." />
						<PageSizeControl query={query} onChange={onChange} sizes={sizes} />
					</TableControls>
				}
			/>
			<Suspense>
				{open && (
					<TicketDialog
						ticket={open}
						onChanged={() => list.reload().catch(() => undefined)}
						onClose={() => setOpen(undefined)}
					/>
				)}
			</Suspense>
		</chakra.section>
	);
}
