import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { useTranslated } from '../../../api/useTranslated.ts';
import { shortId } from '../../../ui/shortId.ts';
import {
	DateControls,
	PageSizeControl,
	SearchControl,
	SelectControl,
	TableControls,
} from '../../../ui/table/TableControls.tsx';
import { type TableQuery, useOpenRow, useTableQuery } from '../../../ui/table/tableQuery.ts';
import { statusDisplay } from '../../art-requests/StatusBadge.tsx';
import { keptReason } from '../acts/deliveryDrafts.ts';
import { type RowAction, useRequestColumns } from '../columns/requestColumns.tsx';
import { requestCsv } from '../columns/requestCsv.ts';
import { t as words } from '../frame/messages.en.ts';
import { useRequestWork } from '../request/useRequestWork.ts';
import { AdminTable } from './AdminTable.tsx';
import { t } from './messages.en.ts';
import { useRequestTable } from './useRequestTable.ts';

const RequestDialog = lazyComponent(() => import('../request/RequestDialog.tsx'));
const ConfirmDialog = lazyComponent(() => import('../frame/ConfirmDialog.tsx'));
const FailDialog = lazyComponent(() => import('../request/FailDialog.tsx'));
const BulkBar = lazyComponent(() => import('./BulkBar.tsx'));
const UploadPanel = lazyComponent(() => import('./UploadPanel.tsx'));

/** All requests, with the panel that delivers a result and the dialogs of one request. */
export default function RequestsTab() {
	const [query, onChange] = useTableQuery(requestSizes);
	const list = useRequestTable(query);
	const work = useRequestWork(list.reload);
	const [open, setOpen] = useOpenRow();
	const [delivering, setDelivering] = useState<ArtRequestRow>();
	const [failing, setFailing] = useState<ArtRequestRow>();
	const [marked, setMarked] = useState<ReadonlyMap<string, ArtRequestRow>>(new Map());
	// The panel is for the row as it was chosen, and is closed while something is open above it.
	const row = list.rows?.find(({ id }) => id === delivering?.id);
	const hasChanged = row !== undefined && row.status !== delivering?.status;
	const panelRequest = open || failing || work.question || hasChanged ? undefined : delivering;

	const acts: Record<RowAction, (request: ArtRequestRow) => void> = {
		open: ({ id }) => setOpen(id),
		take: (request) => void work.take(request),
		giveBack: (request) => void work.giveBack(request),
		// Also where it is chosen already: the panel gets the focus again.
		deliver: (request) => setDelivering({ ...request }),
		fail: setFailing,
	};
	const translated = useTranslated();
	const columns = useRequestColumns((action, row) => acts[action](row));

	return (
		<chakra.div
			display="grid"
			gap="5"
			gridTemplateColumns={{
				base: 'minmax(0, 1fr)',
				lg: panelRequest ? 'minmax(0, 1fr) 288px' : 'minmax(0, 1fr)',
			}}
		>
			<AdminTable
				list={list}
				noun="requests"
				columns={columns}
				idOf={(row) => row.id}
				query={query}
				onChange={onChange}
				empty={t('tables.noRequests')}
				selected={delivering?.id}
				marking={{ marked, onMark: setMarked }}
				onOpen={({ id }) => setOpen(id)}
				csv={requestCsv(translated)}
				controls={<RequestControls query={query} onChange={onChange} />}
				bulk={
					<Suspense>
						{marked.size > 0 && <BulkBar marked={marked} onMark={setMarked} reload={list.reload} />}
					</Suspense>
				}
			/>
			{panelRequest && (
				<Suspense>
					<UploadPanel
						key={panelRequest.id}
						request={panelRequest}
						work={work}
						onClear={() => setDelivering(undefined)}
					/>
				</Suspense>
			)}
			<Suspense>
				{open && <RequestDialog key={open} id={open} reloadList={list.reload} onClose={() => setOpen()} />}
				{work.question && <ConfirmDialog {...work.question} />}
				{failing && (
					<FailDialog
						subject={`${shortId(failing.id)}, ${failing.user.email}`}
						reason={keptReason(failing.id)}
						onConfirm={(reason) => work.fail(failing, reason)}
						onClose={() => setFailing(undefined)}
					/>
				)}
			</Suspense>
		</chakra.div>
	);
}

const requestSizes = [10, 20, 50, 100];

const fields = [
	{ value: '', label: words('all') },
	{ value: 'id', label: words('id') },
	{ value: 'email', label: words('email') },
	{ value: 'type', label: words('type') },
	{ value: 'status', label: words('status') },
];

const statuses = [
	{ value: '', label: t('tables.allStatuses') },
	...requestStatuses.map((value) => ({ value, label: statusDisplay[value].label })),
];

interface RequestControlsProps {
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
}

/** The search with its field, and the filters of the requests. */
const RequestControls = ({ query, onChange }: RequestControlsProps) => (
	<TableControls>
		<SearchControl query={query} onChange={onChange} placeholder={t('tables.requestSearch')} />
		<SelectControl
			label={t('tables.searchIn')}
			value={query.field}
			options={fields}
			onSelect={(field) => onChange({ field })}
		/>
		<SelectControl
			label={words('status')}
			value={query.status}
			options={statuses}
			onSelect={(status) => onChange({ status })}
		/>
		<DateControls query={query} onChange={onChange} />
		<PageSizeControl query={query} onChange={onChange} sizes={requestSizes} />
	</TableControls>
);
