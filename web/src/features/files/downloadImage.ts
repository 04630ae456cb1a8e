import { placeFileName } from '#shared/art-requests/fileName.ts';
import { type PhotoType, photoTypes } from '#shared/files/limits.ts';
import { call } from '../../api/client.ts';
import { saveBlob } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';

/** What a downloaded picture is named after. */
export interface ImageName {
	readonly name?: string | undefined;
	readonly look: string;
}

/** The type of a picture that was read; PNG where the bucket names none. */
export const imageType = ({ type }: Blob): PhotoType =>
	photoTypes.find((known) => known === type) ?? 'image/png';

/** The name of the file of one picture: `mug-blue_pop-art_1.png`. */
const imageFileName = (image: ImageName, blob: Blob): string =>
	placeFileName({ ...image, n: 1, type: imageType(blob) });

/** Downloads an image, named after the picture and its look. */
export async function downloadImage(link: string, image: ImageName): Promise<void> {
	try {
		const response = await fetch(link);
		if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
		const blob = await response.blob();
		saveBlob(blob, imageFileName(image, blob));
		toast('success', t('downloadStarted'));
	} catch {
		toast('error', t('downloadFailed'));
	}
}

/** Downloads a stored file by a new link. */
export async function downloadStored(fileId: string | undefined, image: ImageName): Promise<void> {
	const link = fileId && (await call('getFile', { params: { id: fileId } }).catch(() => undefined))?.file;
	if (link) await downloadImage(link, image);
	else toast('error', t('downloadFailed'));
}
