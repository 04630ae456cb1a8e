import { fineDetail, letteringMask } from '../looks/operators/lettering.ts';
import { lumaOf } from '../raster/colour.ts';
import { type Box, clamp, type Picture, type Plane } from '../raster/raster.ts';

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
