/** The time without progress after which an upload is given up. */
const stalledMs = 60_000;

export interface PresignedPost {
	readonly url: string;
	readonly fields: Record<string, string>;
}

/**
 * Uploads a file to the bucket; `onProgress` receives the bytes sent so far.
 *
 * @throws Error when the bucket refuses the file, the connection fails, or nothing was sent for a minute.
 */
export function postFile(
	file: File,
	{ url, fields }: PresignedPost,
	onProgress: (bytes: number) => void,
	request = new XMLHttpRequest(),
): Promise<void> {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	form.append('file', file);
	let timer: ReturnType<typeof setTimeout> | undefined;
	return new Promise<void>((resolve, reject) => {
		function expectProgress() {
			clearTimeout(timer);
			timer = setTimeout(() => {
				reject(new Error('The upload has stalled'));
				request.abort();
			}, stalledMs);
		}
		request.upload.onprogress = ({ loaded }) => {
			expectProgress();
			onProgress(Math.min(loaded, file.size));
		};
		request.onload = () =>
			request.status < 300 ? resolve() : reject(new Error(`The bucket responded with ${request.status}`));
		request.onerror = () => reject(new Error('Network error'));
		request.open('POST', url);
		request.send(form);
		expectProgress();
	}).finally(() => clearTimeout(timer));
}
