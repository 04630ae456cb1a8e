import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A finger that rests for so long lifts the tile; in milliseconds. */
const liftMs = 300;
/** A finger that moves so far before scrolls the page; in pixels. */
const scrollThreshold = 8;

interface Touch {
	readonly pointer: number;
	readonly x: number;
	readonly y: number;
	readonly timer: number;
}

interface TouchDrag {
	/** The finger went up where it came down, however long that took. */
	readonly onTap: () => void;
	/** The tile was dropped on another one, whose `data-tile` is given. */
	readonly onDrop: (tile: string) => void;
}

/** Moves a tile with a finger after a long press; the mouse has the browser's own drag and drop. */
export function useTouchDrag({ onTap, onDrop }: TouchDrag) {
	const tile = useRef<HTMLLIElement>(null);
	const touch = useRef<Touch>(undefined);
	/** Where the finger has moved a lifted tile; `undefined` for a tile in its place. */
	const [offset, setOffset] = useState<{ readonly x: number; readonly y: number }>();
	const lifted = offset !== undefined;
	const ignoresClick = useRef(false);

	useEffect(() => {
		const element = tile.current;
		if (!lifted || !element) return;
		// React's own listener is passive and cannot keep the page from scrolling.
		const keepPage = (event: Event) => event.preventDefault();
		element.addEventListener('touchmove', keepPage, { passive: false });
		return () => element.removeEventListener('touchmove', keepPage);
	}, [lifted]);
	useEffect(() => () => window.clearTimeout(touch.current?.timer), []);

	function end() {
		window.clearTimeout(touch.current?.timer);
		touch.current = undefined;
		setOffset(undefined);
	}

	/** How far a finger is from where it went down; `undefined` for another one. */
	function movedBy({ pointerId, clientX, clientY }: PointerEvent) {
		const { current } = touch;
		return current?.pointer === pointerId ? { x: clientX - current.x, y: clientY - current.y } : undefined;
	}

	return {
		offset,
		handlers: {
			ref: tile,
			onPointerDown({
				pointerType,
				pointerId,
				isPrimary,
				clientX,
				clientY,
				currentTarget,
			}: PointerEvent<HTMLLIElement>) {
				ignoresClick.current = false;
				// Browsers that drag by touch themselves would cancel the finger.
				currentTarget.draggable = pointerType === 'mouse';
				if (pointerType === 'mouse' || !isPrimary) return end();
				const timer = window.setTimeout(() => setOffset({ x: 0, y: 0 }), liftMs);
				touch.current = { pointer: pointerId, x: clientX, y: clientY, timer };
			},
			onPointerMove(event: PointerEvent) {
				const by = movedBy(event);
				if (by && lifted) setOffset(by);
				else if (by && Math.hypot(by.x, by.y) > scrollThreshold) end();
			},
			onPointerUp(event: PointerEvent) {
				const by = movedBy(event);
				if (by && lifted) {
					// Some browsers send no click after a long press.
					ignoresClick.current = true;
					const target = tileAt(event, tile.current);
					if (Math.hypot(by.x, by.y) <= scrollThreshold) onTap();
					else if (target) onDrop(target);
				}
				end();
			},
			onPointerCancel: end,
			onContextMenu: (event: MouseEvent) => touch.current && event.preventDefault(),
			onClickCapture(event: MouseEvent) {
				if (ignoresClick.current) event.stopPropagation();
				ignoresClick.current = false;
			},
		},
	};
}

/** The `data-tile` of another tile under a finger. */
function tileAt({ clientX, clientY }: PointerEvent, self: HTMLElement | null): string | undefined {
	for (const element of document.elementsFromPoint(clientX, clientY)) {
		const other = element.closest<HTMLElement>('[data-tile]');
		if (other && other !== self) return other.dataset.tile;
	}
	return undefined;
}
