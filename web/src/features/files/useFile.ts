import { useEffect } from 'react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/serverClock.ts';

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
		([, fileId]) => call('getFile', { params: { id: fileId } }),
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
