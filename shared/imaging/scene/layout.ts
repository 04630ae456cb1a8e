import type { Box, Size } from '../raster/raster.ts';

/** Which edges of the photo cut the subject off. */
export interface CutEdges {
	readonly left: boolean;
	readonly right: boolean;
	readonly top: boolean;
	readonly bottom: boolean;
}

/** How much room the subject gets, as shares of the canvas. */
export interface Room {
	readonly width: number;
	readonly height: number;
	/** Where the subject stands, from the top. */
	readonly baseline: number;
}

/** Beyond this an enlarged photo looks soft. */
const mostEnlargement = 2.2;

/**
 * Where the subject's bounds go on the canvas. A side cut off by the photo's frame is put on the canvas' own
 * edge, so that the cut does not show; nothing else of the subject leaves the canvas.
 */
export function layOut(subject: Size, canvas: Size, room: Room, cut: CutEdges): Box {
	const acrossWhole = cut.left && cut.right;
	const upright = cut.top && cut.bottom;
	const widthLimit = acrossWhole ? canvas.width : (cut.left || cut.right ? 0.85 : room.width) * canvas.width;
	const heightLimit = upright
		? canvas.height
		: (cut.top ? room.baseline : cut.bottom ? 0.86 : room.height) * canvas.height;
	const fitted = Math.min(widthLimit / subject.width, heightLimit / subject.height);
	const scale = acrossWhole || upright ? fitted : Math.min(fitted, mostEnlargement);
	const width = Math.max(1, Math.round(subject.width * scale));
	const height = Math.max(1, Math.round(subject.height * scale));
	// A flat subject would look lost low down: its middle never sinks below 58 % of the height.
	const standing = Math.min(room.baseline * canvas.height, 0.58 * canvas.height + height / 2);
	const left =
		cut.left && !cut.right ? 0 : cut.right && !cut.left ? canvas.width - width : (canvas.width - width) / 2;
	const top = cut.bottom ? canvas.height - height : cut.top ? 0 : standing - height;
	return { left: Math.round(left), top: Math.round(top), width, height };
}
