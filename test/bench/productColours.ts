/**
 * How far the colours of products are from those of their photos in the looks that set them on a new ground: the mean colour
 * difference (CIEDE2000) over each product, its mean and the worst of a folder of photos with mattes (see cutScenes.ts).
 * Usage: node test/bench/productColours.ts [folder] [names of photos, comma separated]
 */
import { join } from 'node:path';
import { openGround } from '#engine/photo/preparePhoto.ts';
import { colourDifference, type Lab } from '#shared/imaging/comparison/colourDifference.ts';
import { neutralTone } from '#shared/imaging/looks/operators/tone.ts';
import { toLab } from '#shared/imaging/raster/colour.ts';
import type { PresetName } from '#shared/imaging/render/lookOf.ts';
import { render } from '#shared/imaging/render/render.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import { readScenes, type Scene } from './cutScenes.ts';

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
