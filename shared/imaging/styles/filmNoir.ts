import { blur } from '../operators/blur.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { hashNoise, valueNoise } from '../raster/random.ts';
import { clamp, smoothstep } from '../raster/raster.ts';
import type { Style } from './style.ts';

/** Black and white, one hard lamp through blinds, smoke in the light, coarse grain. */
export const filmNoir: Style = ({ srgb, subject }) => {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const tonePlane = drawingTone(srgb, subject);
	const tone = tonePlane.data;
	const bloom = blur(tonePlane, 0.02 * edge).data;
	return drawPixels(srgb, (x, y, i, out) => {
		const [u, v] = [x / width, y / height];
		const inside = subject ? smoothstep(0.2, 0.8, subject.data[i]) : 0.5;
		const slats = (v + 0.32 * u + 0.006 * Math.sin(u * 9)) * 11;
		const phase = slats - Math.floor(slats);
		const blind = smoothstep(0.1, 0.22, phase) * (1 - smoothstep(0.68, 0.8, phase));
		const beam = smoothstep(0.85, 0.2, Math.hypot(u - 0.44, (v - 0.46) * 1.1));
		const smoke = 0.1 * beam * valueNoise(u * 5 + v * 2, v * 4, 11);
		const light =
			(0.16 + 0.9 * blind * beam) * (1 - inside) * 0.72 +
			(0.3 + 0.85 * (0.45 + 0.55 * blind) * beam) * inside;
		const value = smoothstep(0.02, 0.98, tone[i]) * light + 0.12 * bloom[i] * beam + smoke * blind;
		const grain = 0.075 * (hashNoise(x >> 1, y >> 1, 13) - 0.5) + 0.04 * (hashNoise(x, y, 17) - 0.5);
		out.fill(clamp(smoothstep(-0.02, 0.92, value) + grain, 0.012, 1));
	});
};
