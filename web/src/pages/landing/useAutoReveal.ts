import { useEffect, useState } from 'react';

/** How long the photo of a sample is shown, before its result is. */
const photoMs = 1600;

/**
 * Whether the result of the shown sample is revealed by itself: a moment after the sample is shown, on devices without a
 * pointer that hovers. With `prefers-reduced-motion` the result is shown at once.
 */
export function useAutoReveal(shown: number): boolean {
	const [revealed, setRevealed] = useState<number>();

	useEffect(() => {
		if (!matchMedia('(hover: none)').matches) return;
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
		const timer = setTimeout(() => setRevealed(shown), isStill ? 0 : photoMs);
		return () => clearTimeout(timer);
	}, [shown]);

	return revealed === shown;
}
