import { useSyncExternalStore } from 'react';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { type Imaging, isSearching } from '../../../imaging/imagingClient.ts';
import { isUncertain } from '../subject/useImaging.ts';
import type { Draft } from './draft.ts';
import { needsCutOut } from './look.ts';
import type { OrderPhoto } from './orderPhotos.ts';

/** What the customer is told of a cut-out: it is being searched, cannot be shown, or the networks are not sure of it. */
export type CutOutCheck = 'searching' | 'unseen' | 'unchecked';

function checkOf(imaging: Imaging, photo: OrderPhoto, draft: Draft): CutOutCheck | undefined {
	const state = imaging.cutOutOf(photo.id);
	if (!needsCutOut(draft)) return undefined;
	if (isSearching(state)) return 'searching';
	if (state.unavailable) return 'unseen';
	return isUncertain(state) && !photo.checked && !hasMarks(photo.subject ?? {}) ? 'unchecked' : undefined;
}

/** What there is to say of the cut-out of each photo, by its id, at the time of the call. */
export function useCutOutChecks(
	imaging: Imaging,
	photos: readonly OrderPhoto[],
	draftFor: (photo: OrderPhoto) => Draft,
): (id: string) => CutOutCheck | undefined {
	const check = (photo: OrderPhoto) => checkOf(imaging, photo, draftFor(photo));
	useSyncExternalStore(imaging.subscribe, () => photos.map(check).join());
	return (id) => photos.filter((photo) => photo.id === id).map(check)[0];
}
