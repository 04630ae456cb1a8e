import { blur } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { fractalNoise } from '../../raster/random.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { blend, dim } from '../operators/drawPixels.ts';
import { flatMap } from '../operators/gradientMap.ts';
import type { Style } from './styleTools.ts';

const indigo = parseHex('#16223f');
const sogan = parseHex('#7a4424');
const gold = parseHex('#c98f4a');
const cloth = parseHex('#f1e4c8');
/** From dark to light, and the tones between them. */
const inks = [indigo, sogan, gold, cloth];
const levels = [0.24, 0.5, 0.74];

/** Javanese batik: indigo, sogan brown and cream in wax-resist tones, dotted contours, a kawung background, crackle in the dye. */
export const batik: Style = ({ subject, edge, away }, tools) => {
	const calm = tools.smoothed(0.008);
	const tone = blur(tools.tone(calm), 0.003 * edge).data;
	const lines = tools.lines(calm, 0.0015, 90, 0.006).data;
	const weave = tools.weave(0.0022, 231);
	const [coarse, fine] = [0.0042, 0.0026].map((size) =>
		Float32Array.from({ length: edge }, (_, at) => Math.sin(at / (size * edge))),
	);
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const draw = (colour: ArrayLike<number>, share: number) => blend(out, colour, share);
		const share = tools.share(i);
		out.set(indigo);
		kawung(x / edge, y / edge, draw);
		// A quiet rim of dye, then dots of wax along the outline.
		const d = -away[i] / edge;
		draw(indigo, subject ? 1 - smoothstep(0.02, 0.023, d) : 0);
		if (subject && d > 0 && d < 0.02) {
			const dots = coarse[x] * coarse[y];
			draw(cloth, smoothstep(0.35, 0.6, dots) * (1 - smoothstep(0.004, 0.006, Math.abs(d - 0.0115))));
		}
		if (share > 0) {
			const dark = tone[i];
			flatMap(own, inks, levels, 0.035, dark);
			// The wax of the pen leaves fine light dots in the half tones.
			const pen = fine[x] * fine[y];
			blend(own, cloth, 0.5 * smoothstep(0.62, 0.85, pen) * smoothstep(0.5, 0.42, dark));
			blend(own, dark < 0.3 ? gold : indigo, 0.9 * (1 - lines[i]));
			draw(own, share);
		}
		draw(cloth, subject ? 1 - smoothstep(0.0016, 0.003, Math.abs(away[i] / edge + 0.002)) : 0);
		// Wax cracks, and dye runs in: ridged noise.
		const crack = Math.abs(fractalNoise((x / edge) * 7, (y / edge) * 7, 233) - 0.5);
		draw(indigo, (0.5 - 0.3 * share) * (1 - smoothstep(0.004, 0.01, crack)));
		const thread = 0.93 + 0.1 * weave[i];
		dim(out, thread);
	});
};

/** The kawung motif: four ovals around each crossing, as of a palm fruit cut across. */
function kawung(u: number, v: number, draw: (colour: ArrayLike<number>, share: number) => void): void {
	const side = 0.088;
	const s = (u + v) / side;
	const t = (u - v) / side;
	const fs = s - Math.round(s);
	const ft = t - Math.round(t);
	const along = Math.max(Math.abs(fs), Math.abs(ft));
	const across = Math.min(Math.abs(fs), Math.abs(ft));
	const oval = hypot((along - 0.27) / 0.2, across / 0.135);
	draw(gold, 1 - smoothstep(0.94, 1.02, oval));
	draw(cloth, 1 - smoothstep(0.7, 0.78, oval));
	draw(sogan, (1 - smoothstep(0.14, 0.2, Math.abs(oval - 0.32))) * 0.9);
	draw(gold, 1 - smoothstep(0.055, 0.07, hypot(fs, ft)));
	draw(gold, 0.9 * (1 - smoothstep(0.04, 0.055, hypot(Math.abs(fs) - 0.5, Math.abs(ft) - 0.5))));
}
