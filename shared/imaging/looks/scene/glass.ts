import { oklabOf } from '../../raster/colour.ts';
import { type Box, hypot, type Picture, type Plane, smoothstep } from '../../raster/raster.ts';

/** The share of the pixels of a subject that are as light as what was white behind it. */
const whiteShare = 0.05;
/** A subject whose lightest pixels are darker, in luminance, was not before white. */
const leastWhite = 0.25;
/** From which share of that white on, in luminance, the backdrop begins to show, and shows fully. */
const clear = [0.25, 0.7] as const;
/** The OKLab chroma from which on a colour is paint and not glass, and up to which all is glass. */
const painted = [0.03, 0.1] as const;

/**
 * Lets a backdrop show through a product of glass that was photographed before white, in place: what is nearly white and
 * neutral in the product multiplies the backdrop, as the glass has dimmed the white. Both pictures are in linear light.
 *
 * @param at - where the subject is on the backdrop, in pixels
 */
export function seeThroughGlass(backdrop: Picture, subject: Picture, alpha: Plane, at: Box): void {
	const { data, width } = subject;
	const luminanceAt = (i: number) =>
		0.2126 * data[i * 3] + 0.7152 * data[i * 3 + 1] + 0.0722 * data[i * 3 + 2];
	const step = Math.max(1, Math.floor(alpha.data.length / 4000));
	const light: number[] = [];
	for (let i = 0; i < alpha.data.length; i += step) if (alpha.data[i] > 0.8) light.push(luminanceAt(i));
	const behind = light.sort((a, b) => b - a)[Math.floor(whiteShare * light.length)] ?? 0;
	if (behind < leastWhite) return;
	for (let i = 0; i < alpha.data.length; i++) {
		const x = at.left + (i % width);
		const y = at.top + Math.floor(i / width);
		if (alpha.data[i] === 0 || x < 0 || y < 0 || x >= backdrop.width || y >= backdrop.height) continue;
		const [r, g, b] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]];
		const [, u, v] = oklabOf(r, g, b);
		const shown = smoothstep(...clear, luminanceAt(i) / behind) * (1 - smoothstep(...painted, hypot(u, v)));
		if (shown === 0) continue;
		const j = (y * backdrop.width + x) * 3;
		for (let k = 0; k < 3; k++) {
			const dimmed = backdrop.data[j + k] * Math.min(1, data[i * 3 + k] / behind);
			data[i * 3 + k] += shown * (dimmed - data[i * 3 + k]);
		}
	}
}
