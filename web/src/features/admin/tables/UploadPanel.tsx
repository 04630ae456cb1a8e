import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { useArtRequest } from '../../art-requests/useArtRequest.ts';
import { dropDraft } from '../acts/deliveryDrafts.ts';
import { t } from '../frame/messages.en.ts';
import { DeliveryFields } from '../request/DeliveryFields.tsx';
import type { RequestWork } from '../request/useRequestWork.ts';

interface UploadPanelProps {
	readonly request: ArtRequestRow;
	readonly work: RequestWork;
	/** Called to choose no request: after its result was uploaded, or by the button. */
	readonly onClear: () => void;
}

/** Uploads the result of the request that was chosen in the table. */
export default function UploadPanel({ request, work, onClear }: UploadPanelProps) {
	const field = useRef<HTMLInputElement>(null);
	const details = useArtRequest(request.id);
	// biome-ignore lint/correctness/useExhaustiveDependencies: choosing it again moves the focus here again.
	useEffect(() => {
		// After the menu has given the focus back.
		const timer = setTimeout(() => field.current?.focus(), 50);
		return () => clearTimeout(timer);
	}, [request]);
	const upload = async () => (await work.deliver(request)) && onClear();
	function cancel() {
		dropDraft(request.id);
		onClear();
	}

	return (
		<Panel aria-label={t('delivery.upload')}>
			<chakra.h2 fontWeight="strong">{t('delivery.upload')}</chakra.h2>
			<DeliveryFields request={request} order={details.request?.data} field={field}>
				{request.status === 'FAILED' && <p>{t('delivery.giftNote')}</p>}
				<chakra.div display="flex" gap="2">
					<Button
						size="small"
						tone="primary"
						flex="1"
						busy={work.uploading && t('delivery.uploading')}
						onClick={upload}
					>
						{t(request.status === 'FAILED' ? 'delivery.gift' : 'delivery.upload')}
					</Button>
					<Button size="small" tone="ghost" disabled={work.uploading} onClick={cancel}>
						{t('cancel')}
					</Button>
				</chakra.div>
			</DeliveryFields>
		</Panel>
	);
}

const Panel = chakra('aside', {
	base: {
		position: { lg: 'sticky' },
		top: { lg: 'calc({sizes.header} + {spacing.4})' },
		alignSelf: 'start',
		display: 'flex',
		flexDirection: 'column',
		gap: '4',
		p: '4',
		bg: 'sheet',
		borderWidth: '1px',
		borderColor: 'line',
		borderRadius: 'control',
	},
});
