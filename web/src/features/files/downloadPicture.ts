import { toast } from '../../ui/toasts.ts';

const releaseMs = 100;

/** The extension of a picture, by its link or else its content type: `png` where neither tells. */
export function extensionOf(link: string, type: string): string {
	const ofLink = /\.(png|jpe?g|webp)$/i.exec(new URL(link, window.location.href).pathname)?.[1];
	const ofType = /^image\/(png|jpeg|webp)/.exec(type)?.[1];
	return (ofLink ?? ofType ?? 'png').toLowerCase().replace('jpeg', 'jpg');
}

/** Saves the picture behind a link as `pixwand-{id}.{ext}`. */
export async function downloadPicture(link: string, id: string): Promise<void> {
	try {
		const response = await fetch(link);
		if (!response.ok) throw new Error(`The bucket answered ${response.status}`);
		const blob = await response.blob();
		const anchor = document.createElement('a');
		anchor.href = URL.createObjectURL(blob);
		anchor.download = `pixwand-${id}.${extensionOf(link, blob.type)}`;
		anchor.click();
		setTimeout(() => URL.revokeObjectURL(anchor.href), releaseMs);
		toast('success', 'Download started!');
	} catch {
		toast('error', 'Download failed. Please try again.');
	}
}
