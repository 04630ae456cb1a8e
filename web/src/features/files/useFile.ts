import { useEffect } from 'react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';

const marginMs = 5 * 60_000;

/** A picture's link, kept until five minutes before it ends; `renew` asks for a new one. */
export function useFile(id: string | undefined) {
	const { data, error, mutate } = useSWR(
		id ? ['getFile', id] : null,
		([, fileId]) => call('getFile', { params: { id: fileId } }),
		{ revalidateIfStale: false, revalidateOnReconnect: false },
	);
	const expiresAt = data?.expires_at;

	useEffect(() => {
		if (!expiresAt) return;
		const left = new Date(expiresAt).getTime() - Date.now() - marginMs;
		const timer = setTimeout(() => void mutate(), Math.max(left, 1000));
		return () => clearTimeout(timer);
	}, [expiresAt, mutate]);

	return { link: data?.file, error, renew: () => mutate() };
}
