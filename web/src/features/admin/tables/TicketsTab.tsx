import { chakra } from '@chakra-ui/react';
import { Suspense, useMemo } from 'react';
import type { Data } from '#shared/api/routes.ts';
import { contactSorts } from '#shared/api/tableSorts.ts';
import { isWaiting, ticketStatuses } from '#shared/contact/statuses.ts';
import { callForPage } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { FilterButtons } from '../../../ui/FilterButtons.tsx';
import { PageSizeControl, SearchControl, TableControls } from '../../../ui/table/TableControls.tsx';
import { pageSizes, useOpenRow, useTableQuery } from '../../../ui/table/tableQuery.ts';
import { hasAct, useUndone } from '../acts/waitingActs.ts';
import { ticketColumns, ticketCsv } from '../columns/ticketColumns.tsx';
import { t as words } from '../frame/messages.en.ts';
import { useWaiting } from '../frame/useWaiting.ts';
import { AdminTable } from './AdminTable.tsx';
import { t } from './messages.en.ts';

const TicketDialog = lazyComponent(() => import('../ticket/TicketDialog.tsx'));

/** The messages to support, by their status. The one that is open is in the URL. */
export default function TicketsTab() {
	const [query, onChange] = useTableQuery(pageSizes);
	const list = useAdminRows({ name: 'listContactRequests', query, read });
	useReloadOn(['ticket'], list.reload);
	const waiting = useWaiting();
	const [open, setOpen] = useOpenRow();
	const next = list.rows?.find(({ uuid, status }) => uuid !== open && isWaiting(status) && !hasAct(uuid));
	useUndone((id) => id !== open && list.rows?.some(({ uuid }) => uuid === id) && setOpen(id));
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
				csv={ticketCsv}
				controls={
					<>
						<StatusFilter
							counts={waiting?.tickets_by_status}
							value={query.status}
							onSelect={(status) => onChange({ status })}
						/>
						<TableControls>
							<SearchControl query={query} onChange={onChange} placeholder={t('tables.ticketSearch')} />
							<PageSizeControl query={query} onChange={onChange} />
						</TableControls>
					</>
				}
			/>
			<Suspense>
				{open && (
					<TicketDialog
						key={open}
						id={open}
						{...(next && { onNext: () => setOpen(next.uuid) })}
						onClose={() => setOpen()}
					/>
				)}
			</Suspense>
		</chakra.section>
	);
}

interface StatusFilterProps {
	readonly counts: Data<'getWaiting'>['tickets_by_status'] | undefined;
	/** The chosen status; empty for all. */
	readonly value: string;
	readonly onSelect: (status: string) => void;
}

/** Chooses the status of the messages that are shown, with how many there are of each. */
const StatusFilter = ({ counts, value, onSelect }: StatusFilterProps) => (
	<FilterButtons
		label={words('status')}
		options={[
			{ value: '', label: words('all'), count: counts && Object.values(counts).reduce((a, b) => a + b, 0) },
			...ticketStatuses.map((status) => ({
				value: status,
				label: words(`statuses.${status}`),
				count: counts?.[status],
			})),
		]}
		value={value}
		onSelect={onSelect}
	/>
);

/** In the order of waiting, unless another one is chosen. */
const read = ({ status, sort, order = 'asc', field: _none, ...query }: ListQuery) =>
	callForPage('listContactRequests', {
		query: {
			...query,
			status: ticketStatuses.find((known) => known === status),
			sort: contactSorts.find((known) => known === sort) ?? 'waiting',
			order,
		},
	});
