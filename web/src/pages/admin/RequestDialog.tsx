import { Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { requestName } from '#shared/art-requests/requestName.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { useArtRequest } from '../../features/art-requests/useArtRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Page.tsx';
import { TabList } from '../../ui/TabList.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestImages } from './RequestImages.tsx';

const RemedyDialog = lazyComponent(() => import('../../features/art-requests/admin/RemedyDialog.tsx'));

interface RequestDialogProps {
	readonly id: string;
	readonly onClose: () => void;
}

const tabs = [
	{ value: 'images', label: 'Images' },
	{ value: 'details', label: 'Details' },
] as const;

/** A request's pictures and details. */
export default function RequestDialog({ id, onClose }: RequestDialogProps) {
	const { request, error, refresh } = useArtRequest(id);
	const [remedying, setRemedying] = useState(false);
	const [tab, setTab] = useState<(typeof tabs)[number]['value']>('images');
	return (
		<Dialog
			title={request ? `Request Details: ${requestName(request)}` : 'Request Details'}
			width="920px"
			onClose={onClose}
			actions={
				<>
					{request?.status === 'COMPLETED' && !request.remedy && (
						<Button size="small" onClick={() => setRemedying(true)}>
							Refund or repeat
						</Button>
					)}
					<Button size="small" onClick={onClose}>
						Close
					</Button>
				</>
			}
		>
			{!request && !error && <Loading label="Loading the request" />}
			{!request && error && <p role="alert">{error.message}</p>}
			{request && (
				<TabList label="Request" tabs={tabs} value={tab} onChange={setTab}>
					<RequestPanel tab={tab} request={request} />
				</TabList>
			)}
			<Suspense>
				{remedying && request && (
					<RemedyDialog
						request={request}
						onDone={() => refresh().catch(() => undefined)}
						onClose={() => setRemedying(false)}
					/>
				)}
			</Suspense>
		</Dialog>
	);
}

const RequestPanel = ({ tab, request }: { tab: 'images' | 'details'; request: ArtRequest }) =>
	tab === 'images' ? <RequestImages request={request} /> : <RequestFacts request={request} />;
