import { type PointerEvent, useRef, useState } from 'react';
import { type Box, boxBetween, type Handle, movedBox, type Point, resizedBox } from './boxes.ts';
import { isBrush, type Tool } from './tools.ts';

/** What a drag does: it paints, taps, draws a new box, moves the box or resizes it. */
type Drag =
	| { readonly does: 'paint' }
	| { readonly does: 'tap'; readonly from: Point }
	| { readonly does: 'draw' | 'move'; readonly from: Point; readonly box: Box }
	| { readonly does: 'resize'; readonly from: Point; readonly box: Box; readonly handle: Handle };

interface MarkPointerOptions {
	readonly tool: Tool;
	/** The box on screen. */
	readonly box: Box;
	/** Called for each step of a drag of the box. */
	readonly onBox: (box: Box) => void;
	readonly onStroke: (points: readonly Point[]) => void;
	readonly onTap: (point: Point) => void;
}

function draggedBox(drag: Exclude<Drag, { does: 'paint' | 'tap' }>, to: Point): Box {
	const [dx, dy] = [to[0] - drag.from[0], to[1] - drag.from[1]];
	if (drag.does === 'resize') return resizedBox(drag.box, drag.handle, dx, dy);
	return drag.does === 'move' ? movedBox(drag.box, dx, dy) : boxBetween(drag.from, to);
}

/** The shortest drag, as a share of the photo, that draws a new box: shorter ones are taps. */
const leastDrag = 0.02;

/** Handles mouse, finger and pen on the picture: strokes, and the box by its corners, its sides and its inside. */
export function useMarkPointer({ tool, box, onBox, onStroke, onTap }: MarkPointerOptions) {
	const drag = useRef<Drag>(undefined);
	const painted = useRef<Point[]>([]);
	const [stroke, setStroke] = useState<readonly Point[]>([]);
	const [pointer, setPointer] = useState<{ readonly at: Point; readonly isFinger: boolean }>();

	function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, target: Element): Point {
		const { left, top, width, height } = target.getBoundingClientRect();
		return [(clientX - left) / width, (clientY - top) / height];
	}

	function onPointerDown(event: PointerEvent<HTMLElement>) {
		if (event.button !== 0 || drag.current) return;
		const from = pointOf(event, event.currentTarget);
		event.currentTarget.setPointerCapture(event.pointerId);
		const held = event.target instanceof HTMLElement ? event.target.dataset : {};
		if (tool === 'open') drag.current = { does: 'tap', from };
		else if (isBrush(tool)) {
			drag.current = { does: 'paint' };
			painted.current = [from];
			setStroke([from]);
			setPointer({ at: from, isFinger: event.pointerType === 'touch' });
		} else if (held.handle)
			drag.current = { does: 'resize', from, box, handle: handles[Number(held.handle)] ?? noHandle };
		else drag.current = { does: held.box ? 'move' : 'draw', from, box };
	}

	function onPointerMove(event: PointerEvent<HTMLElement>) {
		const target = event.currentTarget;
		const to = pointOf(event, target);
		if (event.pointerType !== 'touch' || drag.current)
			setPointer({ at: to, isFinger: event.pointerType === 'touch' });
		const current = drag.current;
		if (!current || current.does === 'tap') return;
		if (current.does === 'paint') {
			const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
			painted.current.push(...(events.length > 0 ? events : [event]).map((each) => pointOf(each, target)));
			setStroke([...painted.current]);
			return;
		}
		const isTap = Math.hypot(to[0] - current.from[0], to[1] - current.from[1]) < leastDrag;
		if (current.does !== 'draw' || !isTap) onBox(draggedBox(current, to));
	}

	function onPointerUp({ pointerType }: PointerEvent<HTMLElement>) {
		const current = drag.current;
		onPointerCancel();
		if (pointerType === 'touch') setPointer(undefined);
		if (current?.does === 'paint') onStroke(painted.current);
		if (current?.does === 'tap') onTap(current.from);
	}

	function onPointerCancel() {
		drag.current = undefined;
		setStroke([]);
	}

	return {
		/** The stroke that is being painted. */
		stroke,
		/** Where the mouse or the pen is, or a finger that paints. */
		pointer: isBrush(tool) ? pointer : undefined,
		listeners: {
			onPointerDown,
			onPointerMove,
			onPointerUp,
			onPointerCancel,
			onPointerLeave: () => setPointer(undefined),
		},
	};
}

const noHandle: Handle = { x: undefined, y: undefined };

/** The corners and sides of a box, by the number in `data-handle`. */
export const handles: readonly Handle[] = [
	{ x: 'left', y: 'top' },
	{ x: undefined, y: 'top' },
	{ x: 'right', y: 'top' },
	{ x: 'right', y: undefined },
	{ x: 'right', y: 'bottom' },
	{ x: undefined, y: 'bottom' },
	{ x: 'left', y: 'bottom' },
	{ x: 'left', y: undefined },
];
