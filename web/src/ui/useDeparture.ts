import { useEffect, useState } from 'react';

/** Takes the browser to a page elsewhere. `leaving` until it is gone, and no longer once somebody comes back. */
export function useDeparture() {
	const [leaving, setLeaving] = useState(false);

	useEffect(() => {
		// A page that the browser kept whole still has the words it was left with.
		const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
		window.addEventListener('pageshow', comeBack);
		return () => window.removeEventListener('pageshow', comeBack);
	}, []);

	/** `find` answers where to go, or nothing after telling what went wrong. */
	async function leave(find: () => Promise<string | undefined>) {
		setLeaving(true);
		const url = await find();
		if (url) window.location.assign(url);
		else setLeaving(false);
	}

	return { leaving, leave };
}
