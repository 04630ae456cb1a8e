import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { AdvertisementFields } from '../../features/art-requests/admin/AdvertisementFields.tsx';
import type { QueuedRequest } from '../../features/art-requests/admin/useArtQueue.ts';
import { orderedSettings, orderedTexts } from '../../features/art-requests/orderedSettings.ts';
import { useArtRequest } from '../../features/art-requests/useArtRequest.ts';
import { ResultPhotosField } from '../../features/files/ResultPhotosField.tsx';
import { Button } from '../../ui/Button.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { Loading } from '../../ui/Page.tsx';
import { UserLink } from '../../ui/UserLink.tsx';
import { RequestImages } from './RequestImages.tsx';
import type { useDelivery } from './useDelivery.ts';

interface QueuedRequestPaneProps {
	readonly queued: QueuedRequest;
	readonly delivery: ReturnType<typeof useDelivery<QueuedRequest>>;
	readonly field: Ref<HTMLInputElement>;
	readonly onTake: () => void;
	readonly onDeliver: () => void;
	readonly onFail: () => void;
}

/** What one request asks for, and the form that delivers it. */
export function QueuedRequestPane(props: QueuedRequestPaneProps) {
	const { queued, delivery, field, onTake, onDeliver, onFail } = props;
	const { request } = useArtRequest(queued.id);
	return (
		<chakra.section
			aria-label={`Request ${queued.id.slice(0, 8)}`}
			display="grid"
			gap="5"
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' }}
		>
			<chakra.div display="grid" gap="4" alignContent="start">
				{request ? <RequestImages request={request} /> : <Loading label="Loading the request" />}
				{request && (
					<FactList
						facts={[
							...orderedTexts(request),
							...orderedSettings(request),
							['Customer', <UserLink key="user" user={queued.user} />],
							['Promised until', formatDate(queued.promised_until)],
						]}
					/>
				)}
			</chakra.div>
			<chakra.div display="grid" gap="3" alignContent="start">
				{queued.taken_by ? (
					<chakra.p fontSize="small" color="muted" overflowWrap="anywhere">
						{`Taken by ${queued.taken_by.email}`}
					</chakra.p>
				) : (
					<Button size="small" disabled={queued.status !== 'PENDING'} onClick={onTake}>
						Take
					</Button>
				)}
				<ResultPhotosField photos={delivery.photos} onChange={delivery.setPhotos} field={field} />
				{queued.service === 'Marketing Content' && (
					<AdvertisementFields text={delivery.text} onChange={delivery.setText} />
				)}
				<Button size="small" tone="primary" busy={delivery.busy && 'Uploading...'} onClick={onDeliver}>
					Deliver
				</Button>
				<Button size="small" tone="ghost" onClick={onFail}>
					Mark as failed
				</Button>
			</chakra.div>
		</chakra.section>
	);
}
