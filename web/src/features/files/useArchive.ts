import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toasts.ts';
import type { DownloadableImage } from './downloadImages.ts';
import { t } from './text.ts';

interface Progress {
	readonly done: number;
	readonly total: number;
}

/** The download of several images as one ZIP; it is cancelled when the page is left. */
export function useArchive() {
	const [progress, setProgress] = useState<Progress>();
	const [failed, setFailed] = useState<readonly string[]>([]);
	const controller = useRef<AbortController>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	async function download(images: readonly DownloadableImage[]) {
		controller.current = new AbortController();
		const { signal } = controller.current;
		const onProgress = (done: number) => setProgress({ done, total: images.length });
		setFailed([]);
		onProgress(0);
		try {
			// Its code is loaded with the first archive.
			const { downloadImages } = await import('./downloadImages.ts');
			const unread = await downloadImages(images, { onProgress, signal });
			setFailed(unread.map(({ name, requestId }) => name ?? requestId));
		} catch {
			if (!signal.aborted) toast('error', t('downloadFailed'));
		}
		if (!signal.aborted) setProgress(undefined);
	}

	return {
		/** `undefined` without a download. */
		progress,
		/** The names of the images that the last archive lacks. */
		failed,
		download,
	};
}
