import { blur } from '../filters/blur.ts';
import { boxMean } from '../filters/boxMean.ts';
import { lumaOf } from '../raster/colour.ts';
import {
	type Box,
	clamp,
	drawPlane,
	hypot,
	mapPlane,
	type Picture,
	type Plane,
	smoothstep,
} from '../raster/raster.ts';

/** Strokes of letters are about this wide, as a share of the long edge. */
const stroke = 0.0022;

/** Fine detail of a picture: how it differs from its surroundings at the scale of lettering, and how much of it there is. */
interface FineDetail {
	/** Luma less its mean around, −1…1. */
	readonly difference: Plane;
	/** The root mean square of that around each pixel. */
	readonly strength: Plane;
}

/** The fine detail of a picture by its luma. */
export function fineDetail(luma: Plane): FineDetail {
	const edge = Math.max(luma.width, luma.height);
	const around = blur(luma, 2.4 * stroke * edge).data;
	const difference = mapPlane(luma, (value, i) => value - around[i]);
	const squares = mapPlane(difference, (value) => value ** 2);
	const strength = boxMean(squares, Math.max(1, Math.round(3 * stroke * edge)));
	return { difference, strength: mapPlane(strength, (value) => Math.sqrt(Math.max(0, value))) };
}

/**
 * Where a picture has by its luma lettering or detail as fine and as clear as lettering, 0…1. The edge of a large area is none: it remains when the picture is blurred beyond the width of strokes.
 */
export function letteringMask(luma: Plane, subject: Plane, { strength }: FineDetail): Plane {
	const { width, height } = luma;
	const edge = Math.max(width, height);
	const sigma = 3.2 * stroke * edge;
	const wide = blur(luma, sigma).data;
	const mask = drawPlane(luma, (x, y, i) => {
		const clear = smoothstep(0.055, 0.1, strength.data[i]);
		if (clear <= 0) return 0;
		const across = wide[x + 1 < width ? i + 1 : i] - wide[x > 0 ? i - 1 : i];
		const down = wide[y + 1 < height ? i + width : i] - wide[y > 0 ? i - width : i];
		const slope = 0.5 * sigma * hypot(across, down);
		const inside = smoothstep(0.6, 0.98, subject.data[i]);
		return clear * smoothstep(0.7, 1.3, strength.data[i] / (slope + 1e-3)) * inside;
	});
	return blur(mask, stroke * edge);
}

/** Blocks of lettering are compared in this size, with so much room to find them, as shares of the long edge. */
const block = { width: 0.12, height: 0.06, room: 0.035 };
/** How many blocks are compared. */
const mostBlocks = 12;

/**
 * How much of the lettering of a photo is in another picture of the same product, in about the same place, 0…1: for
 * each block of lettering the best correlation of fine detail, whatever its polarity, near its place; undefined where
 * there is no lettering. Both pictures are sRGB and of one size.
 */
export function letteringKept(srgb: Picture, subject: Plane, other: Picture): number | undefined {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const luma = lumaOf(srgb);
	const own = fineDetail(luma);
	const mask = letteringMask(luma, subject, own);
	const drawn = fineDetail(lumaOf(other)).difference;
	const size = { width: Math.round(block.width * edge), height: Math.round(block.height * edge) };
	const blocks: { left: number; top: number; amount: number }[] = [];
	for (let top = 0; top + size.height <= height; top += size.height)
		for (let left = 0; left + size.width <= width; left += size.width) {
			let amount = 0;
			for (let y = top; y < top + size.height; y++)
				for (let x = left; x < left + size.width; x++) amount += mask.data[y * width + x];
			if (amount > 0.2 * size.width * size.height) blocks.push({ left, top, amount });
		}
	const chosen = blocks.sort((a, b) => b.amount - a.amount).slice(0, mostBlocks);
	if (chosen.length < 2) return undefined;
	const room = Math.round(block.room * edge);
	const best = chosen.map(({ left, top }) => {
		let most = 0;
		for (let down = -room; down <= room; down++)
			for (let across = -room; across <= room; across++)
				most = Math.max(most, blockCorrelation(own.difference, drawn, { left, top, ...size }, across, down));
		return most;
	});
	return best.reduce((sum, value) => sum + value) / best.length;
}

/** The absolute correlation of a block of one plane with the block of another that is moved by some pixels. */
function blockCorrelation(one: Plane, other: Plane, box: Box, across: number, down: number): number {
	let both = 0;
	let first = 0;
	let second = 0;
	for (let y = box.top; y < box.top + box.height; y++) {
		const v = clamp(y + down, 0, other.height - 1) * other.width;
		for (let x = box.left; x < box.left + box.width; x++) {
			const a = one.data[y * one.width + x];
			const b = other.data[v + clamp(x + across, 0, other.width - 1)];
			both += a * b;
			first += a * a;
			second += b * b;
		}
	}
	return Math.abs(both) / Math.sqrt(first * second + 1e-12);
}
