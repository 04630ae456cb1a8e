import { useEffect } from 'react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';

const renewalMarginMs = 5 * 60_000;

/** A file's presigned URL, renewed five minutes before it expires; `renew` reads a new one at once. */
export function useFile(id: string | undefined) {
	const { data, error, mutate } = useSWR(
		id ? ['getFile', id] : null,
		([, fileId]) => call('getFile', { params: { id: fileId } }),
		{ revalidateIfStale: false, revalidateOnReconnect: false },
	);
	const expiresAt = data?.expires_at;

	useEffect(() => {
		if (!expiresAt) return;
		const delay = new Date(expiresAt).getTime() - Date.now() - renewalMarginMs;
		const timer = setTimeout(() => void mutate(), Math.max(delay, 1000));
		return () => clearTimeout(timer);
	}, [expiresAt, mutate]);

	return { link: data?.file, error, renew: () => mutate() };
}
