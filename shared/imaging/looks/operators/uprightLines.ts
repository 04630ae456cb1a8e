import { lumaOf } from '../../raster/colour.ts';
import { clamp, createPicture, type Picture } from '../../raster/raster.ts';
import { fitLongEdge, reducePicture } from '../../raster/resample.ts';

/** Writes the colour at a place between pixels, bilinearly; outside of the picture its edge is repeated. */
export function sampleAt({ width, height, data }: Picture, x: number, y: number, out: Float32Array): void {
	const u = clamp(x, 0, width - 1);
	const v = clamp(y, 0, height - 1);
	const x0 = Math.floor(u);
	const y0 = Math.floor(v);
	const fx = u - x0;
	const fy = v - y0;
	const right = x0 + 1 < width ? 3 : 0;
	const below = y0 + 1 < height ? width * 3 : 0;
	const at = (y0 * width + x0) * 3;
	for (let k = 0; k < 3; k++) {
		const upper = data[at + k] + (data[at + right + k] - data[at + k]) * fx;
		const lower = data[at + below + k] + (data[at + below + right + k] - data[at + below + k]) * fx;
		out[k] = upper + (lower - upper) * fy;
	}
}

/** How nearly vertical lines of a picture lean: sideways for each pixel downwards. */
interface Lean {
	/** At the middle of the picture. */
	readonly middle: number;
	/** How much more at its right edge than at its left one: lines that meet above or below the picture. */
	readonly across: number;
}

/** Lines that lean more than this are no walls, and no more is corrected. */
const mostLean = 0.12;
const gridEdge = 384;
/** Strong enough edges in so many hundredths of the picture are needed to judge by. */
const leastEdges = 0.006;

/** Measures the lean of nearly vertical edges by a weighted line fit over the picture's width, in three rounds. */
export function leanOf(srgb: Picture): Lean {
	const small = reducePicture(srgb, fitLongEdge(srgb, gridEdge));
	const { width, height } = small;
	const { data } = lumaOf(small);
	const edges: { x: number; lean: number; weight: number }[] = [];
	for (let y = 1; y < height - 1; y++)
		for (let x = 1; x < width - 1; x++) {
			const i = y * width + x;
			const across =
				data[i + 1] -
				data[i - 1] +
				0.5 * (data[i + 1 + width] - data[i - 1 + width] + data[i + 1 - width] - data[i - 1 - width]);
			const down =
				data[i + width] -
				data[i - width] +
				0.5 * (data[i + width + 1] - data[i - width + 1] + data[i + width - 1] - data[i - width - 1]);
			const lean = -down / across;
			if (Math.abs(across) > 0.16 && Math.abs(lean) < 2 * mostLean)
				edges.push({ x: x / width - 0.5, lean, weight: Math.abs(across) });
		}
	if (edges.length < leastEdges * width * height) return { middle: 0, across: 0 };
	let fitted: Lean = { middle: 0, across: 0 };
	for (const reach of [2 * mostLean, mostLean, mostLean / 2]) {
		const near = edges.filter(({ x, lean }) => Math.abs(lean - fitted.middle - fitted.across * x) < reach);
		fitted = fitLine(near) ?? fitted;
	}
	return fitted;
}

function fitLine(edges: readonly { x: number; lean: number; weight: number }[]): Lean | undefined {
	let w = 0;
	let wx = 0;
	let wxx = 0;
	let wl = 0;
	let wxl = 0;
	for (const { x, lean, weight } of edges) {
		w += weight;
		wx += weight * x;
		wxx += weight * x * x;
		wl += weight * lean;
		wxl += weight * x * lean;
	}
	if (w === 0) return undefined;
	const spread = wxx - (wx * wx) / w;
	const across = spread > 0.01 * w ? (wxl - (wx * wl) / w) / spread : 0;
	return { middle: (wl - across * wx) / w, across };
}

/** Sets nearly vertical lines upright: rows are moved and stretched, and the picture enlarged until its frame is full. */
export function straighten(linear: Picture, lean: Lean): Picture {
	const middle = Math.max(-mostLean, Math.min(mostLean, lean.middle));
	const across = Math.max(-mostLean, Math.min(mostLean, lean.across));
	if (Math.abs(middle) + 0.5 * Math.abs(across) < 0.004) return linear;
	const { width, height } = linear;
	const most = 0.5 * height * (Math.abs(middle) + 0.5 * Math.abs(across));
	const scale = 1 - (2 * most) / width;
	const out = createPicture(width, height);
	const colour = new Float32Array(3);
	for (let y = 0, j = 0; y < height; y++) {
		const v = (y - height / 2) * scale;
		for (let x = 0; x < width; x++, j += 3) {
			const u = ((x + 0.5) / width - 0.5) * scale;
			const moved = u * width + v * (middle + across * u);
			sampleAt(linear, moved + width / 2 - 0.5, v + height / 2, colour);
			for (let k = 0; k < 3; k++) out.data[j + k] = colour[k];
		}
	}
	return out;
}
