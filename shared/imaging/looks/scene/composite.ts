import type { Box, Picture, Plane } from '../../raster/raster.ts';

/**
 * Draws a subject over a backdrop, in place, both in linear light, where light is additive. The part of the subject
 * outside the canvas is left out.
 */
export function composite(backdrop: Picture, subject: Picture, alpha: Plane, at: Box): Picture {
	const { width, height, data } = backdrop;
	const [opacity, colours] = [alpha.data, subject.data];
	const first = Math.max(0, -at.left);
	const last = Math.min(subject.width, width - at.left);
	for (let y = Math.max(0, -at.top); y < Math.min(subject.height, height - at.top); y++) {
		let i = y * subject.width + first;
		let j = ((y + at.top) * width + at.left + first) * 3;
		for (let x = first; x < last; x++, i++, j += 3) {
			const a = opacity[i];
			if (a === 0) continue;
			for (let k = 0; k < 3; k++) data[j + k] = colours[i * 3 + k] * a + data[j + k] * (1 - a);
		}
	}
	return backdrop;
}

/** Dims a picture in linear light by a plane of light 0…1, in place. */
export function shade({ data }: Picture, light: Plane): void {
	const factors = light.data;
	for (let i = 0, j = 0; i < factors.length; i++, j += 3) {
		const factor = factors[i];
		for (let k = 0; k < 3; k++) data[j + k] *= factor;
	}
}
