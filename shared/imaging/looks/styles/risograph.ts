import { parseHex } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { paperTexture } from '../operators/paper.ts';
import { printedDot } from '../operators/screen.ts';
import { smoothBackground } from '../operators/smooth.ts';
import type { Style } from './style.ts';

const paper = [0.96, 0.945, 0.905] as const;

/** Soy inks of a duplicator, transparent: colour, turn of the screen, shift of the drum as shares of the long edge. */
const inks = [
	{ colour: parseHex('#ffd91a'), cos: Math.cos(0.79), sin: Math.sin(0.79), dx: 0.0012, dy: 0.001 },
	{ colour: parseHex('#ff5c8d'), cos: Math.cos(0.52), sin: Math.sin(0.52), dx: 0.004, dy: -0.002 },
	{ colour: parseHex('#2356a8'), cos: Math.cos(0.26), sin: Math.sin(0.26), dx: -0.002, dy: 0.0026 },
] as const;

/** How much of each ink the shade gets. */
const shares = [0.1, 0.3, 0.8];

/** Three spot inks in coarse dot screens at three angles on rough paper, not quite in register, with gaps where the ink is dry. */
export const risograph: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const calm = smoothBackground(srgb, subject, 0.005);
	const tone = drawingTone(calm, subject).data;
	const grain = paperTexture(srgb, 0.0024 * edge, 131).data;
	const pitch = edge / 150;
	const at = (x: number, y: number, dx: number, dy: number) =>
		clamp(Math.round(y + dy * edge), 0, height - 1) * width + clamp(Math.round(x + dx * edge), 0, width - 1);
	return drawPixels(srgb, (x, y, i, out) => {
		out.set(paper);
		for (let n = 0; n < inks.length; n++) {
			const { colour, cos, sin, dx, dy } = inks[n];
			const from = at(x, y, dx, dy);
			const amount = coverage(calm.data, from, tone[from], n);
			const dot = printedDot(x * cos - y * sin, x * sin + y * cos, Math.min(0.78, amount), pitch);
			const full = smoothstep(0.74, 0.9, amount);
			const dry = 1 - 0.5 * smoothstep(0.7, 0.95, 0.7 * grain[i] + 0.34 * hashNoise(x, y, 133 + n));
			const cover = Math.max(dot, full) * dry * (0.84 + 0.14 * grain[i]);
			for (let k = 0; k < 3; k++) out[k] *= 1 - cover * (1 - colour[k]);
		}
	});
};

/** How much of an ink (yellow, pink, blue) a place gets, 0…1: its complement, less what all three share, plus the shade. */
function coverage(data: Float32Array, i: number, tone: number, ink: number): number {
	const most = Math.max(data[i * 3], data[i * 3 + 1], data[i * 3 + 2], 0.05);
	const own = 1 - data[i * 3 + 2 - ink] / most;
	const shade = 1 - tone;
	return clamp(1.25 * own + shade ** 1.5 * shares[ink], 0, 1);
}
