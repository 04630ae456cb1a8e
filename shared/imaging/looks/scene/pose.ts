import { lumaOf } from '../../raster/colour.ts';
import { type Box, boundsOf, hypot, type Mask, type Picture, type Plane } from '../../raster/raster.ts';

/** The lowest part of a subject on which it would stand, as a share of its height. */
const footing = 0.05;
/** A subject whose footing is narrower than this share of its height cannot stand on it. */
const leastFooting = 0.1;

/**
 * The ground right below a subject, as bright as this share of the ground farther below or less, is in the shadow of something
 * that stands on it.
 */
const contactShadow = { most: 0.77, clear: 0.7 };
/**
 * A ground seen obliquely is coarser below the subject than above it, by this factor or more; one that is finer at least does
 * not get coarser.
 */
const obliqueTexture = { least: 1.2, possible: 0.95 };
/** Below what hangs on a door, say, is something finer than behind it, by this factor. */
const finerBelow = 0.6;
/** The texture of a ground, below which it shows no direction of view. */
const leastTexture = 0.008;
/** Something photographed from above fills this share of the photo. */
const leastArea = 0.2;
/** Something that fills this share without a contact shadow may lie or hang, like clothes, whatever the ground shows. */
const largeArea = 0.4;
/** The backdrop above and below something photographed from above differs less than a wall and a floor, sRGB 0…1. */
const mostDifference = 0.38;

/** How a subject was photographed, and is shown: standing, or lying and hanging flat. */
export interface Pose {
	readonly lying: boolean;
	/** Whether what the photo shows agrees: a thing that could stand on a ground seen at an angle, or one that fills a level one. */
	readonly certain: boolean;
}

/**
 * Whether a subject was photographed lying, or hanging flat: clothes from above and on a hanger, cutlery, scissors. `srgb` is
 * the photo at the size of the mask (sRGB 0…1).
 *
 * Something lies if it could not stand, unless the ground shows that it does, seen at an angle; and if the photo shows one
 * surface straight from the front or from above, without a contact shadow below the subject. The limits separate 37
 * photographs of things for sale, 11 of which show clothes and flip-flops.
 */
export function poseOf(mask: Mask, srgb: Picture): Pose {
	const bounds = boundsOf(mask);
	if (!bounds) return { lying: false, certain: false };
	const { shadow, texture, difference } = backdropOf(mask, bounds, srgb);
	const area = mask.data.reduce((sum, value) => sum + value, 0) / mask.data.length;
	const isLevel = texture < obliqueTexture.least && difference < mostDifference;
	const isOblique = texture >= obliqueTexture.least;
	const fills = area >= leastArea;
	if (cannotStand(mask, bounds)) {
		const lying = !(shadow < contactShadow.most && texture > obliqueTexture.possible);
		return { lying, certain: lying ? isLevel && fills && shadow >= contactShadow.most : isOblique };
	}
	const lying = fills && isLevel && !(shadow < contactShadow.clear);
	const hangs = fills && texture < finerBelow;
	const couldLie = area >= largeArea && !(shadow < contactShadow.most);
	const stands =
		!couldLie && (isOblique || (!hangs && (shadow < contactShadow.clear || difference >= mostDifference)));
	return { lying, certain: lying ? shadow >= contactShadow.most : stands };
}

/** Whether the centre of mass of a subject is not above what touches the ground, or whether that is only a point. */
function cannotStand(mask: Mask, bounds: Box): boolean {
	const lowest = bounds.top + bounds.height - Math.max(1, Math.round(footing * bounds.height));
	let [first, last] = [mask.width, -1];
	let [sum, area] = [0, 0];
	for (let y = bounds.top; y < bounds.top + bounds.height; y++)
		for (let x = bounds.left; x < bounds.left + bounds.width; x++) {
			if (!mask.data[y * mask.width + x]) continue;
			sum += x;
			area++;
			if (y < lowest) continue;
			first = Math.min(first, x);
			last = Math.max(last, x);
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
	/** Texture beside and below the lower part of the subject, as a multiple of that around its upper part. */
	readonly texture: number;
	/** How far the mean colours of these two parts differ, sRGB 0…1. */
	readonly difference: number;
}

function backdropOf(mask: Mask, { top, height }: Box, srgb: Picture): Backdrop {
	const luma = lumaOf(srgb);
	const above = surfaceOf(mask, srgb, luma, 0, top + 0.4 * height);
	const below = surfaceOf(mask, srgb, luma, top + 0.6 * height, mask.height);
	const isPlain = above.texture < leastTexture || below.texture < leastTexture;
	return {
		shadow: shadowBelow(mask, luma),
		texture: isPlain ? Number.NaN : below.texture / above.texture,
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

/** How bright the ground right below the lowest pixels of a subject is, as a share of that farther below. */
function shadowBelow({ width, height, data }: Mask, luma: Plane): number {
	const edge = Math.max(width, height);
	const thickness = Math.round(0.03 * edge);
	const away = Math.round(0.1 * edge);
	let [near, far, columns] = [0, 0, 0];
	for (let x = 0; x < width; x++) {
		let lowest = height - 1;
		while (lowest >= 0 && !data[lowest * width + x]) lowest--;
		if (lowest < 0 || lowest + away + thickness > height) continue;
		for (let k = 2; k <= thickness; k++) near += luma.data[(lowest + k) * width + x] / (thickness - 1);
		for (let k = 0; k < thickness; k++) far += luma.data[(lowest + away + k) * width + x] / thickness;
		columns++;
	}
	return columns < 0.03 * edge ? Number.NaN : near / far;
}
