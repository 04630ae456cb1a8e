import { blurPicture } from '../../filters/blur.ts';
import { fractalNoise } from '../../raster/random.ts';
import { hypot, smoothstep } from '../../raster/raster.ts';
import { crackle } from '../operators/cells.ts';
import { blend, mix } from '../operators/drawPixels.ts';
import { shadowOnWall } from '../operators/outline.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

const sky = [0.6, 0.7, 0.68];
const dawn = [0.93, 0.86, 0.66];
const wooded = [0.36, 0.37, 0.22];
/** What haze adds to hills far away. */
const distant = [0.3, 0.38, 0.48];
const stone = [0.72, 0.66, 0.55];
const umber = [0.1, 0.07, 0.04];
const ivory = [0.97, 0.92, 0.82];
const varnished = [1.03, 0.98, 0.88];
const crack = [0.16, 0.1, 0.05];

/** Sfumato on a stone ledge before a Tuscan valley, or on a stone table where the product does not stand: blue hills in haze, umber shadows without an edge, golden varnish with fine cracks. */
export const renaissance: Style = ({ srgb, width, height, edge, middle, stands }, tools) => {
	const calm = smooth(srgb, 0.006, 4e-3, 2);
	const soft = blurPicture(calm, 0.008 * edge).data;
	const cracks = crackle(srgb, 0.022 * edge, 391);
	const leaves = tools.clouds(0.016, 399);
	const stain = tools.clouds(0.25, 401);
	const [lit, foot] = tools.inBounds(0.5, 1);
	const shadow = shadowOnWall(middle, Math.round(0.025 * edge), 0.02 * edge).data;
	// A stone ledge, on whose front edge the product stands, or a stone table seen from above, on which it lies.
	const ledge = stands ? Math.min(0.93, foot / height - 0.05) : -1;
	const front = stands ? ledge + 0.085 : 2;
	const ridges = [0, 1, 2, 3, 4].map((n) =>
		Float32Array.from({ length: width }, (_, x) => {
			const bend = fractalNoise((x / edge) * (2 + n) + 7 * n, 0.5, 393 + n) - 0.5;
			return 0.3 + 0.11 * n + (0.2 - 0.024 * n) * bend;
		}),
	);
	return tools.draw((x, y, i, out) => {
		const u = x / edge;
		const v = y / height;
		mix(out, sky, dawn, smoothstep(0, 0.45, v));
		// Ridges, each nearer one darker, browner and rougher.
		for (let n = 0; n < ridges.length; n++) {
			const ridge = ridges[n];
			const haze = 1 - n / 4.6;
			const share = smoothstep(ridge[x], ridge[x] + 0.006 + 0.004 * (4 - n), v);
			const wood = 0.14 * (leaves[i] - 0.5) * (1 - haze);
			for (let k = 0; k < 3; k++) out[k] += (wooded[k] + distant[k] * haze + wood - out[k]) * share;
		}
		const river =
			Math.abs(u - 0.24 * (width / edge) - 0.12 * Math.sin(v * 16)) - 0.02 * smoothstep(0.4, 1, v) - 0.004;
		blend(
			out,
			dawn,
			0.6 * smoothstep(0.003, -0.003, river) * smoothstep(0.46, 0.5, v) * smoothstep(0.78, 0.7, v),
		);
		if (v > ledge) {
			const face = v > front ? 0.62 - 0.5 * (v - front) : 0.98 - 0.12 * smoothstep(front, ledge, v);
			const worn = 0.88 + 0.16 * leaves[i] + 0.12 * stain[i];
			const lip = 1 - 0.5 * smoothstep(0.004, 0, Math.abs(v - front));
			for (let k = 0; k < 3; k++)
				out[k] = stone[k] * face * worn * lip * (1 - 0.6 * shadow[i] * (v > front ? 0.6 : 1));
		}
		const share = smoothstep(0.42, 0.72, middle.data[i]);
		for (let k = 0; k < 3; k++) {
			const own = 0.72 * calm.data[i * 3 + k] + 0.28 * soft[i * 3 + k];
			const deep = smoothstep(0.02, 1.04, own) * (1.08 - 0.4 * smoothstep(-0.1, 0.35, (x - lit) / width));
			const toned = umber[k] + deep * ivory[k];
			out[k] += (toned - out[k]) * share;
		}
		const varnish = 1 + 0.08 * stain[i];
		const fall = 1 - 0.4 * smoothstep(0.35, 0.78, hypot(x / width - 0.5, v - 0.5));
		for (let k = 0; k < 3; k++) out[k] *= varnished[k] * varnish * fall;
		blend(out, crack, 0.06 * cracks.data[i]);
	});
};
