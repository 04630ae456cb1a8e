import { useState } from 'react';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { toast } from '../../ui/toasts.ts';
import { type Draft, dropDraft } from './draft.ts';
import { toNewArtRequest } from './toNewArtRequest.ts';

interface Submission {
	readonly draft: Draft;
	readonly service: ServiceName;
	/** Brings the photos to the bucket and answers their ids, the main one first. */
	readonly upload: (onProgress: (part: number) => void) => Promise<string[]>;
}

/** Sends a request: photos, then the order, under one idempotency key however often the same order is tried. */
export function useSubmission() {
	const [progress, setProgress] = useState<number | 'sending'>();
	const [keep] = useState(idempotencyKeys);

	async function create({ draft, service }: Submission, files: readonly string[]) {
		const body = toNewArtRequest(draft, service, files);
		try {
			const { id } = await keep(body, (idempotencyKey) => call('createArtRequest', { body, idempotencyKey }));
			dropDraft();
			toast('success', 'Enhancement request submitted successfully!');
			return id;
		} catch (error) {
			toast('error', errorMessage(error, 'Failed to submit request. Please try again.'));
			return undefined;
		}
	}

	/** Answers the id of the new request, or nothing after telling what went wrong. */
	async function submit(submission: Submission): Promise<string | undefined> {
		setProgress(0);
		const files = await submission.upload(setProgress).catch((error: unknown) => {
			toast('error', errorMessage(error, 'Failed to upload files. Please try again.'));
			return undefined;
		});
		if (files) setProgress('sending');
		const id = files && (await create(submission, files));
		setProgress(undefined);
		return id;
	}

	return { progress, submit };
}
