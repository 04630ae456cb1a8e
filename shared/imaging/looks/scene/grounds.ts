import type { Photo } from '../../decoding/photo.ts';
import { type Colour, decodeSrgb, oklabOf, parseHex } from '../../raster/colour.ts';
import { toLinearPicture } from '../../raster/pictureColours.ts';
import { hashNoise } from '../../raster/random.ts';
import { clamp, hypot, type Picture, type Size, smoothstep } from '../../raster/raster.ts';
import {
	findPlate,
	findScene,
	type PlateName,
	type SceneLook,
	type SceneName,
	type SceneUse,
	scenesFor,
} from './scenes.ts';
import { chooseFor, differenceFrom, medianLightness, type SubjectColours } from './subjectColours.ts';
import type { Variant } from './variants.ts';

/** How much of what a canvas leaves out of the height of a plate is above it: the base line stays on the floor. */
const cropsAbove = 0.75;
/** How far below the horizon of a plate the part without a wall begins, as a share of its height: what is on the table is seen less. */
const belowHorizon = 0.09;
const neutralColour = '#d2d2d2';
/** The lightest part of neutral plates, in linear light, which gets the colour itself. */
const neutralLight = 0.65;
/** The grain of plates: the greatest change of a pixel's light, as a share of it. */
const grain = 0.035;
/** How close to the best scene another one must be, as a share of its score. */
const shareOfBest = 0.75;

const linearOf = (colour: Colour) => colour.map(decodeSrgb) as [number, number, number];

/** The colour behind a product in a scene. */
export function sceneColour(name: SceneName, use: SceneUse): Colour {
	const { [use]: plate, colour } = findScene(name);
	return parseHex(colour ?? findPlate(plate).colour ?? neutralColour);
}

/** A table that differs more from the product sets it off no better. */
const enoughDifference = 0.25;
/** OKLab lightness: a light product is not set in a dark room by itself, since each fault of its outline would show. */
const [lightProduct, darkRoom] = [0.6, 0.6];
/**
 * What a scene loses of its score where it is as unlike what was behind the product as this OKLab difference: on a like ground faults
 * of the outline and light thrown by the old ground show least.
 */
const [unlikeBehind, unlikeLoss] = [0.4, 0.4];
/** Tables that look drawn from close by, and boards whose joints are enlarged there: only for those who choose them. */
const coarse: Partial<Readonly<Record<SceneUse, readonly SceneName[]>>> = {
	near: ['beige-stone', 'garden-table', 'terracotta-wall'],
	close: ['beige-stone', 'garden-table', 'terracotta-wall', 'oak-table', 'cafe', 'plant-shelf'],
};

/** A scene that differs from the product; which of the fitting ones depends on the photo and the variation. */
export function chooseScene(
	look: SceneLook,
	subject: SubjectColours,
	use: SceneUse,
	variant: Variant = 0,
): SceneName {
	const isStage = look === 'contrast';
	const isLight = medianLightness(subject) > lightProduct;
	const labOf = (name: SceneName) => oklabOf(...linearOf(sceneColour(name, use)));
	const difference = (name: SceneName) => differenceFrom(subject, labOf(name));
	const likeBehind = (name: SceneName) => {
		const { behind } = subject;
		if (!behind) return 1;
		const [L, a, b] = labOf(name);
		const away = hypot(L - behind[0], a - behind[1], b - behind[2]);
		return 1 - unlikeLoss * Math.min(1, away / unlikeBehind);
	};
	const suits = (name: SceneName) => (!isLight || labOf(name)[0] > darkRoom) && !coarse[use]?.includes(name);
	return chooseFor(
		subject,
		scenesFor(look, use).filter((name) => isStage || suits(name)),
		(name) => (isStage ? difference(name) : Math.min(enoughDifference, difference(name)) * likeBehind(name)),
		shareOfBest,
		variant,
	);
}

/**
 * A plate as large as a canvas, in linear light, with grain as of a photo: an enlarged plate has none that is fine. The photo's
 * platform opens it.
 *
 * @param withoutWall - whether only what is in front of the wall is shown.
 */
export async function ground(
	photo: Photo,
	name: PlateName,
	canvas: Size,
	withoutWall = false,
): Promise<Picture> {
	if (!photo.openGround) throw new Error('There are no grounds here.');
	const from = withoutWall ? (findPlate(name).horizon ?? 0) + belowHorizon : 0;
	const source = await photo.openGround(name, Math.max(canvas.width, canvas.height));
	const { width, height, top } = shownPart(source, canvas, from);
	const left = Math.round((source.width - width) / 2);
	const picture = toLinearPicture(await source.readColours({ left, top, width, height }, canvas));
	addGrain(picture);
	return picture;
}

function addGrain({ width, height, data }: Picture): void {
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const noise = hashNoise(x, y, 3) + hashNoise(x, y, 5) - 1;
			const factor = 1 + grain * noise;
			for (const end = j + 3; j < end; j++) data[j] = Math.min(1, data[j] * factor);
		}
}

/** The part of a plate that a canvas shows; `from` is the share of the plate's height above it. */
function shownPart(source: Size, canvas: Size, from = 0): Size & { readonly top: number } {
	const start = Math.round(from * source.height);
	const scale = Math.max(canvas.width / source.width, canvas.height / (source.height - start));
	const width = clamp(Math.round(canvas.width / scale), 1, source.width);
	const height = clamp(Math.round(canvas.height / scale), 1, source.height - start);
	return { width, height, top: start + Math.round((source.height - start - height) * cropsAbove) };
}

/** Gives a neutral plate its colour, in place. */
export function colourPlate({ data }: Picture, colour: Colour): void {
	const light = linearOf(colour).map((value) => value / neutralLight);
	for (let i = 0; i < data.length; i++) data[i] = Math.min(1, data[i] * light[i % 3]);
}

/** Gives the wall of a plate another colour in the same light, in place. */
export function paintWall({ width, height, data }: Picture, name: PlateName, colour: Colour): void {
	const { height: shown, top } = shownPart({ width: 1000, height: 1000 }, { width, height });
	const edge = (((findPlate(name).horizon ?? 0) * 1000 - top) / shown) * height;
	const wall = data.subarray(0, Math.max(1, Math.round(edge)) * width * 3);
	const sums = [0, 0, 0];
	for (let j = 0; j < wall.length; j++) sums[j % 3] += wall[j];
	const ratio = linearOf(colour).map((value, k) => (value * wall.length) / 3 / sums[k]);
	for (let y = 0, j = 0; y < height; y++) {
		const share = 1 - smoothstep(-0.015, 0.015, (y - edge) / height);
		for (const end = j + width * 3; j < end; j++)
			data[j] = Math.min(1, data[j] * (1 + (ratio[j % 3] - 1) * share));
	}
}
