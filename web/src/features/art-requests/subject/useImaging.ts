import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
	type CutOutState,
	createImaging,
	type Imaging,
	type ImagingOptions,
	type ImagingPhoto,
} from '../../../imaging/imagingClient.ts';
import { openImaging } from '../../../imaging/openImaging.ts';
import type { UploadPhotos } from '../uploads.ts';
import { cutOutServer } from './cutOutServer.ts';

/** One processor stays free for the page. */
const parallelWorkers = () =>
	navigator.hardwareConcurrency >= 8 ? 3 : navigator.hardwareConcurrency > 1 ? 2 : 1;

interface UseImagingOptions extends Pick<ImagingOptions, 'onEdited'> {
	/** Sends photos to the server; `undefined` until the user is loaded. */
	readonly upload: UploadPhotos | undefined;
}

const noPhotos: readonly ImagingPhoto[] = [];

/** Has photos cut out, and renders them in looks, while they are in the form. */
export function useImaging(
	photos: readonly ImagingPhoto[],
	selectedId: string | undefined,
	{ upload, onEdited }: UseImagingOptions,
): Imaging {
	const send = useEffectEvent<UploadPhotos>(async (...given) => (await upload?.(...given)) ?? []);
	const keep = useEffectEvent((photo: string, mask: File) => onEdited?.(photo, mask));
	const [imaging] = useState(() =>
		createImaging({
			parallel: parallelWorkers(),
			// The page, which shows the photos, has a processor of its own only on larger ones.
			firstAlone: navigator.hardwareConcurrency < 4,
			startWorker: openImaging,
			server: cutOutServer((...given) => send(...given)),
			viewHeight: () => window.innerHeight,
			onEdited: (photo, mask) => keep(photo, mask),
		}),
	);
	const isReady = upload !== undefined;
	useEffect(() => {
		imaging.setPhotos(isReady ? photos : noPhotos, selectedId);
	}, [imaging, photos, selectedId, isReady]);
	useEffect(() => () => imaging.close(), [imaging]);
	return imaging;
}

/** The cut-out of a photo, as far as it is made. */
export const useCutOutState = (imaging: Imaging, photo: string): CutOutState =>
	useSyncExternalStore(imaging.subscribe, () => imaging.cutOutOf(photo));

/** Whether the networks do not agree on a cut-out, or found nothing, and the customer has not changed it. */
export const isUncertain = ({ cutOut, step }: CutOutState): boolean =>
	step === 'ready' && cutOut?.confidence === 'low' && !cutOut.isEdited;
