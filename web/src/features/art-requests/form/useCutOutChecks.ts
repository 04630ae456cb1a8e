import { isSearching } from '../../../imaging/cutOutState.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import { useChanging } from '../../../storage/useChanging.ts';
import { isUncertain } from '../subject/useImaging.ts';
import { boardPicture } from './boardPicture.ts';
import { type Draft, needsCutOut } from './draft.ts';
import type { OrderPhoto } from './orderPhotos.ts';

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
export function useCutOutChecks(
	imaging: Imaging,
	photos: readonly OrderPhoto[],
	draftFor: (photo: OrderPhoto) => Draft,
): (id: string) => CutOutCheck | undefined {
	const check = (photo: OrderPhoto) => {
		const draft = draftFor(photo);
		return checkOf(imaging, photo, draft, boardPicture(photo.id, draft, photos.length === 1));
	};
	useChanging(imaging.subscribe, () => photos.map(check).join(), '');
	return (id) => photos.filter((photo) => photo.id === id).map(check)[0];
}
