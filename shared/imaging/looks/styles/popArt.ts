import { parseHex } from '../../raster/colour.ts';
import { clamp, smoothstep } from '../../raster/raster.ts';
import { printedDot } from '../operators/screen.ts';
import type { Style } from './styleTools.ts';

/** Background, shadow, middle and light of each of the four prints. */
const prints = [
	['#ff3d7f', '#2a1a5e', '#ffd23f', '#fff4cf'],
	['#19b5fe', '#b3123f', '#ff8fb1', '#fff0d0'],
	['#ffd400', '#0b5563', '#ff5e3a', '#fdf5e0'],
	['#3ddc84', '#43107a', '#ff7ac6', '#fff6c9'],
].map((inks) => inks.map(parseHex));

/** Four prints of one plate in four sets of inks, with big dots, bold lines and misregistered inks. */
export const popArt: Style = ({ width, height, edge }, tools) => {
	const calm = tools.smoothed(0.006);
	const tone = tools.tone(calm).data;
	const lines = tools.lines(calm, 0.0026, 60, 0.006).data;
	const halfWidth = width / 2;
	const halfHeight = height / 2;
	const pitch = edge / 96;
	const shift = 0.006 * edge;
	return tools.draw((x, y, _i, out) => {
		const panel = (y < halfHeight ? 0 : 2) + (x < halfWidth ? 0 : 1);
		const [background, shade, middle, light] = prints[panel];
		const u = clamp(Math.floor((x < halfWidth ? x : x - halfWidth) * 2), 0, width - 1);
		const v = clamp(Math.floor((y < halfHeight ? y : y - halfHeight) * 2), 0, height - 1);
		const i = v * width + u;
		const missed = v * width + clamp(Math.round(u + shift), 0, width - 1);
		const t = tone[missed];
		const body = tools.weight(missed, 0.35, 0.65);
		const dots = printedDot(x, y, 0.62 * smoothstep(0.75, 0.3, t), pitch);
		const flat = t > 0.66 ? light : middle;
		// Lines of the product alone: the edge of a table would cross the flat background.
		const drawn = 1 - (1 - lines[i]) * tools.weight(i, 0.25, 0.5);
		const ink = 1 - clamp(drawn * (1 - tools.contour(i, 0.12, 0.3, 0.45)), 0, 1);
		const plate = smoothstep(0.34, 0.28, tone[i]) * tools.weight(i, 0.3, 0.6);
		for (let k = 0; k < 3; k++) {
			const printed = flat[k] + (shade[k] - flat[k]) * dots * 0.75;
			const colour = background[k] + (printed - background[k]) * body;
			out[k] = colour + (shade[k] * 0.55 - colour) * Math.max(ink, plate);
		}
	});
};
