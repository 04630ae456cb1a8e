import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { useArtRequest } from '../art-requests/useArtRequest.ts';
import { DeliveryFields, Recipient } from './DeliveryFields.tsx';
import { dropDraft } from './deliveryDrafts.ts';
import { t } from './text.ts';
import type { RequestWork } from './useRequestWork.ts';

interface UploadPanelProps {
	readonly request: ArtRequestRow | undefined;
	readonly work: RequestWork;
	/** Called to choose no request: after its result was uploaded, or by the button. */
	readonly onClear: () => void;
	readonly field: Ref<HTMLInputElement>;
}

/** Uploads the result of the request that was chosen in the table. */
export function UploadPanel({ request, work, onClear, field }: UploadPanelProps) {
	const upload = async () => (await work.deliver(request)) && onClear();
	function cancel() {
		if (request) dropDraft(request.id);
		onClear();
	}

	return (
		<Panel aria-label={t('upload.title')}>
			<chakra.h2 fontWeight="strong">{t('upload.title')}</chakra.h2>
			{request ? (
				<ChosenRequest key={request.id} request={request} field={field} />
			) : (
				<chakra.p fontSize="small" color="muted">
					{t('upload.hint')}
				</chakra.p>
			)}
			<chakra.div display="flex" gap="2">
				<Button
					size="small"
					tone={request ? 'primary' : 'outline'}
					flex="1"
					busy={work.uploading && t('delivery.uploading')}
					onClick={upload}
				>
					{t('upload.title')}
				</Button>
				{request && (
					<Button size="small" tone="ghost" disabled={work.uploading} onClick={cancel}>
						{t('cancel')}
					</Button>
				)}
			</chakra.div>
		</Panel>
	);
}

function ChosenRequest({ request, field }: { request: ArtRequestRow; field: Ref<HTMLInputElement> }) {
	const { id, user, service, preview } = request;
	const details = useArtRequest(id);
	return (
		<>
			<Recipient id={id} user={user} service={service} picture={preview.original} />
			<DeliveryFields id={id} service={service} order={details.request?.data} field={field} />
		</>
	);
}

const Panel = chakra('aside', {
	base: {
		position: { lg: 'sticky' },
		top: { lg: 'calc({sizes.header} + {spacing.4})' },
		alignSelf: 'start',
		display: 'grid',
		gap: '4',
		p: '4',
		bg: 'sheet',
		borderWidth: '1px',
		borderColor: 'line',
		borderRadius: 'control',
	},
});
