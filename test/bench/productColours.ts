/**
 * How far the colours of products are from those of their photos in the looks that set them on a new ground: the mean colour
 * difference (CIEDE2000) over each product, its mean and the worst of a folder of photos with mattes (see cutScenes.ts).
 * Usage: node test/bench/productColours.ts [folder] [names of photos, comma separated]
 */
import { join } from 'node:path';
import { openGround } from '#engine/photo/preparePhoto.ts';
import { neutralTone } from '#shared/imaging/looks/operators/tone.ts';
import { toLab } from '#shared/imaging/raster/colour.ts';
import type { PresetName } from '#shared/imaging/render/lookOf.ts';
import { render } from '#shared/imaging/render/render.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import { readScenes, type Scene } from './cutScenes.ts';

type Lab = readonly [number, number, number];

const radians = Math.PI / 180;

/** The difference of two colours. Source: Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula", 2005. */
function colourDifference([L1, a1, b1]: Lab, [L2, a2, b2]: Lab): number {
	const power7 = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
	const g = 0.5 * (1 - power7((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
	const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
	const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
	const hueOf = (x: number, b: number) => (Math.atan2(b, x) / radians + 360) % 360;
	const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
	const grey = c1 * c2 === 0;
	const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
	const hue = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
	const [lightness, chroma] = [(L1 + L2) / 2, (c1 + c2) / 2];
	const wave = (weight: number, times: number, shift: number) =>
		weight * Math.cos((times * hue + shift) * radians);
	const t = 1 + wave(-0.17, 1, -30) + wave(0.24, 2, 0) + wave(0.32, 3, 6) + wave(-0.2, 4, -63);
	const dL = (L2 - L1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
	const dC = (c2 - c1) / (1 + 0.045 * chroma);
	const dH = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians)) / (1 + 0.015 * chroma * t);
	const rotation = -2 * power7(chroma) * Math.sin(60 * radians * Math.exp(-(((hue - 275) / 25) ** 2)));
	return Math.sqrt(dL * dL + dC * dC + dH * dH + rotation * dC * dH);
}

/** The mean difference over the product in a look, and how much lighter it is. */
async function changeOf({ photo, truth }: Scene, preset: PresetName): Promise<[number, number]> {
	const segmented = {
		photo: { ...photo, openGround },
		segmentation: segmentationOfAlpha(photo, truth),
	};
	const order = { preset, canvas: { width: 512, height: 512 }, transparent: false };
	const picture = toLab((await render(segmented, order)).srgb).data;
	const cutOut = await render(segmented, {
		...order,
		transparent: true,
		adjust: (look) => ({ ...look, tone: neutralTone }),
	});
	const own = toLab(cutOut.srgb).data;
	let [sum, lighter, count] = [0, 0, 0];
	for (const [i, alpha] of (cutOut.alpha?.data ?? []).entries()) {
		if (alpha < 0.98) continue;
		const colour = (lab: Float32Array) => [...lab.subarray(i * 3, i * 3 + 3)] as unknown as Lab;
		sum += colourDifference(colour(own), colour(picture));
		lighter += (picture[i * 3] ?? 0) - (own[i * 3] ?? 0);
		count++;
	}
	return [sum / count, lighter / count];
}

const [folder = join(import.meta.dirname, 'scenes'), names] = process.argv.slice(2);
const presets = [
	'background-removal',
	'product-photography',
	'e-commerce-lifestyle',
	'social-media-post',
] as const;
const all = new Map<PresetName, number[]>(presets.map((preset) => [preset, []]));
for await (const scene of readScenes(folder)) {
	if (names && !names.split(',').includes(scene.name)) continue;
	const cells: string[] = [];
	for (const preset of presets) {
		const [difference, lighter] = await changeOf(scene, preset);
		all.get(preset)?.push(difference);
		cells.push(`${difference.toFixed(1).padStart(6)} ${lighter.toFixed(1).padStart(6)}`);
	}
	console.log(scene.name.padEnd(20), ...cells);
}
for (const [preset, differences] of all) {
	const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
	console.log(preset.padEnd(22), 'mean', mean.toFixed(2), 'worst', Math.max(...differences).toFixed(2));
}
