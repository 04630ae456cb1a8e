import { useState } from 'react';
import { useDownload } from '../../api/attempt.ts';
import { t } from './messages.en.ts';
import type { DownloadableImage } from './pictureOf.ts';

/** The download of several images as one ZIP. */
export function useArchive() {
	const { progress, download } = useDownload<{ readonly done: number; readonly total: number }>(
		t('downloadFailed'),
	);
	const [failed, setFailed] = useState<readonly string[]>([]);
	return {
		/** `undefined` without a download. */
		progress,
		/** The names of the images that the last archive lacks. */
		failed,
		download: (images: readonly DownloadableImage[]) =>
			download(async (signal, setProgress) => {
				const onProgress = (done: number) => setProgress({ done, total: images.length });
				setFailed([]);
				onProgress(0);
				// Its code is loaded with the first archive.
				const { downloadImages } = await import('./downloadImages.ts');
				const unread = await downloadImages(images, { onProgress, signal });
				setFailed(unread.map(({ name, requestId }) => name ?? requestId));
			}),
	};
}
