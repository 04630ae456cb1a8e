import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './zoomPan.ts';

/** The size of an element's content box, in pixels; `undefined` before it is measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | undefined {
	const [size, setSize] = useState<Size>();
	useLayoutEffect(() => {
		const { current } = element;
		if (!current) return;
		const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return size;
}
