import type { Photo } from '../decoding/photo.ts';
import { toLinearPicture } from '../raster/pictureColours.ts';
import {
	type Box,
	boundsOf,
	clamp,
	createPicture,
	enlargedBox,
	type Picture,
	type Plane,
	type Size,
} from '../raster/raster.ts';
import { cropPicture, cropPlane, reducePicture, reducePlane } from '../raster/resample.ts';
import type { Segmentation } from '../segmentation/segmentation.ts';
import { foregroundColours } from './foreground.ts';

/** A subject without its background, at its size on the canvas. */
interface CutOut {
	/** The subject's own colours in linear light. */
	readonly linear: Picture;
	readonly alpha: Plane;
}

/**
 * Takes a part of the photo, enlarged or reduced to `size`, and removes the background around the subject. The part may be the
 * whole photo.
 */
export async function cutOut(
	photo: Photo,
	{ alpha: channel }: Segmentation,
	part: Box,
	size: Size,
): Promise<CutOut> {
	const srgb = await photo.readColours(part, size);
	const alpha = await channel.read(part, size);
	const bounds = boundsOf(alpha);
	if (!bounds) return { linear: toLinearPicture(srgb), alpha };
	const reach = softWidth * Math.max(1, size.width / part.width);
	// Only around the subject: there is nothing to clean elsewhere.
	const near = enlargedBox(bounds, Math.ceil(marginInReaches * reach), size);
	const own = photo.alpha
		? withoutWhite(cropPicture(srgb, near), cropPlane(await photo.alpha.read(part, size), near))
		: foregroundColours(cropPicture(srgb, near), cropPlane(alpha, near), reach);
	return { linear: toLinearPicture(pastedInto(srgb, own, near)), alpha };
}

/** The colours of a transparent photo, which are before white: exact, but for what 8 bits lose where it is hardly visible. */
function withoutWhite(srgb: Picture, { data: opacity }: Plane): Picture {
	const out: Picture = { ...srgb, data: srgb.data.slice() };
	for (let i = 0, j = 0; i < opacity.length; i++)
		for (let k = 0; k < 3; k++, j++)
			if (opacity[i] > invisible) out.data[j] = clamp(1 - (1 - srgb.data[j]) / opacity[i], 0, 1);
	return out;
}

/** The width of the soft outline, in pixels of the photo. */
const softWidth = 2;
/** The margin around the subject whose colours count for its outline, in units of how far the outline may lie off. */
const marginInReaches = 12;

/** A picture with another one in a part of it. */
function pastedInto(picture: Picture, part: Picture, { left, top }: Box): Picture {
	const data = picture.data.slice();
	const row = part.width * 3;
	for (let y = 0; y < part.height; y++)
		data.set(part.data.subarray(y * row, (y + 1) * row), ((top + y) * picture.width + left) * 3);
	return { ...picture, data };
}

interface KeptCutOut extends CutOut {
	readonly photo: Photo;
	readonly segmentation: Segmentation;
	readonly part: Box;
}

/**
 * Cuts out for several pictures of one photo: a cut-out is reduced from the last one where that shows the same part and is as
 * large. Pictures are therefore best rendered from the largest to the smallest, one after the other.
 *
 * @param cut - makes what cannot be reduced.
 */
export function sharedCutOut(cut = cutOut): typeof cutOut {
	let kept: KeptCutOut | undefined;
	return async (photo, segmentation, part, size) => {
		if (kept?.photo !== photo || kept.segmentation !== segmentation || !shows(kept, part, size))
			kept = { photo, segmentation, part, ...(await cut(photo, segmentation, part, size)) };
		return reduced(kept, size);
	};
}

const shows = ({ part, alpha }: KeptCutOut, wanted: Box, { width, height }: Size): boolean =>
	part.left === wanted.left &&
	part.top === wanted.top &&
	part.width === wanted.width &&
	part.height === wanted.height &&
	alpha.width >= width &&
	alpha.height >= height;

/** Below this opacity, the colours of a pixel are those of the background. */
const invisible = 1e-4;

/** Colours are averaged by their opacity, so that those of the background do not mix into the outline. */
function reduced({ linear, alpha }: CutOut, { width, height }: Size): CutOut {
	if (alpha.width === width && alpha.height === height) return { linear, alpha };
	const smaller = reducePlane(alpha, { width, height });
	const weighted = reducePicture(times(linear, alpha), { width, height });
	return { linear: dividedBy(weighted, smaller), alpha: smaller };
}

function times(picture: Picture, { data: weights }: Plane): Picture {
	const out = createPicture(picture.width, picture.height);
	for (let i = 0, j = 0; i < weights.length; i++)
		for (let k = 0; k < 3; k++, j++) out.data[j] = picture.data[j] * weights[i];
	return out;
}

function dividedBy(picture: Picture, { data: weights }: Plane): Picture {
	const out = createPicture(picture.width, picture.height);
	for (let i = 0, j = 0; i < weights.length; i++)
		for (let k = 0; k < 3; k++, j++) out.data[j] = picture.data[j] / Math.max(weights[i], invisible);
	return out;
}
