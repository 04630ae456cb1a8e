import { blur } from '../../filters/blur.ts';
import { valueNoise } from '../../raster/random.ts';
import { createPlane, type Picture, type Plane, smoothstep } from '../../raster/raster.ts';
import { outlineDistance, subjectOrMiddle } from './outline.ts';
import { cloudTexture } from './paper.ts';
import { flatRegions, type Regions } from './regions.ts';
import { lightRelief } from './relief.ts';

interface ClaySettings {
	readonly colours: number;
	/** Rounding of the pieces' outlines, as a share of the long edge. */
	readonly rounding: number;
	/** How far from its border a piece swells to its full height, as a share of the long edge. */
	readonly swell: number;
	/** Depth of finger prints, 0…1. */
	readonly prints: number;
	readonly seed: number;
}

interface ClayForms {
	readonly regions: Regions;
	readonly middle: Plane;
	readonly diffuse: Plane;
	readonly gloss: Plane;
	/** The shadow that the product casts on its set, 0…1. */
	readonly shadow: Plane;
}

/** Pieces of clay: regions of one colour that swell from their borders, with dents and finger prints, and their light. */
export function clayForms(srgb: Picture, subject: Plane | undefined, settings: ClaySettings): ClayForms {
	const { width, height } = srgb;
	const edge = Math.max(width, height);
	const { colours, rounding, swell, prints, seed } = settings;
	const middle = subjectOrMiddle(srgb, subject);
	const regions = flatRegions(srgb, subject, { colours, background: 2, rounding });
	const away = outlineDistance(middle).data;
	const dents = cloudTexture(srgb, edge / 11, seed).data;
	const relief = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const u = x / edge;
			const v = y / edge;
			const piece = dome(regions.distance[i] / (swell * edge));
			const body = dome(Math.max(0, away[i]) / (0.07 * edge));
			const inside = middle.data[i];
			relief.data[i] =
				inside * (0.55 * body + 0.2 * piece) + 0.16 * dents[i] + 0.02 * prints * fingerPrint(u, v, seed);
		}
	const { diffuse, gloss } = lightRelief(blur(relief, 0.0014 * edge), {
		depth: 0.05 * edge,
		ambient: 0.5,
		shine: 0.16,
		hardness: 26,
	});
	const shift = Math.round(0.02 * edge);
	const cast = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++)
			cast.data[i] = middle.data[Math.max(0, y - shift) * width + Math.max(0, x - shift)];
	return { regions, middle, diffuse, gloss, shadow: blur(cast, 0.016 * edge) };
}

/** A quarter of a circle: 0 at the border, 1 from one unit inwards. */
const dome = (t: number): number => (t >= 1 ? 1 : Math.sqrt(1 - (1 - t) ** 2));

/** Ridges of finger prints in scattered patches, −1…1. */
function fingerPrint(u: number, v: number, seed: number): number {
	const patch = smoothstep(0.6, 0.72, valueNoise(u * 9, v * 9, seed + 1));
	if (patch <= 0) return 0;
	const turn = 5 * valueNoise(u * 5, v * 5, seed + 2);
	const along = u * Math.cos(turn) + v * Math.sin(turn) + 0.02 * valueNoise(u * 20, v * 20, seed + 3);
	return patch * Math.sin(along * 2 * Math.PI * 150);
}
