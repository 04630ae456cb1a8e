import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { paperTexture } from '../operators/paper.ts';
import { smoothBackground } from '../operators/smooth.ts';
import { parseHex } from '../raster/colour.ts';
import { hashNoise, valueNoise } from '../raster/random.ts';
import { clamp, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

const paper = [0.96, 0.945, 0.905] as const;
/** Soy inks of a duplicator: transparent. */
const pink = parseHex('#ff48b0');
const blue = parseHex('#1f6fd6');
const yellow = parseHex('#ffd91a');

/** Three spot inks in grain screens on rough paper, slightly misregistered. */
export const risograph: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const calm = smoothBackground(srgb, subject, 0.005);
	const tone = drawingTone(calm, subject).data;
	const grain = paperTexture(srgb, 0.0024 * edge, 131).data;
	const at = (x: number, y: number, dx: number, dy: number) =>
		clamp(Math.round(y + dy * edge), 0, height - 1) * width + clamp(Math.round(x + dx * edge), 0, width - 1);
	const speck = Math.max(1, Math.round(edge / 900));
	return drawPixels(srgb, (x, y, i, out) => {
		const screen = (seed: number) =>
			0.62 * hashNoise(Math.floor(x / speck), Math.floor(y / speck), seed) +
			0.38 * valueNoise(x / 2.6, y / 2.6, seed + 1);
		const warm = at(x, y, 0.0035, -0.0015);
		const cool = at(x, y, -0.002, 0.003);
		const redness = chroma(calm.data, warm, 0);
		const gold = chroma(calm.data, i, 2);
		const inks = [
			[pink, 0.95 * (1 - tone[warm]) * 0.62 + 0.85 * redness],
			[blue, 1.15 * (1 - tone[cool]) ** 1.25 + 0.5 * chroma(calm.data, cool, 1)],
			[yellow, 0.3 * (1 - tone[i]) + 1.2 * gold],
		] as const;
		out.set(paper);
		for (const [n, [ink, amount]] of inks.entries()) {
			const dot = smoothstep(0, 0.16, clamp(amount, 0, 1) - screen(7 * n + 3) * 0.92);
			const cover = dot * (0.82 + 0.16 * grain[i]);
			for (let k = 0; k < 3; k++) out[k] *= 1 - cover * (1 - ink[k]);
		}
	});
};

/** How red (0), blue (1) or yellow (2) a pixel is, 0…1. */
function chroma(data: Float32Array, i: number, kind: 0 | 1 | 2): number {
	const [r, g, b] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]];
	if (kind === 0) return clamp(r - Math.max(g, 0.75 * b), 0, 1);
	if (kind === 1) return clamp(b - r, 0, 1);
	return clamp(Math.min(r, g) - b, 0, 1);
}
