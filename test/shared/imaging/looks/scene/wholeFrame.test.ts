import { describe, expect, it } from 'vitest';
import { findPrint } from '#engine/cut-out/findPrint.ts';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { toBytes } from '#shared/imaging/encoding/bytes.ts';
import { facesOf } from '#shared/imaging/looks/operators/faces.ts';
import { openingsOf } from '#shared/imaging/looks/operators/openings.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { plateAround } from '#shared/imaging/looks/scene/plate.ts';
import { softenSkin, withHeads } from '#shared/imaging/looks/scene/portrait.ts';
import { wholeFrame } from '#shared/imaging/looks/scene/wholeFrame.ts';
import { toLab } from '#shared/imaging/raster/colour.ts';
import { toLinearPicture, toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import { valueNoise } from '#shared/imaging/raster/random.ts';
import {
	areaOf,
	type Box,
	createMask,
	createPicture,
	createPlane,
	drawPlane,
	type Picture,
	planeOf,
} from '#shared/imaging/raster/raster.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import { nightly } from '#support/nightly.ts';
import { backdrops, renderScene, shapes } from '#support/scenes/renderScene.ts';

type Colour = readonly [number, number, number];

function painted(width: number, height: number, colourAt: (x: number, y: number) => Colour): Picture {
	const picture = createPicture(width, height);
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, j += 3) picture.data.set(colourAt(x, y), j);
	return picture;
}

const photoOf = (srgb: Picture) => createPhoto({ ...srgb, rgb: toBytes(toLinearPicture(srgb)) });

const isIn = (x: number, y: number, { left, top, width, height }: Box) =>
	x >= left && x < left + width && y >= top && y < top + height;

describe('the real estate preset', () => {
	const size = { width: 320, height: 240 };
	const window: Box = { left: 190, top: 50, width: 90, height: 90 };
	/** A dim room with a window; behind its bars clouds, a tenth of them clipped. */
	const room = painted(size.width, size.height, (x, y) => {
		if (isIn(x, y, window) && Math.abs(x - 235) > 2) {
			const cloud = 0.84 + 0.19 * valueNoise(x / 14, y / 14, 5);
			return [cloud, Math.min(1, cloud + 0.01), Math.min(1, cloud + 0.02)];
		}
		const wall = 0.2 + 0.2 * (x / size.width) + 0.03 * valueNoise(x / 5, y / 5, 7);
		return y > 180 ? [0.7 * wall, 0.55 * wall, 0.4 * wall] : [wall, 0.97 * wall, 0.92 * wall];
	});
	const meanOf = (picture: Picture, inside: boolean) => {
		const values: number[] = [];
		for (let i = 0; i < size.width * size.height; i++)
			if (
				isIn(i % size.width, Math.floor(i / size.width), window) === inside &&
				Math.abs((i % size.width) - 235) > 5
			)
				values.push(picture.data[i * 3 + 1] ?? 0);
		const mean = values.reduce((sum, value) => sum + value) / values.length;
		const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
		return { mean, spread, clipped: values.filter((value) => value > 0.993).length / values.length };
	};

	it('lifts a dim room and blows out no more of its window than the photo', async () => {
		const photo = photoOf(room);
		const { linear } = await wholeFrame(
			photo,
			segmentationOfAlpha(photo, createPlane(40, 30)),
			size,
			presetLooks['real-estate'],
		);
		const [before, after] = [room, toSrgbPicture(linear)];
		expect(meanOf(after, false).mean).toBeGreaterThan(1.25 * meanOf(before, false).mean);
		expect(meanOf(after, true).clipped).toBeLessThan(meanOf(before, true).clipped + 0.01);
		expect(meanOf(after, true).spread).toBeGreaterThan(0.75 * meanOf(before, true).spread);
		expect(meanOf(after, true).mean).toBeGreaterThan(meanOf(after, false).mean + 0.2);
	});

	it('cuts a photo of another shape to the canvas, so that nothing is repeated', async () => {
		const photo = photoOf(room);
		const found = segmentationOfAlpha(photo, createPlane(40, 30));
		const { linear } = await wholeFrame(
			photo,
			found,
			{ width: 240, height: 240 },
			presetLooks['real-estate'],
		);
		/** Where the floor begins in a column, as a share of the canvas. */
		const floorAt = (x: number) => {
			for (let y = 0; y < 240; y++) {
				const [red = 0, , blue = 0] = linear.data.subarray((y * 240 + x) * 3);
				if (red > 1.6 * blue) return y / 240;
			}
			return 1;
		};
		for (const x of [5, 60, 235]) expect(floorAt(x)).toBeCloseTo(180 / 240, 1);
	});

	it('finds no window in a bright room nor in a dark one without', () => {
		expect(openingsOf(painted(160, 120, (x) => [0.7 + x / 800, 0.75, 0.78]))).toBeUndefined();
		expect(openingsOf(painted(160, 120, (x) => [0.2 + x / 800, 0.2, 0.2]))).toBeUndefined();
	});
});

/** A face before a wall, drawn with soft edges: hair, skin with pores, brows, eyes, nose, lips. */
function portrait(skin: Colour, edge: number, face: Box, lean = 0): Picture {
	const inEllipse = (u: number, v: number, cx: number, cy: number, rx: number, ry: number) =>
		Math.max(0, Math.min(1, (1 - Math.hypot((u - cx) / rx, (v - cy) / ry)) * 6));
	return painted(edge, edge, (x, y) => {
		const dx = (x - face.left) / face.width - 0.5;
		const dy = (y - face.top) / face.height - 0.5;
		const u = 0.5 + dx * Math.cos(lean) + dy * Math.sin(lean);
		const v = 0.5 + dy * Math.cos(lean) - dx * Math.sin(lean);
		let colour: Colour = [0.55, 0.6, 0.64];
		const lay = (over: Colour, share: number) => {
			colour = colour.map((value, k) => value + ((over[k] ?? 0) - value) * share) as unknown as Colour;
		};
		lay([0.3, 0.4, 0.6], inEllipse(u, v, 0.5, 1.75, 1.3, 0.8));
		lay([0.16, 0.11, 0.08], inEllipse(u, v, 0.5, 0.36, 0.68, 0.62));
		const shade = 1.04 - 0.16 * u + 0.08 * (valueNoise(x / 2, y / 2, 3) - 0.5);
		lay(skin.map((value) => value * shade) as unknown as Colour, inEllipse(u, v, 0.5, 0.55, 0.47, 0.5));
		for (const side of [0.3, 0.7]) {
			lay(skin.map((value) => 0.45 * value) as unknown as Colour, inEllipse(u, v, side, 0.335, 0.13, 0.028));
			lay([0.85, 0.83, 0.8], inEllipse(u, v, side, 0.41, 0.1, 0.035));
			lay([0.12, 0.08, 0.06], inEllipse(u, v, side, 0.41, 0.055, 0.045));
		}
		lay(skin.map((value) => 0.8 * value) as unknown as Colour, inEllipse(u, v, 0.5, 0.64, 0.08, 0.02));
		lay([0.72 * skin[0], 0.5 * skin[1], 0.55 * skin[2]], inEllipse(u, v, 0.5, 0.755, 0.17, 0.04));
		return colour;
	});
}

const skins: readonly Colour[] = [
	[0.93, 0.76, 0.66],
	[0.8, 0.6, 0.47],
	[0.6, 0.42, 0.31],
	[0.4, 0.27, 0.2],
];

describe('the portrait preset', () => {
	const face: Box = { left: 120, top: 70, width: 122, height: 160 };

	it.each(
		skins.flatMap((skin, i) => (nightly ? [0, 0.12] : [(i % 2) * 0.12]).map((lean) => [skin, lean] as const)),
	)('finds the face of a person with skin of %j that leans by %d', (skin, lean) => {
		const faces = facesOf(portrait(skin, 360, face, lean));
		expect(faces).toHaveLength(1);
		const [found = { left: 0, top: 0, width: 0, height: 0 }] = faces;
		expect(Math.abs(found.left + found.width / 2 - 181)).toBeLessThan(24);
		expect(Math.abs(found.top + found.height / 2 - 150)).toBeLessThan(34);
		expect(found.height / face.height).toBeGreaterThan(0.7);
		expect(found.height / face.height).toBeLessThan(1.35);
	});

	it.each(shapes.flatMap((shape) => backdrops.map((backdrop) => [shape, backdrop] as const)))(
		'finds no face in a %s before a backdrop of the kind %s',
		(shape, backdrop) => {
			const { width, height, rgb } = renderScene({ shape, backdrop, width: 240, height: 240 });
			const srgb = { width, height, data: Float32Array.from(rgb, (value) => value / 255) };
			expect(facesOf(srgb)).toEqual([]);
		},
	);

	it('has no print, unlike what is below it', async () => {
		const photo = photoOf(portrait(skins[1] ?? [0, 0, 0], 360, face));
		const lines = await findPrint(photo, createPlane(360, 360, 1), async (srgb) =>
			drawPlane(srgb, (x, y) => {
				const [u, v] = [x / srgb.width, y / srgb.height];
				return u > 0.42 && u < 0.58 && (Math.abs(v - 0.38) < 0.01 || Math.abs(v - 0.93) < 0.01) ? 0.9 : 0;
			}),
		);
		expect(lines.map(([, top = 0]) => top > 0.9)).toEqual([true]);
	});

	it('smooths skin, and leaves eyes, hair and what is around the face as they are', () => {
		const before = portrait(skins[1] ?? [0, 0, 0], 360, face);
		const after = softenSkin(before, [face]);
		const detail = (picture: Picture, { left, top, width, height }: Box) => {
			let sum = 0;
			for (let y = top; y < top + height; y++)
				for (let x = left; x < left + width; x++) {
					const i = (y * 360 + x) * 3;
					sum += Math.abs((picture.data[i] ?? 0) - (picture.data[i + 3] ?? 0));
				}
			return sum;
		};
		const cheek = { left: 136, top: 160, width: 24, height: 16 };
		const eye = { left: 148, top: 128, width: 20, height: 16 };
		expect(detail(after, cheek)).toBeLessThan(0.75 * detail(before, cheek));
		expect(detail(after, eye)).toBeGreaterThan(0.9 * detail(before, eye));
		for (const i of [0, 3000, 90 * 360 * 3]) expect(after.data[i]).toBe(before.data[i]);
		expect(softenSkin(before, [])).toBe(before);
	});

	it('keeps the whole head on a picture that is cropped to the subject', () => {
		const box = withHeads({ left: 100, top: 200, width: 100, height: 150 }, [face], {
			width: 360,
			height: 360,
		});
		expect(box.top).toBeLessThan(face.top - 30);
		expect(box.left).toBeLessThan(face.left);
		expect(box.left + box.width).toBeGreaterThan(face.left + face.width);
		expect(box.top + box.height).toBe(350);
	});
});

describe('the food preset', () => {
	const size = { width: 160, height: 120 };
	/** A round dish of salad on something of another colour. */
	function dish(below: (x: number, y: number) => boolean) {
		const mask = createMask(size.width, size.height);
		const picture = painted(size.width, size.height, (x, y) => {
			const inDish = Math.hypot((x - 80) / 26, (y - 62) / 17) < 1;
			mask.data[y * size.width + x] = inDish ? 1 : 0;
			if (inDish) return [0.3 + 0.3 * valueNoise(x / 3, y / 3, 1), 0.5, 0.15];
			return below(x, y) ? [0.86 - 0.0006 * x, 0.85, 0.82] : [0.42, 0.28, 0.18];
		});
		return { lab: toLab(picture), mask };
	}

	it('counts a plate to its dish', () => {
		const { lab, mask } = dish((x, y) => Math.hypot((x - 80) / 52, (y - 63) / 36) < 1);
		const plate = plateAround(lab, mask);
		expect(plate).toBeDefined();
		const round = Math.PI * 52 * 36;
		if (plate) expect(Math.abs(areaOf(plate) / round - 1)).toBeLessThan(0.06);
	});

	it.each([
		['on a bare table', () => false],
		['on a white cloth', () => true],
		['on a tray', (x: number, y: number) => Math.abs(x - 80) < 54 && Math.abs(y - 62) < 38],
		['on a plate that the frame cuts', (x: number, y: number) => Math.hypot(x - 80, y - 62) < 70],
	] as const)('leaves a dish %s alone', (_where, below) => {
		const { lab, mask } = dish(below);
		expect(plateAround(lab, mask)).toBeUndefined();
	});
});

describe('a photo of a product', () => {
	const size = { width: 240, height: 320 };
	const product: Box = { left: 60, top: 90, width: 120, height: 150 };
	/** A light product with soft stripes on a ground of dark gravel, before a pale sky. */
	const srgb = painted(size.width, size.height, (x, y) => {
		if (isIn(x, y, product)) {
			const light = 0.91 + 0.07 * Math.sin(x / 3);
			return [light, light, 0.97 * light];
		}
		const grain = 0.35 + 0.3 * valueNoise(x / 2, y / 2, 11);
		return y < 60 ? [0.8, 0.85, 0.9] : [grain, grain, grain];
	});
	const photo = photoOf(srgb);
	const mask = createMask(size.width, size.height);
	for (let i = 0; i < mask.data.length; i++)
		mask.data[i] = isIn(i % size.width, Math.floor(i / size.width), product) ? 1 : 0;
	const found = segmentationOfAlpha(photo, planeOf(mask));
	const contrastIn = (picture: Picture, part: Box) => {
		let sum = 0;
		for (let y = part.top; y < part.top + part.height; y++)
			for (let x = part.left; x < part.left + part.width; x++) {
				const j = (y * picture.width + x) * 3;
				sum += Math.abs((picture.data[j] ?? 0) - (picture.data[j + 6] ?? 0));
			}
		return sum / (part.width * part.height);
	};

	it('keeps the ground that a product touches in focus in the portrait preset, and nothing farther away', async () => {
		const { linear } = await wholeFrame(photo, found, size, presetLooks['portrait-enhancement']);
		const after = toSrgbPicture(linear);
		const atBase = { left: 20, top: 236, width: 30, height: 8 };
		const behind = { left: 20, top: 100, width: 30, height: 30 };
		expect(contrastIn(after, atBase)).toBeGreaterThan(0.7 * contrastIn(srgb, atBase));
		expect(contrastIn(after, behind)).toBeLessThan(0.6 * contrastIn(srgb, behind));
	});
});
