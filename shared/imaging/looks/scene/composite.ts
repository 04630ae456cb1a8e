import { type Box, createPicture, type Picture, type Plane } from '../../raster/raster.ts';

/**
 * Draws a subject over a backdrop, both in linear light, where light is additive. The part of the subject
 * outside the canvas is left out.
 */
export function composite(backdrop: Picture, subject: Picture, alpha: Plane, at: Box): Picture {
	const out: Picture = { ...backdrop, data: backdrop.data.slice() };
	for (let y = 0; y < subject.height; y++) {
		const v = y + at.top;
		if (v < 0 || v >= out.height) continue;
		for (let x = 0; x < subject.width; x++) {
			const u = x + at.left;
			if (u < 0 || u >= out.width) continue;
			const i = y * subject.width + x;
			const a = alpha.data[i];
			if (a === 0) continue;
			const j = (v * out.width + u) * 3;
			for (let k = 0; k < 3; k++) out.data[j + k] = subject.data[i * 3 + k] * a + out.data[j + k] * (1 - a);
		}
	}
	return out;
}

/** A picture in linear light, dimmed by a plane of light 0…1. */
export function shade(linear: Picture, light: Plane): Picture {
	const out = createPicture(linear.width, linear.height);
	for (let i = 0, j = 0; i < light.data.length; i++)
		for (let k = 0; k < 3; k++, j++) out.data[j] = linear.data[j] * light.data[i];
	return out;
}
