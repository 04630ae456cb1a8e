/**
 * Tables of the art styles: processor time at 320 and 1024 pixels (second run), readability of lettering, and the style
 * that looks most alike with its distance, the least over ten rendered photos. Run it alone: node test/bench/styles.ts
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { artStyles } from '#shared/art-requests/styles.ts';
import { pictureFromBytes, planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import type { StyleInput } from '#shared/imaging/looks/styles/style.ts';
import { movesParts, styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';
import type { Picture } from '#shared/imaging/raster/raster.ts';
import { reducePicture } from '#shared/imaging/raster/resample.ts';
import { readability } from '#support/readability.ts';

const scenes = join(import.meta.dirname, 'scenes');
/** Styles are compared at this size: what differs only in single pixels looks alike. */
const thumbnail = { width: 96, height: 96 };
/** The least distance at which two styles are told apart, mean difference of sRGB in 0…1. */
const leastDistance = 0.025;

/** A rendered photo and its true matte, as styles get them. */
async function sceneOf(name: string, edge: number): Promise<Required<StyleInput>> {
	const size = { width: edge, height: edge };
	const read = (file: string) => sharp(join(scenes, file)).resize({ ...size, fit: 'cover' });
	const rgb = await read(`${name}.jpg`).removeAlpha().toColourspace('srgb').raw().toBuffer();
	const matte = await read(`${name}.png`).extractChannel(0).raw().toBuffer();
	return { srgb: pictureFromBytes(size, rgb), subject: planeFromBytes(size, matte) };
}

function draw(id: string, input: StyleInput): Picture {
	const style = styleRecipes[id];
	if (!style) throw new Error(`There is no recipe for ${id}.`);
	return style(input);
}

/** The same picture, of which nothing has been derived yet. */
const fresh = ({ srgb, subject }: Required<StyleInput>): StyleInput => ({
	srgb: { ...srgb },
	subject: { ...subject },
});

/** Milliseconds of processor time of the second of two runs, which share no planes. */
function timeOf(id: string, input: Required<StyleInput>): number {
	draw(id, fresh(input));
	const before = process.cpuUsage();
	draw(id, fresh(input));
	const { user, system } = process.cpuUsage(before);
	return Math.round((user + system) / 1000);
}

const distance = (a: Picture, b: Picture): number =>
	a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length;

const names = readdirSync(scenes)
	.filter((file) => file.endsWith('.jpg'))
	.map((file) => file.slice(0, -4))
	.filter((_, i) => i % 4 === 0)
	.slice(0, 10);
const ids = artStyles.map(({ id }) => id);

const least = new Map<string, { other: string; value: number }>();
const lettering = new Map<string, number[]>();
for (const name of names) {
	const input = await sceneOf(name, 320);
	const drawings = new Map([['photo', reducePicture(input.srgb, thumbnail)]]);
	for (const id of ids) {
		const drawing = draw(id, input);
		const readable = movesParts.has(id) ? undefined : readability(drawing, input.srgb, input.subject);
		if (readable !== undefined) lettering.set(id, [...(lettering.get(id) ?? []), readable]);
		drawings.set(id, reducePicture(drawing, thumbnail));
	}
	for (const [id, drawing] of drawings)
		for (const [other, another] of drawings) {
			if (id === other || id === 'photo') continue;
			const value = distance(drawing, another);
			if (value < (least.get(id)?.value ?? 1)) least.set(id, { other, value });
		}
}

const [first = ''] = names;
const [small, large] = [await sceneOf(first, 320), await sceneOf(first, 1024)];
console.log('style                  ms 320  ms 1024  lettering  distance  most like');
let alike = 0;
for (const id of ids) {
	const { other, value } = least.get(id) ?? { other: '', value: 1 };
	if (value < leastDistance) alike++;
	const readable = lettering.get(id);
	const mean = readable ? (readable.reduce((sum, each) => sum + each, 0) / readable.length).toFixed(2) : '–';
	console.log(
		id.padEnd(22),
		String(timeOf(id, small)).padStart(6),
		String(timeOf(id, large)).padStart(8),
		mean.padStart(10),
		value.toFixed(3).padStart(9),
		` ${other}`,
	);
}
console.log(`${alike} styles are nearer than ${leastDistance} to another style or to the photo`);
console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
if (alike > 0) process.exitCode = 1;
