import { blur } from '../../filters/blur.ts';
import { hashNoise, valueNoise } from '../../raster/random.ts';
import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import type { Style } from './styleTools.ts';

/** Black and white: one lamp on the product, its back lost in darkness, light through a blind on the wall behind, smoke, grain. */
export const filmNoir: Style = ({ width, height, edge, middle, away }, tools) => {
	const tonePlane = tools.tone();
	const tone = tonePlane.data;
	const bloom = blur(tonePlane, 0.02 * edge).data;
	const shadow = blur(middle, 0.03 * edge).data;
	return tools.draw((x, y, i, out) => {
		const u = x / width;
		const v = y / height;
		const inside = smoothstep(0.25, 0.75, middle.data[i]);
		// The window's light leans over the wall: a slanted rectangle crossed by slats.
		const s = u - 0.24 * (v - 0.4);
		const pane =
			smoothstep(0.1, 0.16, s) *
			smoothstep(0.93, 0.86, s) *
			smoothstep(0.03, 0.1, v) *
			smoothstep(0.74, 0.62, v);
		const slats = (v + 0.16 * u) * 13;
		const phase = slats - Math.floor(slats);
		const blind = smoothstep(0.12, 0.26, phase) * (1 - smoothstep(0.66, 0.82, phase));
		const mullion = 1 - smoothstep(0.016, 0.008, Math.abs(s - 0.52));
		const wall = 0.045 + 0.34 * pane * blind * mullion * (0.65 + 0.5 * tone[i]);
		const floor =
			0.2 * smoothstep(0.66, 0.95, v) * smoothstep(0.75, 0.1, Math.abs(u - 0.45)) * (0.5 + 0.5 * tone[i]);
		const smoke = 0.16 * smoothstep(0.45, 0.85, valueNoise(u * 4 + 1.5 * v, v * 5 - u, 11)) * (1 - v);
		const behind = (wall + floor + smoke * (0.35 + 0.65 * pane)) * (1 - 0.55 * shadow[i]);
		// The lamp stands at the upper left; the far side falls into shade.
		const lamp = smoothstep(1.15, 0.1, hypot(u - 0.28, (v - 0.3) * 0.9));
		const curve = smoothstep(0.06, 1.04, tone[i]);
		const lit = 0.035 + 0.9 * curve * (0.28 + 0.78 * lamp) + 0.05 * bloom[i];
		const stripe = 1 - 0.24 * (1 - blind) * smoothstep(0.3, 0.7, u);
		// Light from behind keeps what is dark apart from the dark.
		const rim = 0.3 * (1 - tone[i]) * smoothstep(0.005 * edge, 0, away[i]);
		const value = behind + (Math.min(0.95, lit * stripe + rim) - behind) * inside;
		const grain = 0.06 * (hashNoise(x >> 1, y >> 1, 13) - 0.5) + 0.03 * (hashNoise(x, y, 17) - 0.5);
		out.fill(clamp(value + grain, 0.012, 0.97));
	});
};
