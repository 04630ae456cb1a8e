import { blur, blurPicture } from '../operators/blur.ts';
import { denoise } from '../operators/denoise.ts';
import { applyTone } from '../operators/tone.ts';
import { leanOf, straighten } from '../operators/uprightLines.ts';
import type { Look } from '../presets/look.ts';
import { toLinearPicture } from '../raster/colour.ts';
import type { Photo } from '../raster/photo.ts';
import {
	type Box,
	clamp,
	createPicture,
	createPlane,
	type Picture,
	type Plane,
	planeOf,
	type Size,
	smoothstep,
} from '../raster/raster.ts';
import { cropPlane, enlargePlane } from '../raster/resample.ts';
import type { FoundSubject } from '../separation/findSubject.ts';
import { cutOut } from './cutOut.ts';
import type { Rendering } from './rendering.ts';

/** Keeps the photo whole, fitted to the canvas, and improves its light, colour and depth. */
export async function wholeFrame(
	photo: Photo,
	found: FoundSubject,
	canvas: Size,
	look: Look,
): Promise<Rendering> {
	const window = fitWindow(photo, found.bounds, canvas);
	const { visible, place } = inPhoto(window, photo, canvas);
	let linear: Picture;
	let alpha: Plane | undefined;
	if (look.backdropBlur > 0 && found.confidence === 'high' && !found.fromAlpha) {
		const subject = await cutOut(photo, found, visible, place);
		alpha = subject.alpha;
		const whole = toLinearPicture(denoise(await photo.readColours(visible, place)));
		linear = blurBehind(
			whole,
			subject.linear,
			alpha,
			look.backdropBlur * Math.max(canvas.width, canvas.height),
		);
	} else {
		const srgb = denoise(await photo.readColours(visible, place));
		linear = look.uprightLines ? straighten(toLinearPicture(srgb), leanOf(srgb)) : toLinearPicture(srgb);
	}
	const toned = applyTone(linear, look.tone);
	const filled = extend(toned, place, canvas, onPicture(found.bounds, visible, toned));
	const subject = found.confidence === 'high' ? subjectOn(canvas, found, window, photo) : undefined;
	return { linear: look.edgeSoftness > 0 ? softenEdges(filled, look.edgeSoftness) : filled, subject };
}

/** The found mask, as the window shows it, softly enlarged to the canvas. */
function subjectOn(canvas: Size, { mask }: FoundSubject, window: Box, photo: Size): Plane {
	const scale = mask.width / photo.width;
	const box = {
		left: Math.round(window.left * scale),
		top: Math.round(window.top * scale),
		width: Math.max(1, Math.round(window.width * scale)),
		height: Math.max(1, Math.round(window.height * scale)),
	};
	return blur(
		enlargePlane(cropPlane(planeOf(mask), box), canvas),
		0.004 * Math.max(canvas.width, canvas.height),
	);
}

/**
 * The part of the photo that fills the canvas: as large as fits, around the subject; larger than the photo
 * where the subject would not fit otherwise.
 */
export function fitWindow(photo: Size, subject: Box, canvas: Size): Box {
	const aspect = canvas.width / canvas.height;
	const least = Math.max(subject.width * 1.08, subject.height * 1.08 * aspect);
	const fitting = Math.min(photo.width, photo.height * aspect);
	const width = Math.max(fitting, Math.min(least, Math.max(photo.width, photo.height * aspect)));
	const height = width / aspect;
	const along = (middle: number, size: number, whole: number) =>
		size >= whole ? (whole - size) / 2 : clamp(middle - size / 2, 0, whole - size);
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

/** Which pixels of the photo a window shows, and where on the canvas they go. */
function inPhoto(window: Box, photo: Size, canvas: Size): { visible: Box; place: Box } {
	const left = clamp(Math.round(window.left), 0, photo.width - 1);
	const top = clamp(Math.round(window.top), 0, photo.height - 1);
	const right = clamp(Math.round(window.left + window.width), left + 1, photo.width);
	const bottom = clamp(Math.round(window.top + window.height), top + 1, photo.height);
	const scale = canvas.width / window.width;
	const place = (from: number, to: number, start: number, most: number) => {
		const begin = clamp(Math.round((from - start) * scale), 0, most - 1);
		return { begin, size: clamp(Math.round((to - start) * scale), begin + 1, most) - begin };
	};
	const across = place(left, right, window.left, canvas.width);
	const down = place(top, bottom, window.top, canvas.height);
	return {
		visible: { left, top, width: right - left, height: bottom - top },
		place: { left: across.begin, top: down.begin, width: across.size, height: down.size },
	};
}

/**
 * Fills the canvas beyond the photo with the photo's mirrored edge, increasingly blurred. The mirror is compressed
 * towards `kept`, the part of the picture that must not be repeated, and never reaches it.
 */
function extend(picture: Picture, place: Box, canvas: Size, kept: Box): Picture {
	if (picture.width === canvas.width && picture.height === canvas.height) return picture;
	const out = createPicture(canvas.width, canvas.height);
	const least = 0.02 * Math.max(picture.width, picture.height);
	const mirror = (size: number, before: number, after: number) => (value: number) => {
		const depth = (beyond: number, room: number) => room * (1 - Math.exp(-beyond / room));
		if (value < 0) return Math.min(size - 1, Math.floor(depth(-value, Math.max(least, before))));
		if (value < size) return value;
		return Math.max(0, size - 1 - Math.floor(depth(value - size + 1, Math.max(least, after))));
	};
	const across = mirror(picture.width, kept.left, picture.width - kept.left - kept.width);
	const down = mirror(picture.height, kept.top, picture.height - kept.top - kept.height);
	for (let y = 0, o = 0; y < canvas.height; y++) {
		const row = down(y - place.top) * picture.width;
		for (let x = 0; x < canvas.width; x++, o += 3) {
			const i = (row + across(x - place.left)) * 3;
			for (let k = 0; k < 3; k++) out.data[o + k] = picture.data[i + k];
		}
	}
	const soft = blurPicture(out, 0.02 * Math.max(canvas.width, canvas.height));
	const reach = 0.06 * Math.max(canvas.width, canvas.height);
	for (let y = 0, o = 0; y < canvas.height; y++)
		for (let x = 0; x < canvas.width; x++, o += 3) {
			const beyond = Math.max(
				place.left - x,
				x - place.left - place.width + 1,
				place.top - y,
				y - place.top - place.height + 1,
			);
			if (beyond <= 0) continue;
			const share = smoothstep(0, reach, beyond);
			for (let k = 0; k < 3; k++) out.data[o + k] += (soft.data[o + k] - out.data[o + k]) * share;
		}
	return out;
}

/** A shallow depth of field: the backdrop is blurred without the subject's colours. */
function blurBehind(whole: Picture, subject: Picture, alpha: Plane, sigma: number): Picture {
	const away = createPlane(alpha.width, alpha.height);
	for (let i = 0; i < away.data.length; i++) away.data[i] = 1 - alpha.data[i];
	const weight = blur(away, sigma);
	const weighted = createPicture(whole.width, whole.height);
	for (let i = 0; i < away.data.length; i++)
		for (let k = 0; k < 3; k++) weighted.data[i * 3 + k] = whole.data[i * 3 + k] * away.data[i];
	const soft = blurPicture(weighted, sigma);
	const out = createPicture(whole.width, whole.height);
	for (let i = 0; i < away.data.length; i++) {
		const a = alpha.data[i];
		for (let k = 0; k < 3; k++) {
			const behind = soft.data[i * 3 + k] / Math.max(1e-4, weight.data[i]);
			out.data[i * 3 + k] = subject.data[i * 3 + k] * a + behind * (1 - a);
		}
	}
	return out;
}

/** Keeps the middle sharp and blurs towards the edges. */
function softenEdges(picture: Picture, strength: number): Picture {
	const { width, height } = picture;
	const soft = blurPicture(picture, 0.005 * Math.max(width, height));
	const out = createPicture(width, height);
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const away = strength * smoothstep(0.34, 0.66, Math.hypot(x / width - 0.5, y / height - 0.5));
			for (let k = 0; k < 3; k++, j++)
				out.data[j] = picture.data[j] + (soft.data[j] - picture.data[j]) * away;
		}
	return out;
}
