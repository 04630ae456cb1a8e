import { useEffect, useState } from 'react';

const intervalMs = 4000;

/**
 * Cycles through `length` indices, one every four seconds, until one is selected. Stops while `paused` and with
 * `prefers-reduced-motion`.
 */
export function useCarousel(length: number, paused: boolean): [number, (index: number) => void] {
	const [index, setIndex] = useState(0);
	const [selected, setSelected] = useState(false);

	useEffect(() => {
		if (paused || selected || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(() => setIndex((current) => (current + 1) % length), intervalMs);
		return () => clearInterval(timer);
	}, [length, paused, selected]);

	const select = (next: number) => {
		setIndex(next);
		setSelected(true);
	};
	return [index, select];
}
