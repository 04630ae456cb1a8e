import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { AccountSettings, User } from '#shared/api/users.ts';
import { mostHeights } from '#shared/art-requests/lookOverrides.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { certainPose } from '#shared/imaging/looks/scene/layout.ts';
import type { SceneLook, SceneName } from '#shared/imaging/looks/scene/scenes.ts';
import { call } from '../../../api/client.ts';
import { keptDrafts } from '../../../api/drafts.ts';
import { errorMessage } from '../../../api/errors.ts';
import { type CutOut, type Imaging, isSearching } from '../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import { toast } from '../../../ui/toasts.ts';
import { editsOf } from '../editor/edits.ts';
import { t } from '../messages.en.ts';
import { isUncertain, useImaging } from '../subject/useImaging.ts';
import type { UploadPhotos } from '../uploads.ts';
import { useServices } from '../useServices.ts';
import { boardPicture } from './boardPicture.ts';
import {
	type ChangeDraft,
	type Chosen,
	changeLook,
	chosenLook,
	completeDraft,
	type Draft,
	draftLike,
	draftOf,
	emptyDraft,
	needsCutOut,
	takenBy,
} from './draft.ts';
import {
	type FieldErrors,
	fieldErrors,
	orderErrorMessage,
	serverFieldErrors,
	submitBlocker,
	submitError,
} from './fieldErrors.ts';
import { type ReturnedForm, useKeptPhotos } from './keptPhotos.ts';
import {
	affordablePhotos,
	formLeft,
	nameOf,
	type OrderPhoto,
	type OrderPicture,
	type OrderResult,
	type PartialOrder,
	partOf,
	picturesOf,
} from './orderPhotos.ts';
import { centimetresOf, trueHeights } from './trueScale.ts';
import { useOrder } from './useOrder.ts';
import { useOrderPhotos } from './useOrderPhotos.ts';

const drafts = keptDrafts('request', { empty: emptyDraft, isEmpty: () => false, stored: (draft) => draft });
const draftId = 'new';

/** The draft of this tab. `artStyleId` is the style that was chosen on another page. */
function useRequestDraft(artStyleId = '', settings?: AccountSettings): [Draft, ChangeDraft] {
	const change: ChangeDraft = (changed) => drafts.changeDraft(draftId, changed);
	useState(() => {
		if (findArtStyle(artStyleId))
			change(changeLook(drafts.draftOf(draftId), { look: 'art-style', artStyleId }));
	});
	return [completeDraft(drafts.useDraft(draftId), settings), change];
}

/** Reads an earlier request once and passes it on; a toast reports a failure. */
function useEarlierRequest(
	id: string | undefined,
	onRead: (request: ArtRequest) => Promise<void> | void,
): void {
	const receive = useRef(onRead);
	useEffect(() => {
		receive.current = onRead;
	});
	useEffect(() => {
		if (!id) return;
		let current = true;
		call('getArtRequest', { params: { id } })
			.then((request) => (current ? receive.current(request) : undefined))
			.catch(() => current && toast('error', t('earlierFailed')));
		return () => {
			current = false;
		};
	}, [id]);
}

/** What the customer is told of a cut-out: it is being made or drawn, cannot be shown, or the networks are not sure of it. */
export type CutOutCheck = 'searching' | 'unseen' | 'unchecked';

function checkOf(
	imaging: Imaging,
	photo: OrderPhoto,
	draft: Draft,
	picture: PreviewRequest,
): CutOutCheck | undefined {
	const state = imaging.cutOutOf(photo.id);
	if (!needsCutOut(draft)) return undefined;
	if (isSearching(state) || !imaging.isCurrent(picture)) return 'searching';
	if (state.step === 'unavailable') return 'unseen';
	return isUncertain(state) && !photo.checked ? 'unchecked' : undefined;
}

/** What there is to say of the cut-out of each photo, by its id, at the time of the call. */
function useCutOutChecks(
	imaging: Imaging,
	photos: readonly OrderPhoto[],
	draftFor: (photo: OrderPhoto) => Draft,
): (id: string) => CutOutCheck | undefined {
	const check = (photo: OrderPhoto) => {
		const draft = draftFor(photo);
		return checkOf(imaging, photo, draft, boardPicture(photo.id, draft, photos.length === 1));
	};
	useSyncExternalStore(imaging.subscribe, () => photos.map(check).join());
	return (id) => photos.filter((photo) => photo.id === id).map(check)[0];
}

/** An order that waits for cut-outs, or for the customer's answers about them. */
export interface HeldOrder {
	/** How many pictures it has; 0 without an order. */
	readonly count: number;
	/** How many of their cut-outs are still being made, and how many the customer has to look at. */
	readonly searching: number;
	readonly unchecked: number;
	readonly hold: () => void;
	readonly cancel: () => void;
}

/**
 * Holds an order until the cut-outs of its pictures are there and the customer has looked at the doubtful ones. Photos that are
 * added meanwhile are not part of it.
 *
 * @param order - called once with the pictures that are still in the form.
 */
function useHeldOrder(
	pictures: readonly OrderPicture[],
	checkOf: (photo: string) => CutOutCheck | undefined,
	order: (pictures: readonly OrderPicture[]) => void,
): HeldOrder {
	const [ids, setIds] = useState<readonly string[]>([]);
	const held = pictures.filter(({ id }) => ids.includes(id));
	const count = (check: CutOutCheck) => held.filter(({ photoId }) => checkOf(photoId) === check).length;
	const [searching, unchecked] = [count('searching'), count('unchecked')];
	useEffect(() => {
		if (held.length === 0 || searching + unchecked > 0) return;
		setIds([]);
		order(held);
	});
	return {
		count: held.length,
		searching,
		unchecked,
		hold: () => setIds(pictures.map(({ id }) => id)),
		cancel: () => setIds([]),
	};
}

interface NewRequestOptions {
	/** `undefined` until the user is loaded. */
	readonly user: (User & AccountSettings) | undefined;
	readonly refreshUser: () => Promise<unknown>;
	/** Stores settings in the account. Throws ApiError. */
	readonly changeSettings: (settings: AccountSettings) => Promise<void>;
	readonly upload: UploadPhotos;
	/** Makes `upload` send these photos again. */
	readonly forget: (photos: readonly File[]) => void;
	readonly readPhoto: (fileId: string) => Promise<File>;
	/** Called with the ids of all requests, and that of their batch, once every photo was ordered. */
	readonly onOrdered: (ids: readonly string[], batch: string | undefined) => void;
	readonly chosen: Chosen;
}

const noErrors: FieldErrors = {};
const noHeights: ReadonlyMap<string, number> = new Map();

/** The width of a product as a share of its height; `undefined` without one, and for one that the photo's frame cuts. */
function aspectOf(cutOut: CutOut | undefined): number | undefined {
	if (!cutOut?.bounds) return undefined;
	const [left, top, width, height] = cutOut.bounds;
	const isCut = left < 0.004 || top < 0.004 || left + width > 0.996 || top + height > 0.996;
	return isCut ? undefined : (width * cutOut.alpha.width) / (height * cutOut.alpha.height);
}

/** The state of the request form: values, validation, focus and submission. */
export function useNewRequest({
	user,
	refreshUser,
	changeSettings,
	upload,
	forget,
	readPhoto,
	onOrdered,
	chosen,
}: NewRequestOptions) {
	const { services, error: servicesError, retry: reloadServices } = useServices();
	const [draft, change] = useRequestDraft(chosen.artStyleId, user);
	const photos = useOrderPhotos(chosen.photos);
	const imaging = useImaging(photos.photos, photos.selected?.id, {
		upload: user && upload,
		onEdited: (id, mask) => photos.set(id, { mask }),
	});
	const [references, setReferences] = useState<readonly File[]>([]);
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
	useEffect(() => () => void (isDone.current && drafts.dropDraft(draftId)), []);
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
		// Another photo was chosen for the same order.
		if (main && !chosen.photos?.length)
			photos.add([main], {
				mask: request.data.subject?.mask,
				name: request.name,
				pose: request.data.subject?.pose ?? request.data.look?.pose,
				print: request.data.look?.print,
				glass: request.data.look?.glass,
			});
		setReferences(others);
	});

	const available = services?.filter((each) => each.available);
	const service = available?.find(({ name }) => name === draft.service) ?? available?.[0];
	/** The height of a product that was typed now, or in an earlier order under the same name. */
	const typedHeight = (photo: OrderPhoto) => photo.height ?? String(user?.heights?.[nameOf(photo)] ?? '');
	/** The shares of the picture's height that products fill, by their photos, where all have one scale. */
	const heights = draft.sameScale
		? trueHeights(
				photos.photos.flatMap((photo) => {
					const aspect = photo.ownLook ? undefined : aspectOf(imaging.cutOutOf(photo.id).cutOut);
					return aspect ? [{ id: photo.id, aspect, height: centimetresOf(typedHeight(photo)) }] : [];
				}),
				dimensionsOf(draft.output.size),
			)
		: noHeights;
	/** The width of a photo as a share of its height, once its cut-out is there. */
	function shapeOf(photo = ''): number | undefined {
		const { alpha } = imaging.cutOutOf(photo).cutOut ?? {};
		return alpha && alpha.width / alpha.height;
	}
	/** The draft by which a photo is ordered. */
	const draftFor = (photo: OrderPhoto | undefined) => ({
		...draftOf(draft, { ...photo, share: heights.get(photo?.id ?? ''), aspect: shapeOf(photo?.id) }),
		service: service?.name,
	});
	const isInVariants = (photo: OrderPhoto) => draft.threeVariants && takenBy(draftFor(photo)).variant;
	const pictures = picturesOf(photos.photos, isInVariants);
	const count = pictures.length;
	/** The picture of a photo on the board. */
	const pictureOf = (photo: OrderPhoto | OrderPicture) =>
		boardPicture('photoId' in photo ? photo.photoId : photo.id, draftFor(photo), photos.photos.length === 1);
	const checkOf = useCutOutChecks(imaging, photos.photos, draftFor);
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
		setPartial(partOf(result, count, result.error ? orderErrorMessage(result.error) : reason));
	}

	const changeLookOfSelected: ChangeDraft = (changed) => {
		const { id, ownLook } = photos.selected ?? {};
		if (id && ownLook) photos.set(id, { ownLook: chosenLook({ ...ownLook, ...changed }) });
		else change(changed);
	};

	/** Chooses the scene of a look; `undefined` for one that suits the product. That of all photos is remembered for the account. */
	async function chooseScene(look: SceneLook, scene: SceneName | undefined) {
		const { [look]: _, ...others } = draftFor(photos.selected).scenes;
		const scenes = { ...others, ...(scene && { [look]: scene }) };
		changeLookOfSelected({ scenes });
		// The choice holds for this order even if it cannot be remembered.
		if (!photos.selected?.ownLook) await changeSettings({ scenes }).catch(() => undefined);
	}

	/** Shows all products in one scene and one scale, the scene of the first picture unless one is chosen; or each as its look does. */
	function setSameScale(sameScale: boolean) {
		const [first] = photos.photos;
		if (!sameScale || !first) return change({ sameScale });
		for (const { id, ownLook } of photos.photos) if (ownLook) photos.set(id, { ownLook: undefined });
		const { scenes: look } = takenBy(draft);
		const scene = look && (draft.scenes[look] ?? imaging.previewOf(pictureOf(first))?.scene);
		change({ sameScale, ...(look && scene && { scenes: { ...draft.scenes, [look]: scene } }) });
	}

	/** Remembers the heights of products under their names, for the next order. */
	async function rememberHeights(ordered: readonly OrderPhoto[]) {
		const given = ordered.flatMap((photo) => {
			const height = centimetresOf(typedHeight(photo));
			return height ? [[nameOf(photo), height] as const] : [];
		});
		const known = Object.entries(user?.heights ?? {}).filter(([name]) =>
			given.every(([other]) => other !== name),
		);
		const all = Object.fromEntries([...known, ...given].slice(-mostHeights));
		if (given.length > 0) await changeSettings({ heights: all }).catch(() => undefined);
	}

	/** Stores where the customer sells; the output follows it again. */
	async function changePlaces(places: readonly PlaceId[]) {
		try {
			await changeSettings({ places: [...places] });
			change({ output: undefined });
		} catch (error) {
			toast('error', errorMessage(error, t('placesNotStored')));
		}
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
			await editsOf(imaging, picture.photoId)?.settled();
			return imaging.maskOf(picture.photoId);
		});
		const seen = await Promise.all(masks);
		const result = await submit({
			draft,
			user,
			refreshUser,
			service,
			pictures: ordered.map((picture, i) => ({
				...picture,
				mask: seen[i],
				pose: picture.pose ?? certainPose(imaging.previewOf(pictureOf(picture))?.place),
				share: heights.get(picture.photoId),
				aspect: shapeOf(picture.photoId),
			})),
			references: draft.mode === 'advanced' ? references : [],
			upload,
			forget,
		});
		if (!result) return;
		setSpent({ user, credits: result.ordered.length * service.credit });
		if (draft.sameScale) void rememberHeights(ordered);
		const isPart = ordered.length < affordable.length;
		await finish(result, count, isPart ? t('addedLater') : undefined);
	}

	return {
		services,
		servicesError,
		reloadServices,
		service,
		draft,
		change,
		/** Whether the customer was asked where they sell. */
		arePlacesKnown: !user || user.places !== undefined,
		changePlaces,
		chooseScene,
		setSameScale,
		heights,
		typedHeight,
		photos,
		imaging,
		draftFor,
		/** Changes the look of the selected photo, where it has one of its own, or of all others. */
		changeLookOfSelected,
		/** What there is to say of the cut-out of a photo, by its id. */
		checkOf,
		checks: countChecks(),
		held,
		balance,
		part,
		setPart,
		/** How many pictures are ordered. */
		count,
		references,
		setReferences,
		/** Empty until the form is submitted for the first time. */
		errors: serverErrors ? { ...serverErrors, ...withoutEmpty(errors) } : noErrors,
		fields,
		submitBlocker: isAsking
			? t('checkingOrdered')
			: services || servicesError
				? submitBlocker(values)
				: t('loadingServices'),
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
