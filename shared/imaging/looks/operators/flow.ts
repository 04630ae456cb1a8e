import { blur } from '../../filters/blur.ts';
import { sharedMemory } from '../../kernels/kernels.ts';
import { derived } from '../../raster/derived.ts';
import { clamp, createPlane, hypot, type Picture, type Plane, type Size } from '../../raster/raster.ts';
import { enlargePlane, halfSize, reducePicture, reducePlane } from '../../raster/resample.ts';

/** The edge tangent field of a picture, on a reduced grid. */
export interface Flow extends Size {
	/** For each grid pixel the unit vector along edges, to the right and down. */
	readonly tangents: Float32Array;
	/** Anisotropy of the structure tensor, 0…1. */
	readonly anisotropy: Plane;
	/** Grid pixels for one pixel of the picture. */
	readonly scale: number;
}

/**
 * Tangents from the smoothed structure tensor; `sigma` is the smoothing as a share of the long edge.
 * Source: Brox et al. 2006; Kyprianidis, Kang 2011.
 */
export function flowOf(srgb: Picture, sigma = 0.008, gridEdge = 512): Flow {
	const grid = halfSize(srgb, gridEdge);
	return derived([srgb], `flow ${[sigma, grid.width]}`, () => findFlow(srgb, sigma, grid));
}

function findFlow(srgb: Picture, sigma: number, grid: Size): Flow {
	const { width, height, data } = reducePicture(srgb, grid);
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
	const tangents = new Float32Array(2 * xx.data.length);
	const anisotropy = createPlane(width, height);
	for (let i = 0; i < xx.data.length; i++) {
		const difference = a[i] - c[i];
		const spread = hypot(difference, 2 * b[i]);
		// The tangent is at right angles to the gradient, whose doubled angle the tensor gives.
		const doubled = spread > 0 ? difference / spread : 1;
		tangents[2 * i] = Math.sqrt((1 - doubled) / 2);
		tangents[2 * i + 1] = Math.sqrt((1 + doubled) / 2) * (b[i] > 0 ? -1 : 1);
		anisotropy.data[i] = spread / (a[i] + c[i] + 4e-4);
	}
	return { width, height, tangents, anisotropy, scale: width / srgb.width };
}

/** The angle of the tangent at a grid index, in radians, −π/2…π/2. */
export const angleAt = ({ tangents }: Flow, at: number): number =>
	Math.atan2(tangents[2 * at + 1], tangents[2 * at]);

/** The flow's grid index for a place in the picture. */
export function flowIndex({ width, height, scale }: Flow, x: number, y: number): number {
	const u = clamp(Math.floor(x * scale), 0, width - 1);
	const v = clamp(Math.floor(y * scale), 0, height - 1);
	return v * width + u;
}

/**
 * Mean of a plane along the flow, `steps` pixels to each side. Values of at least `least` may be left as they are where no
 * lower one is near. Source: Cabral, Leedom 1993.
 */
export function alongFlow(plane: Plane, flow: Flow, steps: number, least = Infinity): Plane {
	if (steps < 6) return lineIntegral(plane, flow, steps, least);
	// Long strokes are smooth: half the size will do.
	const half = { width: Math.ceil(plane.width / 2), height: Math.ceil(plane.height / 2) };
	const reduced = reducePlane(plane, half);
	return enlargePlane(
		lineIntegral(reduced, { ...flow, scale: flow.scale * 2 }, Math.ceil(steps / 2), Infinity),
		plane,
	);
}

/** Tiles of 8 × 8 pixels, and for each whether it, or one beside it, has a value below a level. */
interface Tiles {
	readonly columns: number;
	readonly low: Uint8Array;
}
const tileBits = 3;

function lowTiles({ width, height, data }: Plane, least: number): Tiles {
	const columns = (width >> tileBits) + 1;
	const rows = (height >> tileBits) + 1;
	if (least === Infinity) return { columns, low: new Uint8Array(columns * rows).fill(1) };
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

function lineIntegral(plane: Plane, flow: Flow, steps: number, least: number): Plane {
	const { width, height } = plane;
	const out = createPlane(width, height);
	const { columns, low } = lowTiles(plane, least);
	const memory = sharedMemory();
	memory.temporarily(() => {
		const from = memory.store(plane.data);
		const tangents = memory.store(flow.tangents);
		const tiles = memory.storeBytes(low);
		const to = memory.allocate(width * height + 4);
		const { width: gridWidth, height: gridHeight, scale } = flow;
		memory.kernels.meanAlong(
			from,
			to,
			width,
			height,
			tiles,
			columns,
			tangents,
			gridWidth,
			gridHeight,
			scale,
			steps,
		);
		out.data.set(memory.numbers(to, width * height));
	});
	return out;
}
