import { useEffect, useState } from 'react';

/**
 * Whether to load the pictures of a sample of the carousel: those of the shown one, those shown before and, once the
 * page is loaded, those of the next.
 */
export function useLoadedSamples(shown: number): (index: number) => boolean {
	const [pageLoaded, setPageLoaded] = useState(false);
	const [furthest, setFurthest] = useState(shown);
	if (shown > furthest) setFurthest(shown);

	useEffect(() => {
		const finish = () => setPageLoaded(true);
		if (document.readyState === 'complete') finish();
		else window.addEventListener('load', finish, { once: true });
		return () => window.removeEventListener('load', finish);
	}, []);

	return (index) => index <= furthest + (pageLoaded ? 1 : 0);
}
