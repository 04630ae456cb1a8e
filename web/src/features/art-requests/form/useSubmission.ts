import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Service } from '#shared/api/credits.ts';
import type { User } from '#shared/api/users.ts';
import { loadModule } from '../../../api/lazyComponent.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { toast } from '../../../ui/toasts.ts';
import type { UploadPhotos } from '../uploads.ts';
import { type Chosen, type Draft, needsCutOut } from './draft.ts';
import {
	type FieldErrors,
	fieldErrors,
	orderErrorMessage,
	serverFieldErrors,
	submitBlocker,
	submitError,
} from './fieldErrors.ts';
import type { ReturnedForm } from './keptForm.ts';
import { t } from './messages.en.ts';
import {
	affordablePhotos,
	formLeft,
	type OrderPhoto,
	type OrderPicture,
	type OrderResult,
	type PartialOrder,
	partialOrder,
	picturesOf,
} from './orderPhotos.ts';
import type { CutOutCheck } from './useCutOutChecks.ts';
import { useHeldOrder } from './useHeldOrder.ts';
import { useKeptPhotos } from './useKeptPhotos.ts';
import { useOrder } from './useOrder.ts';
import type { useOrderPhotos } from './useOrderPhotos.ts';
import { dropRequestDraft } from './useRequestDraft.ts';

/** What knows the edits of cut-outs, for orders of photos. */
export const loadEdits = () => import('../editor/edits.ts');

const noErrors: FieldErrors = {};

/** What sends an order, and what is told of it. */
export interface OrderSending {
	/** `undefined` until the user is loaded. */
	readonly user: User | undefined;
	readonly refreshUser: () => Promise<unknown>;
	readonly upload: UploadPhotos;
	/** Makes `upload` send these photos again. */
	readonly forget: (photos: readonly File[]) => void;
	/** Called with the ids of all requests, and that of their batch, once every photo was ordered. */
	readonly onOrdered: (ids: readonly string[], batch: string | undefined) => void;
	readonly chosen: Chosen;
}

interface SubmittedForm extends OrderSending {
	readonly draft: Draft;
	readonly service: Service | undefined;
	readonly photos: ReturnType<typeof useOrderPhotos>;
	readonly imaging: Imaging;
	readonly references: readonly File[];
	readonly setReferences: (references: readonly File[]) => void;
	readonly pictures: readonly OrderPicture[];
	readonly isInVariants: (photo: OrderPhoto) => boolean;
	/** The draft by which a picture is ordered. */
	readonly draftFor: (picture: OrderPicture) => Draft;
	readonly checkOf: (photo: string) => CutOutCheck | undefined;
	/** Adds to a picture what is known of its product. */
	readonly toOrdered: (picture: OrderPicture) => OrderPicture;
	/** Called when pictures were ordered, or could not be. */
	readonly onSent: (pictures: readonly OrderPicture[]) => void;
}

/** The submission of the request form: validation, what can be paid, the order that waits, and what became of it. */
export function useSubmission({
	user,
	refreshUser,
	upload,
	forget,
	onOrdered,
	chosen,
	draft,
	service,
	photos,
	imaging,
	references,
	setReferences,
	pictures,
	isInVariants,
	draftFor,
	checkOf,
	toOrdered,
	onSent,
}: SubmittedForm) {
	/** The errors of the last submission; `undefined` before the first one. */
	const [serverErrors, setServerErrors] = useState<FieldErrors>();
	const [partial, setPartial] = useState<PartialOrder>();
	/** What was spent since a balance was read. */
	const [spent, setSpent] = useState<{ readonly user: User; readonly credits: number }>();
	/** The part of the form that is open in a sheet. */
	const [part, setPart] = useState<string>();
	/** Whether the server is asked what was ordered before the form was left. */
	const [isAsking, setIsAsking] = useState(false);
	/** Whether all was ordered: the form stays as it is until the next page is there. */
	const isDone = useRef(false);
	useEffect(() => () => void (isDone.current && dropRequestDraft()), []);
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

	const count = pictures.length;
	/** A balance that was read before the last order is less what that has cost. */
	const balance = user && user.total_credit - (spent?.user === user ? spent.credits : 0);
	/** The pictures for which there are credits. */
	const affordable = pictures.slice(0, affordablePhotos(balance ?? 0, service?.credit ?? 1));
	/** How many of them have a cut-out of which there is something to say. */
	function countChecks(): Readonly<Record<CutOutCheck, number>> {
		const checks = affordable.map(({ photoId }) => checkOf(photoId));
		const number = (check: CutOutCheck) => checks.filter((each) => each === check).length;
		return { searching: number('searching'), unseen: number('unseen'), unchecked: number('unchecked') };
	}
	const held = useHeldOrder(affordable, checkOf, (ordered) => void order(ordered));
	const values = { draft, photos: count, service, balance };
	const errors = fieldErrors(values);

	/** Fills the form as it was left, without the photos that were ordered meanwhile. */
	async function restore(left: ReturnedForm) {
		setReferences(left.references);
		photos.reset(left.photos);
		if (left.sent.length === 0) return;
		setIsAsking(true);
		const leftPictures = picturesOf(left.photos, () => true);
		const result = await findOrdered(leftPictures, left.sent);
		setIsAsking(false);
		if (result.ordered.length > 0) void refreshUser();
		const chosenSince = kept
			.currentPhotos()
			.filter(({ id }) => !left.photos.some((photo) => photo.id === id));
		await finish(result, picturesOf([...left.photos, ...chosenSince], isInVariants).length, formLeft);
	}

	/** Shows what became of an order of `count` photos; `reason` says why others are left if there was no error. */
	async function finish(result: OrderResult, count: number, reason = t('notEnoughCredits')) {
		if (result.ordered.length === count) {
			isDone.current = true;
			await kept.forget();
			toast('success', t('submitted', { count }));
			onOrdered(
				result.ordered.map(({ requestId }) => requestId),
				result.batch,
			);
			return;
		}
		photos.settle(
			result.ordered.map(({ photo }) => photo.id),
			(photo) => picturesOf([photo], isInVariants).length,
		);
		if (result.error) setServerErrors(serverFieldErrors(result.error));
		setPartial(partialOrder(result, count, result.error ? orderErrorMessage(result.error) : reason));
	}

	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		setServerErrors(noErrors);
		setPartial(undefined);
		const error = submitError(values);
		if (error) toast('error', error);
		const wrong = (['photo', 'description', 'text'] as const).find((field) => errors[field]);
		if (wrong) {
			setPart(wrong);
			return focusInMiddle(fields[wrong].current);
		}
		if (!error) held.hold();
	}

	/** Orders pictures whose cut-outs the customer has seen, or that are cut out when they are made. */
	async function order(ordered: readonly OrderPicture[]) {
		if (!service || !user) return;
		// A look that does not use the cut-out is ordered without the mask; the others with the last mark of the editor.
		const masks = ordered.map(async (picture) => {
			if (!needsCutOut(draftFor(picture))) return undefined;
			const { editsOf } = await loadModule(loadEdits);
			await editsOf(imaging, picture.photoId)?.settled();
			return imaging.maskOf(picture.photoId);
		});
		const seen = await Promise.all(masks);
		const result = await submit({
			draft,
			user,
			refreshUser,
			service,
			pictures: ordered.map((picture, i) => ({ ...toOrdered(picture), mask: seen[i] })),
			references: draft.mode === 'advanced' ? references : [],
			upload,
			forget,
		});
		if (!result) return;
		setSpent({ user, credits: result.ordered.length * service.credit });
		onSent(ordered);
		const isPart = ordered.length < affordable.length;
		await finish(result, count, isPart ? t('addedLater') : undefined);
	}

	return {
		/** Whether the form was not left before. */
		isNew: kept.stage === 'new',
		checks: countChecks(),
		held,
		balance,
		part,
		setPart,
		/** How many pictures are ordered. */
		count,
		/** Empty until the form is submitted for the first time. */
		errors: serverErrors ? { ...serverErrors, ...withoutEmpty(errors) } : noErrors,
		fields,
		submitBlocker: isAsking ? t('checkingOrdered') : submitBlocker(values),
		partial,
		progress,
		onSubmit,
	};
}

const withoutEmpty = (errors: FieldErrors): FieldErrors =>
	Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));

/** Gives a field the focus in the middle of the screen, where it stays in view when something above it grows. */
function focusInMiddle(field: HTMLElement | null): void {
	field?.focus({ preventScroll: true });
	field?.scrollIntoView({ block: 'center' });
}
