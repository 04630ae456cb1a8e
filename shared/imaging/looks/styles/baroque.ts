import { blur } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { fractalNoise, valueNoise } from '../../raster/random.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { crackle } from '../operators/cells.ts';
import { blend, mix } from '../operators/drawPixels.ts';
import type { Style } from './styleTools.ts';

const gilt = parseHex('#c79a45');
const umber = parseHex('#1c120b');
const beamLight = [1.12, 0.98, 0.78];
const ground = [0.62, 0.43, 0.26];
const gleam = [1, 0.9, 0.65];

/** Chiaroscuro: the product steps out of brown darkness into one warm beam; a carved gilt frame around it. */
export const baroque: Style = ({ srgb, width, height, edge, middle, away }, tools) => {
	const calm = tools.smoothed(0.003);
	const tone = tools.tone(calm);
	const glow = blur(tone, 0.016 * edge).data;
	const halo = blur(middle, 0.09 * edge).data;
	const cracks = crackle(srgb, 0.03 * edge, 381);
	const moulding = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const u = x / width;
		const v = y / height;
		const inside = smoothstep(0.45, 0.8, middle.data[i]);
		// The beam falls from the upper left.
		const beam = smoothstep(0.62, 0.05, Math.abs(v - u * 0.55 - 0.12)) * smoothstep(1.15, 0.15, u + 0.4 * v);
		const key = 0.36 + 0.95 * smoothstep(1.1, 0.1, hypot(u - 0.36, v - 0.36));
		const brush = fractalNoise(u * 9 + v * 4, v * 16 - u * 7, 383);
		const glimmer = 0.05 + 0.2 * beam * (0.5 + brush) + 0.36 * halo[i] * smoothstep(1.1, 0.4, v);
		const t = tone.data[i];
		const shaped = t * t * (3 - 2 * t);
		const gain = key * (0.3 + 0.9 * shaped) + 0.12 * glow[i];
		// Light from behind keeps what is dark apart from the darkness.
		const rim = 0.3 * key * (1 - t) * smoothstep(0.005 * edge, 0, away[i]);
		for (let k = 0; k < 3; k++) {
			const own = calm.data[i * 3 + k];
			const lit =
				umber[k] + (own * beamLight[k] * 1.08 - umber[k]) * Math.min(1.15, gain) + rim * beamLight[k];
			const dark = umber[k] + ground[k] * glimmer;
			out[k] = dark + (lit - dark) * inside;
		}
		blend(out, umber, 0.3 * cracks.data[i] * (0.4 + 0.6 * (1 - inside)));
		if (inside < 1) {
			moulding.set(out);
			frame(x, y, width, height, edge, moulding);
			// A large product stands in front of its frame.
			mix(out, moulding, out, inside);
		}
	});
};

/** A gilt moulding with carved leaves, lit from the upper left. */
function frame(x: number, y: number, width: number, height: number, edge: number, out: Float32Array): void {
	const l = x / edge;
	const r = (width - 1 - x) / edge;
	const t = y / edge;
	const b = (height - 1 - y) / edge;
	const inset = Math.min(l, r, t, b);
	if (inset > 0.072) return;
	const along = inset === l || inset === r ? y / edge : x / edge;
	const p = inset / 0.066;
	// The profile: a hollow between two rolls; leaves are carved into the hollow.
	const leaf = Math.sin(along * 2 * Math.PI * 26) * Math.sin(Math.PI * p) * 0.5;
	const slope = Math.cos(p * Math.PI * 3) + leaf + 0.25 * (valueNoise(along * 160, p * 9, 385) - 0.5);
	const facing = inset === l || inset === t ? 1 : -1;
	const light = 0.55 + 0.42 * slope * facing + 0.25 * Math.abs(leaf);
	const mitre = Math.abs(Math.min(l, r) - Math.min(t, b)) < 0.0012 ? 0.6 : 1;
	const shine = 0.45 * smoothstep(0.85, 1.05, light);
	const inner = smoothstep(0.066, 0.072, inset);
	for (let k = 0; k < 3; k++) {
		const gold = Math.min(1, gilt[k] * Math.max(0.12, light) * mitre + shine * gleam[k]);
		out[k] = inner > 0 ? out[k] * (0.25 + 0.75 * inner) : gold;
	}
}
