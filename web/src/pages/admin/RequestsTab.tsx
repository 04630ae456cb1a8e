import { chakra } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { requestCsv } from '../../features/art-requests/admin/requestCsv.ts';
import { useRequestTable } from '../../features/art-requests/admin/useRequestTable.ts';
import { latestParams, useTableQuery } from '../../ui/table/useTableQuery.ts';
import { AdminTable } from './AdminTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { RequestControls, requestSizes } from './RequestControls.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useRequestColumns } from './useRequestColumns.tsx';

const RequestDialog = lazyComponent(() => import('./RequestDialog.tsx'));
const FailDialog = lazyComponent(() => import('../../features/art-requests/admin/FailDialog.tsx'));

/** All requests, with the panel that delivers a result and the dialogs of one request. */
export default function RequestsTab() {
	const [query, onChange] = useTableQuery(requestSizes);
	const { list, update } = useRequestTable(query);
	const [params, setParams] = useSearchParams();
	const open = params.get('open');
	const [delivering, setDelivering] = useState<ArtRequestRow>();
	const [failing, setFailing] = useState<ArtRequestRow>();
	const field = useRef<HTMLInputElement>(null);

	function setOpen(id?: string) {
		const latest = latestParams();
		if (id) latest.set('open', id);
		else latest.delete('open');
		setParams(latest);
	}
	function deliver(request: ArtRequestRow) {
		setDelivering(request);
		// After the menu has given the focus back.
		setTimeout(() => field.current?.focus(), 50);
	}
	const columns = useRequestColumns({
		onOpen: ({ id }) => setOpen(id),
		onStart: (request) => update(request, { status: 'PROCESSING' }),
		onDeliver: deliver,
		onFail: setFailing,
	});

	return (
		<chakra.div
			display="grid"
			gap="5"
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' }}
		>
			<AdminTable
				list={list}
				noun="requests"
				columns={columns}
				idOf={(row) => row.id}
				query={query}
				onChange={onChange}
				empty="No requests found"
				selected={delivering?.id}
				exportButton={<ExportButton name="requests" columns={requestCsv} readAll={list.readAll} />}
				controls={<RequestControls query={query} onChange={onChange} />}
			/>
			<UploadPanel
				request={delivering}
				onUpdate={update}
				onClear={() => setDelivering(undefined)}
				field={field}
			/>
			<Suspense>
				{open && <RequestDialog id={open} onClose={() => setOpen()} />}
				{failing && (
					<FailDialog
						onFail={(reason) => update(failing, { status: 'FAILED', reason })}
						onClose={() => setFailing(undefined)}
					/>
				)}
			</Suspense>
		</chakra.div>
	);
}
