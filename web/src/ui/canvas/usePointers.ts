import { type PointerEvent, useRef } from 'react';
import { type Point, pinchOf } from './zoomPan.ts';

/** Pixels that a pointer moves before it drags, so that a click changes nothing. */
const dragThreshold = 3;

interface PointerHandlers {
	/** A pointer went down; points are in pixels from the element's top left corner. */
	readonly onStart: (at: Point) => void;
	/** The only pointer has moved by `by`. */
	readonly onDrag: (at: Point, by: Point) => void;
	/** Two pointers have moved: their middle by `by`, their distance by a factor. */
	readonly onPinch: (middle: Point, by: Point, factor: number) => void;
	readonly onEnd: () => void;
}

/** Follows the pointers on an element (mouse, pen, fingers): one drags, two pinch. */
export function usePointers({ onStart, onDrag, onPinch, onEnd }: PointerHandlers) {
	const pointers = useRef(new Map<number, Point>());
	const dragging = useRef(false);

	const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
		const { left, top } = currentTarget.getBoundingClientRect();
		return { x: clientX - left, y: clientY - top };
	};

	function move(event: PointerEvent) {
		const before = pointers.current.get(event.pointerId);
		if (!before) return;
		const at = pointOf(event);
		const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
		const by = { x: at.x - before.x, y: at.y - before.y };
		if (!other && !dragging.current && Math.hypot(by.x, by.y) < dragThreshold) return;
		dragging.current = true;
		pointers.current.set(event.pointerId, at);
		if (!other) return onDrag(at, by);
		const [was, is] = [pinchOf(before, other), pinchOf(at, other)];
		onPinch(is.middle, { x: by.x / 2, y: by.y / 2 }, is.distance / was.distance);
	}

	function end(event: PointerEvent) {
		pointers.current.delete(event.pointerId);
		if (pointers.current.size > 0) return;
		dragging.current = false;
		onEnd();
	}

	return {
		onPointerDown(event: PointerEvent) {
			if (event.button !== 0 || pointers.current.size === 2) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			const at = pointOf(event);
			pointers.current.set(event.pointerId, at);
			if (pointers.current.size === 1) onStart(at);
		},
		onPointerMove: move,
		onPointerUp: end,
		onPointerCancel: end,
	};
}
