import { oklabOf } from '../../raster/colour.ts';
import { type Box, hypot, type Picture, type Plane, smoothstep } from '../../raster/raster.ts';

/** The share of the pixels of a subject that are as light as what was behind it. */
const lightShare = 0.1;
/** Below this luminance of its lightest pixels a subject is dark, and not of glass. */
const leastLight = 0.15;
/** The OKLab chroma from which on a colour is paint and not glass, and up to which all is glass. */
const painted = [0.03, 0.1] as const;

/**
 * Lets a backdrop show through a product of glass that was photographed before white or grey, in place: what is neutral in the
 * product multiplies the backdrop, as the glass has dimmed what was behind it, so that dark parts stay dark. Highlights are
 * added. All pictures are in linear light.
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
	const behind = light.sort((a, b) => b - a)[Math.floor(lightShare * light.length)] ?? 0;
	if (behind < leastLight) return;
	for (let i = 0; i < alpha.data.length; i++) {
		const x = at.left + (i % width);
		const y = at.top + Math.floor(i / width);
		if (alpha.data[i] === 0 || x < 0 || y < 0 || x >= backdrop.width || y >= backdrop.height) continue;
		const [r, g, b] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]];
		const [, u, v] = oklabOf(r, g, b);
		const shown = 1 - smoothstep(...painted, hypot(u, v));
		if (shown === 0) continue;
		const j = (y * backdrop.width + x) * 3;
		for (let k = 0; k < 3; k++) {
			const own = data[i * 3 + k];
			const through = backdrop.data[j + k] * Math.min(1, own / behind) + Math.max(0, own - behind);
			data[i * 3 + k] += shown * (through - own);
		}
	}
}
