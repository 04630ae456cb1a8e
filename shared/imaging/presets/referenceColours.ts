import { labToSrgb, toLab } from '../raster/colour.ts';
import { clamp, type Picture } from '../raster/raster.ts';
import type { Look } from './look.ts';

/** Mean CIE L*a*b* of a picture's outermost four pixels and of all of it. */
interface MeanColours {
	readonly frame: readonly [number, number, number];
	readonly whole: readonly [number, number, number];
}

/** Moves a look towards the colours of reference pictures (sRGB 0…1, about 64 px): its warmth and its background. */
export function matchReferences(look: Look, references: readonly Picture[]): Look {
	if (references.length === 0) return look;
	const colours = references.map(meanColours);
	const mean = (part: keyof MeanColours, k: number) =>
		colours.reduce((sum, each) => sum + each[part][k], 0) / colours.length;
	const warmth = clamp(look.tone.warmth + mean('whole', 2) / 60, -0.6, 0.6);
	const tone = { ...look.tone, warmth };
	if (look.background.kind !== 'sweep') return { ...look, tone };
	// Not darker than L* 38: a shadow must be visible on it.
	const colour = labToSrgb(
		clamp(mean('frame', 0) + 6, 38, 97),
		0.8 * mean('frame', 1),
		0.8 * mean('frame', 2),
	);
	return { ...look, tone, background: { kind: 'sweep', colour } };
}

function meanColours(srgb: Picture): MeanColours {
	const { width, height } = srgb;
	const lab = toLab(srgb).data;
	const whole: [number, number, number] = [0, 0, 0];
	const frame: [number, number, number] = [0, 0, 0];
	let framePixels = 0;
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, j += 3) {
			const inFrame = Math.min(x, y, width - 1 - x, height - 1 - y) < 4;
			if (inFrame) framePixels++;
			for (let k = 0; k < 3; k++) {
				whole[k] += lab[j + k] / (width * height);
				if (inFrame) frame[k] += lab[j + k];
			}
		}
	return { whole, frame: [frame[0] / framePixels, frame[1] / framePixels, frame[2] / framePixels] };
}
