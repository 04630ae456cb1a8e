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
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 100);
}
