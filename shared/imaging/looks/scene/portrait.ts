import { type Photo, wholeOf } from '../../decoding/photo.ts';
import {
	type Box,
	clamp,
	createPicture,
	createPlane,
	hypot,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
} from '../../raster/raster.ts';
import { fitLongEdge } from '../../raster/resample.ts';
import { facesOf } from '../operators/faces.ts';
import { smooth } from '../operators/smooth.ts';

/** The long edge, in pixels, at which a photo is read to look for faces. */
const readEdge = 512;

/** The boxes of faces in a photo, from the hair to the chin, in pixels of the photo. */
export async function findFaces(photo: Photo): Promise<Box[]> {
	const size = fitLongEdge(photo, readEdge);
	const faces = facesOf(await photo.readColours(wholeOf(photo), size));
	const scale = photo.width / size.width;
	return faces.map((face) => ({
		left: face.left * scale,
		top: face.top * scale,
		width: face.width * scale,
		height: face.height * scale,
	}));
}

/** A box around a subject and the whole heads of faces, within a photo. */
export function withHeads(subject: Box, faces: readonly Box[], photo: Size): Box {
	const boxes = [subject, ...faces.map(headOf)];
	const left = clamp(Math.min(...boxes.map((box) => box.left)), 0, photo.width);
	const top = clamp(Math.min(...boxes.map((box) => box.top)), 0, photo.height);
	const right = clamp(Math.max(...boxes.map((box) => box.left + box.width)), left + 1, photo.width);
	const bottom = clamp(Math.max(...boxes.map((box) => box.top + box.height)), top + 1, photo.height);
	return { left, top, width: right - left, height: bottom - top };
}

/** Hair, ears and neck around a face. */
const headOf = ({ left, top, width, height }: Box): Box => ({
	left: left - 0.3 * width,
	top: top - 0.3 * height,
	width: 1.6 * width,
	height: 1.45 * height,
});

/** Where faces are, or whole heads, 0…1: ellipses with soft edges. Boxes are in pixels of the picture. */
export function ellipses({ width, height }: Size, faces: readonly Box[], part: 'faces' | 'heads'): Plane {
	const out = createPlane(width, height);
	for (const face of faces) {
		const box = part === 'faces' ? face : headOf(face);
		const right = Math.min(width - 1, Math.ceil(box.left + 1.1 * box.width));
		const bottom = Math.min(height - 1, Math.ceil(box.top + 1.1 * box.height));
		for (let y = Math.max(0, Math.floor(box.top - 0.1 * box.height)); y <= bottom; y++)
			for (let x = Math.max(0, Math.floor(box.left - 0.1 * box.width)); x <= right; x++) {
				const u = (x + 0.5 - box.left) / box.width - 0.5;
				const v = (y + 0.5 - box.top) / box.height - 0.5;
				const inside = 1 - smoothstep(0.44, 0.56, hypot(u, v));
				out.data[y * width + x] = Math.max(out.data[y * width + x], inside);
			}
	}
	return out;
}

/** How much of the smoothed skin is mixed in: pores stay. */
const softness = 0.6;

/** Smooths the skin of faces in an sRGB picture; eyes, lips and hair have other colours and stay as they are. */
export function softenSkin(srgb: Picture, faces: readonly Box[]): Picture {
	if (faces.length === 0) return srgb;
	const inside = ellipses(srgb, faces, 'faces').data;
	const tallest = Math.max(...faces.map(({ height }) => height));
	const edge = Math.max(srgb.width, srgb.height);
	const calm = smooth(srgb, (0.045 * tallest) / edge, 4e-3, 1, edge).data;
	const skin = faces.map((face) => cheekColour(srgb, face));
	const out = createPicture(srgb.width, srgb.height);
	for (let i = 0, j = 0; j < out.data.length; i++, j += 3) {
		let share = 0;
		if (inside[i] > 0) {
			const away = Math.min(
				...skin.map((own) => hypot(calm[j] - own[0], calm[j + 1] - own[1], calm[j + 2] - own[2])),
			);
			share = softness * inside[i] * (1 - smoothstep(0.16, 0.32, away));
		}
		for (let k = 0; k < 3; k++) out.data[j + k] = srgb.data[j + k] + (calm[j + k] - srgb.data[j + k]) * share;
	}
	return out;
}

/** The mean colour of both cheeks, sRGB 0…1. */
function cheekColour({ width, height, data }: Picture, face: Box): [number, number, number] {
	const sums = [0, 0, 0, 0];
	for (const from of [0.16, 0.62])
		for (let v = 0.54; v < 0.68; v += 0.01)
			for (let u = from; u < from + 0.22; u += 0.01) {
				const x = clamp(Math.round(face.left + u * face.width), 0, width - 1);
				const y = clamp(Math.round(face.top + v * face.height), 0, height - 1);
				for (let k = 0; k < 3; k++) sums[k] += data[(y * width + x) * 3 + k];
				sums[3]++;
			}
	return [sums[0] / sums[3], sums[1] / sums[3], sums[2] / sums[3]];
}
