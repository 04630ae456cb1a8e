import { describe, expect, it } from 'vitest';
import { blur } from '#shared/imaging/filters/blur.ts';
import { poseOf, seemsToStand } from '#shared/imaging/looks/scene/pose.ts';
import { shadowFromAbove, shadowLight, softShadow } from '#shared/imaging/looks/scene/shadow.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import {
	createMask,
	createPicture,
	createPlane,
	type Mask,
	type Picture,
	planeOf,
} from '#shared/imaging/raster/raster.ts';

/** A mask of 100 × 100 pixels where a condition is true, in shares of the frame. */
function maskOf(inside: (u: number, v: number) => boolean): Mask {
	const mask = createMask(100, 100);
	for (let i = 0; i < mask.data.length; i++)
		mask.data[i] = inside((i % 100) / 100, Math.floor(i / 100) / 100) ? 1 : 0;
	return mask;
}
const box = (u: number, v: number, left: number, top: number, right: number, bottom: number) =>
	u >= left && u < right && v >= top && v < bottom;

/** A photo of a mask's size with a ground of some brightness by its place in shares of the photo. */
function photoOf(lightAt: (u: number, v: number, noise: number) => number): Picture {
	const photo = createPicture(100, 100);
	for (let i = 0; i < 10_000; i++) {
		const [x, y] = [i % 100, Math.floor(i / 100)];
		photo.data.fill(lightAt(x / 100, y / 100, hashNoise(x, y, 5) - 0.5), i * 3, i * 3 + 3);
	}
	return photo;
}
const plain = photoOf(() => 0.6);
const carpetFromAbove = photoOf((_u, _v, noise) => 0.6 + 0.1 * noise);
const carpetAtAnAngle = photoOf((_u, v, noise) => 0.6 + (0.04 + 0.2 * v) * noise);
const coarseCarpet = photoOf((_u, v, noise) => 0.6 + (0.02 + 0.4 * v) * noise);
const wallAndFloor = photoOf((_u, v, noise) => (v < 0.55 ? 0.9 : 0.3) + 0.1 * noise);
const withShadow = (photo: Picture, isShaded: (u: number, v: number) => boolean): Picture => ({
	...photo,
	data: photo.data.map((value, j) => {
		const i = Math.floor(j / 3);
		return isShaded((i % 100) / 100, Math.floor(i / 100) / 100) ? 0.5 * value : value;
	}),
});

/** A photo in which a thin shadow is all around a subject. */
const withRim = (photo: Picture, mask: Mask): Picture => {
	const soft = blur(planeOf(mask), 3).data;
	return { ...photo, data: photo.data.map((value, j) => value * (1 - 0.8 * (soft[Math.floor(j / 3)] ?? 0))) };
};

/** How likely a subject is laid flat. */
const [flatLay, standing, unknown] = [0.9, 0.05, undefined];
const shirt = maskOf((u, v) => box(u, v, 0.12, 0.15, 0.88, 0.4) || box(u, v, 0.22, 0.15, 0.78, 0.85));
const toy = maskOf((u, v) => box(u, v, 0.3, 0.3, 0.7, 0.75));
const nothing = maskOf(() => false);

describe('a subject', () => {
	const pen = maskOf((u, v) => Math.abs(u - v) < 0.03 && u > 0.2 && u < 0.8);
	const belowToy = (u: number, v: number) => u > 0.25 && u < 0.75 && v >= 0.75 && v < 0.79;

	it('lies if it fills a photo of one surface that it shades all around', () => {
		const photo = withRim(carpetFromAbove, shirt);
		expect(poseOf(shirt, photo, flatLay)).toBe('lying');
		expect(poseOf(shirt, photo, unknown)).toBe('lying');
		expect(poseOf(shirt, photo, standing)).toBeUndefined();
	});

	it.each([
		['the ground gets coarser towards the camera', coarseCarpet],
		['it shades a ground seen at an angle', withShadow(carpetAtAnAngle, belowToy)],
		['there is a wall above the floor', wallAndFloor],
	])('stands if it could, is not laid flat, and %s', (_, photo) => {
		expect(poseOf(toy, photo, standing)).toBe('standing');
		expect(poseOf(toy, photo, flatLay)).toBeUndefined();
		expect(poseOf(toy, photo, unknown)).toBeUndefined();
	});

	it.each([
		['the backdrop shows nothing', toy, plain],
		['the ground is level and it shades nothing', shirt, carpetFromAbove],
		['it fills the photo like clothes before a wall', shirt, wallAndFloor],
		['it is cut by the frame', maskOf((u, v) => box(u, v, 0.15, 0, 0.85, 0.85)), carpetFromAbove],
		['it could not stand on a ground seen at an angle', pen, coarseCarpet],
		['there is none', nothing, coarseCarpet],
	])('is of no certain pose if %s', (_, mask, photo) => {
		expect([poseOf(mask, photo, standing), poseOf(mask, photo, flatLay)]).toEqual([undefined, undefined]);
	});
});

it('a subject of no certain pose seems to stand if it is known not to be laid flat', () => {
	expect([standing, flatLay, unknown].map(seemsToStand)).toEqual([true, false, false]);
});

it('the shadow of a subject that lies is along its whole outline, and stronger away from the light', () => {
	const alpha = createPlane(100, 100);
	for (let y = 30; y < 70; y++) alpha.data.fill(1, y * 100 + 30, y * 100 + 70);
	const { data } = shadowFromAbove(alpha, softShadow, 'lying');
	const at = (x: number, y: number) => data[y * 100 + x] ?? 1;
	for (const [x, y] of [
		[50, 71],
		[71, 50],
	] as const)
		expect(at(x, y)).toBeLessThan(0.85);
	expect(at(50, 28)).toBeGreaterThan(at(50, 71));
	expect(at(5, 5)).toBeGreaterThan(0.99);
});

describe('the contact shadow of a subject that stands', () => {
	const canvas = { width: 384, height: 384 };
	const place = { left: 92, top: 92, width: 200, height: 200 };
	const lightBelow = (inside: (u: number, v: number) => boolean) => {
		const alpha = createPlane(place.width, place.height);
		for (let i = 0; i < alpha.data.length; i++)
			alpha.data[i] = inside((i % 200) / 200, Math.floor(i / 200) / 200) ? 1 : 0;
		const { data } = shadowLight(alpha, place, canvas, softShadow);
		return (u: number, v: number) =>
			data[Math.round(place.top + v * 200) * canvas.width + Math.round(place.left + u * 200)] ?? 1;
	};

	it('follows a sole that is seen at an angle up to its other end', () => {
		const light = lightBelow((u, v) => v > 0.1 + 0.5 * u && v < 0.5 + 0.5 * u);
		expect(light(0.1, 0.56)).toBeLessThan(0.75);
	});

	it('is below the body behind a handle that reaches towards the camera', () => {
		const light = lightBelow((u, v) => box(u, v, 0.1, 0, 0.9, 0.85) || box(u, v, 0.44, 0.4, 0.56, 1));
		expect(light(0.25, 0.87)).toBeLessThan(0.8);
		expect(light(0.5, 1.02)).toBeGreaterThan(0.95);
	});

	it('is not below a handle, which is in the air', () => {
		const light = lightBelow((u, v) => box(u, v, 0.3, 0, 1, 1) || box(u, v, 0, 0.2, 0.3, 0.5));
		expect(light(0.1, 0.56)).toBeGreaterThan(0.95);
	});
});
