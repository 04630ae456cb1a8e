import { blur, blurPicture } from '../../filters/blur.ts';
import { boxMean } from '../../filters/boxMean.ts';
import { lumaOf } from '../../raster/colour.ts';
import { derived } from '../../raster/derived.ts';
import {
	type Box,
	boundsOf,
	clamp,
	createPlane,
	enlargedBox,
	hypot,
	type Picture,
	type Plane,
	smoothstep,
} from '../../raster/raster.ts';
import { cropPicture, cropPlane } from '../../raster/resample.ts';

/** Strokes of letters are about this wide, as a share of the long edge. */
const stroke = 0.0022;

/** Fine detail of a picture: how it differs from its surroundings at the scale of lettering, and how much of it there is. */
interface FineDetail {
	/** Luma less its mean around, −1…1. */
	readonly difference: Plane;
	/** The root mean square of that around each pixel. */
	readonly strength: Plane;
}

/** The fine detail of a picture by its luma, or of a part of one whose long edge is `edge`. */
function fineDetail(luma: Plane, edge = Math.max(luma.width, luma.height)): FineDetail {
	const around = blur(luma, 2.4 * stroke * edge).data;
	const difference = createPlane(luma.width, luma.height);
	const squares = createPlane(luma.width, luma.height);
	for (let i = 0; i < difference.data.length; i++) {
		difference.data[i] = luma.data[i] - around[i];
		squares.data[i] = difference.data[i] ** 2;
	}
	const strength = boxMean(squares, Math.max(1, Math.round(3 * stroke * edge)));
	for (let i = 0; i < strength.data.length; i++) strength.data[i] = Math.sqrt(Math.max(0, strength.data[i]));
	return { difference, strength };
}

/**
 * Where a picture, or a part of one whose long edge is `edge`, has by its luma lettering or detail as fine and as clear as
 * lettering, 0…1. The edge of a large area is none: it remains when the picture is blurred beyond the width of strokes.
 */
function letteringMask(
	luma: Plane,
	subject: Plane | undefined,
	{ strength }: FineDetail,
	edge = Math.max(luma.width, luma.height),
): Plane {
	const { width, height } = luma;
	const sigma = 3.2 * stroke * edge;
	const wide = blur(luma, sigma).data;
	const mask = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const clear = smoothstep(0.055, 0.1, strength.data[i]);
			if (clear <= 0) continue;
			const across = wide[x + 1 < width ? i + 1 : i] - wide[x > 0 ? i - 1 : i];
			const down = wide[y + 1 < height ? i + width : i] - wide[y > 0 ? i - width : i];
			const slope = 0.5 * sigma * hypot(across, down);
			const inside = subject ? smoothstep(0.6, 0.98, subject.data[i]) : 1;
			mask.data[i] = clear * smoothstep(0.7, 1.3, strength.data[i] / (slope + 1e-3)) * inside;
		}
	return blur(mask, stroke * edge);
}

/**
 * How readable the lettering of a picture is in a drawing of it, 0…1: the correlation of their fine detail, whatever its
 * polarity, over the lettering; undefined where there is none.
 */
export function readability(drawing: Picture, srgb: Picture, subject: Plane | undefined): number | undefined {
	const luma = lumaOf(srgb);
	const own = fineDetail(luma);
	const mask = letteringMask(luma, subject, own).data;
	const drawn = fineDetail(lumaOf(drawing));
	let both = 0;
	let first = 0;
	let second = 0;
	let area = 0;
	for (let i = 0; i < mask.length; i++) {
		const a = own.difference.data[i];
		const b = drawn.difference.data[i];
		both += mask[i] * a * b;
		first += mask[i] * a * a;
		second += mask[i] * b * b;
		area += mask[i];
	}
	if (area < 2e-4 * mask.length) return undefined;
	return Math.abs(both) / Math.sqrt(first * second + 1e-12);
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

/** The lettering of a picture: where it is, in which part of the picture, and its fine detail there. */
interface Lettering {
	readonly area: Box;
	readonly mask: Plane;
	readonly own: FineDetail;
}

/** The margin around the lettering that is measured with it, in widths of a stroke. */
const marginInStrokes = 20;

/** Finds the lettering of a picture, once for all drawings of it; undefined where there is none. */
const letteringOf = (srgb: Picture, subject: Plane | undefined): Lettering | undefined =>
	derived([srgb, subject], 'lettering', () => findLettering(srgb, subject));

function findLettering(srgb: Picture, subject: Plane | undefined): Lettering | undefined {
	const edge = Math.max(srgb.width, srgb.height);
	const margin = Math.ceil(marginInStrokes * stroke * edge);
	const inside = subject
		? boundsOf(subject, 0.5)
		: { left: 0, top: 0, width: srgb.width, height: srgb.height };
	if (!inside) return undefined;
	// Outside of the subject there is no lettering to be kept.
	const searched = enlargedBox(inside, margin, srgb);
	const luma = lumaOf(cropPicture(srgb, searched));
	const own = fineDetail(luma, edge);
	const mask = letteringMask(luma, subject && cropPlane(subject, searched), own, edge);
	if (!mask.data.some((value) => value > 0.5)) return undefined;
	const bounds = boundsOf(mask, 0.02);
	if (!bounds) return undefined;
	const found = enlargedBox(bounds, margin, luma);
	return {
		area: { ...found, left: found.left + searched.left, top: found.top + searched.top },
		mask: cropPlane(mask, found),
		own: { difference: cropPlane(own.difference, found), strength: cropPlane(own.strength, found) },
	};
}

/** How near each pixel of a picture is to its lettering, 0…1: what a style draws over everything keeps off it. */
export function nearLettering(srgb: Picture, subject: Plane | undefined): Plane {
	return derived([srgb, subject], 'nearLettering', () => {
		const near = createPlane(srgb.width, srgb.height);
		const lettering = letteringOf(srgb, subject);
		if (!lettering) return near;
		const { area, mask } = lettering;
		const wide = blur(mask, 3 * stroke * Math.max(srgb.width, srgb.height));
		for (let y = 0, i = 0; y < area.height; y++)
			for (let x = 0, j = (y + area.top) * near.width + area.left; x < area.width; x++, i++, j++)
				near.data[j] = smoothstep(0.05, 0.3, wide.data[i]);
		return near;
	});
}

/**
 * Draws the lettering of a picture over a drawing of it where it would be lost: around each pixel, the correlation and the
 * contrast of the drawing's fine detail with the picture's are measured; below them, the picture's strokes are set in the
 * drawing's own colours, darker and lighter.
 */
export function keepLettering(drawing: Picture, srgb: Picture, subject: Plane | undefined): Picture {
	const lettering = letteringOf(srgb, subject);
	if (!lettering) return drawing;
	const { area, mask, own } = lettering;
	const edge = Math.max(srgb.width, srgb.height);
	const part = cropPicture(drawing, area);
	const drawn = fineDetail(lumaOf(part), edge);
	const reach = Math.max(1, Math.round(3 * stroke * edge));
	const product = createPlane(area.width, area.height);
	for (let i = 0; i < product.data.length; i++)
		product.data[i] = own.difference.data[i] * drawn.difference.data[i];
	const agreement = boxMean(product, reach).data;
	const lost = createPlane(area.width, area.height);
	// Farther away than the blur below reaches, what is lost does not count.
	const counts = boxMean(mask, Math.ceil(12 * stroke * edge)).data;
	for (let i = 0; i < lost.data.length; i++) {
		if (counts[i] <= 0) continue;
		const correlation = Math.abs(agreement[i]) / (own.strength.data[i] * drawn.strength.data[i] + 1e-5);
		lost.data[i] = 1 - smoothstep(0.5, 0.8, correlation) * smoothstep(0.03, 0.07, drawn.strength.data[i]);
	}
	const shares = blur(lost, 3 * stroke * edge);
	let most = 0;
	for (let i = 0; i < shares.data.length; i++) {
		shares.data[i] = mask.data[i] * smoothstep(0.15, 0.6, shares.data[i]);
		most = Math.max(most, shares.data[i]);
	}
	if (most < 0.004) return drawing;
	// Letters of one word are all darker or all lighter than their ground.
	const overWords = boxMean(product, 6 * reach).data;
	const inverted = (i: number) => overWords[i] < -0.16 * own.strength.data[i] * drawn.strength.data[i];
	const calm = blurPicture(part, 4 * stroke * edge).data;
	const out = { ...drawing, data: drawing.data.slice() };
	for (let y = 0, i = 0; y < area.height; y++)
		for (let x = 0, j = ((y + area.top) * out.width + area.left) * 3; x < area.width; x++, i++, j += 3) {
			const share = shares.data[i];
			if (share <= 0) continue;
			const sign = inverted(i) ? -1 : 1;
			// Strokes of full contrast, whatever the contrast in the photo.
			const ink = sign * Math.tanh((1.6 * own.difference.data[i]) / (own.strength.data[i] + 0.02));
			for (let k = 0; k < 3; k++) {
				const value = out.data[j + k];
				// Texture as coarse as the letters would break them.
				const ground = value + (calm[i * 3 + k] - value) * 0.9;
				const written = ink < 0 ? ground * (1 + 0.82 * ink) : ground + (1 - ground) * 0.72 * ink;
				out.data[j + k] = clamp(value + (written - value) * share, 0, 1);
			}
		}
	return out;
}
