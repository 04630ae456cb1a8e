import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutState, Imaging, ImagingPhoto } from '../../../imaging/imagingClient.ts';
import { openFormImaging } from '../../../imaging/openFormImaging.ts';

const noMarks = {};

/** Cuts photos out, and renders them in looks, while they are in the form. */
export function useImaging(
	photos: readonly (Pick<ImagingPhoto, 'id' | 'file'> & {
		readonly subject?: ImagingPhoto['marks'] | undefined;
	})[],
	selectedId: string | undefined,
): Imaging {
	const [imaging] = useState(openFormImaging);
	useEffect(() => {
		imaging.setPhotos(
			photos.map(({ id, file, subject }) => ({ id, file, marks: subject ?? noMarks })),
			selectedId,
		);
	}, [imaging, photos, selectedId]);
	useEffect(() => () => imaging.close(), [imaging]);
	return imaging;
}

/** The cut-out of a photo, as far as it is found. */
export const useCutOutState = (imaging: Imaging, photo: string): CutOutState =>
	useSyncExternalStore(imaging.subscribe, () => imaging.cutOutOf(photo));

/** Whether the cut-out is the last one of its marks, and the networks do not agree on it. */
export const isUncertain = ({ cutOut, step, unavailable }: CutOutState): boolean =>
	cutOut?.confidence === 'low' && step === 'last' && !unavailable;

/** Whether a cut-out that is certain may have filled openings, and the customer has not opened any. */
export const mayHaveOpenings = ({ cutOut, step }: CutOutState): boolean =>
	step === 'last' &&
	cutOut?.confidence === 'high' &&
	cutOut.coversBackdrop &&
	!hasMarks(cutOut.marks ?? noMarks);

/**
 * Lets something wait for cut-outs that are being searched. Returns whether it waits, and a function that asks for it to be
 * done once there are none.
 */
export function useAfterSearch(isSearching: () => boolean, act: () => void): readonly [boolean, () => void] {
	const [waits, setWaits] = useState(false);
	useEffect(() => {
		if (!waits || isSearching()) return;
		setWaits(false);
		act();
	});
	return [waits, () => setWaits(true)];
}
