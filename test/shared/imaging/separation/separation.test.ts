import { describe, expect, it } from 'vitest';
import { createPhoto, wholeOf } from '#shared/imaging/raster/photo.ts';
import { cutOut } from '#shared/imaging/scene/cutOut.ts';
import { findSubject } from '#shared/imaging/separation/findSubject.ts';
import { backdrops, renderScene, shapes } from '#support/scenes/renderScene.ts';

const cases = backdrops.flatMap((backdrop) => shapes.map((shape) => ({ backdrop, shape })));

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

	it('has low confidence for a picture of one colour', async () => {
		const flat = createPhoto({ width: 300, height: 200, rgb: new Uint8Array(300 * 200 * 3).fill(128) });
		expect((await findSubject(flat)).confidence).toBe('low');
	});
});

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
