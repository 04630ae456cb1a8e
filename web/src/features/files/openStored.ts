import { call } from '../../api/client.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';

/**
 * Opens a stored file in a tab of its own, by a link of its own: the tab's response has no CORS headers, and a page that
 * shows the same link would get it from the browser's cache.
 */
export async function openStored(fileId: string): Promise<void> {
	// Opened before the link is known, so that it is not blocked as a pop-up.
	const opened = window.open('', '_blank');
	try {
		const { file } = await call('getFile', { params: { id: fileId }, once: true });
		if (!opened) throw new Error('The browser opened no tab.');
		opened.opener = null;
		opened.location.href = file;
	} catch {
		opened?.close();
		toast('error', t('openFailed'));
	}
}
