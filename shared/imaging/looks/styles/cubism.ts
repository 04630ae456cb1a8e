import { hashNoise, valueNoise } from '../../raster/random.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { type Cell, cellFinder } from '../operators/cells.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { facets } from '../operators/facets.ts';
import { nearLettering } from '../operators/lettering.ts';
import { wovenTexture } from '../operators/paper.ts';
import { sampleAt } from '../operators/sample.ts';
import { smoothBackground } from '../operators/smooth.ts';
import type { Style } from './style.ts';

const ochre = [0.72, 0.56, 0.34];
const slate = [0.36, 0.4, 0.42];

/** Analytic cubism: large shards, each seen from a slightly different place, in ochre and slate, shaded from one edge. */
export const cubism: Style = ({ srgb, subject }) => {
	const edge = Math.max(srgb.width, srgb.height);
	const calm = smoothBackground(srgb, subject, 0.006);
	const { label, rim, middle } = facets(calm, subject, { corners: 30, seed: 301 });
	const weave = wovenTexture(srgb, Math.max(2, 0.003 * edge), 303).data;
	const { width, height } = srgb;
	const slanted = { left: 0, top: -0.2 * width, width: width + 0.3 * height, height: height + 0.2 * width };
	const findCell = cellFinder(slanted, 0.16 * edge, 0.9, 307);
	const lettered = nearLettering(srgb, subject).data;
	const steady = steadiness(label, lettered, middle.length / 2);
	const cell: Cell = { x: 0, y: 0, border: 0 };
	const seen = new Float32Array(3);
	return drawPixels(srgb, (x, y, i, out) => {
		const t = label[i];
		const own = (n: number) => hashNoise(t, n, 305) - 0.5;
		const shift = 1 - steady[t];
		const tilt = own(1) * 0.5 * shift;
		const scale = 1 + 0.3 * own(2) * shift;
		const dx = x - middle[t * 2];
		const dy = y - middle[t * 2 + 1];
		const u =
			middle[t * 2] + scale * (dx * Math.cos(tilt) - dy * Math.sin(tilt)) + 0.06 * edge * own(3) * shift;
		const v =
			middle[t * 2 + 1] + scale * (dx * Math.sin(tilt) + dy * Math.cos(tilt)) + 0.06 * edge * own(4) * shift;
		sampleAt(calm, u, v, seen);
		// A shard of the product shows nothing of the photo's ground.
		const at = clamp(Math.round(v), 0, height - 1) * width + clamp(Math.round(u), 0, width - 1);
		const inside = subject ? smoothstep(0.2, 0.8, Math.min(subject.data[i], subject.data[at])) : 0.6;
		findCell(x + 0.3 * y, y - 0.2 * x, cell);
		const grey = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
		const warm = smoothstep(0.3, 0.7, hashNoise(Math.round(cell.x), Math.round(cell.y), 309));
		// Shading from dark at one edge of the shard to light at the other.
		const lean = 2 * Math.PI * (own(5) + 0.5);
		const fall = (dx * Math.cos(lean) + dy * Math.sin(lean)) / (0.16 * edge);
		const light =
			0.36 + (0.45 + 0.5 * inside) * grey + 0.24 * (1 - inside) + 0.24 * Math.max(-1.2, Math.min(1.2, fall));
		const line = (1 - smoothstep(0.0012 * edge, 0.0032 * edge, rim[i])) * (1 - 0.7 * lettered[i]);
		const second = 0.5 * (1 - smoothstep(0.0008 * edge, 0.002 * edge, cell.border));
		const brush = 0.05 * (valueNoise((x + y) / (0.006 * edge), (x - y) / (0.03 * edge), 311) - 0.5);
		for (let k = 0; k < 3; k++) {
			const pigment = (slate[k] + (ochre[k] - slate[k]) * warm) * light * (0.9 + 0.32 * inside);
			const own = (grey + (seen[k] - grey) * 1.05) * (0.62 + 0.5 * light) + 0.04 * (ochre[k] - 0.5);
			const kept = pigment + (own - pigment) * 0.8 * inside;
			const drawn = (kept + brush) * (0.95 + 0.08 * weave[i]);
			out[k] = drawn * (1 - 0.24 * Math.max(line, second * 0.5 * (1 - inside)));
		}
	});
};

/** How much each shard shows its place as it is, 0…1: those with lettering do, so that words stay whole. */
function steadiness(label: ArrayLike<number>, lettered: Float32Array, shards: number): Float32Array {
	const sums = new Float32Array(shards);
	const sizes = new Float32Array(shards);
	for (let i = 0; i < lettered.length; i++) {
		sums[label[i]] += lettered[i];
		sizes[label[i]]++;
	}
	return sums.map((sum, t) => smoothstep(0.02, 0.12, sum / Math.max(1, sizes[t])));
}
