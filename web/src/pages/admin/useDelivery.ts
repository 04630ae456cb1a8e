import { useState } from 'react';
import type { ArtRequest, ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import {
	deliveredText,
	emptyAdvertisement,
	isWholeOrEmpty,
} from '../../features/art-requests/admin/AdvertisementFields.tsx';
import { uploadResults } from '../../features/files/uploadPhotos.ts';
import { toast } from '../../ui/toasts.ts';

type Deliverable = Pick<ArtRequest, 'id' | 'user_id' | 'service'>;

/** What is delivered for a request, and the function that uploads it and completes the request. */
export function useDelivery<R extends Deliverable>(
	update: (request: R, change: ArtRequestUpdate) => Promise<boolean>,
) {
	const [photos, setPhotos] = useState<readonly File[]>([]);
	const [text, setText] = useState(emptyAdvertisement);
	const [busy, setBusy] = useState(false);

	function clear() {
		setPhotos([]);
		setText(emptyAdvertisement);
	}

	/** Returns whether the request was completed. */
	async function deliver(request: R | undefined): Promise<boolean> {
		if (busy) return false;
		if (!request || photos.length === 0) {
			toast('error', 'Please select an art request and upload an image');
			return false;
		}
		if (!isWholeOrEmpty(text)) {
			toast('error', 'Please fill in the headline, the text and the call to action.');
			return false;
		}
		setBusy(true);
		toast('info', 'Uploading result image...');
		try {
			const files = await uploadResults(request.user_id, photos);
			const words = request.service === 'Marketing Content' ? deliveredText(text) : {};
			const delivered = await update(request, { status: 'COMPLETED', data_result: { files, ...words } });
			if (delivered) clear();
			return delivered;
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, 'Failed to upload files. Please try again.'));
			return false;
		} finally {
			setBusy(false);
		}
	}

	return { photos, setPhotos, text, setText, busy, deliver, clear };
}
