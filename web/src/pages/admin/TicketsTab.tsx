import { chakra } from '@chakra-ui/react';
import { Suspense, useMemo } from 'react';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { StatusFilter } from '../../features/contact/admin/StatusFilter.tsx';
import { ticketColumns } from '../../features/contact/admin/ticketColumns.tsx';
import { ticketCsv } from '../../features/contact/admin/ticketCsv.ts';
import { useTicketTable } from '../../features/contact/admin/useTicketTable.ts';
import { useWaiting } from '../../features/stats/useWaiting.ts';
import { PageSizeControl, SearchControl, TableControls } from '../../ui/table/TableControls.tsx';
import { useOpenRow } from '../../ui/table/useOpenRow.ts';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { AdminTable } from './AdminTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { t } from './text.ts';

const TicketDialog = lazyComponent(() => import('./TicketDialog.tsx'));

const sizes = [10, 30, 50, 100];

/** The messages to support, by their status. The one that is open is in the URL. */
export default function TicketsTab() {
	const [query, onChange] = useTableQuery(sizes);
	const list = useTicketTable(query);
	const waiting = useWaiting();
	const [open, setOpen] = useOpenRow();
	const columns = useMemo(() => ticketColumns(({ uuid }) => setOpen(uuid)), [setOpen]);
	return (
		<chakra.section display="grid" gap="3" aria-label={t('tables.ticketTitle')}>
			<chakra.h2 fontWeight="strong">{t('tables.ticketTitle')}</chakra.h2>
			<AdminTable
				list={list}
				noun="messages"
				columns={columns}
				idOf={(row) => row.uuid}
				query={query}
				onChange={onChange}
				empty={t('tables.noTickets')}
				onOpen={({ uuid }) => setOpen(uuid)}
				exportButton={<ExportButton name="messages" columns={ticketCsv} readAll={list.readAll} />}
				controls={
					<>
						<StatusFilter
							counts={waiting?.tickets_by_status}
							value={query.status}
							onSelect={(status) => onChange({ status })}
						/>
						<TableControls>
							<SearchControl query={query} onChange={onChange} placeholder={t('tables.ticketSearch')} />
							<PageSizeControl query={query} onChange={onChange} sizes={sizes} />
						</TableControls>
					</>
				}
			/>
			<Suspense>{open && <TicketDialog key={open} id={open} onClose={() => setOpen()} />}</Suspense>
		</chakra.section>
	);
}
