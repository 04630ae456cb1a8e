import { blur } from '../../filters/blur.ts';
import { distanceInside } from '../../filters/distance.ts';
import { lumaOf } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import {
	clamp,
	createMask,
	drawPlane,
	hypot,
	type Mask,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
} from '../../raster/raster.ts';
import { flowOf } from './flow.ts';
import { inkLines } from './line.ts';
import { outlineDistance, shadowOnWall, subjectOrMiddle } from './outline.ts';
import { srgbOfOklab } from './palette.ts';
import { cloudTexture } from './paper.ts';
import { flatRegions, materialsOf, type Regions, regionColour } from './regions.ts';
import { dome, lightRelief } from './relief.ts';
import { smooth } from './smooth.ts';

interface ClayForms {
	readonly regions: Regions;
	readonly diffuse: Plane;
	readonly gloss: Plane;
	/** The shadow that the product casts on its set, 0…1. */
	readonly shadow: Plane;
	/** Writes the colour of the clay at a pixel, without light. */
	readonly colourAt: (i: number, out: Float32Array) => void;
}

/** Pieces of clay: regions of one colour that swell from their borders, with dents, finger prints and grooves along edges, and their light. */
export function clayForms(srgb: Picture, subject: Plane | undefined): ClayForms {
	const edge = Math.max(srgb.width, srgb.height);
	const middle = subjectOrMiddle(srgb, subject);
	const regions = kneaded(srgb, flatRegions(srgb, subject, { colours: 12, background: 2, rounding: 0.0022 }));
	const colours = clayColours(regions.oklab);
	const away = outlineDistance(middle).data;
	const grooves = inkLines(smooth(srgb, 0.006, 2e-3), flowOf(srgb), 0.0022, 50, 0.008).data;
	const dents = cloudTexture(srgb, edge / 11, seed).data;
	const relief = drawPlane(srgb, (x, y, i) => {
		const piece = dome(regions.distance[i] / (0.012 * edge));
		const body = dome(away[i] / (0.08 * edge));
		const inside = middle.data[i];
		return (
			inside * (0.55 * body + 0.08 * piece) +
			0.09 * dents[i] -
			0.07 * inside * (1 - grooves[i]) +
			0.002 * fingerPrint(x / edge, y / edge, seed)
		);
	});
	const { diffuse, gloss } = lightRelief(blur(relief, 0.0014 * edge), {
		depth: 0.05 * edge,
		ambient: 0.5,
		shine: 0.16,
		hardness: 26,
	});
	// The photo's own light keeps parts apart that are of one clay.
	const light = lumaOf(smooth(srgb, 0.012, 4e-3, 1, 512)).data;
	const clays = srgbOfOklab(regions.oklab);
	const lumas = lumaOf({ width: clays.length / 3, height: 1, data: clays }).data;
	for (let i = 0; i < light.length; i++) {
		const form = clamp((light[i] + 0.05) / (lumas[regions.label[i]] + 0.05), 0.4, 1.6) ** 0.6;
		diffuse.data[i] *= 1 + (form - 1) * middle.data[i];
	}
	const shadow = shadowOnWall(middle, Math.round(0.02 * edge), 0.016 * edge);
	return {
		regions,
		diffuse,
		gloss,
		shadow,
		colourAt: (i, out) => regionColour(regions, colours, i, out),
	};
}

/** Regions whose colours are those of clays: shades of one clay are one piece, which the relief shades instead. */
function kneaded(size: Size, regions: Regions): Regions {
	const { label, other, oklab } = regions;
	const clayOf = materialsOf(regions);
	const areas = new Float32Array(clayOf.length);
	for (const colour of label) areas[colour]++;
	const sums = new Float32Array(oklab.length);
	for (let j = 0; j < sums.length; j++)
		sums[3 * clayOf[Math.floor(j / 3)] + (j % 3)] += areas[Math.floor(j / 3)] * oklab[j];
	const clayAreas = new Float32Array(areas.length);
	for (const [colour, area] of areas.entries()) clayAreas[clayOf[colour]] += area;
	const clays = label.map((colour) => clayOf[colour]);
	return {
		...regions,
		label: clays,
		other: other.map((colour) => clayOf[colour]),
		distance: distanceInside(withoutBorders(size, clays)).data,
		oklab: sums.map((sum, j) => sum / Math.max(1, clayAreas[Math.floor(j / 3)])),
	};
}

/** Where a pixel has the label of those to the right of it and below it. */
function withoutBorders({ width, height }: Size, label: Uint8Array): Mask {
	const mask = createMask(width, height);
	for (let i = 0; i < label.length; i++) {
		const right = (i + 1) % width === 0 ? i : i + 1;
		const below = i + width < label.length ? i + width : i;
		mask.data[i] = label[i] === label[right] && label[i] === label[below] ? 1 : 0;
	}
	return mask;
}

/** Clay is opaque: no black, no white. */
const clayColours = (oklab: Float32Array): Float32Array =>
	srgbOfOklab(oklab, (L, a, b) => [0.1 + 0.85 * L, 1.25 * a, 1.25 * b]);

const seed = 361;

/** Ridges of finger prints at scattered places, −1…1: ovals around the middle of each. */
function fingerPrint(u: number, v: number, seed: number): number {
	const [column, row] = [Math.floor(u * prints), Math.floor(v * prints)];
	if (hashNoise(column, row, seed) > 0.5) return 0;
	const turn = Math.PI * hashNoise(column, row, seed + 1);
	const [x, y] = [u * prints - column - 0.5, v * prints - row - 0.5];
	const along = x * Math.cos(turn) + y * Math.sin(turn);
	const across = y * Math.cos(turn) - x * Math.sin(turn);
	const away = hypot(along / 1.5, across);
	return away > 0.2
		? 0
		: smoothstep(0.2, 0.1, away) * Math.sin(2 * Math.PI * ridges * hypot(along / 1.5 + 0.06, across));
}

/** Places of finger prints along an edge, and ridges in one. */
const prints = 5;
const ridges = 32;
