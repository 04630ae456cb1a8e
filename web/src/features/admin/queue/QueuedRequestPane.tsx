import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { FactList } from '../../../ui/DescriptionList.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { orderedSettings, orderedTexts } from '../../art-requests/orderedSettings.ts';
import { useArtEvents } from '../../art-requests/useArtRequest.ts';
import { ColleagueAct } from '../acts/ColleagueAct.tsx';
import { useDeliveryDraft } from '../acts/deliveryDrafts.ts';
import { t as words } from '../frame/messages.en.ts';
import { CustomerLink } from '../frame/Recipient.tsx';
import { DeliveryFields } from '../request/DeliveryFields.tsx';
import { EventList } from '../request/RequestFacts.tsx';
import { RequestImages } from '../request/RequestImages.tsx';
import type { QueuedRequest } from './artQueue.ts';
import { t } from './messages.en.ts';

interface QueuedRequestPaneProps {
	readonly queued: QueuedRequest;
	readonly request: ArtRequest;
	/** Whether it waits no longer: nothing can be delivered. */
	readonly gone: boolean;
	readonly busy: boolean;
	/** Whether it can be delivered, failed or taken now. */
	readonly isReady: boolean;
	readonly isMine: boolean;
	readonly field: Ref<HTMLInputElement>;
	readonly onTake: () => void;
	readonly onDeliver: () => void;
	/** Absent for artists. */
	readonly onFail?: () => void;
}

/** What one request asks for beside its pictures, and the form that delivers it. */
export function QueuedRequestPane(props: QueuedRequestPaneProps) {
	const { queued, request, gone } = props;
	const [chosen] = useDeliveryDraft(queued.id).photos;
	return (
		<Columns>
			<chakra.div display="grid" gap="4" alignContent="start">
				<RequestImages request={request} {...(chosen && { chosen })} />
			</chakra.div>
			<Side>
				<HandedOver request={request} />
				{(request.user?.closing || request.user?.blocked) && (
					<chakra.p role="status" fontWeight="strong" color="failed">
						{words(request.user.closing ? 'customerClosing' : 'customerBlocked')}
					</chakra.p>
				)}
				<ColleagueAct id={queued.id} />
				{!gone && <DeliveryForm {...props} />}
				<FactList
					facts={[
						...orderedTexts(request),
						...orderedSettings(request),
						[words('customer'), <CustomerLink key="user" user={queued.user} />],
						[words('promised'), formatDate(queued.promised_until)],
					]}
				/>
				<EventList request={request} />
			</Side>
		</Columns>
	);
}

function DeliveryForm(props: QueuedRequestPaneProps) {
	const { queued, request, busy, isReady, isMine, field, onTake, onDeliver, onFail } = props;
	const { taken_by } = queued;
	return (
		<Side as="section" bg="paper" aria-label={words('delivery.title')}>
			<DeliveryFields request={queued} order={request.data} field={field}>
				<chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
					<Button
						size="small"
						tone="primary"
						disabled={!isReady}
						busy={busy && words('delivery.uploading')}
						onClick={onDeliver}
					>
						{words('deliver')}
					</Button>
					<Button size="small" disabled={!isReady} onClick={onTake}>
						{words(isMine ? 'giveBack' : 'take')}
					</Button>
					{onFail && (
						<Button size="small" tone="ghost" disabled={!isReady} onClick={onFail}>
							{words('markFailed')}
						</Button>
					)}
				</chakra.div>
			</DeliveryFields>
			{taken_by && (
				<chakra.p fontSize="small" color="muted" overflowWrap="anywhere">
					{words('takenBy', { who: taken_by.email })}
				</chakra.p>
			)}
		</Side>
	);
}

const Columns = chakra('div', {
	base: {
		display: { base: 'flex', md: 'grid' },
		flexDirection: 'column',
		gap: { base: '4', md: '5' },
		gridTemplateColumns: { md: 'minmax(0, 1fr) 336px' },
		'& dl': { gridTemplateColumns: { md: '104px minmax(0, 1fr)' } },
	},
});

/** On narrow screens its children are in the one column with the pictures, at whose foot the button to deliver stays. */
const Side = chakra('div', {
	base: { display: { base: 'contents', md: 'flex' }, flexDirection: 'column', gap: '4' },
});

/** Why a request was handed to an artist whose picture was first made by an engine; nothing for others. */
function HandedOver({ request }: { request: ArtRequest }) {
	const handed = useArtEvents(request)?.findLast(({ what }) => what === 'artist');
	if (!handed) return null;
	return (
		<chakra.p
			px="3"
			py="2"
			fontSize="small"
			borderLeftWidth="3px"
			borderColor="ink"
			bg="sheet"
			overflowWrap="anywhere"
		>
			{t.rich('handed', {
				b: (text) => <chakra.strong fontWeight="strong">{text}</chakra.strong>,
				reason: handed.reason ?? t('notHappy'),
			})}
		</chakra.p>
	);
}
