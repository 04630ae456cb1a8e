import { useEffect, useRef, useState } from 'react';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { errorMessage } from '../../../api/errors.ts';
import { toast } from '../../../ui/toasts.ts';
import { type PlacedPicture, placeNotes } from './placeArchive.ts';
import { t } from './text.ts';

interface Progress {
	readonly done: number;
	readonly total: number;
}

/** The download of files for places; it is cancelled when the dialog is closed. */
export function usePlaceDownload(pictures: readonly PlacedPicture[]) {
	/** `undefined` without a download. */
	const [progress, setProgress] = useState<Progress>();
	/** What to know about the last files; `undefined` before the first download. */
	const [notes, setNotes] = useState<readonly string[]>();
	const controller = useRef<AbortController>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	async function download(places: readonly PlaceId[]) {
		controller.current = new AbortController();
		const { signal } = controller.current;
		const total = pictures.length * places.length;
		const onProgress = (done: number) => setProgress({ done, total });
		setNotes(undefined);
		onProgress(0);
		try {
			const { downloadPlaceFiles } = await import('./downloadPlaceFiles.ts');
			setNotes(placeNotes(await downloadPlaceFiles(pictures, places, { onProgress, signal })));
			toast('success', t('downloadStarted'));
		} catch (error) {
			if (!signal.aborted) toast('error', errorMessage(error, t('downloadFailed')));
		}
		if (!signal.aborted) setProgress(undefined);
	}

	return { progress, notes, download };
}
