import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { ArtRequestRow, ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { AdvertisementFields } from '../../features/art-requests/admin/AdvertisementFields.tsx';
import { ResultPhotosField } from '../../features/files/ResultPhotosField.tsx';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDelivery } from './useDelivery.ts';

interface UploadPanelProps {
	readonly request: ArtRequestRow | undefined;
	readonly onUpdate: (request: ArtRequestRow, update: ArtRequestUpdate) => Promise<boolean>;
	/** Called to choose no request: after its result was uploaded, or by the button. */
	readonly onClear: () => void;
	readonly field: Ref<HTMLInputElement>;
}

/** Uploads the result of the request that was chosen in the table. */
export function UploadPanel({ request, onUpdate, onClear, field }: UploadPanelProps) {
	const delivery = useDelivery(onUpdate);
	const upload = async () => (await delivery.deliver(request)) && onClear();

	return (
		<Panel aria-label="Upload Result">
			<chakra.h2 fontWeight="strong">Upload Result</chakra.h2>
			{request ? (
				<chakra.div display="grid" gridTemplateColumns="64px minmax(0, 1fr)" gap="3" fontSize="small">
					<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden">
						<StoredImage link={request.preview.original} alt="" missing="No preview" />
					</chakra.div>
					<chakra.div overflowWrap="anywhere" lineHeight={1.4}>
						<chakra.p fontWeight="strong">{request.id.slice(0, 8)}</chakra.p>
						<p>{serviceLabels[request.service]}</p>
						<chakra.p color="muted">{request.user.email}</chakra.p>
					</chakra.div>
				</chakra.div>
			) : (
				<chakra.p fontSize="small" color="muted">
					Choose “Upload result” in the menu of a request that is not completed.
				</chakra.p>
			)}
			<ResultPhotosField photos={delivery.photos} onChange={delivery.setPhotos} field={field} />
			{request?.service === 'Marketing Content' && (
				<AdvertisementFields text={delivery.text} onChange={delivery.setText} />
			)}
			<chakra.div display="flex" gap="2">
				<Button
					size="small"
					tone={request ? 'primary' : 'outline'}
					flex="1"
					busy={delivery.busy && 'Uploading...'}
					onClick={upload}
				>
					Upload Result
				</Button>
				{request && (
					<Button size="small" tone="ghost" onClick={onClear}>
						Cancel
					</Button>
				)}
			</chakra.div>
		</Panel>
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
