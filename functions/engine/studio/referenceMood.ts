import type { Look } from '#shared/imaging/presets/look.ts';
import { labToSrgb, toLab } from '#shared/imaging/raster/colour.ts';
import { clamp, createPicture } from '#shared/imaging/raster/raster.ts';
import { decodePhoto } from '../photo/photo.ts';

/** Mean Lab of a reference's frame, and of all of it: its backdrop and its mood. */
interface Mood {
	readonly frame: readonly [number, number, number];
	readonly whole: readonly [number, number, number];
}

/** Moves a look gently towards the colours of the customer's reference photos. */
export async function withReferences(look: Look, references: readonly Uint8Array[]): Promise<Look> {
	if (references.length === 0) return look;
	const moods = await Promise.all(references.map(readMood));
	const mean = (part: keyof Mood, k: number) =>
		moods.reduce((sum, mood) => sum + mood[part][k]!, 0) / moods.length;
	const warmth = clamp(look.tone.warmth + mean('whole', 2) / 60, -0.6, 0.6);
	const tone = { ...look.tone, warmth };
	if (look.ground.kind !== 'sweep') return { ...look, tone };
	// A very dark reference still gives a ground on which a shadow can be seen.
	const colour = labToSrgb(
		clamp(mean('frame', 0) + 6, 38, 97),
		0.8 * mean('frame', 1),
		0.8 * mean('frame', 2),
	);
	return { ...look, tone, ground: { kind: 'sweep', colour } };
}

async function readMood(bytes: Uint8Array): Promise<Mood> {
	const { width, height, rgb } = await decodePhoto(bytes, 64);
	const srgb = createPicture(width, height);
	for (let i = 0; i < rgb.length; i++) srgb.data[i] = rgb[i]! / 255;
	const lab = toLab(srgb).data;
	const whole: [number, number, number] = [0, 0, 0];
	const frame: [number, number, number] = [0, 0, 0];
	let atFrame = 0;
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, j += 3) {
			const edge = Math.min(x, y, width - 1 - x, height - 1 - y) < 4;
			if (edge) atFrame++;
			for (let k = 0; k < 3; k++) {
				whole[k]! += lab[j + k]! / (width * height);
				if (edge) frame[k]! += lab[j + k]!;
			}
		}
	return { whole, frame: [frame[0] / atFrame, frame[1] / atFrame, frame[2] / atFrame] };
}
