import { lumaOf } from '../../raster/colour.ts';
import {
	areaOf,
	type Box,
	boundsOf,
	hypot,
	type Mask,
	type Picture,
	type Plane,
} from '../../raster/raster.ts';

/** The lowest part of a subject on which it would stand, as a share of its height. */
const footing = 0.05;
/** A subject whose footing is narrower than this share of its height cannot stand on it. */
const leastFooting = 0.1;

/** The ground right below something that stands is as bright as this share of the ground farther below, or less. */
const contactShadow = 0.77;
/**
 * A ground seen obliquely is coarser below the subject than above it, by this factor or more; without a shadow below the subject, a
 * level one is neither coarser nor much finer.
 */
const texture = { oblique: 2.5, level: [0.75, 1.2] } as const;
/** The texture of a ground, below which it shows no direction of view. */
const leastTexture = 0.008;
/** A wall and a floor differ by so much, sRGB 0…1; a level ground differs less from itself. */
const difference = { wall: 0.6, level: 0.3 } as const;
/** Clothes and the like fill at least this share of the photo; something that fills less does not lie for certain. */
const flatArea = 0.35;
/** What fills more may hang, whatever the ground shows. */
const standingArea = 0.42;
/**
 * Something flat is surrounded by a thin shadow: the ground beside its outline is as bright as this share of the ground farther away,
 * in the mean over its sides.
 */
const rimShadow = 0.88;

/** How a subject was photographed, and is shown: standing, lying or hanging flat, or standing and seen from above. */
export const poses = ['standing', 'lying', 'above'] as const;
export type Pose = (typeof poses)[number];

/** From this probability on, a subject is one that is laid flat or hung up. */
const leastFlatLay = 0.3;

/**
 * How a subject was photographed, where the photo shows it beyond doubt: lying, as clothes from above and on a hanger, or standing.
 * `srgb` is the photo at the size of the mask (sRGB 0…1); `flatLay` says how likely the subject is laid flat or hung up.
 *
 * It stands where it could, is not laid flat, and the ground gets coarser towards the camera, less so where it shades the ground below it,
 * or there is a wall behind it; it lies where it fills one surface seen from above that it shades all around. The limits were chosen on
 * 161 photographs of things for sale.
 */
export function poseOf(mask: Mask, srgb: Picture, flatLay: number | undefined): Pose | undefined {
	const bounds = boundsOf(mask);
	if (!bounds) return undefined;
	const seen = backdropOf(mask, bounds, srgb);
	const area = areaOf(mask) / mask.data.length;
	const stands = seemsToStand(flatLay);
	const isLevel =
		seen.texture >= texture.level[0] && seen.texture < texture.level[1] && seen.difference < difference.level;
	const isCut = bounds.top === 0 || bounds.top + bounds.height === mask.height;
	if (!stands && area >= flatArea && isLevel && !isCut && seen.rim < rimShadow) return 'lying';
	const shades = seen.shadow < contactShadow;
	const isOblique = seen.texture >= (shades ? texture.level[1] : texture.oblique);
	const hasWall = seen.difference >= difference.wall;
	const couldStand = shades || !cannotStand(mask, bounds);
	const isCertain = stands && area < standingArea && (isOblique || hasWall) && couldStand;
	return isCertain ? 'standing' : undefined;
}

/** Whether a subject whose pose is not certain rather stands than lies, as far as is known: all that is not laid flat does. */
export const seemsToStand = (flatLay: number | undefined): boolean =>
	flatLay !== undefined && flatLay < leastFlatLay;

/** The first and the last column of the lowest part of a subject. */
function footingOf(mask: Mask, bounds: Box): [number, number] {
	let [first, last] = [mask.width, -1];
	const end = bounds.top + bounds.height;
	for (let y = end - Math.max(1, Math.round(footing * bounds.height)); y < end; y++)
		for (let x = bounds.left; x < bounds.left + bounds.width; x++) {
			if (!mask.data[y * mask.width + x]) continue;
			first = Math.min(first, x);
			last = Math.max(last, x);
		}
	return [first, last];
}

/** Whether the centre of mass of a subject is not above what touches the ground, or whether that is only a point. */
function cannotStand(mask: Mask, bounds: Box): boolean {
	const [first, last] = footingOf(mask, bounds);
	let [sum, area] = [0, 0];
	for (let y = bounds.top; y < bounds.top + bounds.height; y++)
		for (let x = bounds.left; x < bounds.left + bounds.width; x++) {
			if (!mask.data[y * mask.width + x]) continue;
			sum += x;
			area++;
		}
	const middle = sum / area;
	const width = last - first + 1;
	// What the photo's frame cuts below has its footing outside of the photo.
	if (bounds.top + bounds.height >= mask.height - 1) return false;
	const tolerance = 0.03 * bounds.width;
	return middle < first - tolerance || middle > last + tolerance || width < leastFooting * bounds.height;
}

/** Features of the backdrop around a subject that show how it was photographed; NaN where they cannot be measured. */
interface Backdrop {
	/** Brightness right below the subject, as a share of that farther below. */
	readonly shadow: number;
	/** Brightness close to the subject's outline, as a share of that farther away, in the mean over its four sides. */
	readonly rim: number;
	/** Texture beside and below the lower part of the subject, as a multiple of that around its upper part. */
	readonly texture: number;
	/** How far the mean colours of these two parts differ, sRGB 0…1. */
	readonly difference: number;
}

function backdropOf(mask: Mask, { top, height }: Box, srgb: Picture): Backdrop {
	const luma = lumaOf(srgb);
	const above = surfaceOf(mask, srgb, luma, 0, top + 0.4 * height);
	const below = surfaceOf(mask, srgb, luma, top + 0.6 * height, mask.height);
	const sides = directions
		.map((direction) => shadowBeside(mask, luma, direction, 0.012, 0.06))
		.filter((value) => !Number.isNaN(value));
	return {
		shadow: shadowBeside(mask, luma, 'below', 0.03, 0.1),
		rim: sides.reduce((sum, value) => sum + value, 0) / sides.length,
		texture:
			below.texture < leastTexture ? Number.NaN : below.texture / Math.max(above.texture, leastTexture / 2),
		difference: hypot(...([0, 1, 2].map((k) => above.mean[k] - below.mean[k]) as [number, number, number])),
	};
}

/** The mean colour of the backdrop in some rows of a photo, and its texture: the mean Laplacian of its brightness. */
function surfaceOf(mask: Mask, srgb: Picture, luma: Plane, from: number, to: number) {
	const { width, height } = mask;
	const mean = [0, 0, 0];
	let [texture, count] = [0, 0];
	for (let y = Math.max(1, Math.floor(from)); y < Math.min(height - 1, to); y++)
		for (let x = 3; x < width - 3; x++) {
			const i = y * width + x;
			if (mask.data[i] || mask.data[i - 3] || mask.data[i + 3]) continue;
			const { data } = luma;
			count++;
			texture += Math.abs(data[i - 1] + data[i + 1] + data[i - width] + data[i + width] - 4 * data[i]);
			for (let k = 0; k < 3; k++) mean[k] += srgb.data[i * 3 + k];
		}
	return { mean: mean.map((sum) => sum / count), texture: texture / count };
}

const directions = ['below', 'above', 'left', 'right'] as const;

/**
 * How bright the ground beside the outermost pixels of a subject is, as a share of that farther out: in a band as wide as
 * `thickness`, and in one `away` from it, both as shares of the long edge.
 */
function shadowBeside(
	{ width, height, data }: Mask,
	luma: Plane,
	direction: (typeof directions)[number],
	thickness: number,
	away: number,
): number {
	const edge = Math.max(width, height);
	const [band, distance] = [Math.max(2, Math.round(thickness * edge)), Math.round(away * edge)];
	const isUpright = direction === 'below' || direction === 'above';
	const [lines, length] = isUpright ? [width, height] : [height, width];
	const isForward = direction === 'below' || direction === 'right';
	let [near, far, measured] = [0, 0, 0];
	for (let line = 0; line < lines; line++) {
		// Steps count from the edge of the photo that lies in the direction.
		const at = (step: number) => {
			const place = isForward ? length - 1 - step : step;
			return isUpright ? place * width + line : line * width + place;
		};
		let first = 0;
		while (first < length && !data[at(first)]) first++;
		if (first === length || first < distance + band) continue;
		for (let k = 2; k <= band; k++) near += luma.data[at(first - k)] / (band - 1);
		for (let k = 0; k < band; k++) far += luma.data[at(first - distance - k)] / band;
		measured++;
	}
	return measured < 0.03 * edge ? Number.NaN : near / far;
}
