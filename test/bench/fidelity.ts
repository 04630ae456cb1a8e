/**
 * The figures by which pictures are compared with their photos, for every preset and art style: of the same product the
 * least correlation of outlines, and of another product the greatest, over rendered photos of solid products; and how
 * many pictures are refused, those of thin products included. With a folder of photographs and their
 * mattes (`mug.jpg`, `mug.matte.png`), for every preset over these. Run it alone: node test/bench/fidelity.ts [folder]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fidelityTo } from '#engine/fidelity/checkFidelity.ts';
import type { FidelityCheck, ImageJob } from '#engine/imageEngine.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions, presets } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';
import { backdrops, photograph, renderScene, shapes } from '#support/scenes/renderScene.ts';
import { readScenes } from './cutScenes.ts';

const scenes = join(import.meta.dirname, 'scenes');
const [, , folder] = process.argv;

interface TestedPhoto {
	readonly name: string;
	readonly main: Uint8Array;
	readonly source: SegmentedPhoto<DecodedPhoto>;
}

function tested(name: string, main: Uint8Array, photo: DecodedPhoto, matte: ArrayLike<number>): TestedPhoto {
	const alpha = { width: photo.width, height: photo.height, data: Float32Array.from(matte) };
	return { name, main, source: { photo, segmentation: segmentationOfAlpha(photo, alpha) } };
}

/** Photos with their true mattes, so that what is measured is the comparison and not the separation. */
async function readPhotos(from: string): Promise<TestedPhoto[]> {
	const photos: TestedPhoto[] = [];
	for await (const { name, photo, truth } of readScenes(from))
		photos.push(tested(name, readFileSync(join(from, `${name}.jpg`)), photo, truth.data));
	return photos;
}

/** Every third of the rendered scenes, and each shape of the scenes of tests. */
async function renderedPhotos(): Promise<TestedPhoto[]> {
	const found = (await readPhotos(scenes)).filter((_, i) => i % 3 === 2);
	const drawn = shapes.map(async (shape, i) => {
		const scene = renderScene({ shape, backdrop: backdrops[i] ?? 'plain' });
		const main = await photograph(scene);
		return tested(shape, main, await decodePhoto(main), scene.matte);
	});
	return [...found, ...(await Promise.all(drawn))];
}

const looks: { name: string; change: Partial<ImageJob> }[] = [
	...presets.map(({ id, options }) => ({ name: id, change: { preset: id, options } })),
	...(folder ? [] : artStyles.map((style) => ({ name: style.id, change: { style } }))),
];

const all = await (folder ? readPhotos(folder) : renderedPhotos());
const canvas = { width: 256, height: 256 };
console.log('look                    same  other  hue same  other  refused: same  other');
let [failed, missed] = [0, 0];
for (const { name, change } of looks) {
	const same: FidelityCheck[] = [];
	const other: typeof same = [];
	for (const [i, { name: photoName, main, source }] of all.entries()) {
		const output = { ...defaultOutput, quality: 'low' as const };
		const job: ImageJob = {
			service: 'Image Generate',
			main,
			references: [],
			options: emptyOptions,
			output,
			...change,
		};
		const picture = await renderJob(job, undefined, source, canvas);
		const check = await fidelityTo(source, job, picture.image);
		same.push(check);
		if (check.problem) console.log(`  ${photoName}: ${check.problem}, shape ${check.shape?.toFixed(3)}`);
		const swapped = all[(i + 1) % all.length]?.source ?? source;
		other.push(await fidelityTo(swapped, job, picture.image));
	}
	const solid = (checks: typeof same) => checks.filter(({ isThin }) => !isThin);
	const shapesOf = (checks: typeof same) => solid(checks).map(({ shape = 1 }) => shape);
	const huesOf = (checks: typeof same) => checks.map(({ otherColour }) => otherColour);
	const refused = (checks: typeof same) => checks.filter(({ problem }) => problem).length;
	failed += refused(same);
	missed += other.length - refused(other);
	console.log(
		name.padEnd(22),
		Math.min(...shapesOf(same))
			.toFixed(2)
			.padStart(5),
		Math.max(...shapesOf(other))
			.toFixed(2)
			.padStart(6),
		Math.max(...huesOf(same))
			.toFixed(2)
			.padStart(9),
		Math.min(...huesOf(other))
			.toFixed(2)
			.padStart(6),
		`${refused(same)} of ${same.length}`.padStart(14),
		`${refused(other)} of ${other.length}`.padStart(8),
	);
}
console.log(`${failed} pictures of the same product refused, ${missed} of another product delivered`);
if (failed > 0) process.exitCode = 1;
