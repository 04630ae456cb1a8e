import { describe, expect, it } from 'vitest';
import { poseOf } from '#shared/imaging/looks/scene/pose.ts';
import { lyingShadow, shadowLight, softShadow } from '#shared/imaging/looks/scene/shadow.ts';
import { hashNoise } from '#shared/imaging/raster/random.ts';
import {
	createMask,
	createPicture,
	createPlane,
	type Mask,
	type Picture,
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
const wallAndFloor = photoOf((_u, v, noise) => (v < 0.55 ? 0.9 : 0.3) + 0.1 * noise);
const withShadow = (photo: Picture, isShaded: (u: number, v: number) => boolean): Picture => ({
	...photo,
	data: photo.data.map((value, j) => {
		const i = Math.floor(j / 3);
		return isShaded((i % 100) / 100, Math.floor(i / 100) / 100) ? 0.5 * value : value;
	}),
});

const lies = (mask: Mask, photo: Picture) => poseOf(mask, photo).lying;

describe('a subject', () => {
	const shirt = maskOf((u, v) => box(u, v, 0.2, 0.2, 0.8, 0.4) || box(u, v, 0.3, 0.2, 0.7, 0.8));
	const shoe = maskOf(
		(u, v) => u > 0.25 && u < 0.75 && v < 0.5 + 0.5 * (u - 0.25) && v > 0.3 + 0.4 * (u - 0.25),
	);
	const belowShoe = (u: number, v: number) => v >= 0.5 + 0.5 * (u - 0.25) && v < 0.56 + 0.5 * (u - 0.25);

	it('lies if it fills a photo of one surface that is as fine below it as above it', () => {
		expect(lies(shirt, carpetFromAbove)).toBe(true);
	});

	it.each([
		['the ground gets coarser towards the camera', carpetAtAnAngle],
		['its shadow is below it', withShadow(carpetFromAbove, (_u, v) => v >= 0.8 && v < 0.84)],
		['there is a wall above the floor', wallAndFloor],
		['the backdrop shows nothing', plain],
	])('stands if it could and %s', (_, photo) => {
		expect(lies(shirt, photo)).toBe(false);
	});

	it('stands, even if its footing is not below its middle, on a ground seen at an angle that it shades', () => {
		expect(lies(shoe, withShadow(carpetAtAnAngle, belowShoe))).toBe(false);
		expect(lies(shoe, carpetAtAnAngle)).toBe(true);
		expect(lies(shoe, plain)).toBe(true);
	});

	it('is certain to lie or to stand only where the ground shows it', () => {
		expect(poseOf(shirt, carpetFromAbove).certain).toBe(true);
		expect(poseOf(shirt, carpetAtAnAngle).certain).toBe(true);
		expect(poseOf(shirt, plain).certain).toBe(false);
		expect(poseOf(shoe, plain).certain).toBe(false);
	});

	it('is not certain to stand if it fills the photo like clothes and shades nothing', () => {
		const coat = maskOf((u, v) => box(u, v, 0.15, 0.05, 0.85, 0.8));
		expect(poseOf(coat, carpetAtAnAngle).certain).toBe(false);
		expect(poseOf(coat, wallAndFloor).certain).toBe(false);
		const shaded = withShadow(carpetAtAnAngle, (_u, v) => v >= 0.8 && v < 0.84);
		expect(poseOf(coat, shaded).certain).toBe(true);
	});

	it.each([
		['a box', maskOf((u, v) => box(u, v, 0.3, 0.2, 0.7, 0.8))],
		[
			'a lamp on a foot',
			maskOf((u, v) => box(u, v, 0.48, 0.2, 0.52, 0.8) || box(u, v, 0.35, 0.76, 0.65, 0.8)),
		],
		[
			'one that the frame cuts below',
			maskOf((u, v) => box(u, v, 0.49, 0.2, 0.51, 1) || box(u, v, 0.2, 0.2, 0.8, 0.5)),
		],
		['nothing', maskOf(() => false)],
	])('stands: %s', (_, mask) => {
		expect(lies(mask, plain)).toBe(false);
	});

	it.each([
		['a diagonal pen', maskOf((u, v) => Math.abs(u - v) < 0.03 && u > 0.2 && u < 0.8)],
		[
			'a spoon that points down',
			maskOf((u, v) => Math.hypot(u - 0.5, v - 0.3) < 0.12 || box(u, v, 0.49, 0.3, 0.51, 0.9)),
		],
	])('lies: %s', (_, mask) => {
		expect(lies(mask, plain)).toBe(true);
	});
});

it('the shadow of a subject that lies is along its whole outline, and stronger away from the light', () => {
	const alpha = createPlane(100, 100);
	for (let y = 30; y < 70; y++) alpha.data.fill(1, y * 100 + 30, y * 100 + 70);
	const { data } = lyingShadow(alpha, softShadow);
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

	it('is not below a handle, which is in the air', () => {
		const light = lightBelow((u, v) => box(u, v, 0.3, 0, 1, 1) || box(u, v, 0, 0.2, 0.3, 0.5));
		expect(light(0.1, 0.56)).toBeGreaterThan(0.95);
	});
});
