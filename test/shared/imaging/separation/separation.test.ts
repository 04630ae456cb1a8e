import { describe, expect, it } from 'vitest';
import type { Pixels } from '#shared/imaging/raster/bytes.ts';
import { createPhoto, wholeOf } from '#shared/imaging/raster/photo.ts';
import { cutOut } from '#shared/imaging/scene/cutOut.ts';
import { findSubject } from '#shared/imaging/separation/findSubject.ts';
import { backdrops, renderScene, shapes } from '#support/scenes/renderScene.ts';

/** Each shape on every other backdrop, so that each backdrop has a shape, or all with ALL_DESIGNS=1. */
const cases = backdrops.flatMap((backdrop, row) =>
	shapes
		.filter((_, column) => process.env.ALL_DESIGNS === '1' || (row + column) % 2 === 0)
		.map((shape) => ({ backdrop, shape })),
);

describe('the separation of a product from its backdrop', () => {
	it.each(cases)('finds the outline of a $shape on a $backdrop backdrop within 1 %', async (settings) => {
		const scene = renderScene(settings);
		const photo = createPhoto(scene);
		const found = await findSubject(photo);
		expect(found.confidence).toBe('high');
		const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
		expect(overlap(alpha.data, scene.matte)).toBeGreaterThan(0.965);
		expect(meanError(alpha.data, scene.matte)).toBeLessThan(0.012);
		expect(strayPixels(alpha.data, scene.matte, scene.width, 0.01)).toBeLessThan(8);
	});

	it('keeps the gap inside a handle transparent', async () => {
		const scene = renderScene({ backdrop: 'plain', shape: 'mug' });
		const photo = createPhoto(scene);
		const { alpha } = await cutOut(photo, await findSubject(photo), wholeOf(photo), photo);
		const insideHandle = Math.round(0.49 * scene.height) * scene.width + Math.round(0.64 * scene.width);
		expect(scene.matte[insideHandle]).toBe(0);
		expect(alpha.data[insideHandle]).toBeLessThan(0.1);
	});

	it.each([
		['a picture of one colour', 300, 200, () => 128],
		['a strip of 9000 × 100 pixels', 9000, 100, (x: number) => x % 256],
		['a single pixel', 1, 1, () => 7],
	])('has low confidence for %s', async (_, width, height, value) => {
		const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => value(Math.floor(i / 3) % width));
		expect((await findSubject(createPhoto({ width, height, rgb }))).confidence).toBe('low');
	});

	it('has low confidence for a photo that is all transparent', async () => {
		const [width, height] = [60, 40];
		const pixels = {
			width,
			height,
			rgb: new Uint8Array(width * height * 3),
			alpha: new Uint8Array(width * height),
		};
		expect(await findSubject(createPhoto(pixels))).toMatchObject({
			confidence: 'low',
			bounds: { left: 0, top: 0, width, height },
		});
	});

	it('has high confidence in parts side by side, and low where one hangs in the air above another', async () => {
		const beside = discs([0.32, 0.52], [0.68, 0.52]);
		expect((await findSubject(createPhoto(beside))).confidence).toBe('high');
		const above = discs([0.5, 0.3], [0.5, 0.72]);
		expect((await findSubject(createPhoto(above))).confidence).toBe('low');
	});

	it('has low confidence where a second thing of the same size stands beside the product', async () => {
		expect((await findSubject(createPhoto(twoAlike()))).confidence).toBe('low');
	});
});

/** Red discs of one size on a grey ground, with centres given as shares of the picture. */
function discs(...centres: readonly (readonly [number, number])[]): Pixels {
	const edge = 300;
	const rgb = new Uint8Array(edge * edge * 3);
	for (let i = 0; i < edge * edge; i++) {
		const [x, y] = [(i % edge) / edge, Math.floor(i / edge) / edge];
		const inside = centres.some(([u, v]) => Math.hypot(x - u, y - v) < 0.14);
		rgb.set(inside ? [190, 40, 45] : [172 + (i % 3), 170, 166], i * 3);
	}
	return { width: edge, height: edge, rgb };
}

/** Two mugs of one size on a textured backdrop, one of them cut off by the frame. */
function twoAlike(): Pixels {
	const { width, height, rgb } = renderScene({ backdrop: 'textured', shape: 'mug', width: 300, height: 300 });
	const moved = rgb.slice();
	const offset = Math.round(0.45 * width);
	for (let y = 0; y < height; y++)
		for (let x = offset; x < width; x++)
			for (let k = 0; k < 3; k++) moved[(y * width + x) * 3 + k] = rgb[(y * width + x - offset) * 3 + k] ?? 0;
	return { width, height, rgb: moved };
}

function overlap(found: Float32Array, truth: Float32Array): number {
	let both = 0;
	let either = 0;
	for (const [i, value] of truth.entries()) {
		both += Math.min(value, found[i] ?? 0);
		either += Math.max(value, found[i] ?? 0);
	}
	return both / either;
}

function meanError(found: Float32Array, truth: Float32Array): number {
	let sum = 0;
	for (const [i, value] of truth.entries()) sum += Math.abs(value - (found[i] ?? 0));
	return sum / truth.length;
}

/** Pixels of the wrong side that lie farther from the true outline than `share` of the width. */
function strayPixels(found: Float32Array, truth: Float32Array, width: number, share: number): number {
	const reach = Math.ceil(share * width);
	let stray = 0;
	for (const [i, value] of truth.entries()) {
		const inside = value > 0.5;
		if ((found[i] ?? 0) > 0.5 === inside) continue;
		let near = false;
		for (let dy = -reach; dy <= reach && !near; dy++)
			for (let dx = -reach; dx <= reach && !near; dx++)
				near = (truth[i + dy * width + dx] ?? 0) > 0.5 !== inside;
		if (!near) stray++;
	}
	return stray;
}
