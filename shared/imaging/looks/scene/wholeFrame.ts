import type { Photo } from '../../decoding/photo.ts';
import { toLinearPicture, toSrgbPicture } from '../../raster/pictureColours.ts';
import {
	areaOf,
	type Box,
	clamp,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
} from '../../raster/raster.ts';
import type { Segmentation } from '../../segmentation/segmentation.ts';
import { denoise } from '../operators/denoise.ts';
import { openingsOf } from '../operators/openings.ts';
import { applyTone, neutralTone, type Tone } from '../operators/tone.ts';
import { leanOf, straighten } from '../operators/uprightLines.ts';
import { blurredBehind, softenEdges } from './depthOfField.ts';
import { mostEnlarged } from './layout.ts';
import type { Look, Rendering } from './look.ts';
import { withPlate } from './plate.ts';
import { ellipses, findFaces, softenSkin, withHeads } from './portrait.ts';
import { wholePhoto } from './studioPicture.ts';

/**
 * Keeps the photo, and improves its light, colour and depth. One of another shape is cropped to the canvas, around its faces and its
 * product.
 */
export async function wholeFrame(
	photo: Photo,
	product: Segmentation,
	canvas: Size,
	look: Look,
): Promise<Rendering> {
	const segmentation = look.keepsPlate ? await withPlate(photo, product) : product;
	const faces = look.protectsFaces ? await findFaces(photo) : [];
	const isRoom = look.showsRoom && !showsProduct(segmentation);
	const kept = isRoom ? middleOf(photo) : withHeads(segmentation.bounds, faces, photo);
	const least = isWhole(segmentation) ? look.leastSubject : 0;
	const around = (box: Box) => fitWindow(photo, box, canvas, least, look.placement.mostEnlarged);
	const [face] = faces;
	const fits = around(kept).width >= kept.width && around(kept).height >= kept.height;
	// Where a person does not fit, the heads do.
	const window = around(face && !fits ? withHeads(face, faces, photo) : kept);
	const visible = inPhoto(window, photo);
	const place = { left: 0, top: 0, ...canvas };
	const visibleFaces = faces.map((face) => onPicture(face, visible, place));
	const srgb = softenSkin(denoise(await photo.readColours(visible, place)), visibleFaces);
	const whole = isRoom ? straighten(toLinearPicture(srgb), leanOf(srgb)) : toLinearPicture(srgb);
	const blurs = look.backdropBlur > 0 && segmentation.confidence === 'high' && !segmentation.fromAlpha;
	const linear = blurs
		? await blurredBehind(photo, segmentation, look, { visible, place, whole, visibleFaces })
		: whole;
	const openings = isRoom ? openingsOf(toSrgbPicture(linear)) : undefined;
	const tone = look.showsRoom && !openings ? withoutLift(look.tone) : look.tone;
	const toned = toneOf(linear, { ...look, tone }, visibleFaces, openings);
	return {
		linear: look.edgeSoftness > 0 ? softenEdges(toned, look.edgeSoftness) : toned,
		subject: segmentation.confidence === 'high' ? await segmentation.alpha.read(visible, canvas) : undefined,
		photo: wholePhoto(photo, window, { left: 0, top: 0, ...canvas }),
	};
}

/** The share of a photo from which on a subject that the frame does not cut is what the photo shows, rather than a room. */
const leastProduct = 0.05;

/** Whether a subject was found with certainty, and is not cut by the photo's frame. */
const isWhole = ({ confidence, cut }: Segmentation): boolean =>
	confidence === 'high' && !Object.values(cut).some(Boolean);

/** Whether a photo shows a product: it is none of a room, and what is bright on it is no window. */
const showsProduct = (segmentation: Segmentation): boolean =>
	isWhole(segmentation) && areaOf(segmentation.mask) >= leastProduct * segmentation.mask.data.length;

/** A tone for rooms that keeps the texture of what is bright: without windows, that is the lightest thing in the photo. */
const withoutLift = (tone: Tone): Tone => ({
	...tone,
	highlights: Math.min(0.95, tone.highlights ?? 1),
	exposure: 0,
	shadows: 0.45 * tone.shadows,
});

const middleOf = ({ width, height }: Size): Box => ({
	left: width / 2,
	top: height / 2,
	width: 0,
	height: 0,
});

/**
 * Applies the look's tone: exposed for faces where there are any, and without loss of clarity where there are none; with
 * windows as bright as in the photo.
 */
function toneOf(linear: Picture, look: Look, faces: readonly Box[], openings: Plane | undefined): Picture {
	const { tone } = look;
	if (faces.length === 0 && !openings)
		return applyTone(linear, look.protectsFaces ? { ...tone, clarity: Math.max(1, tone.clarity) } : tone);
	// A colour cast is measured on the whole photo: skin is not grey, nor are floors and walls of a room.
	const balanced = applyTone(linear, { ...neutralTone, whiteBalance: tone.whiteBalance });
	const rest = { ...tone, whiteBalance: 0 };
	if (!openings) return applyTone(balanced, rest, ellipses(linear, faces, 'faces'));
	const room = mapPlane(openings, (value) => 1 - value);
	const lifted = applyTone(balanced, rest, room);
	const held = applyTone(balanced, { ...neutralTone, exposure: -0.12, clarity: 1.1 });
	for (let i = 0, j = 0; i < openings.data.length; i++)
		for (let k = 0; k < 3; k++, j++) lifted.data[j] += (held.data[j] - lifted.data[j]) * openings.data[i];
	return lifted;
}

/** A part of the photo is enlarged no more than this, compared with the whole one. */
const mostEnlargedPart = 1.8;

/**
 * The part of the photo that fills the canvas: as large as fits, around the subject; smaller where the subject would fill less than `leastSubject` of the canvas, unless a pixel of the photo
 * would fill more than `enlarged` of the canvas.
 */
export function fitWindow(
	photo: Size,
	subject: Box,
	canvas: Size,
	leastSubject = 0,
	enlarged = mostEnlarged,
): Box {
	const aspect = canvas.width / canvas.height;
	const across = Math.max(subject.width, subject.height * aspect);
	const whole = Math.min(photo.width, photo.height * aspect);
	const smallest = Math.max(whole / mostEnlargedPart, canvas.width / enlarged);
	const fitting = leastSubject > 0 ? Math.min(whole, Math.max(smallest, across / leastSubject)) : whole;
	const width = Math.max(fitting, Math.min(1.08 * across, whole));
	const height = width / aspect;
	const along = (middle: number, size: number, of: number) =>
		clamp(middle - size / 2, 0, Math.max(0, of - size));
	return {
		left: along(subject.left + subject.width / 2, width, photo.width),
		top: along(subject.top + subject.height / 2, height, photo.height),
		width,
		height,
	};
}

/** Where a box of the photo is on the picture of its visible part. */
function onPicture(box: Box, visible: Box, picture: Size): Box {
	const scale = picture.width / visible.width;
	return {
		left: (box.left - visible.left) * scale,
		top: (box.top - visible.top) * scale,
		width: box.width * scale,
		height: box.height * scale,
	};
}

/** The pixels of the photo that a window shows. */
function inPhoto(window: Box, photo: Size): Box {
	const left = clamp(Math.round(window.left), 0, photo.width - 1);
	const top = clamp(Math.round(window.top), 0, photo.height - 1);
	const right = clamp(Math.round(window.left + window.width), left + 1, photo.width);
	const bottom = clamp(Math.round(window.top + window.height), top + 1, photo.height);
	return { left, top, width: right - left, height: bottom - top };
}
