import { blur, blurPicture } from '../../filters/blur.ts';
import { extreme } from '../../filters/extreme.ts';
import { clamp, hypot, type Picture, type Plane, smoothstep } from '../../raster/raster.ts';
import { cropPicture } from '../../raster/resample.ts';
import type { Print } from './print.ts';

/** The least difference of luma between a style's ink and its ground. */
const leastContrast = 0.4;
/** Ink is darker than its ground, or lighter, as in the photo, where so much is left to black or white. */
const leastRoom = 0.3;

/** The ground around letters is made plain up to so far from them, as a share of the long edge. */
const calmReach = 0.006;
/** A style keeps the photo's colours where its ground differs from it by less than this. */
const mostAway = 0.3;
/** A drawing has two inks where less than a share of it is so far from the luma of both. */
const fewInks = { near: 0.1, others: 0.12 } as const;

/** The darkest and the lightest ink of a drawing, and whether it has few others. */
interface Inks {
	readonly dark: Float32Array;
	readonly light: Float32Array;
	readonly areFew: boolean;
}

const lumaOfColour = ([r, g, b]: Float32Array): number => 0.299 * r + 0.587 * g + 0.114 * b;

/**
 * Draws print on a drawing of the picture without it, each region as a whole: in the colours of the photo where the style keeps
 * them, else in the darkest or lightest ink that the style has used on the subject. A region whose strokes are finer than `cell`, as
 * a share of the long edge, stays plain.
 */
export function drawPrint(drawing: Picture, print: Print, srgb: Picture, subject: Plane, cell = 0): Picture {
	const out = { ...drawing, data: drawing.data.slice() };
	const { area, ink, near, label, regions } = print;
	const inks = inksOf(drawing, subject);
	const sums = regions.map(() => ({
		photo: new Float32Array(4),
		drawn: new Float32Array(4),
		ground: new Float32Array(4),
	}));
	const each = (visit: (i: number, j: number, region: number) => void) => {
		for (let y = 0, i = 0; y < area.height; y++)
			for (let x = 0, j = ((y + area.top) * out.width + area.left) * 3; x < area.width; x++, i++, j += 3)
				if (label[i] > 0) visit(i, j, label[i] - 1);
	};
	const add = (sum: Float32Array, { data }: Picture, j: number) => {
		for (let k = 0; k < 3; k++) sum[k] += data[j + k];
		sum[3]++;
	};
	each((i, j, region) => {
		const { photo, drawn, ground } = sums[region];
		if (ink.data[i] > 0.7) add(photo, srgb, j);
		add(drawn, drawing, j);
		add(ground, print.ground, j);
	});
	const mean = (sum: Float32Array) => sum.subarray(0, 3).map((value) => value / Math.max(1, sum[3]));
	const reach = calmReach * Math.max(out.width, out.height);
	const calm = blurPicture(cropPicture(drawing, area), reach).data;
	const around = blur(extreme(ink, Math.ceil(reach), 1), 0.5 * reach).data;
	const textures = regions.map(() => 0);
	const spreads = regions.map(() => 0);
	const means = sums.map(({ drawn }) => lumaOfColour(mean(drawn)));
	each((i, j, region) => {
		textures[region] += Math.abs(drawing.data[j + 1] - calm[i * 3 + 1]);
		spreads[region] += Math.abs(lumaOfColour(drawing.data.subarray(j, j + 3)) - means[region]);
	});
	// On hatching or a screen no letter could be read, and on light and dark not all: there the ground around them is plain. It has
	// the nearest ink where the drawing is of few, or of light and dark.
	const middle = 0.5 * (lumaOfColour(inks.dark) + lumaOfColour(inks.light));
	const plain = sums.map(({ drawn }, n) => {
		const spread = smoothstep(0.15, 0.2, spreads[n] / Math.max(1, drawn[3]));
		const nearest = means[n] > middle ? inks.light : inks.dark;
		return {
			colour: spread > 0 || inks.areFew ? nearest : mean(drawn),
			share: 0.9 * Math.max(smoothstep(0.055, 0.1, textures[n] / Math.max(1, drawn[3])), spread),
		};
	});
	const colours = sums.map(({ photo, drawn, ground }, n) => {
		const { colour, share } = plain[n];
		const under = mean(drawn).map((value, k) => value + (colour[k] - value) * share);
		return inkFor(mean(photo), under, mean(ground), regions[n].sign, inks);
	});
	each((i, j, region) => {
		if (regions[region].stroke <= cell) return;
		const share = smoothstep(0.15, 0.5, ink.data[i]);
		for (let k = 0; k < 3; k++) {
			const texture = drawing.data[j + k] - calm[i * 3 + k];
			const { colour, share: calmed } = plain[region];
			const under =
				drawing.data[j + k] + (colour[k] - drawing.data[j + k]) * calmed * near.data[i] * around[i];
			// The texture of the ground goes on in the ink.
			const own = colours[region][k] + 0.4 * texture * (1 - calmed);
			out.data[j + k] = clamp(under + (own - under) * share, 0, 1);
		}
	});
	return out;
}

/** The ink of a region, from the mean colours of its ink and ground in the photo and of its ground in the drawing: on the photo's side of that where there is room. */
function inkFor(
	photo: Float32Array,
	drawn: Float32Array,
	ground: Float32Array,
	sign: -1 | 1,
	{ dark, light, areFew }: Inks,
): Float32Array {
	const under = lumaOfColour(drawn);
	const roomAt = (side: number) => (side < 0 ? under : 1 - under);
	const side = roomAt(sign) >= leastRoom ? sign : -sign;
	const wanted = Math.min(leastContrast, roomAt(side));
	const contrastOf = (ink: Float32Array) => side * (lumaOfColour(ink) - under);
	const away = hypot(drawn[0] - ground[0], drawn[1] - ground[1], drawn[2] - ground[2]);
	const isKept = !areFew && away < mostAway && contrastOf(photo) > 0.5 * leastContrast;
	const ink = isKept ? photo : side < 0 ? dark : light;
	const contrast = contrastOf(ink);
	// Too near its ground: towards black or white.
	const share = clamp((wanted - contrast) / Math.max(0.01, roomAt(side) - contrast), 0, 1);
	return ink.map((value) => value + ((side < 0 ? 0 : 1) - value) * share);
}

/** The means of the darkest and of the lightest half per cent of what is drawn on the subject. */
function inksOf({ data }: Picture, subject: Plane): Inks {
	const at: number[] = [];
	for (let i = 0; i < subject.data.length; i += 31) if (subject.data[i] > 0.9) at.push(i);
	const lumas = new Map(at.map((i) => [i, lumaOfColour(data.subarray(i * 3, i * 3 + 3))]));
	at.sort((a, b) => (lumas.get(a) ?? 0) - (lumas.get(b) ?? 0));
	const count = Math.max(1, Math.floor(at.length / 200));
	const meanOf = (some: readonly number[]) =>
		Float32Array.from(
			[0, 1, 2],
			(k) => some.reduce((sum, i) => sum + data[i * 3 + k], 0) / Math.max(1, some.length),
		);
	const [dark, light] = [meanOf(at.slice(0, count)), meanOf(at.slice(-count))];
	const [least, most] = [lumaOfColour(dark) + fewInks.near, lumaOfColour(light) - fewInks.near];
	const others = at.filter((i) => (lumas.get(i) ?? 0) > least && (lumas.get(i) ?? 0) < most);
	return { dark, light, areFew: others.length < fewInks.others * at.length };
}
