import { useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { call } from '../../../api/client.ts';
import { errorMessage, isAborted } from '../../../api/errors.ts';
import { idempotencyKeys } from '../../../api/idempotencyKeys.ts';
import { toast } from '../../../ui/toasts.ts';
import type { UploadPhotos } from '../uploads.ts';
import { t } from './text.ts';

/** Has a completed picture made again with the product marked. `redo` returns whether that has begun. */
export function useRedo(
	request: ArtRequest,
	upload: UploadPhotos,
	onChange: (change: Partial<ArtRequest>) => void,
) {
	const [sending, setSending] = useState(false);
	const [withIdempotencyKey] = useState(() => idempotencyKeys(`redo-${request.id}`));

	async function redo(marks: SubjectMarks, shown: File | undefined): Promise<boolean> {
		setSending(true);
		try {
			const [mask] = shown ? await upload([shown], () => undefined) : [];
			const body = { subject: { ...marks, ...(mask && { mask }) } };
			await withIdempotencyKey(body, (idempotencyKey) =>
				call('redoArtRequest', { params: { id: request.id }, body, idempotencyKey }),
			);
			onChange({ status: 'PENDING', redo: 'running' });
			return true;
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, t('notSent')));
			return false;
		} finally {
			setSending(false);
		}
	}

	return { sending, redo };
}
