import type { Photo } from '../../decoding/photo.ts';
import { type Colour, decodeSrgb, oklabOf, parseHex } from '../../raster/colour.ts';
import { toLinearPicture } from '../../raster/pictureColours.ts';
import { clamp, type Picture, type Size, smoothstep } from '../../raster/raster.ts';
import { type Scene, type Stage, type Surface, stages, surfaces, type Table, tables } from './scenes.ts';
import { chooseFor, differenceFrom, type SubjectColours } from './subjectColours.ts';
import type { Variant } from './variants.ts';

/** The mean colour of the wall of each table, and the ground for what lies on it. */
export const walls = {
	'marble-kitchen': { wall: '#bdc3b3', above: 'marble-kitchen' },
	'oak-table': { wall: '#d3c8be', above: 'oak-table' },
	linen: { wall: '#ccb9af', above: 'linen' },
	'garden-table': { wall: '#6c7e4d', above: 'oak-table' },
	cafe: { wall: '#4a4740', above: 'oak-table' },
	concrete: { wall: '#5c7f81', above: 'concrete' },
	'terracotta-wall': { wall: '#d28865', above: 'concrete' },
	bathroom: { wall: '#d1cdc8', above: 'marble-kitchen' },
} as const satisfies Readonly<Record<Table, { readonly wall: string; readonly above: Surface }>>;

/** The mean colour of each ground for what lies. */
const flatGrounds: Readonly<Record<Surface, string>> = {
	'oak-table': '#b7906e',
	'marble-kitchen': '#d9d8d7',
	linen: '#b2ab9e',
	concrete: '#c5c2bd',
};

/** The name of a rendered picture of a ground. */
export type GroundName = Scene | `${Surface}-above`;

const stageColours = [
	'#ffc93c',
	'#ff6b4a',
	'#e8386d',
	'#7b4ddb',
	'#2f6bff',
	'#12a594',
	'#9ad14b',
	'#ff9fb5',
	'#8fd3ff',
].map(parseHex);

/** Where the floor of the rendered pictures meets the wall, from the top. */
const horizon = 0.54;
/** How much of what a canvas leaves out of the height of such a picture is above it: the base line stays on the floor. */
const cropsAbove = 0.75;
/** The lightest part of the stages, in linear light, which gets the colour itself. */
const stageLight = 0.65;

const linearOf = (colour: Colour) => colour.map(decodeSrgb) as [number, number, number];
const difference = (subject: SubjectColours, colour: Colour): number =>
	differenceFrom(subject, oklabOf(...linearOf(colour)));

/** A table whose wall differs from the product; which of the fitting ones depends on the photo and the variation. */
export const chooseTable = (subject: SubjectColours, variant: Variant = 0): Table =>
	chooseFor(subject, tables, (table) => difference(subject, parseHex(walls[table].wall)), 0.72, variant);

/** A ground from above that differs from the product, in the same way. */
export const chooseFlatGround = (subject: SubjectColours, variant: Variant = 0): Surface =>
	chooseFor(subject, surfaces, (ground) => difference(subject, parseHex(flatGrounds[ground])), 0.8, variant);

/** A bold colour that sets off a subject, and a stage for it. */
export function chooseStage(
	subject: SubjectColours,
	variant: Variant = 0,
): { readonly stage: Stage; readonly colour: Colour } {
	const colour = chooseFor(
		subject,
		stageColours,
		(candidate) => difference(subject, candidate),
		0.78,
		variant,
	);
	return { stage: stages[(Math.floor(subject.seed * 37) + variant) % stages.length], colour };
}

/** A ground as large as a canvas, in linear light. The photo's platform opens it. */
export async function ground(photo: Photo, name: GroundName, canvas: Size): Promise<Picture> {
	if (!photo.openGround) throw new Error('There are no grounds here.');
	const source = await photo.openGround(name);
	const { width, height, top } = shownPart(source, canvas);
	const left = Math.round((source.width - width) / 2);
	return toLinearPicture(await source.readColours({ left, top, width, height }, canvas));
}

function shownPart(source: Size, canvas: Size): Size & { readonly top: number } {
	const scale = Math.max(canvas.width / source.width, canvas.height / source.height);
	const width = clamp(Math.round(canvas.width / scale), 1, source.width);
	const height = clamp(Math.round(canvas.height / scale), 1, source.height);
	return { width, height, top: Math.round((source.height - height) * cropsAbove) };
}

/** Gives a stage its colour, in place. */
export function colourStage({ data }: Picture, colour: Colour): void {
	const light = linearOf(colour).map((value) => value / stageLight);
	for (let i = 0; i < data.length; i++) data[i] = Math.min(1, data[i] * light[i % 3]);
}

/** Gives the wall behind a table another colour in the same light, in place. */
export function paintWall({ width, height, data }: Picture, table: Table, colour: Colour): void {
	const from = linearOf(parseHex(walls[table].wall));
	const ratio = linearOf(colour).map((value, k) => value / from[k]);
	const { height: shown, top } = shownPart({ width: 1000, height: 1000 }, { width, height });
	const edge = ((horizon * 1000 - top) / shown) * height;
	for (let y = 0, j = 0; y < height; y++) {
		const share = 1 - smoothstep(-0.015, 0.015, (y - edge) / height);
		for (const end = j + width * 3; j < end; j++)
			data[j] = Math.min(1, data[j] * (1 + (ratio[j % 3] - 1) * share));
	}
}
