import { blurPicture } from '../../filters/blur.ts';
import { encodeSrgb, linearOfOklab, oklabOfSrgb } from '../../raster/colour.ts';
import { fractalNoise } from '../../raster/random.ts';
import { clamp, createPicture, hypot, smoothstep } from '../../raster/raster.ts';
import { flowOf } from '../operators/flow.ts';
import type { Style } from './styleTools.ts';

/** Glass tubes along the outlines, each in the hue of the picture there, glowing in front of a dark brick wall. */
export const neon: Style = ({ srgb, width, height, edge }, tools) => {
	const calm = tools.smoothed(0.008);
	const lines = tools.lines(calm, 0.0024, 60, 0.008, flowOf(srgb, 0.012)).data;
	const tubes = createPicture(width, height);
	for (let i = 0, j = 0; j < tubes.data.length; i++, j += 3) {
		const contour = tools.contour(i, 0.08, 0.2);
		const own = smoothstep(0.2, 0.75, 1 - lines[i]) * tools.weight(i, 0.1, 0.5);
		const tube = Math.max(contour, own);
		if (tube <= 0) continue;
		const [, a, b] = oklabOfSrgb(calm.data[j], calm.data[j + 1], calm.data[j + 2]);
		const chroma = hypot(a, b);
		// Where the picture is grey, the hue depends on the height: magenta above, cyan below.
		const lift = i / (width * height);
		const hue = chroma > 0.025 && contour < 0.5 ? Math.atan2(b, a) : -0.2 - 2.6 * lift;
		const colour = linearOfOklab(0.72, 0.24 * Math.cos(hue), 0.24 * Math.sin(hue));
		for (let k = 0; k < 3; k++) tubes.data[j + k] = tube * clamp(colour[k], 0, 1);
	}
	const near = blurPicture(tubes, 0.005 * edge).data;
	const far = blurPicture(tubes, 0.028 * edge).data;
	return tools.draw((x, y, i, out) => {
		const wall = bricks(x / edge, y / edge);
		for (let k = 0; k < 3; k++) {
			const j = i * 3 + k;
			const lit = wall * (wallColour[k] + 1.9 * far[j]);
			const glow = 1.5 * near[j] + 0.55 * far[j];
			const core =
				1.6 * tubes.data[j] + 0.5 * Math.max(tubes.data[i * 3], tubes.data[i * 3 + 1], tubes.data[i * 3 + 2]);
			out[k] = encodeSrgb(Math.min(1, lit + glow + core));
		}
	});
};

const wallColour = [0.012, 0.011, 0.02] as const;

/** Reflectance of a brick wall, 0…1. */
function bricks(u: number, v: number): number {
	const row = Math.floor(v * 34);
	const x = u * 13 + (row % 2) * 0.5;
	const fx = x - Math.floor(x);
	const fy = v * 34 - row;
	const joint = smoothstep(0.02, 0.05, Math.min(fx, 1 - fx)) * smoothstep(0.06, 0.14, Math.min(fy, 1 - fy));
	return (0.35 + 0.65 * joint) * (0.55 + 0.6 * fractalNoise(u * 60, v * 60, 121));
}
