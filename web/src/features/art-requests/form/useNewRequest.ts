import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#shared/api/users.ts';
import { notEnoughCredits } from '#shared/art-requests/rules.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { marksOf } from '#shared/imaging/segmentation/subjectMarks.ts';
import { toast } from '../../../ui/toasts.ts';
import { useServices } from '../useServices.ts';
import { type Chosen, draftLike } from './draft.ts';
import type { ReturnedForm } from './keptForm.ts';
import { presetOf } from './look.ts';
import { formLeft, type OrderResult, type PartialOrder, partOf } from './orderPhotos.ts';
import { orderErrorMessage, serverFieldErrors } from './serverFieldErrors.ts';
import { deleteDraft, useDraft } from './useDraft.ts';
import { useEarlierRequest } from './useEarlierRequest.ts';
import { useKeptPhotos } from './useKeptPhotos.ts';
import { useLookPreviews } from './useLookPreviews.ts';
import { type UploadPhotos, useOrder } from './useOrder.ts';
import { useOrderPhotos } from './useOrderPhotos.ts';
import { type FieldErrors, fieldErrors, submitBlocker, submitError } from './validateRequest.ts';

interface NewRequestOptions {
	/** `undefined` until the user is loaded. */
	readonly user: User | undefined;
	/** Reads the user's balance again. */
	readonly refreshUser: () => Promise<unknown>;
	readonly upload: UploadPhotos;
	/** Makes `upload` send these photos again. */
	readonly forget: (photos: readonly File[]) => void;
	/** Reads a photo of an earlier request. */
	readonly readPhoto: (fileId: string) => Promise<File>;
	/** Called with the ids of all requests once every photo was ordered. */
	readonly onOrdered: (ids: readonly string[]) => void;
	readonly chosen: Chosen;
}

const noErrors: FieldErrors = {};

/** The state of the request form: values, validation, focus and submission. */
export function useNewRequest({
	user,
	refreshUser,
	upload,
	forget,
	readPhoto,
	onOrdered,
	chosen,
}: NewRequestOptions) {
	const { services, error: servicesError, retry: reloadServices } = useServices();
	const [draft, change] = useDraft(chosen.artStyleId);
	const photos = useOrderPhotos(chosen.photos);
	const previews = useLookPreviews(photos.selected);
	const [references, setReferences] = useState<readonly File[]>([]);
	/** The errors of the last submission; `undefined` before the first one. */
	const [serverErrors, setServerErrors] = useState<FieldErrors>();
	const [partial, setPartial] = useState<PartialOrder>();
	/** Whether the server is asked what was ordered before the form was left. */
	const [isAsking, setIsAsking] = useState(false);
	const fields = {
		photo: useRef<HTMLInputElement>(null),
		description: useRef<HTMLTextAreaElement>(null),
		text: useRef<HTMLTextAreaElement>(null),
	};
	const kept = useKeptPhotos({
		form: { photos: photos.photos, references },
		requestId: chosen.requestId,
		restores: (chosen.photos ?? []).length === 0,
		onReturn: restore,
	});
	const { progress, submit, findOrdered } = useOrder(kept.markSent);

	useEarlierRequest(kept.stage === 'new' ? chosen.requestId : undefined, async (request) => {
		change(draftLike(request));
		const [main, ...others] = await Promise.all(request.data.files.map(readPhoto));
		if (main) photos.add([main], marksOf(request.data.subject));
		setReferences(others);
	});

	const available = services?.filter((each) => each.available);
	const service = available?.find(({ name }) => name === draft.service) ?? available?.[0];
	const count = photos.photos.length;
	const values = { draft, photos: count, service, balance: user?.total_credit };
	const errors = fieldErrors(values);

	/** Fills the form as it was left, without the photos that were ordered meanwhile. */
	async function restore(left: ReturnedForm) {
		setReferences(left.references);
		photos.reset(left.photos);
		if (left.sent.length === 0) return;
		setIsAsking(true);
		const result = await findOrdered(left.photos, left.sent);
		setIsAsking(false);
		if (result.ordered.length > 0) void refreshUser();
		finish(result, left.photos.length, formLeft);
	}

	/** Shows what became of an order of `count` photos; `reason` says why others are left if there was no error. */
	function finish(result: OrderResult, count: number, reason = notEnoughCredits) {
		for (const { photo } of result.ordered) photos.remove(photo.id);
		if (result.error) setServerErrors(serverFieldErrors(result.error));
		setPartial(partOf(result, count, result.error ? orderErrorMessage(result.error) : reason));
		if (result.ordered.length < count) return;
		deleteDraft();
		kept.forget();
		const submitted = 'Enhancement request submitted successfully!';
		toast('success', count === 1 ? submitted : `${count} enhancement requests submitted successfully!`);
		onOrdered(result.ordered.map(({ requestId }) => requestId));
	}

	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		setServerErrors(noErrors);
		setPartial(undefined);
		const error = submitError(values);
		if (error) toast('error', error);
		const wrong = (['photo', 'description', 'text'] as const).find((field) => errors[field]);
		if (wrong) return fields[wrong].current?.focus();
		if (error || !service || !user) return;
		const result = await submit({
			draft,
			user,
			refreshUser,
			service,
			photos: photos.photos,
			references: draft.mode === 'advanced' ? references : [],
			upload,
			forget,
		});
		if (result) finish(result, count);
	}

	return {
		services,
		servicesError,
		reloadServices,
		service,
		draft,
		change,
		photos,
		previews,
		/** Whether the picture depends on the cut-out of the product. */
		usesCutOut: usesCutOut({
			service: service?.name,
			preset: presetOf(draft),
			artStyleId: draft.look === 'art-style' ? draft.artStyleId : undefined,
			transparent: draft.output.transparent,
		}),
		references,
		setReferences,
		/** Empty until the form is submitted for the first time. */
		errors: serverErrors ? { ...serverErrors, ...withoutEmpty(errors) } : noErrors,
		fields,
		submitBlocker: isAsking ? 'Checking what was ordered…' : submitBlocker(values),
		partial,
		progress,
		onSubmit,
	};
}

const withoutEmpty = (errors: FieldErrors): FieldErrors =>
	Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
