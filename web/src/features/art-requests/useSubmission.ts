import { useState } from 'react';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { toast } from '../../ui/toasts.ts';
import type { Draft } from './draft.ts';
import { toNewArtRequest } from './toNewArtRequest.ts';
import { deleteDraft } from './useDraft.ts';

interface Submission {
	readonly draft: Draft;
	readonly service: ServiceName;
	/** Uploads the photos and returns their file ids, the main one first. `onProgress` receives 0 to 1. */
	readonly upload: (onProgress: (fraction: number) => void) => Promise<string[]>;
}

function showError(error: unknown, fallback: string) {
	if (!isAborted(error)) toast('error', errorMessage(error, fallback));
}

/** Uploads the photos and creates the request; retries of the same request share an idempotency key. */
export function useSubmission() {
	const [progress, setProgress] = useState<number | 'sending'>();
	const [withIdempotencyKey] = useState(idempotencyKeys);

	async function create({ draft, service }: Submission, files: readonly string[]) {
		const body = toNewArtRequest(draft, service, files);
		try {
			const { id } = await withIdempotencyKey(body, (idempotencyKey) =>
				call('createArtRequest', { body, idempotencyKey }),
			);
			deleteDraft();
			toast('success', 'Enhancement request submitted successfully!');
			return id;
		} catch (error) {
			showError(error, 'Failed to submit request. Please try again.');
			return undefined;
		}
	}

	/** Returns the id of the new request, or `undefined` after reporting an error. */
	async function submit(submission: Submission): Promise<string | undefined> {
		setProgress(0);
		const files = await submission.upload(setProgress).catch((error: unknown) => {
			showError(error, 'Failed to upload files. Please try again.');
			return undefined;
		});
		if (files) setProgress('sending');
		const id = files && (await create(submission, files));
		setProgress(undefined);
		return id;
	}

	return { progress, submit };
}
