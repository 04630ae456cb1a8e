import { type FormEvent, useRef, useState } from 'react';
import {
	descriptionError,
	mainImageError,
	mainImageMissing,
	serviceMissing,
	serviceTextError,
} from '#shared/art-requests/rules.ts';
import { toast } from '../../ui/toasts.ts';
import { useDraft } from './useDraft.ts';
import { useServices } from './useServices.ts';
import { useSubmission } from './useSubmission.ts';

interface NewRequestProps {
	/** In credits; `undefined` until the user is loaded. */
	readonly balance: number | undefined;
	/** Uploads photos and returns their file ids in the same order. */
	readonly upload: (photos: readonly File[], onProgress: (fraction: number) => void) => Promise<string[]>;
	readonly onCreated: (id: string) => void;
}

interface FormErrors {
	readonly photo?: string | undefined;
	readonly description?: string | undefined;
	readonly text?: string | undefined;
}

const noErrors: FormErrors = {};
const notEnoughCredits = "You don't have enough credits for this service";

/** The state of the request form: values, validation, focus and submission. */
export function useNewRequest({ balance, upload, onCreated }: NewRequestProps) {
	const { services, error: servicesError, retry: reloadServices } = useServices();
	const [draft, change] = useDraft();
	const [photo, setPhoto] = useState<File>();
	const [references, setReferences] = useState<File[]>([]);
	const [submitted, setSubmitted] = useState(false);
	const descriptionField = useRef<HTMLTextAreaElement>(null);
	const textField = useRef<HTMLTextAreaElement>(null);
	const { progress, submit } = useSubmission();

	const available = services?.filter((service) => service.available);
	const service = available?.find(({ name }) => name === draft.service) ?? available?.[0];
	const canPay = service !== undefined && (balance ?? 0) >= service.credit;
	const errors: FormErrors = {
		photo: mainImageError(photo ? 1 : 0),
		description: descriptionError(draft.options.description),
		text: serviceTextError(service?.name, draft)?.message,
	};

	/** Why the submit button is disabled. */
	function submitBlocker(): string | undefined {
		if (!service) return serviceMissing;
		if (!canPay) return notEnoughCredits;
		return !photo && service.name === 'Image Generate' ? 'Please upload a main image first.' : undefined;
	}

	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		setSubmitted(true);
		if (balance === undefined) return toast('error', 'Please log in to submit a request');
		if (!service) return toast('error', serviceMissing);
		if (!photo) return toast('error', mainImageMissing);
		if (!canPay) return toast('error', notEnoughCredits);
		if (errors.description) return descriptionField.current?.focus();
		if (errors.text) return textField.current?.focus();
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
		/** Empty until the form was submitted for the first time. */
		errors: submitted ? errors : noErrors,
		descriptionField,
		textField,
		submitBlocker: submitBlocker(),
		progress,
		onSubmit,
	};
}
