import { inAppBrowser } from './inAppBrowser.ts';
import { t } from './messages.en.ts';
import { toast } from './toasts.ts';

interface FilePicker {
	showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
		createWritable: () => Promise<WritableStream<string> & { abort: () => Promise<void> }>;
	}>;
}

/** A place to write a file to. */
interface FileTarget {
	readonly write: (part: string) => Promise<void>;
	/** Completes the file. */
	readonly close: () => Promise<void>;
	/** Leaves no file behind. */
	readonly discard: () => Promise<void>;
}

/**
 * Opens a file that the user saves: written to the disk part by part where the browser can, else kept until it is
 * complete and then downloaded. Call it in an event handler. Throws `AbortError` when the user chooses no file.
 */
export async function openFile(name: string): Promise<FileTarget> {
	const { showSaveFilePicker } = window as FilePicker;
	if (showSaveFilePicker) {
		const file = await showSaveFilePicker({ suggestedName: name });
		const writer = (await file.createWritable()).getWriter();
		return {
			write: (part) => writer.write(part),
			close: () => writer.close(),
			discard: () => writer.abort(),
		};
	}
	let parts: Blob[] = [];
	return {
		// As blobs, which browsers may move to the disk.
		write: async (part) => void parts.push(new Blob([part])),
		close: async () => saveBlob(new Blob(parts, { type: 'text/csv' }), name),
		discard: async () => {
			parts = [];
		},
	};
}

/** Saves a file in the browser's folder for downloads. */
export function saveBlob(blob: Blob, name: string) {
	const url = URL.createObjectURL(blob);
	openLink(url, name);
	// Safari asks before it saves, and reads the file after the answer.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens a link that the browser saves as a file: a blob under a name, or an attachment, which has its own. */
export function openLink(url: string, name = '') {
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
}

/** Whether this browser saves files. Where it does not, a toast says what to do. */
export function canSaveFiles(): boolean {
	const app = inAppBrowser();
	if (app) toast('error', t('savesNoFiles', { app }), t('openInBrowser'));
	return !app;
}
