import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { useIsAdmin } from '../../../api/useMe.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TabList } from '../../../ui/TabList.tsx';
import { requestName } from '../../art-requests/requestName.ts';
import { useArtRequest } from '../../art-requests/useArtRequest.ts';
import { useFile } from '../../files/useFile.ts';
import { ColleagueAct } from '../acts/ColleagueAct.tsx';
import { useDeliveryDraft } from '../acts/deliveryDrafts.ts';
import { useHasAct } from '../acts/waitingActs.ts';
import { LoadState } from '../frame/LoadState.tsx';
import { t as words } from '../frame/messages.en.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { t } from './messages.en.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestImages } from './RequestImages.tsx';
import { type RequestWork, useRequestWork } from './useRequestWork.ts';
import { toWork, WorkActions } from './WorkActions.tsx';

const ConfirmDialog = lazyComponent(() => import('../frame/ConfirmDialog.tsx'));

interface RequestDialogProps {
	readonly id: string;
	/** Reads the list again in which the request is. Rejects if it cannot be read. */
	readonly reloadList?: () => Promise<unknown>;
	readonly onClose: () => void;
}

type Tab = 'images' | 'details' | 'deliver';

const tabs: readonly { readonly value: Tab; readonly label: string }[] = [
	{ value: 'images', label: t('request.images') },
	{ value: 'details', label: t('request.details') },
	{ value: 'deliver', label: words('deliver') },
];

/** A request's pictures and details, and everything that is done with it. */
export default function RequestDialog({ id, reloadList, onClose }: RequestDialogProps) {
	const { request, error, loading, retry, refresh } = useArtRequest(id);
	const work = useRequestWork(() => Promise.all([refresh(), reloadList?.()]));
	const disabled = useHasAct(id);
	const isAdmin = useIsAdmin();
	const [tab, setTab] = useState<Tab>('images');
	return (
		<Dialog
			title={request ? t('request.windowOf', { name: requestName(request) }) : t('request.window')}
			width="920px"
			onClose={onClose}
			actions={
				<>
					{request && isAdmin && <WorkActions request={request} work={work} disabled={disabled} />}
					<Button size="small" onClick={onClose}>
						{words('close')}
					</Button>
				</>
			}
		>
			<LoadState noun="request" data={request} error={error} busy={loading} onRetry={retry} />
			<ColleagueAct id={id} />
			{request && (
				<TabList
					label={t('request.label')}
					tabs={isAdmin ? tabs : tabs.slice(0, 2)}
					value={tab}
					onChange={setTab}
				>
					{tab === 'details' ? (
						<RequestFacts request={request} />
					) : tab === 'deliver' ? (
						<RequestDelivery request={request} work={work} disabled={disabled} />
					) : (
						<RequestImages request={request} />
					)}
				</TabList>
			)}
			<Suspense>{work.question && <ConfirmDialog {...work.question} />}</Suspense>
		</Dialog>
	);
}

/** What a delivery is called where it is not the first one. */
const deliverLabels: Partial<Record<ArtRequest['status'], 'delivery.replace' | 'delivery.gift'>> = {
	COMPLETED: 'delivery.replace',
	FAILED: 'delivery.gift',
};

interface RequestDeliveryProps {
	readonly request: ArtRequest;
	readonly work: RequestWork;
	/** Whether nothing can be delivered for now: an act waits. */
	readonly disabled: boolean;
}

/** Delivers the result of one request, or replaces it. */
function RequestDelivery({ request, work, disabled }: RequestDeliveryProps) {
	const photo = useFile(request.data.files[0]);
	const recipient = toWork(request, photo.link);
	const [chosen] = useDeliveryDraft(request.id).photos;
	return (
		<chakra.section
			aria-label={words('delivery.title')}
			display="flex"
			flexDirection="column"
			gap="4"
			bg="paper"
		>
			{chosen && <RequestImages request={request} chosen={chosen} />}
			<DeliveryFields request={recipient} order={request.data}>
				{request.status === 'FAILED' && <p>{words('delivery.giftNote')}</p>}
				<Button
					size="small"
					tone="primary"
					justifySelf="start"
					disabled={disabled}
					busy={work.uploading && words('delivery.uploading')}
					onClick={() => work.deliver(recipient, request.user?.blocked)}
				>
					{words(deliverLabels[request.status] ?? 'deliver')}
				</Button>
			</DeliveryFields>
		</chakra.section>
	);
}
