import { type KeyboardEvent, useState } from 'react';
import { arrows, clamp, type Point } from './boxes.ts';
import { isBrush, type Tool } from './tools.ts';

/** How far an arrow key moves the cross-hair, as a share of the picture on screen, and with Shift. */
const [step, wideStep] = [0.01, 0.05];

interface CrosshairOptions {
	readonly tool: Tool;
	/** How much the picture is enlarged: steps are smaller by that. */
	readonly zoom: number;
	readonly onStroke: (points: readonly Point[]) => void;
	readonly onTap: (point: Point) => void;
	/** Called with each place, so that it stays in view. */
	readonly onMove: (point: Point) => void;
}

/** A cross-hair for the keyboard: arrow keys move it, Enter taps, or begins and ends a stroke, which Escape takes back. */
export function useCrosshair({ tool, zoom, onStroke, onTap, onMove }: CrosshairOptions) {
	const [at, setAt] = useState<Point>([0.5, 0.5]);
	const [isFocused, setFocused] = useState(false);
	const [stroke, setStroke] = useState<readonly Point[]>([]);

	function act() {
		if (!isBrush(tool)) return onTap(at);
		if (stroke.length === 0) return setStroke([at]);
		onStroke(stroke);
		setStroke([]);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const direction = arrows[event.key];
		if (direction) {
			const by = (event.shiftKey ? wideStep : step) / zoom;
			const to: Point = [clamp(at[0] + by * direction[0], 0, 1), clamp(at[1] + by * direction[1], 0, 1)];
			setAt(to);
			onMove(to);
			if (stroke.length > 0) setStroke([...stroke, to]);
		} else if (event.key === 'Enter' || event.key === ' ') act();
		else if (event.key === 'Escape' && stroke.length > 0) setStroke([]);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	return {
		at: isFocused ? at : undefined,
		stroke,
		listeners: {
			onKeyDown,
			onFocus: ({ target }: { target: Element }) => setFocused(target.matches(':focus-visible')),
			onBlur: () => {
				setFocused(false);
				setStroke([]);
			},
		},
	};
}
