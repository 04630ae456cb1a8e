import { Suspense, useRef, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { useHasAct } from '../../features/admin-acts/waitingActs.ts';
import type { ChangedList } from '../../features/art-requests/admin/changeRequest.ts';
import { requestName } from '../../features/art-requests/requestName.ts';
import { useArtRequest } from '../../features/art-requests/useArtRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptDataError } from '../../ui/KeptDataError.tsx';
import { Loading } from '../../ui/Page.tsx';
import { TabList } from '../../ui/TabList.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestDelivery } from './RequestDelivery.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestImages } from './RequestImages.tsx';
import { t } from './text.ts';
import { useRequestWork, type WorkRequest } from './useRequestWork.ts';

const TakeOverDialog = lazyComponent(() => import('./TakeOverDialog.tsx'));

interface RequestDialogProps {
	readonly id: string;
	/** The rows that show changes of the request. */
	readonly list?: ChangedList;
	readonly onClose: () => void;
}

type Tab = 'images' | 'details' | 'deliver';

const tabs: readonly { readonly value: Tab; readonly label: string }[] = [
	{ value: 'images', label: t('request.images') },
	{ value: 'details', label: t('request.details') },
	{ value: 'deliver', label: t('deliver') },
];

const toWork = (request: ArtRequest): WorkRequest => ({
	...request,
	user: request.user ?? { id: request.user_id, email: '' },
});

/** A request's pictures and details, and everything that is done with it. */
export default function RequestDialog({ id, list, onClose }: RequestDialogProps) {
	const { request, error, loading, retry, refresh } = useArtRequest(id);
	const work = useRequestWork({
		change: (step) => list?.change(step),
		reload: async () => {
			await Promise.all([refresh(), list?.reload()]);
		},
	});
	const disabled = useHasAct(id);
	const [tab, setTab] = useState<Tab>('images');
	const field = useRef<HTMLInputElement>(null);
	const offered = tabs.filter(({ value }) => value !== 'deliver' || request?.status !== 'COMPLETED');
	return (
		<Dialog
			title={request ? t('request.windowOf', { name: requestName(request) }) : t('request.window')}
			width="920px"
			onClose={onClose}
			actions={
				<>
					{request && (
						<RequestActions
							request={toWork(request)}
							remedy={request.remedy}
							work={work}
							disabled={disabled}
						/>
					)}
					<Button size="small" onClick={onClose}>
						{t('close')}
					</Button>
				</>
			}
		>
			{!request && !error && <Loading label={t('request.loading')} />}
			{error && (
				<KeptDataError
					text={t(request ? 'rows.thisOutdated' : 'request.loadFailed')}
					error={error}
					busy={loading}
					onRetry={retry}
				/>
			)}
			{request && (
				<TabList
					label={t('request.label')}
					tabs={offered}
					value={offered.some(({ value }) => value === tab) ? tab : 'images'}
					onChange={setTab}
				>
					{tab === 'details' ? (
						<RequestFacts request={request} />
					) : tab === 'deliver' && request.status !== 'COMPLETED' ? (
						<RequestDelivery
							request={toWork(request)}
							details={request}
							work={work}
							disabled={disabled}
							field={field}
						/>
					) : (
						<RequestImages request={request} />
					)}
				</TabList>
			)}
			<Suspense>{work.question && <TakeOverDialog {...work.question} />}</Suspense>
		</Dialog>
	);
}
