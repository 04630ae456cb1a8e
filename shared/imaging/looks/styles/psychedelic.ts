import { blur } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { smoothstep } from '../../raster/raster.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { inkLines } from '../operators/line.ts';
import { outlineDistance } from '../operators/outline.ts';
import { cloudTexture } from '../operators/paper.ts';
import { smoothBackground } from '../operators/smooth.ts';
import type { Style } from './style.ts';

const cycle = ['#ff2e88', '#ff8a00', '#ffe600', '#1fd16b', '#00b8ff', '#7a2bff'].map(parseHex);
const night = parseHex('#1d0b3a');

/** A concert poster of 1967: outlines echo outwards in melting bands of clashing colours, the product in a cyclic ramp. */
export const psychedelic: Style = ({ srgb, subject, edge, middle, bounds }) => {
	const calm = smoothBackground(srgb, subject, 0.007);
	const tone = drawingTone(calm, subject);
	const forms = blur(tone, 0.006 * edge).data;
	const lines = inkLines(calm, flowOf(srgb), 0.0018, 80, 0.006).data;
	const away = blur(outlineDistance(middle), 0.012 * edge).data;
	const melt = cloudTexture(srgb, 0.22 * edge, 481).data;
	const cx = bounds.left + bounds.width / 2;
	const cy = bounds.top + bounds.height / 2;
	return drawPixels(srgb, (x, y, i, out) => {
		const share = smoothstep(0.42, 0.58, middle.data[i]);
		const swirl = Math.atan2(y - cy, x - cx) / (2 * Math.PI);
		const band =
			-away[i] / (0.052 * edge) +
			2.6 * (melt[i] - 0.5) +
			6 * swirl +
			0.25 * Math.sin(swirl * 2 * Math.PI * 6);
		const at = ((band % 6) + 6) % 6;
		const n = Math.floor(at);
		const fade = smoothstep(0.55, 1, at - n);
		const rim = Math.min(at - n, n + 1 - at) * 0.052 * edge;
		const line = 1 - smoothstep(0.0012 * edge, 0.003 * edge, rim);
		const own = 0.4 + 5.2 * forms[i];
		const m = Math.floor(own) % 6;
		const soft = smoothstep(0.72, 1, own - Math.floor(own));
		for (let k = 0; k < 3; k++) {
			const background = cycle[n][k] + (cycle[(n + 1) % 6][k] - cycle[n][k]) * 0.6 * fade;
			const behind = background + (night[k] - background) * line;
			const ramp = cycle[m][k] + (cycle[(m + 1) % 6][k] - cycle[m][k]) * soft;
			const shaded = ramp * (0.78 + 0.26 * tone.data[i]);
			const drawn = shaded + (night[k] - shaded) * (1 - lines[i]);
			out[k] = behind + (drawn - behind) * share;
			if (subject)
				out[k] += (night[k] - out[k]) * (1 - smoothstep(0.12, 0.3, Math.abs(subject.data[i] - 0.5)));
		}
	});
};
