import { describe, expect, it } from 'vitest';
import { openGround } from '#engine/photo/preparePhoto.ts';
import { createPhoto } from '#shared/imaging/decoding/photo.ts';
import { flat } from '#shared/imaging/looks/scene/backdrop.ts';
import { chooseScene, ground, paintWall, sceneColour } from '#shared/imaging/looks/scene/grounds.ts';
import {
	findScene,
	type PlateName,
	plates,
	type SceneUse,
	sceneLooks,
	sceneNames,
	scenes,
	scenesFor,
} from '#shared/imaging/looks/scene/scenes.ts';
import { subjectColours } from '#shared/imaging/looks/scene/subjectColours.ts';
import { type Colour, decodeSrgb, encodeSrgb, oklabOf, parseHex } from '#shared/imaging/raster/colour.ts';
import { createPlane, type Picture } from '#shared/imaging/raster/raster.ts';
import { nightly } from '#support/nightly.ts';
import { openSmallGround } from '#support/smallGrounds.ts';

const canvas = { width: 64, height: 64 };
const products = ['#c8382f', '#17181a', '#f5f5f0', '#1d5f8a', '#4f9a5e', '#f5cf4a', '#8f74c0', '#c98a5e'];
const subjectOf = (hex: string) =>
	subjectColours(
		flat(canvas, parseHex(hex)),
		createPlane(64, 64, 1),
		products.indexOf(hex) / products.length,
	);
const labOf = (colour: Colour) => oklabOf(...(colour.map(decodeSrgb) as [number, number, number]));
const photo = {
	...createPhoto({ width: 1, height: 1, rgb: new Uint8Array(3) }),
	openGround: openSmallGround,
};

/** The mean of a part of a picture in linear light, by its rows in shares of the height. */
function meanOf({ width, height, data }: Picture, from: number, to: number): [number, number, number] {
	const rows = data.subarray(Math.round(from * height) * width * 3, Math.round(to * height) * width * 3);
	const mean = (k: number) =>
		(3 / rows.length) * rows.reduce((sum, v, i) => (i % 3 === k ? sum + v : sum), 0);
	return [mean(0), mean(1), mean(2)];
}

describe.each(sceneLooks)('the scene of the look %s', (look) => {
	const colourFor = (hex: string) => sceneColour(chooseScene(look, subjectOf(hex), 'standing'), 'standing');

	it('is one of several, by the product, and the same for the same one', () => {
		expect(new Set(products.map((hex) => colourFor(hex).join())).size).toBeGreaterThanOrEqual(4);
		expect(colourFor('#c8382f')).toEqual(colourFor('#c8382f'));
	});

	it('differs from the product in colour or brightness', () => {
		for (const hex of products) {
			const [own, other] = [labOf(parseHex(hex)), labOf(colourFor(hex))];
			expect(Math.hypot(own[0] - other[0], own[1] - other[1], own[2] - other[2]), hex).toBeGreaterThan(0.12);
		}
	});
});

it('neither a dark room for a light product nor boards close by are chosen', () => {
	const light = subjectColours(flat(canvas, parseHex('#f5f5f0')), createPlane(64, 64, 1), 0);
	const dark = subjectColours(flat(canvas, parseHex('#4a6f9f')), createPlane(64, 64, 1), 0);
	const seeds = Array.from({ length: 60 }, (_, i) => i / 60);
	const chosenFor = (subject: typeof light, use: SceneUse = 'near') =>
		seeds.map((seed) => chooseScene('lifestyle', { ...subject, seed }, use));
	expect(chosenFor(light)).not.toContain('cafe');
	expect(chosenFor(dark)).toContain('cafe');
	// Joints of boards are enlarged in front of the wall.
	expect(chosenFor(dark, 'close')).not.toContain('cafe');
});

it('a scene as light as what was behind the product is preferred', () => {
	const product = subjectOf('#c8382f');
	const lightness = (behind: Colour) => {
		const seeds = Array.from({ length: 30 }, (_, i) => i / 30);
		const scenesOf = seeds.map((seed) =>
			chooseScene('lifestyle', { ...product, seed, behind: labOf(behind) }, 'standing'),
		);
		return scenesOf.reduce((sum, name) => sum + labOf(sceneColour(name, 'standing'))[0], 0) / seeds.length;
	};
	expect(lightness([1, 1, 1]) - lightness([0.1, 0.1, 0.1])).toBeGreaterThan(0.05);
});

describe('the scenes of a look', () => {
	it.each(sceneLooks)('%s differ where the product may stand or lie', (look) => {
		expect(scenesFor(look, 'near')).toEqual(sceneNames.filter((name) => findScene(name).look === look));
	});
});

describe('a rendered ground', () => {
	const plateNames = Object.keys(plates) as PlateName[];
	const coloured = sceneNames.filter((name) => !('colour' in scenes[name]));

	it.each(coloured)('%s has behind a product the colour by which it is chosen', async (name) => {
		for (const use of ['standing', 'lying', 'near'] as const) {
			const plate = await ground(photo, findScene(name)[use], canvas);
			const behind = oklabOf(...meanOf(plate, 0, use === 'standing' ? 0.8 : 1));
			const named = labOf(sceneColour(name, use));
			expect(Math.hypot(behind[0] - named[0], behind[1] - named[1], behind[2] - named[2])).toBeLessThan(0.03);
		}
	});

	it.each(nightly ? plateNames : plateNames.slice(0, 2))(
		'%s has 2,048 pixels, and no blocks that show on a picture',
		async (name) => {
			const file = await openGround(name);
			expect([file.width, file.height]).toEqual([2048, 2048]);
			const { width, height, data } = await ground({ ...photo, openGround }, name, file);
			let [atBorders, elsewhere] = [0, 0];
			for (let y = 0; y < height; y += 5)
				for (let x = 1; x < width; x++) {
					const i = (y * width + x) * 3 + 1;
					const step = Math.abs(encodeSrgb(data[i] ?? 0) - encodeSrgb(data[i - 3] ?? 0));
					if (x % 16 === 0) atBorders += step;
					else elsewhere += step / 15;
				}
			expect(atBorders / elsewhere).toBeLessThan(1.3);
		},
	);

	it('in a preview is that of the result, but for its grain', async () => {
		const means = await Promise.all(
			[64, 512].map(async (edge) =>
				meanOf(await ground(photo, 'linen-high', { width: edge, height: edge }), 0, 1),
			),
		);
		for (const k of [0, 1, 2]) expect(means[0]?.[k]).toBeCloseTo(means[1]?.[k] ?? 0, 2);
	});

	it('without its wall shows only what is in front of that', async () => {
		const difference = async (withoutWall: boolean) => {
			const picture = await ground(photo, 'concrete-high', canvas, withoutWall);
			const [far, near] = [oklabOf(...meanOf(picture, 0, 0.2)), oklabOf(...meanOf(picture, 0.8, 1))];
			return Math.hypot(far[0] - near[0], far[1] - near[1], far[2] - near[2]);
		};
		expect(await difference(false)).toBeGreaterThan(0.06);
		expect(await difference(true)).toBeLessThan(0.06);
	});

	it('gets another wall and keeps its table', async () => {
		const picture = await ground(photo, 'oak-table-low', canvas);
		const before = [meanOf(picture, 0, 0.45), meanOf(picture, 0.6, 1)] as const;
		paintWall(picture, 'oak-table-low', parseHex('#3f77c4'));
		const [red, , blue] = meanOf(picture, 0, 0.45);
		expect(blue).toBeGreaterThan(2 * red);
		expect(before[0][0]).toBeGreaterThan(before[0][2]);
		expect(meanOf(picture, 0.6, 1)).toEqual(before[1]);
	});
});
