import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useSignedIn } from '../api/session.ts';

/** Keeps a signed-in person's pages up to date; the code for it comes after the first paint. */
export function useRealtimeUpdates() {
	const signedIn = useSignedIn();
	const { mutate } = useSWRConfig();

	useEffect(() => {
		if (!signedIn) return;
		const end = new AbortController();
		void import('../api/realtimeUpdates.ts').then(({ connectRealtimeUpdates }) =>
			connectRealtimeUpdates(mutate, end.signal),
		);
		return () => end.abort();
	}, [signedIn, mutate]);
}
