import { chakra } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import type { ArtRequestRow, ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { ResultPhotosField } from '../../features/files/ResultPhotosField.tsx';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import { uploadResults } from '../../features/files/uploadPhotos.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';

interface UploadPanelProps {
	readonly request: ArtRequestRow | undefined;
	readonly onUpdate: (request: ArtRequestRow, update: ArtRequestUpdate) => Promise<boolean>;
	/** Called to choose no request: after its result was uploaded, or by the button. */
	readonly onClear: () => void;
	readonly field: Ref<HTMLInputElement>;
}

/** Uploads the result of the request that was chosen in the table. */
export function UploadPanel({ request, onUpdate, onClear, field }: UploadPanelProps) {
	const [photos, setPhotos] = useState<readonly File[]>([]);
	const [busy, setBusy] = useState(false);

	async function upload() {
		if (!request || photos.length === 0)
			return toast('error', 'Please select an art request and upload an image');
		setBusy(true);
		toast('info', 'Uploading result image...');
		try {
			const files = await uploadResults(request.user_id, photos);
			if (await onUpdate(request, { status: 'COMPLETED', data_result: { files } })) {
				setPhotos([]);
				onClear();
			}
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, 'Failed to upload files. Please try again.'));
		} finally {
			setBusy(false);
		}
	}

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
			<ResultPhotosField photos={photos} onChange={setPhotos} field={field} />
			<chakra.div display="flex" gap="2">
				<Button
					size="small"
					tone={request ? 'primary' : 'outline'}
					flex="1"
					busy={busy && 'Uploading...'}
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
