import { openLink } from '../ui/saveFile.ts';
import { call } from './client.ts';

/**
 * Has the bucket send a stored picture as a file of this name, without its extension.
 *
 * @throws ApiError, or Error if the bucket refuses.
 */
export async function saveStored(id: string, download: string): Promise<void> {
	const { file } = await call('getFile', { params: { id }, query: { download }, once: true });
	// What the bucket says when it refuses would replace the page.
	const response = await fetch(file);
	await response.body?.cancel();
	if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
	openLink(file);
}
