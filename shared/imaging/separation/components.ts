import { createMask, type Mask } from '../raster/raster.ts';

/** Connected pieces (four neighbours) of the pixels whose value is `value`. */
export interface Components {
	/** The piece of each pixel, −1 where there is none. */
	readonly ofPixel: Int32Array;
	/** Pixels in each piece. */
	readonly sizes: number[];
	/** Whether a piece touches the frame. */
	readonly atFrame: boolean[];
}

/** Labels rows in turn, and joins the labels of what meets (Rosenfeld, Pfaltz, 1966). */
export function components({ width, height, data }: Mask, value: 0 | 1): Components {
	const ofPixel = new Int32Array(data.length).fill(-1);
	/** The label that each one is joined to, the same for the first label of a piece. */
	const joined: number[] = [];
	const firstLabel = (label: number): number => {
		while (joined[label] !== label) label = joined[label] = joined[joined[label]];
		return label;
	};
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (data[i] !== value) continue;
			const left = x > 0 ? ofPixel[i - 1] : -1;
			const above = y > 0 ? ofPixel[i - width] : -1;
			const isNew = left < 0 && above < 0;
			if (isNew) joined.push(joined.length);
			ofPixel[i] = isNew ? joined.length - 1 : Math.max(left, above);
			if (left >= 0 && above >= 0 && left !== above) {
				const [one, other] = [firstLabel(left), firstLabel(above)];
				joined[Math.max(one, other)] = Math.min(one, other);
			}
		}
	let count = 0;
	const pieces = joined.map(() => -1);
	for (let label = 0; label < joined.length; label++)
		pieces[label] = joined[label] === label ? count++ : pieces[firstLabel(label)];
	const sizes = new Array<number>(count).fill(0);
	const atFrame = new Array<boolean>(count).fill(false);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (ofPixel[i] < 0) continue;
			const piece = pieces[ofPixel[i]];
			ofPixel[i] = piece;
			sizes[piece]++;
			if (x === 0 || y === 0 || x === width - 1 || y === height - 1) atFrame[piece] = true;
		}
	return { ofPixel, sizes, atFrame };
}

/** Keeps the pieces of at least `share` of the largest one. */
export function dropSmallPieces(mask: Mask, share: number): Mask {
	const pieces = components(mask, 1);
	const least = share * pieces.sizes.reduce((most, size) => Math.max(most, size), 0);
	const out = createMask(mask.width, mask.height);
	for (let i = 0; i < out.data.length; i++)
		out.data[i] = mask.data[i] && pieces.sizes[pieces.ofPixel[i]] >= least ? 1 : 0;
	return out;
}

/** Fills holes of less than `share` of the subject's area, unless `isBackdrop` holds for most of its pixels. */
export function fillSmallHoles(mask: Mask, share: number, isBackdrop?: (i: number) => boolean): Mask {
	const holes = components(mask, 0);
	let area = 0;
	for (const value of mask.data) area += value;
	const backdrop = new Float64Array(holes.sizes.length);
	if (isBackdrop)
		for (let i = 0; i < mask.data.length; i++) {
			const hole = holes.ofPixel[i];
			if (hole >= 0 && !holes.atFrame[hole] && isBackdrop(i)) backdrop[hole]++;
		}
	const filled = holes.sizes.map(
		(size, hole) => !holes.atFrame[hole] && size < share * area && backdrop[hole] < 0.6 * size,
	);
	const out = createMask(mask.width, mask.height);
	for (let i = 0; i < out.data.length; i++) out.data[i] = mask.data[i] || filled[holes.ofPixel[i]] ? 1 : 0;
	return out;
}

/**
 * Keeps the piece that is largest, most compact and most central, and pieces that may belong to it: close to it, in a row
 * with it, or of nearly its size.
 */
export function keepSubjectPieces(mask: Mask): Mask {
	const { ofPixel, sizes, atFrame } = components(mask, 1);
	if (sizes.length < 2) return mask;
	const extents = pieceExtents(mask, ofPixel, sizes);
	const weight = (extent: Extent) => {
		const away = (extent.x / mask.width - 0.5) ** 2 + (extent.y / mask.height - 0.52) ** 2;
		const longest = Math.max(extent.right - extent.left, extent.bottom - extent.top) + 1;
		const compactness = Math.sqrt(extent.size) / longest;
		return (
			extent.size *
			Math.exp(-away / (2 * 0.14 ** 2)) *
			compactness *
			(atFrame[extents.indexOf(extent)] ? 0.6 : 1)
		);
	};
	const main = extents.reduce((best, extent) => (weight(extent) > weight(best) ? extent : best));
	const close = 0.03 * Math.max(mask.width, mask.height);
	const kept = extents.map((extent) => {
		if (extent === main) return true;
		const share = weight(extent) / weight(main);
		const shared = Math.min(extent.bottom, main.bottom) - Math.max(extent.top, main.top);
		const inRow =
			shared > 0.6 * (extent.bottom - extent.top) &&
			extent.bottom > main.top + 0.5 * (main.bottom - main.top);
		const gap = Math.max(
			extent.left - main.right,
			main.left - extent.right,
			extent.top - main.bottom,
			main.top - extent.bottom,
		);
		return (
			share > 0.55 ||
			(share > 0.08 && inRow) ||
			(share > 0.02 && gap < close && extent.size < 0.15 * main.size)
		);
	});
	return { ...mask, data: mask.data.map((inside, i) => (inside && kept[ofPixel[i]] ? 1 : 0)) };
}

interface Extent {
	/** The centre, in pixels. */
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

function pieceExtents({ width }: Mask, ofPixel: Int32Array, sizes: readonly number[]): Extent[] {
	const found = sizes.map((size) => ({
		x: 0,
		y: 0,
		size,
		left: Infinity,
		right: 0,
		top: Infinity,
		bottom: 0,
	}));
	for (let i = 0; i < ofPixel.length; i++) {
		const extent = found[ofPixel[i]];
		if (!extent) continue;
		const x = i % width;
		const y = Math.floor(i / width);
		extent.x += x / extent.size;
		extent.y += y / extent.size;
		extent.left = Math.min(extent.left, x);
		extent.right = Math.max(extent.right, x);
		extent.top = Math.min(extent.top, y);
		extent.bottom = Math.max(extent.bottom, y);
	}
	return found;
}
