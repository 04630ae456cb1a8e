import { useEffect, useEffectEvent, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { AccountSettings, User } from '#shared/api/users.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { certainPose } from '#shared/imaging/looks/scene/layout.ts';
import type { SceneLook, SceneName } from '#shared/imaging/looks/scene/scenes.ts';
import { call } from '../../../api/client.ts';
import { errorMessage } from '../../../api/errors.ts';
import { toast } from '../../../ui/toasts.ts';
import { useImaging } from '../subject/useImaging.ts';
import { useServices } from '../useServices.ts';
import { boardPicture } from './boardPicture.ts';
import { type ChangeDraft, chosenLook, draftLike, draftOf, takenBy } from './draft.ts';
import { t } from './messages.en.ts';
import { type OrderPhoto, type OrderPicture, picturesOf } from './orderPhotos.ts';
import { useCutOutChecks } from './useCutOutChecks.ts';
import { useOrderPhotos } from './useOrderPhotos.ts';
import { useRequestDraft } from './useRequestDraft.ts';
import { type OrderSending, useSubmission } from './useSubmission.ts';
import { useTrueScale } from './useTrueScale.ts';

/** Reads an earlier request once and passes it on; a toast reports a failure. */
function useEarlierRequest(
	id: string | undefined,
	onRead: (request: ArtRequest) => Promise<void> | void,
): void {
	const receive = useEffectEvent(onRead);
	useEffect(() => {
		if (!id) return;
		let current = true;
		call('getArtRequest', { params: { id } })
			.then((request) => (current ? receive(request) : undefined))
			.catch(() => current && toast('error', t('earlierFailed')));
		return () => {
			current = false;
		};
	}, [id]);
}

interface NewRequestOptions extends OrderSending {
	readonly user: (User & AccountSettings) | undefined;
	/** Stores settings in the account. Throws ApiError. */
	readonly changeSettings: (settings: AccountSettings) => Promise<void>;
	readonly readPhoto: (fileId: string) => Promise<File>;
}

/** The state of the request form: values, validation, focus and submission. */
export function useNewRequest({ changeSettings, readPhoto, ...sending }: NewRequestOptions) {
	const { user, upload, chosen } = sending;
	const { services, error: servicesError, retry: reloadServices } = useServices();
	const { draft, change, takeOver } = useRequestDraft(chosen.artStyleId, user);
	const photos = useOrderPhotos(chosen.photos);
	const imaging = useImaging(photos.photos, photos.selected?.id, {
		upload: user && upload,
		onEdited: (id, mask) => photos.set(id, { mask }),
	});
	const [references, setReferences] = useState<readonly File[]>([]);
	const available = services?.filter((each) => each.available);
	const service = available?.find(({ name }) => name === draft.service) ?? available?.[0];
	const { heights, typedHeight, rememberHeights } = useTrueScale({
		draft,
		photos: photos.photos,
		imaging,
		remembered: user?.heights,
		changeSettings,
	});
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
	/** The picture of a photo on the board. */
	const pictureOf = (photo: OrderPhoto | OrderPicture) =>
		boardPicture('photoId' in photo ? photo.photoId : photo.id, draftFor(photo), photos.photos.length === 1);
	const checkOf = useCutOutChecks(imaging, photos.photos, draftFor);
	const { isNew, ...submission } = useSubmission({
		...sending,
		draft,
		service,
		photos,
		imaging,
		references,
		setReferences,
		pictures,
		isInVariants,
		draftFor: (picture) => draftFor(picture),
		checkOf,
		toOrdered(picture) {
			const shown = imaging.previewOf(pictureOf(picture));
			return {
				...picture,
				pose: picture.pose ?? certainPose(shown?.place),
				// Another variation has another scene, and references choose theirs.
				scene: picture.variant === 0 && references.length === 0 ? shown?.scene : undefined,
				share: heights.get(picture.photoId),
				aspect: shapeOf(picture.photoId),
			};
		},
		onSent: (ordered) => {
			if (draft.sameScale) void rememberHeights(ordered);
		},
	});

	useEarlierRequest(isNew ? chosen.requestId : undefined, async (request) => {
		takeOver(draftLike(request));
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

	/** Stores where the customer sells; the output follows it again. */
	async function changePlaces(places: readonly PlaceId[]) {
		try {
			await changeSettings({ places: [...places] });
			change({ output: undefined });
		} catch (error) {
			toast('error', errorMessage(error, t('placesNotStored')));
		}
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
		references,
		setReferences,
		...submission,
		submitBlocker: services || servicesError ? submission.submitBlocker : t('loadingServices'),
	};
}

export type RequestForm = ReturnType<typeof useNewRequest>;
