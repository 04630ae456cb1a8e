import type { Box, Size } from '../raster/raster.ts';

/** How much of each pixel of a photo is its subject: 0…255, row by row. */
export interface Alpha extends Size {
	readonly data: Uint8Array;
}

/** The colours of a photo at the size of its alpha: interleaved red, green and blue in sRGB. */
export interface Colours extends Size {
	readonly rgb: Uint8Array;
}

/** What a mark does to an alpha: the new values in a box, row by row. */
export interface AlphaChange {
	readonly box: Box;
	readonly data: Uint8Array;
}

/** The values of an alpha in a box that lies within it. */
export function cropAlpha({ width, data }: Alpha, box: Box): Uint8Array {
	const out = new Uint8Array(box.width * box.height);
	for (let y = 0; y < box.height; y++) {
		const from = (box.top + y) * width + box.left;
		out.set(data.subarray(from, from + box.width), y * box.width);
	}
	return out;
}

/** Writes a change into an alpha. */
export function applyChange({ width, data }: Alpha, { box, data: values }: AlphaChange): void {
	for (let y = 0; y < box.height; y++)
		data.set(values.subarray(y * box.width, (y + 1) * box.width), (box.top + y) * width + box.left);
}

/** The smallest change that gives an alpha the values in a box; undefined where it has them already. */
export function changeTo(alpha: Alpha, box: Box, values: Uint8Array): AlphaChange | undefined {
	let [left, top, right, bottom] = [box.width, box.height, -1, -1];
	for (let y = 0, i = 0; y < box.height; y++) {
		const row = (box.top + y) * alpha.width + box.left;
		for (let x = 0; x < box.width; x++, i++) {
			if (values[i] === alpha.data[row + x]) continue;
			if (x < left) left = x;
			if (x > right) right = x;
			if (y < top) top = y;
			bottom = y;
		}
	}
	if (right < 0) return undefined;
	const changed = { left, top, width: right - left + 1, height: bottom - top + 1 };
	return {
		box: { ...changed, left: box.left + left, top: box.top + top },
		data: cropAlpha({ ...box, data: values }, changed),
	};
}
