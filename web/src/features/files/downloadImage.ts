import { saveBlob } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { extensionOf } from './extensionOf.ts';

/** The file name of a request's result, `pixwand-{id}.{ext}`. */
export const imageName = (requestId: string, link: string, type: string): string =>
	`pixwand-${requestId}.${extensionOf(link, type)}`;

/** Downloads an image as `pixwand-{id}.{ext}`. */
export async function downloadImage(link: string, id: string): Promise<void> {
	try {
		const response = await fetch(link);
		if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
		const blob = await response.blob();
		saveBlob(blob, imageName(id, link, blob.type));
		toast('success', 'Download started!');
	} catch {
		toast('error', 'Download failed. Please try again.');
	}
}
