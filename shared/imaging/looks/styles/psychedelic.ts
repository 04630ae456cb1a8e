import { blur } from '../../filters/blur.ts';
import { parseHex } from '../../raster/colour.ts';
import { smoothstep } from '../../raster/raster.ts';
import { blend } from '../operators/drawPixels.ts';
import { outlineDistance } from '../operators/outline.ts';
import type { Style } from './styleTools.ts';

const cycle = ['#ff2e88', '#ff8a00', '#ffe600', '#1fd16b', '#00b8ff', '#7a2bff'].map(parseHex);
const night = parseHex('#1d0b3a');

/** A concert poster of 1967: outlines echo outwards in melting bands of clashing colours, the product in a cyclic ramp. */
export const psychedelic: Style = ({ edge, middle }, tools) => {
	const calm = tools.smoothed(0.007);
	const tone = tools.tone(calm);
	const forms = blur(tone, 0.006 * edge).data;
	const lines = tools.lines(calm, 0.0018, 80, 0.006).data;
	const away = blur(outlineDistance(middle), 0.012 * edge).data;
	const melt = tools.clouds(0.22, 481);
	const [cx, cy] = tools.inBounds(0.5, 0.5);
	return tools.draw((x, y, i, out) => {
		const share = tools.share(i);
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
		}
		blend(out, night, tools.contour(i, 0.12, 0.3));
	});
};
