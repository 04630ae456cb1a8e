import { derived } from '../raster/derived.ts';
import { createPlane, hypot, type Picture, type Plane, type Size } from '../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePicture, reducePlane } from '../raster/resample.ts';
import { blur } from './blur.ts';

/** The edge tangent field of a picture, on a reduced grid. */
export interface Flow extends Size {
	/** The tangent, to the right. */
	readonly cos: Float32Array;
	readonly sin: Float32Array;
	/** Anisotropy of the structure tensor, 0…1. */
	readonly anisotropy: Plane;
	/** Grid pixels for one pixel of the picture. */
	readonly scale: number;
}

/** The least long edge of the grid, in pixels. */
const leastGrid = 160;

/**
 * Tangents from the smoothed structure tensor; `sigma` is the smoothing as a share of the long edge.
 * Source: Brox et al. 2006; Kyprianidis, Kang 2011.
 */
export function flowOf(srgb: Picture, sigma = 0.008, gridEdge = 512): Flow {
	const longEdge = Math.max(srgb.width, srgb.height);
	// Half the pixels of a large picture; a preview gets the same share of its own.
	const grid = fitLongEdge(srgb, Math.min(gridEdge, Math.max(leastGrid, Math.ceil(longEdge / 2))));
	return derived([srgb], `flow ${[sigma, grid.width]}`, () => tangents(srgb, sigma, grid));
}

function tangents(srgb: Picture, sigma: number, grid: Size): Flow {
	const small = grid.width < srgb.width ? reducePicture(srgb, grid) : srgb;
	const { width, height, data } = small;
	const xx = createPlane(width, height);
	const xy = createPlane(width, height);
	const yy = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const left = (y * width + Math.max(0, x - 1)) * 3;
			const right = (y * width + Math.min(width - 1, x + 1)) * 3;
			const up = (Math.max(0, y - 1) * width + x) * 3;
			const down = (Math.min(height - 1, y + 1) * width + x) * 3;
			for (let k = 0; k < 3; k++) {
				const gx = data[right + k] - data[left + k];
				const gy = data[down + k] - data[up + k];
				xx.data[i] += gx * gx;
				xy.data[i] += gx * gy;
				yy.data[i] += gy * gy;
			}
		}
	const reach = sigma * Math.max(width, height);
	const a = blur(xx, reach).data;
	const b = blur(xy, reach).data;
	const c = blur(yy, reach).data;
	const cos = new Float32Array(xx.data.length);
	const sin = new Float32Array(xx.data.length);
	const anisotropy = createPlane(width, height);
	for (let i = 0; i < cos.length; i++) {
		const difference = a[i] - c[i];
		const spread = hypot(difference, 2 * b[i]);
		// The tangent is at right angles to the gradient, whose doubled angle the tensor gives.
		const doubled = spread > 0 ? difference / spread : 1;
		cos[i] = Math.sqrt((1 - doubled) / 2);
		sin[i] = Math.sqrt((1 + doubled) / 2) * (b[i] > 0 ? -1 : 1);
		anisotropy.data[i] = spread / (a[i] + c[i] + 4e-4);
	}
	return { width, height, cos, sin, anisotropy, scale: width / srgb.width };
}

/** The angle of the tangent at a grid index, in radians, −π/2…π/2. */
export const angleAt = ({ cos, sin }: Flow, at: number): number => Math.atan2(sin[at], cos[at]);

/** The flow's grid index for a place in the picture. */
export function flowIndex({ width, height, scale }: Flow, x: number, y: number): number {
	const u = Math.min(width - 1, Math.max(0, Math.floor(x * scale)));
	const v = Math.min(height - 1, Math.max(0, Math.floor(y * scale)));
	return v * width + u;
}

/**
 * Mean of a plane along the flow, `steps` pixels to each side. Values of at least `least` may be left as they are where no
 * lower one is near. Source: Cabral, Leedom 1993.
 */
export function alongFlow(plane: Plane, flow: Flow, steps: number, least?: number): Plane {
	if (steps < 6)
		return lineIntegral(plane, flow, steps, least === undefined ? undefined : lowTiles(plane, least));
	// Long strokes are smooth: half the size will do.
	const half = { width: Math.ceil(plane.width / 2), height: Math.ceil(plane.height / 2) };
	return enlargePlane(
		lineIntegral(reducePlane(plane, half), { ...flow, scale: flow.scale * 2 }, steps / 2),
		plane,
	);
}

/** Tiles of 8 × 8 pixels that have a value below a level in them or beside them. */
interface Tiles {
	readonly columns: number;
	readonly low: Uint8Array;
}
const tileBits = 3;

function lowTiles({ width, height, data }: Plane, least: number): Tiles {
	const columns = (width >> tileBits) + 1;
	const rows = (height >> tileBits) + 1;
	const low = new Uint8Array(columns * rows);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++)
			if (data[i] < least) low[(y >> tileBits) * columns + (x >> tileBits)] = 1;
	const near = low.slice();
	for (let row = 0, t = 0; row < rows; row++)
		for (let column = 0; column < columns; column++, t++) {
			if (low[t] === 0) continue;
			for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
				for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
					near[r * columns + c] = 1;
		}
	return { columns, low: near };
}

function lineIntegral(plane: Plane, flow: Flow, steps: number, tiles?: Tiles): Plane {
	const { width, height, data } = plane;
	const out = createPlane(width, height);
	const { cos, sin, scale } = flow;
	const { width: gridWidth, height: gridHeight } = flow;
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (tiles && tiles.low[(y >> tileBits) * tiles.columns + (x >> tileBits)] === 0) {
				out.data[i] = data[i];
				continue;
			}
			let sum = data[i];
			let weight = 1;
			for (let side = -1; side <= 1; side += 2) {
				let px = x;
				let py = y;
				let dx = 0;
				let dy = 0;
				for (let step = 0; step < steps; step++) {
					const column = Math.min(gridWidth - 1, Math.max(0, px * scale) | 0);
					const row = Math.min(gridHeight - 1, Math.max(0, py * scale) | 0);
					const at = row * gridWidth + column;
					const cx = cos[at];
					const cy = sin[at];
					const turn = step === 0 ? side : cx * dx + cy * dy < 0 ? -1 : 1;
					dx = turn * cx;
					dy = turn * cy;
					px += dx;
					py += dy;
					const u = Math.floor(px + 0.5);
					const v = Math.floor(py + 0.5);
					if (u < 0 || v < 0 || u >= width || v >= height) break;
					sum += data[v * width + u];
					weight++;
				}
			}
			out.data[i] = sum / weight;
		}
	return out;
}
