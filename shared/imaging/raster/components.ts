import { areaOf, type Mask } from './raster.ts';

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
	const isKept = (i: number) => pieces.sizes[pieces.ofPixel[i]] >= least;
	return { ...mask, data: mask.data.map((inside, i) => (inside && isKept(i) ? 1 : 0)) };
}

/** Fills holes of less than `share` of the subject's area. */
export function fillSmallHoles(mask: Mask, share: number): Mask {
	const holes = components(mask, 0);
	const area = areaOf(mask);
	const filled = holes.sizes.map((size, hole) => !holes.atFrame[hole] && size < share * area);
	return { ...mask, data: mask.data.map((inside, i) => (inside || filled[holes.ofPixel[i]] ? 1 : 0)) };
}
