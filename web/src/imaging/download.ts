/** Milliseconds without a byte after which a download is given up. */
const stalledMs = 30_000;

/**
 * Downloads a file, however long that takes while bytes arrive.
 *
 * @param onProgress receives how many bytes have arrived so far.
 * @throws Error for any status but success; AbortError where no byte arrives for 30 seconds.
 */
export async function download(
	url: URL,
	onProgress: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const expectBytes = () => {
		clearTimeout(timer);
		timer = setTimeout(() => controller.abort(), stalledMs);
	};
	try {
		expectBytes();
		const response = await fetch(url, { signal: controller.signal });
		if (!response.ok || !response.body) throw new Error(`The site responded with ${response.status}`);
		const parts: Uint8Array<ArrayBuffer>[] = [];
		let bytes = 0;
		for (const reader = response.body.getReader(); ; ) {
			const { done, value } = await reader.read();
			if (done) break;
			parts.push(value);
			bytes += value.length;
			onProgress(bytes);
			expectBytes();
		}
		return new Uint8Array(await new Blob(parts).arrayBuffer());
	} finally {
		clearTimeout(timer);
	}
}
