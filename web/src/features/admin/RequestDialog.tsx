import { chakra } from '@chakra-ui/react';
import { type Ref, Suspense, useRef, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptDataError } from '../../ui/KeptDataError.tsx';
import { Loading } from '../../ui/Page.tsx';
import { TabList } from '../../ui/TabList.tsx';
import { requestName } from '../art-requests/requestName.ts';
import { useArtRequest } from '../art-requests/useArtRequest.ts';
import { useFile } from '../files/useFile.ts';
import type { ChangedList } from './changeRequest.ts';
import { DeliveryFields, Recipient } from './DeliveryFields.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestImages } from './RequestImages.tsx';
import { t } from './text.ts';
import { type RequestWork, useRequestWork, type WorkRequest } from './useRequestWork.ts';
import { useHasAct } from './waitingActs.ts';

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

interface RequestDeliveryProps {
	readonly request: WorkRequest;
	readonly details: ArtRequest;
	readonly work: RequestWork;
	/** Whether nothing can be delivered for now: an act waits. */
	readonly disabled: boolean;
	readonly field: Ref<HTMLInputElement>;
}

/** Delivers the result of one request, below whom it goes to. */
function RequestDelivery({ request, details, work, disabled, field }: RequestDeliveryProps) {
	const { id, user, service } = request;
	const photo = useFile(details.data.files[0]);
	return (
		<chakra.section aria-label={t('delivery.title')} display="grid" gap="4">
			<Recipient id={id} user={user} service={service} picture={photo.link} />
			<DeliveryFields id={id} service={service} order={details.data} field={field} />
			<Button
				size="small"
				tone="primary"
				justifySelf="start"
				disabled={disabled}
				busy={work.uploading && t('delivery.uploading')}
				onClick={() => work.deliver(request)}
			>
				{t('deliver')}
			</Button>
		</chakra.section>
	);
}
