import { downloadZip } from 'client-zip';
import { call } from '../../api/client.ts';
import { saveBlob } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { imageName } from './downloadImage.ts';

/** An image to download: the id of its file, and that of its request, after which it is named. */
export interface DownloadableImage {
	readonly requestId: string;
	readonly fileId: string | undefined;
}

interface DownloadOptions {
	/** Receives the number of images read so far, failed ones included. */
	readonly onProgress: (done: number) => void;
	readonly signal: AbortSignal;
}

async function readImage({ requestId, fileId }: DownloadableImage, signal: AbortSignal) {
	if (!fileId) throw new Error('The request has no result.');
	const { file: link } = await call('getFile', { params: { id: fileId } });
	const response = await fetch(link, { signal });
	if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
	// An image that breaks off must not break the archive, so it is read to its end.
	const input = await response.blob();
	return { name: imageName(requestId, link, input.type), input: input.stream(), size: input.size };
}

/** The name of an archive with so many images, `pixwand-3-pictures.zip`. */
export const archiveName = (count: number): string => `pixwand-${count}-pictures.zip`;

/**
 * Downloads images as one ZIP without compression, named as single downloads are. Reads them one after the other.
 *
 * @returns the images that could not be read. The archive contains the others; without any there is no download.
 */
export async function downloadImages(
	images: readonly DownloadableImage[],
	{ onProgress, signal }: DownloadOptions,
): Promise<DownloadableImage[]> {
	const failed: DownloadableImage[] = [];

	async function* readImages() {
		for (const [index, image] of images.entries()) {
			signal.throwIfAborted();
			const entry = await readImage(image, signal).catch(() => undefined);
			if (entry) yield entry;
			else failed.push(image);
			onProgress(index + 1);
		}
	}

	const archive = await downloadZip(readImages()).blob();
	signal.throwIfAborted();
	const count = images.length - failed.length;
	if (count === 0) toast('error', 'Download failed. Please try again.');
	else {
		saveBlob(archive, archiveName(count));
		toast('success', 'Download started!');
	}
	return failed;
}
