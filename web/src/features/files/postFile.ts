/** The time without progress after which an upload is given up. */
const stalledMs = 60_000;

export interface PresignedPost {
	readonly url: string;
	readonly fields: Record<string, string>;
}

/** How long to wait before an upload is tried again, in milliseconds: the bucket asks for that by a 503. */
const retriesMs = [500, 2000, 4000];

/** The cause of an error after which the same upload may succeed: a connection that was reset, or an answer of 5xx. */
const passing = 'passing';

/**
 * Uploads a file to the bucket, up to four times; `onProgress` receives the bytes sent so far.
 *
 * @throws Error when the bucket refuses the file, the connection fails, or nothing was sent for a minute.
 */
export async function postFile(
	file: File,
	post: PresignedPost,
	onProgress: (bytes: number) => void,
	open = () => new XMLHttpRequest(),
): Promise<void> {
	for (const pause of retriesMs)
		try {
			return await send(file, post, onProgress, open());
		} catch (error) {
			if (!(error instanceof Error && error.cause === passing) || navigator.onLine === false) throw error;
			await new Promise((resolve) => setTimeout(resolve, pause));
		}
	return send(file, post, onProgress, open());
}

function send(
	file: File,
	{ url, fields }: PresignedPost,
	onProgress: (bytes: number) => void,
	request: XMLHttpRequest,
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
		request.onload = () => {
			const { status } = request;
			if (status < 300) return resolve();
			reject(new Error(`The bucket responded with ${status}`, status < 500 ? {} : { cause: passing }));
		};
		request.onerror = () => reject(new Error('Network error', { cause: passing }));
		request.open('POST', url);
		request.send(form);
		expectProgress();
	}).finally(() => clearTimeout(timer));
}
