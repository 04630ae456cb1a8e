import { blur } from '../filters/blur.ts';
import { localColour } from '../matting/matte.ts';
import {
	boundsOf,
	clamp,
	createMask,
	createPlane,
	type Mask,
	type Plane,
	planeOf,
	smoothstep,
} from '../raster/raster.ts';
import { type Alpha, type AlphaChange, type Colours, changeTo, cropAlpha } from './alpha.ts';
import type { ReducedWindow } from './reducedWindow.ts';

/** How far the true edge may lie from that of a cut, in pixels of the cut. */
const reach = 1.6;
/** The width of an edge that colours do not show, in pixels of the alpha. */
const plainEdge = 1.5;
/** The long edge up to which local colours are computed at the size of the cut. */
const unreduced = 320;
/** The parts of an alpha at an edge that are noise. */
const noise = 0.16;

/** A piece of a window that changes sides, at the size of its cut. */
export interface CutPiece {
	readonly cut: Mask;
	/** What may change at all. */
	readonly free: Mask;
	/** How much each pixel was on the side that the piece leaves, 0…1. */
	readonly opposite: Plane;
}

/**
 * What changes in an alpha when a piece goes to the other side of the outline (`removes`: from subject to ground). Near the
 * piece the edge is placed by the colours of the pixels, on the line between those of both sides nearby. All else stays as it
 * is, and so does what is already further on the other side.
 */
export function withoutPiece(
	colours: Colours,
	alpha: Alpha,
	window: ReducedWindow,
	{ cut, free, opposite }: CutPiece,
	removes: boolean,
): AlphaChange | undefined {
	const { scale, width, height, features } = window;
	const touched = nearBlocks(cut, free);
	const blocks = boundsOf(touched);
	if (!blocks) return undefined;
	const staying = createPlane(width, height);
	// A pixel that is mostly on the other side, beside what goes, is the rim of that.
	for (let i = 0; i < staying.data.length; i++)
		staying.data[i] = cut.data[i] || (touched.data[i] && opposite.data[i] <= 0.5) ? 0 : opposite.data[i];
	const soft = blur(staying, reach / 2);
	const near = blur(planeOf(cut), reach / 2);
	const stays = localColour(features.srgb, soft, reach, unreduced, (value) => value > 0.94);
	const goes = localColour(features.srgb, soft, reach, unreduced, (value) => value < 0.06);
	const steep = Math.max(1, scale / plainEdge);

	const box = {
		left: window.box.left + blocks.left * scale,
		top: window.box.top + blocks.top * scale,
		width: Math.min(blocks.width * scale, window.box.width - blocks.left * scale),
		height: Math.min(blocks.height * scale, window.box.height - blocks.top * scale),
	};
	const out = cropAlpha(alpha, box);
	// The four pixels of the cut around a pixel of the alpha, and how far it lies towards the second of them.
	let [i, j, k, l, u, v] = [0, 0, 0, 0, 0, 0];
	const sample = (data: Float32Array): number =>
		(data[i] * (1 - u) + data[j] * u) * (1 - v) + (data[k] * (1 - u) + data[l] * u) * v;
	const isDeep = deepBlocks(soft, touched);
	for (let y = 0; y < box.height; y++) {
		const down = clamp(blocks.top + (y + 0.5) / scale - 0.5, 0, height - 1);
		const above = Math.floor(down) * width;
		const below = Math.min(Math.floor(down) + 1, height - 1) * width;
		v = down - Math.floor(down);
		const block = (blocks.top + Math.floor(y / scale)) * width + blocks.left;
		const row = (box.top + y) * alpha.width + box.left;
		for (let column = 0; column < blocks.width; column++) {
			if (!touched.data[block + column]) continue;
			const start = y * box.width + column * scale;
			const end = Math.min(start + scale, (y + 1) * box.width);
			if (isDeep.data[block + column]) {
				out.fill(removes ? 0 : 255, start, end);
				continue;
			}
			for (let n = start; n < end; n++) {
				const x = n - y * box.width;
				const across = clamp(blocks.left + (x + 0.5) / scale - 0.5, 0, width - 1);
				const left = Math.floor(across);
				const right = Math.min(left + 1, width - 1);
				u = across - left;
				[i, j, k, l] = [above + left, above + right, below + left, below + right];
				if (sample(near.data) < 0.02) continue;
				const most = stayingShare(row + x);
				out[n] = Math.round(removes ? Math.min(out[n], 255 * most) : Math.max(out[n], 255 * (1 - most)));
			}
		}
	}
	return changeTo(alpha, box, out);

	/** How much a pixel may be on the side that the piece has left. */
	function stayingShare(pixel: number): number {
		const value = sample(soft.data);
		if (value <= 0.01 || value >= 0.99) return value >= 0.5 ? 1 : 0;
		let along = 0;
		let distance = 0;
		for (let channel = 0; channel < 3; channel++) {
			const other = sample(goes.mean[channel].data);
			const span = sample(stays.mean[channel].data) - other;
			along += (calmColour(colours, pixel, channel) - other) * span;
			distance += span * span;
		}
		const plain = clamp((value - 0.5) * steep + 0.5, 0, 1);
		const spread = sample(stays.variance.data) + sample(goes.variance.data);
		const trust = distance / (distance + 3 * spread + 4e-3);
		const projected = distance > 1e-6 ? clamp((along / distance - noise) / (1 - 2 * noise), 0, 1) : plain;
		const doubt = 1 - trust * trust;
		const most = 1 - Math.max(smoothstep(0.2, 0.01, value), doubt * smoothstep(0.42, 0.12, value));
		const least = Math.max(smoothstep(0.8, 0.99, value), doubt * smoothstep(0.58, 0.88, value));
		return clamp(plain + (projected - plain) * trust, least, most);
	}
}

/** The free pixels of a cut that are in a piece or beside it. */
function nearBlocks(cut: Mask, free: Mask): Mask {
	const { width, height } = cut;
	const out = createMask(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (!cut.data[i]) continue;
			for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++)
				for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column++)
					out.data[row * width + column] = free.data[row * width + column];
		}
	return out;
}

/** Those of some pixels that have nothing around them that stays. */
function deepBlocks({ width, height, data }: Plane, among: Mask): Mask {
	const out = createMask(width, height);
	for (let y = 1, i = width + 1; y < height - 1; y++, i += 2)
		for (let x = 1; x < width - 1; x++, i++) {
			let most = 0;
			for (let at = i - width; at <= i + width; at += width)
				most = Math.max(most, data[at - 1], data[at], data[at + 1]);
			out.data[i] = among.data[i] && most <= 0.01 ? 1 : 0;
		}
	return out;
}

/** The mean of a channel of a pixel and its four neighbours, 0…1: less noise. */
function calmColour({ width, height, rgb }: Colours, pixel: number, channel: number): number {
	const x = pixel % width;
	const at = 3 * pixel + channel;
	const sum =
		2 * rgb[at] +
		rgb[x > 0 ? at - 3 : at] +
		rgb[x + 1 < width ? at + 3 : at] +
		rgb[pixel >= width ? at - 3 * width : at] +
		rgb[pixel + width < width * height ? at + 3 * width : at];
	return sum / (6 * 255);
}
