import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { loadModule } from '../api/loadModule.ts';
import { useSignedIn } from '../api/session.ts';

/** Keeps the data on screen up to date while a user is signed in. Its code is loaded after the first paint. */
export function useRealtimeUpdates() {
	const signedIn = useSignedIn();
	const { mutate } = useSWRConfig();

	useEffect(() => {
		if (!signedIn) return;
		const controller = new AbortController();
		void loadModule(() => import('../api/realtimeUpdates.ts')).then(({ connectRealtimeUpdates }) =>
			connectRealtimeUpdates(mutate, controller.signal),
		);
		return () => controller.abort();
	}, [signedIn, mutate]);
}
