import { type FormEvent, useRef, useState } from 'react';
import { toast } from '../../ui/toasts.ts';
import { type Chosen, draftLike } from './draft.ts';
import { useDraft } from './useDraft.ts';
import { useEarlierRequest } from './useEarlierRequest.ts';
import { useServices } from './useServices.ts';
import { useSubmission } from './useSubmission.ts';
import { type FieldErrors, fieldErrors, submitBlocker, submitError } from './validateRequest.ts';

interface NewRequestOptions {
	/** In credits; `undefined` until the user is loaded. */
	readonly balance: number | undefined;
	/** Uploads photos and returns their file ids in the same order. */
	readonly upload: (photos: readonly File[], onProgress: (fraction: number) => void) => Promise<string[]>;
	/** Reads a photo of an earlier request. */
	readonly readPhoto: (fileId: string) => Promise<File>;
	readonly onCreated: (id: string) => void;
	readonly chosen: Chosen;
}

const noErrors: FieldErrors = {};

/** The state of the request form: values, validation, focus and submission. */
export function useNewRequest({ balance, upload, readPhoto, onCreated, chosen }: NewRequestOptions) {
	const { services, error: servicesError, retry: reloadServices } = useServices();
	const [draft, change] = useDraft(chosen.artStyleId);
	const [photo, setPhoto] = useState(chosen.photo);
	const [references, setReferences] = useState<File[]>([]);
	const [submitted, setSubmitted] = useState(false);
	const descriptionField = useRef<HTMLTextAreaElement>(null);
	const textField = useRef<HTMLTextAreaElement>(null);
	const { progress, submit } = useSubmission();

	useEarlierRequest(chosen.requestId, async (request) => {
		change(draftLike(request));
		const [main, ...others] = await Promise.all(request.data.files.map(readPhoto));
		setPhoto(main);
		setReferences(others);
	});

	const available = services?.filter((each) => each.available);
	const service = available?.find(({ name }) => name === draft.service) ?? available?.[0];
	const values = { draft, photo, service, balance };
	const errors = fieldErrors(values);

	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		setSubmitted(true);
		const error = submitError(values);
		if (error) return toast('error', error);
		if (errors.description) return descriptionField.current?.focus();
		if (errors.text) return textField.current?.focus();
		if (!service || !photo) return;
		const photos = [photo, ...(draft.mode === 'advanced' ? references : [])];
		const id = await submit({
			draft,
			service: service.name,
			upload: (onProgress) => upload(photos, onProgress),
		});
		if (id) onCreated(id);
	}

	return {
		services,
		servicesError,
		reloadServices,
		service,
		draft,
		change,
		photo,
		setPhoto,
		references,
		setReferences,
		/** Empty until the form is submitted for the first time. */
		errors: submitted ? errors : noErrors,
		descriptionField,
		textField,
		submitBlocker: submitBlocker(values),
		progress,
		onSubmit,
	};
}
