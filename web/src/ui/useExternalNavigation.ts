import { useEffect, useState } from 'react';

/** Navigates to a page outside the app. `navigating` until the browser has left, and `false` after coming back. */
export function useExternalNavigation() {
	const [navigating, setNavigating] = useState(false);

	useEffect(() => {
		// The back/forward cache restores the state with which the page was left.
		const reset = (event: PageTransitionEvent) => event.persisted && setNavigating(false);
		window.addEventListener('pageshow', reset);
		return () => window.removeEventListener('pageshow', reset);
	}, []);

	/** `getUrl` resolves to where to go, or to `undefined` after reporting an error. */
	async function navigateTo(getUrl: () => Promise<string | undefined>) {
		setNavigating(true);
		const url = await getUrl();
		if (url) window.location.assign(url);
		else setNavigating(false);
	}

	return { navigating, navigateTo };
}
