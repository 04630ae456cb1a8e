/** Reads a file by its link. Throws Error if the server refuses, and an AbortError once `signal` is aborted. */
export async function readBlob(link: string, signal?: AbortSignal): Promise<Blob> {
	const response = await fetch(link, { signal: signal ?? null });
	if (!response.ok) throw new Error(`The server responded with ${response.status}`);
	return response.blob();
}
