import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { useFile } from '../../features/files/useFile.ts';
import { Button } from '../../ui/Button.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { Recipient } from './Recipient.tsx';
import { t } from './text.ts';
import type { RequestWork, WorkRequest } from './useRequestWork.ts';

interface RequestDeliveryProps {
	readonly request: WorkRequest;
	readonly details: ArtRequest;
	readonly work: RequestWork;
	/** Whether nothing can be delivered for now: an act waits. */
	readonly disabled: boolean;
	readonly field: Ref<HTMLInputElement>;
}

/** Delivers the result of one request, below whom it goes to. */
export function RequestDelivery({ request, details, work, disabled, field }: RequestDeliveryProps) {
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
