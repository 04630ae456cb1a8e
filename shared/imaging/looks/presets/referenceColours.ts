import type { Colour } from '../../raster/colour.ts';
import { labToSrgb, toLab } from '../../raster/colour.ts';
import { clamp, hypot, type Picture } from '../../raster/raster.ts';
import type { Background, Look } from '../scene/look.ts';
import type { SceneName } from '../scene/scenes.ts';

type Lab = readonly [number, number, number];

/** What a reference picture says about a look, in CIE L*a*b*. */
interface ReferenceMood {
	readonly mean: Lab;
	/** Of the outermost pixels of its upper half, where a background is, and of its lowest quarter, where a ground is. */
	readonly wall: Lab;
	readonly ground: Lab;
	/** The spread (standard deviation) of L* in all of it and in its lowest quarter. */
	readonly spread: number;
	readonly groundSpread: number;
	/** The mean chroma. */
	readonly chroma: number;
}

/** Contrast, as the spread of L*, and chroma of an ordinary photo. */
const ordinary = { spread: 20, chroma: 20 } as const;

/**
 * Moves a look towards reference pictures (sRGB 0…1, about 64 px): their warmth, brightness, contrast and colourfulness
 * change the tone, and the colours of their backgrounds and grounds the background.
 */
export function matchReferences(look: Look, references: readonly Picture[]): Look {
	if (references.length === 0) return look;
	const mood = meanOf(references.map(moodOf));
	const [L, , b] = mood.mean;
	const { tone } = look;
	return {
		...look,
		background: backgroundLike(look.background, mood),
		tone: {
			...tone,
			warmth: clamp(tone.warmth + b / 60, -0.6, 0.6),
			exposure: tone.exposure + clamp((L - 58) / 110, -0.3, 0.2),
			vignette: clamp(tone.vignette + clamp((42 - L) / 80, 0, 0.25), 0, 0.6),
			contrast: tone.contrast + clamp((mood.spread - ordinary.spread) / 70, -0.12, 0.22),
			saturation: tone.saturation * (1 + clamp((mood.chroma - ordinary.chroma) / 70, -0.25, 0.25)),
		},
	};
}

/** A background of the same kind in the colours of references; a bold background and a room become those of the reference. */
function backgroundLike(background: Background, mood: ReferenceMood): Background {
	switch (background.kind) {
		case 'none':
			return background;
		case 'lifestyle':
			return {
				kind: 'lifestyle',
				scene: background.scene ?? sceneLike(mood),
				wall: background.scene ? background.wall : colourOf(mood.wall, 25, 92),
			};
		case 'flat':
			return { kind: 'flat', colour: colourOf(mood.wall, 30, 97) };
		default:
			// A shadow must be visible on it.
			return { kind: 'sweep', colour: colourOf(mood.wall, 38, 97, 6) };
	}
}

const colourOf = ([L, a, b]: Lab, least: number, most: number, lift = 0): Colour =>
	labToSrgb(clamp(L + lift, least, most), 0.85 * a, 0.85 * b);

/** The scene whose table is most like the ground of a reference: wood is warm, marble pale, linen pale and warm, stone dull. */
function sceneLike({ ground: [L, a, b], groundSpread }: ReferenceMood): SceneName {
	const chroma = hypot(a, b);
	if (b > 12 && L < 72) return 'oak-table';
	if (L > 78 && chroma < 7) return 'marble-kitchen';
	if (L > 60 && b > 4 && groundSpread < 14) return 'linen';
	return chroma < 10 ? 'concrete' : 'oak-table';
}

function moodOf(srgb: Picture): ReferenceMood {
	const { width, height } = srgb;
	const lab = toLab(srgb).data;
	const frame = Math.max(1, Math.round(0.06 * Math.max(width, height)));
	const all = statistics();
	const wall = statistics();
	const ground = statistics();
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, j += 3) {
			const [L, a, b] = [lab[j], lab[j + 1], lab[j + 2]];
			all.add(L, a, b);
			if (y < height / 2 && Math.min(x, y, width - 1 - x) < frame) wall.add(L, a, b);
			if (y >= 0.75 * height) ground.add(L, a, b);
		}
	return {
		mean: all.mean(),
		wall: wall.mean(),
		ground: ground.mean(),
		spread: all.spread(),
		groundSpread: ground.spread(),
		chroma: all.chroma(),
	};
}

/** Sums of L*a*b* values. */
function statistics() {
	let [count, L, a, b, squares, chroma] = [0, 0, 0, 0, 0, 0];
	return {
		add(l: number, x: number, y: number) {
			count++;
			L += l;
			a += x;
			b += y;
			squares += l * l;
			chroma += hypot(x, y);
		},
		mean: (): Lab => [L / count, a / count, b / count],
		spread: (): number => Math.sqrt(Math.max(0, squares / count - (L / count) ** 2)),
		chroma: (): number => chroma / count,
	};
}

function meanOf(moods: readonly ReferenceMood[]): ReferenceMood {
	const mean = (read: (mood: ReferenceMood) => number) =>
		moods.reduce((sum, mood) => sum + read(mood), 0) / moods.length;
	const lab = (part: 'mean' | 'wall' | 'ground'): Lab => [
		mean((mood) => mood[part][0]),
		mean((mood) => mood[part][1]),
		mean((mood) => mood[part][2]),
	];
	return {
		mean: lab('mean'),
		wall: lab('wall'),
		ground: lab('ground'),
		spread: mean(({ spread }) => spread),
		groundSpread: mean(({ groundSpread }) => groundSpread),
		chroma: mean(({ chroma }) => chroma),
	};
}
