import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { loadModule } from '../../../api/lazyComponent.ts';
import { type CutOutState, waiting } from '../../../imaging/cutOutState.ts';
import type { Imaging, ImagingOptions, ImagingPhoto } from '../../../imaging/imagingClient.ts';
import type { UploadPhotos } from '../uploads.ts';

export const loadImaging = () => import('./startImaging.ts');

interface UseImagingOptions extends Pick<ImagingOptions, 'onEdited'> {
	/** Sends photos to the server; `undefined` until the user is loaded. */
	readonly upload: UploadPhotos | undefined;
}

const noPhotos: readonly ImagingPhoto[] = [];

/** What there is until the code is loaded, with the first photo. */
const unloaded: Imaging = {
	setPhotos: () => undefined,
	setAlpha: () => undefined,
	cutBox: () => Promise.reject(new Error('The code is not loaded.')),
	cutOutOf: () => waiting,
	maskOf: async () => undefined,
	show: () => () => undefined,
	previewOf: () => undefined,
	isCurrent: () => false,
	subscribe: () => () => undefined,
	close: () => undefined,
};

/** Has photos cut out, and renders them in looks, while they are in the form. */
export function useImaging(
	photos: readonly ImagingPhoto[],
	selectedId: string | undefined,
	{ upload, onEdited }: UseImagingOptions,
): Imaging {
	const send = useEffectEvent<UploadPhotos>(async (...given) => (await upload?.(...given)) ?? []);
	const keep = useEffectEvent((photo: string, mask: File) => onEdited?.(photo, mask));
	const [imaging, setImaging] = useState(unloaded);
	const isNeeded = photos.length > 0;
	useEffect(() => {
		if (!isNeeded) return;
		let current = true;
		void loadModule(loadImaging, true).then(({ startImaging }) => {
			if (current)
				setImaging(
					startImaging(
						(...given) => send(...given),
						(photo, mask) => keep(photo, mask),
					),
				);
		});
		return () => {
			current = false;
		};
	}, [isNeeded]);
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
