import { useEffect } from 'react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/serverClock.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';

const renewalMarginMs = 5 * 60_000;
/** The shortest time between two links, whatever the clocks say. */
const shortestMs = 60_000;

export interface StoredFile {
	readonly link: string | undefined;
	readonly preview: string | undefined;
	/** Whether the URL is being read for the first time. */
	readonly pending: boolean;
	readonly renew: () => void;
}

/** A file's presigned URL, renewed five minutes before it expires; `renew` reads a new one at once. */
export function useFile(id: string | undefined): StoredFile {
	const { data, error, mutate } = useSWR(
		id ? ['getFile', id] : null,
		([, fileId]) => call('getFile', { params: { id: fileId }, query: {} }),
		{ revalidateIfStale: false, revalidateOnReconnect: false },
	);
	const expiresAt = data?.expires_at;

	useEffect(() => {
		if (!expiresAt) return;
		const delay = new Date(expiresAt).getTime() - serverNow() - renewalMarginMs;
		const timer = setTimeout(() => void mutate(), Math.max(delay, shortestMs));
		return () => clearTimeout(timer);
	}, [expiresAt, mutate]);

	const pending = Boolean(id) && !data && !error;
	return { link: data?.file, preview: data?.preview, pending, renew: () => void mutate() };
}

/**
 * Opens a stored file in a tab of its own, by a link of its own: the tab's response has no CORS headers, and a page that
 * shows the same link would get it from the browser's cache.
 */
export async function openStored(fileId: string): Promise<void> {
	// Opened before the link is known, so that it is not blocked as a pop-up.
	const opened = window.open('', '_blank');
	try {
		const { file } = await call('getFile', { params: { id: fileId }, query: {}, once: true });
		if (!opened) throw new Error('The browser opened no tab.');
		opened.opener = null;
		opened.location.href = file;
	} catch {
		opened?.close();
		toast('error', t('openFailed'));
	}
}
