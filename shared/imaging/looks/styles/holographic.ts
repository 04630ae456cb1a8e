import { blur } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import { mapPlane } from '../../raster/raster.ts';
import { mix } from '../operators/drawPixels.ts';
import { cloudTexture } from '../operators/paper.ts';
import { dome, lightRelief } from '../operators/relief.ts';
import type { Style } from './styleTools.ts';

/** Iridescent foil: pastel colours that turn with the surface, silver lights, a creased foil background with sparkles. */
export const holographic: Style = ({ srgb, width, height, edge, middle, away }, tools) => {
	const tonePlane = tools.tone();
	const tone = tonePlane.data;
	const forms = blur(tonePlane, 0.012 * edge);
	const creases = cloudTexture(srgb, 0.42 * edge, 451);
	const surface = mapPlane(middle, (inside, i) => {
		const body = dome(away[i] / (0.09 * edge));
		const folded = Math.abs(((creases.data[i] * 2.4) % 1) - 0.5);
		return inside * (0.5 * body + 0.5 * forms.data[i]) + (1 - inside) * 0.55 * folded;
	});
	const { diffuse, gloss } = lightRelief(blur(surface, 0.004 * edge), {
		depth: 0.055 * edge,
		ambient: 0.3,
		shine: 0.9,
		hardness: 14,
	});
	const film = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const u = x / width;
		const v = y / height;
		const share = tools.share(i);
		// The path through the film, in waves, follows height and light.
		const turned = 1.5 * surface.data[i] + 0.9 * diffuse.data[i];
		const path = turned * (0.4 + 0.6 * share) + 0.9 * (u + v) * (1 - 0.4 * share) + 0.8 * tone[i] * share;
		spectrum(path, film);
		const light = (0.5 + 0.55 * tone[i]) * share + (0.72 + 0.2 * diffuse.data[i]) * (1 - share);
		const spark = hashNoise(x >> 1, y >> 1, 453) > 0.9985 ? 0.5 * (1 - share) : 0;
		const lift = (0.45 + 0.55 * tone[i]) * share + (1 - share);
		for (let k = 0; k < 3; k++) {
			const foil = film[k];
			const own = srgb.data[i * 3 + k];
			const coated = foil * light * 0.88 + 0.2 * share * (own - 0.5);
			out[k] = coated * (0.4 + 0.6 * lift) + 0.6 * gloss.data[i] + spark;
		}
	});
};

/** The colours that light takes on a foil's grating as the angle grows, once around for each unit of `path`. */
const colours = ['#ff9ad5', '#c7a4ff', '#8fc7ff', '#a2f5ec', '#fdf3b4', '#ffc2a8'].map(parseHex);

function spectrum(path: number, out: Float32Array): void {
	const at = (((path * colours.length) % colours.length) + colours.length) % colours.length;
	const n = Math.floor(at);
	mix(out, colours[n], colours[(n + 1) % colours.length], at - n);
}
