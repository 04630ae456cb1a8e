import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import {
	type CutOutState,
	createImaging,
	type Imaging,
	type ImagingPhoto,
} from '../../../imaging/imagingClient.ts';
import { onNetworkChange, openNetworks } from '../../../imaging/networkService.ts';
import { lacking, openImaging } from '../../../imaging/openImaging.ts';

/** One processor stays free for the page, and one for the networks. */
const parallelWorkers = () =>
	navigator.hardwareConcurrency >= 8 ? 3 : navigator.hardwareConcurrency > 1 ? 2 : 1;

/** Creates the imaging of a form, in workers of this browser. */
function openFormImaging(): Imaging {
	const imaging = createImaging({
		parallel: parallelWorkers(),
		// The page, which shows the photos, has a processor of its own only on larger ones.
		firstAlone: navigator.hardwareConcurrency < 4,
		startWorker: openImaging,
		// A browser that lacks what workers need has said so when the worker was to start.
		openNetworks: () => (lacking() ? undefined : openNetworks()),
		viewHeight: () => window.innerHeight,
	});
	return {
		...imaging,
		subscribe(listener) {
			const ends = [imaging.subscribe(listener), onNetworkChange(listener)];
			return () => ends.forEach((end) => void end());
		},
	};
}

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
