import { parseHex } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import { clamp, hypot, smoothstep } from '../../raster/raster.ts';
import { printedDot } from '../operators/screen.ts';
import type { Style } from './styleTools.ts';

const paper = [0.96, 0.945, 0.905] as const;
/** Soy inks of a duplicator, transparent. */
const [yellow, pink, blue] = ['#ffd23e', '#ff4f7b', '#1f4fa0'].map(parseHex);

/** Two spot inks and a yellow sun on rough paper: the tones in blue dots, the colours in grains of pink, not quite in register. */
export const risograph: Style = ({ srgb, width, height, edge, middle, bounds }, tools) => {
	const tone = tools.tone(tools.smoothed(0.005)).data;
	const [cx, cy] = tools.inBounds(0.5, 0.45);
	const radius = clamp(0.52 * Math.max(bounds.width, bounds.height), 0.2 * edge, 0.42 * edge);
	const grain = tools.paper(0.0024, 131);
	const pitch = edge / 170;
	const shift = Math.round(0.004 * edge);
	return tools.draw((x, y, i, out) => {
		out.set(paper);
		const to = Math.min(height - 1, y + shift) * width + Math.max(0, x - shift);
		const [r, g, b] = srgb.data.subarray(to * 3, to * 3 + 3);
		const colourful = Math.max(r, g, b) - Math.min(r, g, b);
		const warm = smoothstep(-0.05, 0.3, r - 0.6 * g - 0.4 * b);
		const stipple =
			hashNoise(x >> 1, y >> 1, 135) < 1.2 * colourful * warm + 0.5 * (1 - tone[to]) ** 3 ? 1 : 0;
		const disc = smoothstep(radius, radius - 1.5, hypot(x - cx - shift, y - cy)) * (1 - middle.data[to]);
		const dark = printedDot(0.97 * x - 0.26 * y, 0.26 * x + 0.97 * y, 0.92 * (1 - tone[i]) ** 1.15, pitch);
		const dry = 1 - 0.4 * smoothstep(0.7, 0.95, 0.7 * grain[i] + 0.34 * hashNoise(x, y, 133));
		for (const [ink, cover] of [
			[yellow, disc],
			[pink, stipple * middle.data[to]],
			[blue, dark * middle.data[i]],
		] as const)
			for (let k = 0; k < 3; k++) out[k] *= 1 - 0.94 * cover * dry * (1 - ink[k]);
	});
};
