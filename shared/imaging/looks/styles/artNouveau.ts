import { parseHex } from '../../raster/colour.ts';
import { type Box, clamp, hypot, type Size, smoothstep } from '../../raster/raster.ts';
import { blend, dim, mix } from '../operators/drawPixels.ts';
import { srgbOfOklab } from '../operators/palette.ts';
import { regionColour } from '../operators/regions.ts';
import type { Style } from './styleTools.ts';

const ink = parseHex('#3a2418');
const sage = parseHex('#a9b48c');
const ochre = parseHex('#d9a95b');
const rose = parseHex('#c9806a');
const cream = parseHex('#f0e2c0');
const stemGreen = parseHex('#5d6b42');

/** A poster of 1900: muted flats, a heavy outer and a thin inner line, a halo of petals, a border of stems. */
export const artNouveau: Style = ({ srgb, subject, edge, away, bounds }, tools) => {
	const calm = tools.smoothed(0.005);
	const regions = tools.regions({ colours: 8, background: 2, rounding: 0.0028 });
	const flats = mute(regions.oklab);
	const lines = tools.lines(calm, 0.0013, 80, 0.006).data;
	const grain = tools.paper(0.0024, 221);
	const poster = posterOf(srgb, bounds);
	const own = new Float32Array(3);
	return tools.draw((x, y, i, out) => {
		const share = tools.share(i);
		if (share < 1) poster(x, y, out);
		regionColour(regions, flats, i, own);
		dim(own, 1 - 0.85 * (1 - lines[i]));
		blend(out, own, share);
		blend(out, ink, lineAt(away[i] + 0.0028 * edge, subject ? 0.0036 * edge : 0));
		dim(out, 0.97 + 0.05 * grain[i]);
	});
};

type Pixel = (x: number, y: number, out: Float32Array) => void;

/** What is behind the subject: a background that gets lighter downwards, a halo of petals around the subject, and the border. */
function posterOf({ width, height }: Size, bounds: Box): Pixel {
	const edge = Math.max(width, height);
	const cx = bounds.left + bounds.width / 2;
	const cy = bounds.top + 0.42 * bounds.height;
	const radius = clamp(0.5 * bounds.width, 0.3 * edge, 0.4 * edge);
	const innermost = 0.8 * radius - 0.0017 * edge - 1;
	const outermost = 1.17 * radius + 0.0017 * edge + 1;
	return (x, y, out) => {
		const dx = x - cx;
		const dy = y - cy;
		const far = hypot(dx, dy);
		if (far < innermost) out.set(cream);
		else mix(out, sage, cream, smoothstep(0.05, 1, y / height));
		if (far >= innermost && far <= outermost)
			halo(far, (Math.atan2(dy, dx) / Math.PI) * 12, radius, edge, out);
		stems(x, y, width, height, edge, out);
	};
}

/** The halo at a distance from its centre, in pixels, and a turn of as many petals and beads. */
function halo(far: number, turn: number, radius: number, edge: number, out: Float32Array): void {
	const petal = radius * (0.93 + 0.07 * Math.abs(Math.cos((turn * Math.PI) / 2)));
	blend(out, ochre, discAt(far, radius * 1.17));
	blend(out, rose, discAt(far, petal));
	blend(out, cream, discAt(far, radius * 0.8));
	const bead = hypot(far - radius * 1.085, (turn - Math.round(turn)) * (Math.PI / 12) * radius);
	blend(out, ink, lineAt(bead - 0.012 * edge, 0.0013 * edge));
	for (const ring of [0.8, 1.01, 1.17]) blend(out, ink, lineAt(far - radius * ring, 0.0017 * edge));
	blend(out, ink, lineAt(far - petal, 0.0014 * edge));
}

const discAt = (far: number, radius: number): number => 1 - smoothstep(radius - 0.7, radius + 0.7, far);

const lineAt = (distance: number, half: number): number =>
	1 - smoothstep(half - 0.5, half + 0.7, Math.abs(distance));

/** A border in which two stems wind around each other, with a leaf at each crossing. */
function stems(x: number, y: number, width: number, height: number, edge: number, out: Float32Array): void {
	const inset = Math.min(x, y, width - 1 - x, height - 1 - y) / edge;
	if (inset > 0.075) return;
	const along = (Math.min(x, width - 1 - x) < Math.min(y, height - 1 - y) ? y : x) / edge;
	const wave = Math.sin(along * 2 * Math.PI * 9);
	blend(out, cream, 1 - smoothstep(0.066, 0.068, inset));
	const leaf = hypot((((along * 18 + 0.5) % 1) - 0.5) / 18, (inset - 0.034) * 0.8);
	blend(out, sage, 1 - smoothstep(0.0115, 0.0125, leaf));
	for (const side of [-1, 1]) {
		const stem = Math.abs(inset - 0.034 - side * 0.016 * wave);
		blend(out, stemGreen, 1 - smoothstep(0.0032, 0.0044, stem));
	}
	for (const rule of [0.006, 0.067]) blend(out, ink, 1 - smoothstep(0.0014, 0.0026, Math.abs(inset - rule)));
}

/** Colours of old lithographs: warm, with light darks. */
const mute = (oklab: Float32Array): Float32Array =>
	srgbOfOklab(oklab, (L, a, b) => [0.22 + 0.72 * L, 1.4 * a + 0.006, 1.4 * b + 0.02]);
