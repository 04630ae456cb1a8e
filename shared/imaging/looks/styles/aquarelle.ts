import { blurPicture, differenceOfGaussians } from '../../filters/blur.ts';
import { lumaOf } from '../../raster/colour.ts';
import { valueNoise } from '../../raster/random.ts';
import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { decay, tabulate } from '../../raster/tabulate.ts';
import { type Regions, regionColour } from '../operators/regions.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style } from './styleTools.ts';

/** How far inside of the painting's ragged edge a place is; 1 where it is far. */
function fromRaggedEdge(u: number, v: number): number {
	const inset = Math.min(u, 1 - u, v, 1 - v);
	if (inset > 0.17) return 1;
	return (
		inset - 0.06 - 0.09 * (valueNoise(u * 6, v * 6, 159) - 0.4) - 0.012 * valueNoise(u * 40, v * 40, 161)
	);
}

/** How much light a layer of pigment of thickness 1 absorbs that lets through so much. */
const absorbance = tabulate((through) => -Math.log(Math.max(0.03, through)));

/** How much each two colours of a picture differ in OKLab, 0…1, one row a colour: along a gradient washes run into one another. */
function differencesOf({ oklab, piece }: Regions): { count: number; differs: Float32Array } {
	const count = oklab.length / 3;
	const differs = new Float32Array(count * count);
	for (let a = 0; a < count; a++)
		for (let b = 0; b < count; b++) {
			const [L, u, v] = [0, 1, 2].map((k) => oklab[a * 3 + k] - oklab[b * 3 + k]);
			differs[a * count + b] = piece[a] === piece[b] ? 0 : smoothstep(0.1, 0.24, hypot(L, 2 * u, 2 * v));
		}
	return { count, differs };
}

/** Watercolour: wet washes that pool at their edges and granulate, a loose pencil line, white paper all round. */
export const aquarelle: Style = ({ subject, width, height, edge }, tools) => {
	const calm = smooth(tools.smoothed(0.006), 0.009, 4e-3, 1, 640);
	const wash = blurPicture(calm, 0.003 * edge).data;
	const regions = tools.regions({ colours: 11, background: 2, rounding: 0.004 });
	const { count, differs } = differencesOf(regions);
	const flat = new Float32Array(3);
	const contrast = differenceOfGaussians(lumaOf(calm), 0.0022 * edge, 0.011 * edge).data;
	const lines = tools.lines(calm, 0.0012, 40, 0.006).data;
	const grain = tools.paper(0.0026, 151);
	const flow = tools.clouds(0.09, 153);
	const pools = tools.clouds(0.03, 157);
	return tools.draw((x, y, i, out) => {
		const u = x / width;
		const v = y / height;
		const inside = subject ? smoothstep(0.05, 0.5, subject.data[i]) : 0.7;
		const ragged = fromRaggedEdge(u, v);
		const painted = Math.max(
			smoothstep(-0.012, 0.006, ragged),
			inside * smoothstep(0.0, 0.02, Math.min(u, 1 - u, v, 1 - v)),
		);
		const rim = smoothstep(0.03, 0.004, Math.abs(ragged - 0.008)) * (1 - inside) * 0.3;
		const pooled = clamp(-6 * contrast[i], -0.22, 0.5);
		const thin = 0.3 + 0.62 * inside;
		const density =
			thin *
			(0.82 + 0.5 * (flow[i] - 0.5) + 0.3 * (pools[i] - 0.5) + pooled + rim) *
			(0.9 + 0.24 * (grain[i] - 0.5));
		regionColour(regions, regions.srgb, i, flat);
		// A wash dries darker at its rim and leaves a thread of bare paper beside the next one.
		const rimmed = inside > 0.5 ? differs[regions.label[i] * count + regions.other[i]] : 0;
		const dried =
			rimmed * 0.18 * smoothstep(0.007 * edge, 0.0015 * edge, Math.abs(regions.distance[i] - 0.0022 * edge));
		const bare =
			rimmed *
			0.2 *
			smoothstep(0.0016 * edge, 0.0004 * edge, regions.distance[i]) *
			smoothstep(0.42, 0.6, pools[i]);
		const sheet = 0.985 + 0.03 * (grain[i] - 0.5);
		const pencil = (1 - lines[i]) * 0.75 * inside * painted;
		const thickness = 1.15 * Math.max(0, density + dried - bare) * painted;
		for (let k = 0; k < 3; k++) {
			const mean = (wash[i * 3] + wash[i * 3 + 1] + wash[i * 3 + 2]) / 3;
			const photo = mean + (wash[i * 3 + k] - mean) * 1.45 + 0.05;
			const pigment = photo + (flat[k] * 1.08 - photo) * 0.5;
			// Pigment absorbs light by its thickness (Beer–Lambert).
			const through = decay(thickness * absorbance(pigment));
			out[k] = sheet * through * (1 - pencil * 0.75);
		}
	});
};
