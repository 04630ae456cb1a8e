import { blur } from '../../filters/blur.ts';
import { seededRandom } from '../../raster/random.ts';
import { clamp, mapPlane, type Picture } from '../../raster/raster.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { angleAt, flowIndex, flowOf } from '../operators/flow.ts';
import { colourful, nearest, paletteOf } from '../operators/palette.ts';
import { lightRelief } from '../operators/relief.ts';
import { createStitchCanvas, drawStitch, type StitchCanvas } from '../operators/stitch.ts';
import { eachPlace } from '../operators/stroke.ts';
import type { Style } from './styleTools.ts';

const linen = [0.9, 0.868, 0.8] as const;
/** The slant of filling stitches where the picture has no direction of its own. */
const slant = -0.42;

/** Satin stitches along the forms of the product in twenty threads on bare linen with a margin; areas without direction are filled at one slant. */
export const embroidery: Style = ({ srgb, subject, width, height, edge }, tools) => {
	const calm = tools.smoothed(0.008);
	const oklab = colourful(calm, 1.18);
	const threads = paletteOf(oklab, 22);
	const flow = flowOf(calm, 0.016, 384);
	const work = createStitchCanvas(width, height);
	const thick = 0.0058 * edge;
	const random = seededRandom(7);
	for (const [pass, spacing] of [0.95, 0.8].entries())
		eachPlace(srgb, thick * spacing * 1.55, 41 + pass, random, 3, (x, y, i, [a, b, c]) => {
			if (Math.min(x / width, 1 - x / width, y / height, 1 - y / height) <= 0.03) return;
			if (subject && subject.data[i] < 0.5) return;
			const at = flowIndex(flow, x, y);
			const led = flow.anisotropy.data[at] > 0.22;
			const angle = (led ? angleAt(flow, at) : slant) + (a - 0.5) * (led ? 0.3 : 0.06);
			const j = i * 3;
			const thread = nearest(threads.oklab, oklab.data[j], oklab.data[j + 1], oklab.data[j + 2]);
			// The gloss of silk depends on its direction.
			const sheen = 0.92 + 0.16 * Math.cos(angle + 0.9) ** 2 + (b - 0.5) * 0.05;
			const shone = (k: number) => clamp(threads.srgb[thread * 3 + k] * sheen, 0, 1);
			const colour = [shone(0), shone(1), shone(2)] as const;
			const length = thick * (led ? 4.2 : 6.5) * (0.8 + 0.4 * c);
			drawStitch(work, { x, y, angle, length, width: thick, colour });
		});
	return lightStitches(work, tools.weave(0.0036, 51), edge);
};

function lightStitches({ colour, height, cover }: StitchCanvas, cloth: Float32Array, edge: number): Picture {
	const surface = mapPlane(height, (high, i) => high * cover.data[i] + 0.35 * cloth[i] * (1 - cover.data[i]));
	const { diffuse, gloss } = lightRelief(surface, { depth: 0.8, ambient: 0.62, shine: 0.26, hardness: 10 });
	const sunk = blur(cover, 0.004 * edge);
	return drawPixels(colour, (_x, _y, i, out) => {
		const bare = 1 - cover.data[i];
		// Threads cast a small shadow on the cloth beside them.
		const shade = 1 - 0.35 * bare * sunk.data[i];
		const thread = 0.72 + 0.32 * Math.min(1, height.data[i]);
		for (let k = 0; k < 3; k++) {
			const base =
				linen[k] * (0.9 + 0.12 * cloth[i]) * bare * shade + colour.data[i * 3 + k] * thread * (1 - bare);
			out[k] = base * diffuse.data[i] + gloss.data[i] * (1 - bare);
		}
	});
}
