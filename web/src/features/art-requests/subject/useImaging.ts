import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { maskType } from '#shared/art-requests/subjectMask.ts';
import type { CutOutState, Imaging, ImagingOptions, ImagingPhoto } from '../../../imaging/imagingClient.ts';
import { openFormImaging } from '../../../imaging/openFormImaging.ts';

/** Called with the mask of a photo's cut-out as a file for the order, and with nothing while there is none. */
type OnMask = (photo: string, mask: File | undefined) => void;

const noMarks = {};

/** Cuts photos out, and renders them in looks, while they are in the form. */
export function useImaging(
	photos: readonly (Pick<ImagingPhoto, 'id' | 'file'> & {
		readonly subject?: ImagingPhoto['marks'] | undefined;
	})[],
	selectedId: string | undefined,
	onMask: OnMask,
): Imaging {
	const report = useRef(onMask);
	useEffect(() => {
		report.current = onMask;
	});
	const [imaging] = useState(() => {
		const onCutOut: ImagingOptions['onCutOut'] = (photo, cutOut) =>
			report.current(photo, cutOut?.mask && new File([cutOut.mask], 'mask.png', { type: maskType }));
		return openFormImaging(onCutOut);
	});
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
	cutOut?.confidence === 'low' && step === 'all' && !unavailable;
