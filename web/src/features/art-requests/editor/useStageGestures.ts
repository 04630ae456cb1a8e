import { type PointerEvent, useRef } from 'react';
import { usePointers } from '../../../ui/canvas/usePointers.ts';
import type { useZoomPan } from '../../../ui/canvas/useZoomPan.ts';
import { type Point, pinchOf } from '../../../ui/canvas/zoomPan.ts';

interface StageGesturesOptions {
	readonly zoomPan: ReturnType<typeof useZoomPan>;
	/** Whether one pointer moves the picture, rather than that it marks it. */
	readonly isHand: boolean;
	/** Called when a second finger goes down, so that the first one marks nothing. */
	readonly onPinch: () => void;
	/** Called when a picture that is shown as at first was wiped to the left (1) or to the right (-1); without it, it is moved. */
	readonly onSwipe: ((by: 1 | -1) => void) | undefined;
}

/** The shortest swipe, in pixels. */
const leastSwipe = 56;

const at = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
	const { left, top } = currentTarget.getBoundingClientRect();
	return { x: clientX - left, y: clientY - top };
};

/** Two fingers zoom and move the picture with every tool; with the hand one pointer moves it too, or swipes to the next one. */
export function useStageGestures({ zoomPan, isHand, onPinch, onSwipe }: StageGesturesOptions) {
	const fingers = useRef(new Map<number, Point>());
	const isPinching = useRef(false);
	const swiped = useRef(0);

	function zoom(middle: Point, by: Point, factor: number) {
		zoomPan.pan(by);
		zoomPan.zoomBy(factor, middle);
	}

	const hand = usePointers({
		onStart: () => {
			swiped.current = 0;
		},
		onDrag(_, by) {
			if (zoomPan.zoomed || !onSwipe) return zoomPan.pan(by);
			swiped.current += by.x;
		},
		onPinch: zoom,
		onEnd() {
			if (Math.abs(swiped.current) >= leastSwipe) onSwipe?.(swiped.current < 0 ? 1 : -1);
			swiped.current = 0;
		},
	});

	function lift(event: PointerEvent) {
		if (!fingers.current.delete(event.pointerId)) return;
		if (isPinching.current) event.stopPropagation();
		if (fingers.current.size === 0) isPinching.current = false;
	}

	if (isHand) return hand;
	return {
		onPointerDownCapture(event: PointerEvent) {
			if (event.pointerType !== 'touch') return;
			fingers.current.set(event.pointerId, at(event));
			if (fingers.current.size === 1) return;
			event.stopPropagation();
			if (!isPinching.current) onPinch();
			isPinching.current = true;
		},
		onPointerMoveCapture(event: PointerEvent) {
			const before = fingers.current.get(event.pointerId);
			if (!before) return;
			const now = at(event);
			fingers.current.set(event.pointerId, now);
			if (!isPinching.current) return;
			event.stopPropagation();
			const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
			if (!other) return;
			const [was, is] = [pinchOf(before, other), pinchOf(now, other)];
			zoom(is.middle, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, is.distance / was.distance);
		},
		onPointerUpCapture: lift,
		onPointerCancelCapture: lift,
	};
}
