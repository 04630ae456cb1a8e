import { toast } from '../../ui/toasts.ts';
import { extensionOf } from './extensionOf.ts';

const revokeDelayMs = 100;

/** Downloads an image as `pixwand-{id}.{ext}`. */
export async function downloadImage(link: string, id: string): Promise<void> {
	try {
		const response = await fetch(link);
		if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
		const blob = await response.blob();
		const anchor = document.createElement('a');
		anchor.href = URL.createObjectURL(blob);
		anchor.download = `pixwand-${id}.${extensionOf(link, blob.type)}`;
		anchor.click();
		setTimeout(() => URL.revokeObjectURL(anchor.href), revokeDelayMs);
		toast('success', 'Download started!');
	} catch {
		toast('error', 'Download failed. Please try again.');
	}
}
