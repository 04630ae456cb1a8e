import type { Mask, Picture } from '../raster/raster.ts';
import { components } from './components.ts';
import { labDifference } from './labDifference.ts';
import type { PlainBackdrop } from './plainBackdrop.ts';

/** The smallest gap worth opening, as a share of the picture. */
const leastShare = 0.0008;
/** How sharply a gap must end, in Lab units: a white dial that fades into white is no gap. */
const leastContrast = 13;

/** Clears the gaps through which an even backdrop is visible: the inside of a handle, the space between two legs. */
export function openGaps(mask: Mask, lab: Picture, { distance, sigma }: PlainBackdrop): Mask {
	const like = Math.max(2.5, 2.2 * sigma);
	const candidate: Mask = {
		...mask,
		data: mask.data.map((inside, i) => (inside && distance.data[i] < like ? 1 : 0)),
	};
	const pieces = components(candidate, 1);
	const contrast = new Float64Array(pieces.sizes.length);
	const border = new Float64Array(pieces.sizes.length);
	for (let y = 2; y < mask.height - 2; y++)
		for (let x = 2; x < mask.width - 2; x++) {
			const i = y * mask.width + x;
			const piece = pieces.ofPixel[i];
			if (piece < 0) continue;
			for (const step of [1, -1, mask.width, -mask.width]) {
				if (pieces.ofPixel[i + step] >= 0 || !mask.data[i + step]) continue;
				border[piece]++;
				contrast[piece] += labDifference(lab, i, i + 2 * step);
			}
		}
	const opened = pieces.sizes.map(
		(size, piece) => size >= leastShare * mask.data.length && contrast[piece] > leastContrast * border[piece],
	);
	return { ...mask, data: mask.data.map((inside, i) => (inside && !opened[pieces.ofPixel[i]] ? 1 : 0)) };
}
