import { toast } from '../../ui/toasts.ts';
import { extensionOf } from './extensionOf.ts';

const revokeDelayMs = 100;

/** The file name of a request's result, `pixwand-{id}.{ext}`. */
export const imageName = (requestId: string, link: string, type: string): string =>
	`pixwand-${requestId}.${extensionOf(link, type)}`;

/** Saves a file in the browser's folder for downloads. */
export function saveFile(file: Blob, name: string): void {
	const anchor = document.createElement('a');
	anchor.href = URL.createObjectURL(file);
	anchor.download = name;
	anchor.click();
	setTimeout(() => URL.revokeObjectURL(anchor.href), revokeDelayMs);
}

/** Downloads an image as `pixwand-{id}.{ext}`. */
export async function downloadImage(link: string, id: string): Promise<void> {
	try {
		const response = await fetch(link);
		if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
		const blob = await response.blob();
		saveFile(blob, imageName(id, link, blob.type));
		toast('success', 'Download started!');
	} catch {
		toast('error', 'Download failed. Please try again.');
	}
}
