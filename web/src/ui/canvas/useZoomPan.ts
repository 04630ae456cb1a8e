import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
	actualZoom,
	type Box,
	boxOf,
	fittedView,
	type Point,
	panBy,
	percentOf,
	type Size,
	viewOf,
	zoomAt,
} from './zoomPan.ts';

/** How much one step of the wheel or of a trackpad's pinch zooms. */
const wheelRate = 0.004;

/**
 * Which part of a picture is visible on a stage. The wheel zooms with Ctrl or Command (a trackpad's pinch sends that),
 * and moves a zoomed picture; otherwise it scrolls the page. With `wheelZooms` it zooms without a key.
 */
export function useZoomPan(
	element: RefObject<HTMLElement | null>,
	picture: Size,
	stage: Size,
	{ wheelZooms = false } = {},
) {
	const [view, setView] = useState(fittedView);
	/** The zoom to begin with: 1 unless a part is shown. */
	const [firstZoom, setFirstZoom] = useState(1);
	const middle = { x: stage.width / 2, y: stage.height / 2 };

	const zoomTo = (zoom: number, at: Point = middle) =>
		setView((current) => zoomAt(current, zoom, at, picture, stage));
	const zoomBy = (factor: number, at: Point = middle) =>
		setView((current) => zoomAt(current, current.zoom * factor, at, picture, stage));
	const pan = (by: Point) => setView((current) => panBy(current, by, picture, stage));

	const onWheel = useEffectEvent((event: WheelEvent) => {
		const { left = 0, top = 0 } = element.current?.getBoundingClientRect() ?? {};
		const at = { x: event.clientX - left, y: event.clientY - top };
		const next =
			event.ctrlKey || event.metaKey || wheelZooms
				? zoomAt(view, view.zoom * Math.exp(-event.deltaY * wheelRate), at, picture, stage)
				: panBy(view, { x: -event.deltaX, y: -event.deltaY }, picture, stage);
		const changed = next.zoom !== view.zoom || next.x !== view.x || next.y !== view.y;
		if (changed || event.ctrlKey || wheelZooms) event.preventDefault();
		if (changed) setView(next);
	});

	useEffect(() => {
		const { current } = element;
		const listener = (event: WheelEvent) => onWheel(event);
		// React's own listener is passive and cannot prevent scrolling.
		current?.addEventListener('wheel', listener, { passive: false });
		return () => current?.removeEventListener('wheel', listener);
	}, [element]);

	return {
		box: boxOf(view, picture, stage),
		percent: percentOf(view, picture, stage),
		/** Whether it is larger than at first, and larger than it fits. */
		zoomed: view.zoom > firstZoom + 0.001,
		enlarged: view.zoom > 1.001,
		zoomBy,
		pan,
		fit: () => setView(fittedView),
		/** Begins with a part of the picture, in shares of it. */
		showPart(part: Box) {
			const first = viewOf(part, picture, stage);
			setView(first);
			setFirstZoom(first.zoom);
		},
		/** Doubles a fitted picture, or shows it at 100 % where that is more; fits a zoomed one. */
		toggleZoom: (at?: Point) =>
			view.zoom > 1.001 ? setView(fittedView) : zoomTo(Math.max(2, actualZoom(picture, stage)), at),
		showActualSize: () => zoomTo(actualZoom(picture, stage)),
	};
}

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
