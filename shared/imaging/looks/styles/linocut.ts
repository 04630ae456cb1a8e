import { hashNoise, valueNoise } from '../../raster/random.ts';
import { smoothstep } from '../../raster/raster.ts';
import { mix } from '../operators/drawPixels.ts';
import { hatching } from '../operators/hatch.ts';
import type { Style } from './styleTools.ts';

const paper = [0.95, 0.925, 0.865] as const;
const ink = [0.085, 0.09, 0.1] as const;

/** One block, one ink: the background is cut away in rings around the product, half tones in slanted gouges, blacks stay solid. */
export const linocut: Style = ({ subject, width, height, edge, away }, tools) => {
	const calm = tools.smoothed(0.007);
	const tone = tools.tone(calm).data;
	const lines = tools.lines(calm, 0.0018, 90, 0.007).data;
	const grain = tools.paper(0.002, 173);
	const border = 0.03 * edge;
	const pitch = 0.0125 * edge;
	const gouges = hatching(-0.62, 0.82 * pitch, 181);
	return tools.draw((x, y, i, out) => {
		const inset = tools.inset(x, y) + 0.004 * edge * (valueNoise(x / 30, y / 30, 175) - 0.5);
		const inside = tools.share(i);
		// Each ring is cut in strokes of uneven length and width, wider further out.
		const out1 = -away[i];
		const waved = out1 / (1.5 * pitch) + 0.35 * (valueNoise(x / (0.05 * edge), y / (0.05 * edge), 177) - 0.5);
		const ring = Math.floor(waved);
		const angle = Math.atan2(y - height / 2, x - width / 2);
		const stroke = valueNoise(angle * (7 + 2.2 * ring), ring * 3.7, 179);
		const left = 0.2 * smoothstep(0.42 + out1 / (0.3 * edge), 0.75 + out1 / (0.3 * edge), stroke);
		const ridge = left * (1 - smoothstep(left - 0.04, left + 0.02, Math.abs(waved - ring - 0.5)));
		const halo = smoothstep(0.012 * edge, 0.01 * edge, out1) * (subject ? 1 : 0);
		const background = ridge > 0.02 ? 1 - halo : 0;
		// The product: solid, gouged or bare by its tone.
		const light = smoothstep(0.2, 0.74, tone[i]);
		const gouge = gouges(x, y, 1.25 * light);
		const bare = smoothstep(0.68, 0.74, tone[i]);
		const solid = 1 - smoothstep(0.25, 0.3, tone[i]);
		const body = Math.max(
			solid,
			(1 - gouge) * (1 - bare),
			0.98 * smoothstep(0.3, 0.6, 1 - lines[i]) * (1 - solid),
		);
		const key = tone[i] < 0.3 ? smoothstep(0.35, 0.65, 1 - lines[i]) : 0;
		const contour = subject ? smoothstep(0.0045 * edge, 0.0032 * edge, Math.abs(away[i] - 0.001 * edge)) : 0;
		const printed =
			Math.max(background * (1 - inside) + Math.max(0, body - 0.9 * key) * inside, contour) *
			smoothstep(border - 1, border + 1, inset);
		const missed = smoothstep(0.74, 0.88, grain[i] * 0.75 + 0.3 * hashNoise(x >> 1, y >> 1, 177));
		mix(out, paper, ink, printed * (1 - 0.4 * missed));
	});
};
