/** A turned rectangle around the origin: |u| ≤ half along its direction, low ≤ v ≤ high across it. */
interface Strip {
	readonly half: number;
	readonly low: number;
	readonly high: number;
	readonly cos: number;
	readonly sin: number;
	/** 1 / cos and 1 / sin; 0 where the rectangle is parallel to the axis and does not bound the rows that way. */
	readonly perCos: number;
	readonly perSin: number;
}

export function createStrip(cos: number, sin: number, half: number, low: number, high: number): Strip {
	const inverse = (value: number) => (Math.abs(value) > 1e-6 ? 1 / value : 0);
	return { half, low, high, cos, sin, perCos: inverse(cos), perSin: inverse(sin) };
}

/** The least x of the strip in the row `dy`, in pixels; it may lie outside of the strip's ends by what rounding makes. */
export function firstInStrip({ half, low, high, cos, sin, perCos, perSin }: Strip, dy: number): number {
	let first = -Infinity;
	if (perCos !== 0) first = Math.min((-half - dy * sin) * perCos, (half - dy * sin) * perCos);
	if (perSin !== 0) first = Math.max(first, Math.min((dy * cos - high) * perSin, (dy * cos - low) * perSin));
	return first - 1e-6;
}

/** The greatest x of the strip in the row `dy`; see {@link firstInStrip}. */
export function lastInStrip({ half, low, high, cos, sin, perCos, perSin }: Strip, dy: number): number {
	let last = Infinity;
	if (perCos !== 0) last = Math.max((-half - dy * sin) * perCos, (half - dy * sin) * perCos);
	if (perSin !== 0) last = Math.min(last, Math.max((dy * cos - high) * perSin, (dy * cos - low) * perSin));
	return last + 1e-6;
}
