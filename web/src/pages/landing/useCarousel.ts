import { useEffect, useState } from 'react';

const turnMs = 4000;

/**
 * Counts through `length` places, one every four seconds, until one is chosen; it rests while `paused` and for
 * people who asked for less motion.
 */
export function useCarousel(length: number, paused: boolean): [number, (place: number) => void] {
	const [place, setPlace] = useState(0);
	const [chosen, setChosen] = useState(false);

	useEffect(() => {
		if (paused || chosen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(() => setPlace((now) => (now + 1) % length), turnMs);
		return () => clearInterval(timer);
	}, [length, paused, chosen]);

	const choose = (next: number) => {
		setPlace(next);
		setChosen(true);
	};
	return [place, choose];
}
