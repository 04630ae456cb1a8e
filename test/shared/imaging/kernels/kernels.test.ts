import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxMean } from '#shared/imaging/filters/boxMean.ts';
import { guidedFilter, selfGuidedFilter } from '#shared/imaging/filters/guidedFilter.ts';
import { kernelSources } from '#shared/imaging/kernels/kernelModule.ts';
import { createKernelMemory } from '#shared/imaging/kernels/kernels.ts';
import { alongFlow } from '#shared/imaging/looks/operators/flow.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import { clamp, createPicture, createPlane, type Plane } from '#shared/imaging/raster/raster.ts';
import { enlargePlane, reducePlane } from '#shared/imaging/raster/resample.ts';
import { expectNear } from '#support/expectNear.ts';

const noise = (length: number, seed: number) =>
	Float32Array.from({ length }, (_, i) => hashNoise(i, seed, 5) - 0.5);
const plane = (width: number, height: number): Plane => ({ width, height, data: noise(width * height, 1) });

const mixed = ([r = 0, g = 0, b = 0]: Iterable<number>) => 0.2 + 0.5 * r - 0.3 * g + 0.4 * b;

it('the module was compiled from its sources', () => {
	const hash = createHash('sha256');
	for (const name of ['colours', 'filters', 'flow'])
		hash.update(readFileSync(new URL(`../../../../shared/imaging/kernels/${name}.as.ts`, import.meta.url)));
	expect(hash.digest('hex')).toBe(kernelSources);
});

describe.each([
	[1, 1],
	[3, 50],
	[50, 3],
	[67, 131],
	[1030, 20],
])('in a plane of %i × %i pixels', (width, height) => {
	const source = plane(width, height);
	const at = (x: number, y: number) => source.data[y * width + x] ?? Number.NaN;
	const pixels = source.data.map((_, i) => i);

	/** The mean of each pixel and of those up to `radius` steps of (dx, dy) away, of what is inside. */
	const means = (from: (x: number, y: number) => number, radius: number, dx: number, dy: number) =>
		pixels.map((i) => {
			const [x, y] = [i % width, Math.floor(i / width)];
			let [sum, count] = [0, 0];
			for (let step = -radius; step <= radius; step++) {
				const [u, v] = [x + step * dx, y + step * dy];
				if (u < 0 || v < 0 || u >= width || v >= height) continue;
				sum += from(u, v);
				count++;
			}
			return sum / count;
		});

	it.each([0, 1, 4, 60])('a mean of radius %i is that of the pixels inside', (radius) => {
		const along = means(at, radius, 1, 0);
		expectNear(
			boxMean(source, radius).data,
			means((x, y) => along[y * width + x] ?? 0, radius, 0, 1),
		);
	});

	it.each([
		[1, 0],
		[0, 1],
		[-1, 0],
	])('a mean along a flow to (%i, %i) is that of the pixels on the line, whatever its sign', (dx, dy) => {
		const grid = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
		const tangents = new Float32Array(2 * grid.width * grid.height);
		for (let i = 0; i < tangents.length; i += 2) tangents.set(i % 6 === 0 ? [-dx, -dy] : [dx, dy], i);
		const flow = { ...grid, tangents, anisotropy: createPlane(grid.width, grid.height), scale: 0.5 };
		expectNear(alongFlow(source, flow, 5).data, means(at, 5, dx, dy));
	});

	it('an enlargement lies between the nearest pixels', () => {
		const [w, h] = [width + 7, 2 * height + 3];
		const place = (i: number, from: number, to: number) => clamp(((i + 0.5) * from) / to - 0.5, 0, from - 1);
		const expected = createPlane(w, h).data.map((_, i) => {
			const [x, y] = [place(i % w, width, w), place(Math.floor(i / w), height, h)];
			const [left, top] = [Math.floor(x), Math.floor(y)];
			const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
			const row = (v: number) => at(left, v) + (at(right, v) - at(left, v)) * (x - left);
			return row(top) + (row(bottom) - row(top)) * (y - top);
		});
		expectNear(enlargePlane(source, { width: w, height: h }).data, expected);
	});

	it('a reduction is the mean of areas', () => {
		const [w, h] = [Math.ceil(width / 2.4), Math.ceil(height / 3)];
		const expected = createPlane(w, h).data.map((_, i) => {
			const [x, y] = [i % w, Math.floor(i / w)];
			const [left, top] = [Math.floor((x * width) / w), Math.floor((y * height) / h)];
			const right = Math.max(left + 1, Math.floor(((x + 1) * width) / w));
			const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / h));
			let sum = 0;
			for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += at(u, v);
			return sum / ((right - left) * (bottom - top));
		});
		expectNear(reducePlane(source, { width: w, height: h }).data, expected);
	});

	it('a guided filter keeps what depends linearly on its guide', () => {
		const guide = createPicture(width, height);
		guide.data.set(noise(guide.data.length, 9).map((value) => value + 0.5));
		const linear = { ...source, data: pixels.map((i) => mixed(guide.data.subarray(3 * i, 3 * i + 3))) };
		const grid = Math.ceil(Math.max(width, height) / 2);
		expectNear(guidedFilter(linear, guide, 6, 0, grid).data, linear.data, 2e-3);
		expectNear(selfGuidedFilter(guide, 6, 0, grid).data, guide.data, 2e-3);
	});
});

it('memory that is used temporarily is used again, after an error, too', () => {
	const memory = createKernelMemory();
	const kept = memory.store(noise(100, 8));
	const first = memory.temporarily(() => memory.allocate(300_000));
	const fail = () =>
		memory.temporarily(() => {
			memory.allocate(5);
			throw new Error('no');
		});
	expect(fail).toThrow('no');
	expect(memory.temporarily(() => memory.allocate(7))).toBe(first);
	expect(memory.numbers(kept, 100)).toEqual(noise(100, 8));
});
