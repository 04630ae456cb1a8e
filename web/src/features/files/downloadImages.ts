import { downloadZip } from 'client-zip';
import { fileNames } from '#shared/art-requests/fileName.ts';
import { type PhotoType, photoTypes } from '#shared/files/limits.ts';
import { call } from '../../api/client.ts';
import { readBlob } from '../../api/readBlob.ts';
import { saveBlob } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';
import type { DownloadableImage } from './pictureOf.ts';

interface DownloadOptions {
	/** Receives the number of images read so far, failed ones included. */
	readonly onProgress: (done: number) => void;
	readonly signal: AbortSignal;
}

/** The type of a picture that was read; PNG where the bucket names none. */
const imageType = ({ type }: Blob): PhotoType => photoTypes.find((known) => known === type) ?? 'image/png';

async function readImage({ fileId }: DownloadableImage, signal: AbortSignal) {
	if (!fileId) throw new Error('The request has no result.');
	const { file: link } = await call('getFile', { params: { id: fileId }, query: {} });
	// An image that breaks off must not break the archive, so it is read to its end.
	return readBlob(link, signal);
}

/** The name of an archive with so many images, `pixwand-3-pictures.zip`. */
export const archiveName = (count: number): string => `pixwand-${count}-pictures.zip`;

/**
 * Downloads images as one ZIP without compression, named after the pictures and their looks. Reads them one after the other.
 *
 * @returns the images that could not be read. The archive contains the others.
 * @throws Error if no image could be read.
 */
export async function downloadImages(
	images: readonly DownloadableImage[],
	{ onProgress, signal }: DownloadOptions,
): Promise<DownloadableImage[]> {
	const failed: DownloadableImage[] = [];

	const read: (DownloadableImage & { readonly input: Blob; readonly type: PhotoType })[] = [];
	for (const [index, image] of images.entries()) {
		signal.throwIfAborted();
		const input = await readImage(image, signal).catch(() => undefined);
		if (input) read.push({ ...image, input, type: imageType(input) });
		else failed.push(image);
		onProgress(index + 1);
	}
	if (read.length === 0) throw new Error('No image could be read.');
	const names = fileNames(read);
	const entries = read.map(({ input }, i) => ({ name: names[i] ?? '', input }));
	const archive = await downloadZip(entries).blob();
	signal.throwIfAborted();
	saveBlob(archive, archiveName(read.length));
	toast('success', t('downloadStarted'));
	return failed;
}
