import { oklabOf } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import { hypot, type Mask, type Picture, type Plane } from '../../raster/raster.ts';
import { type Variant, variants } from './variants.ts';

type Oklab = readonly [number, number, number];

/** Colours of a subject by which its background is chosen. */
export interface SubjectColours {
	/** OKLab of at most about 4000 pixels. */
	readonly samples: readonly Oklab[];
	/** The mean OKLab of what was around it in the photo, where that is known. */
	readonly behind?: Oklab | undefined;
	/** A number in 0…1 that differs from photo to photo and is the same for the same one. */
	readonly seed: number;
}

/** Reads the colours of a subject in linear light where `alpha` is at least 0.8, and around it those of the photo. */
export function subjectColours(linear: Picture, alpha: Plane, seed: number): SubjectColours {
	const samples: [number, number, number][] = [];
	const around = [0, 0, 0, 0];
	const step = Math.max(1, Math.floor(alpha.data.length / 4000));
	for (let i = 0; i < alpha.data.length; i += step) {
		const colour = oklabOf(linear.data[i * 3], linear.data[i * 3 + 1], linear.data[i * 3 + 2]);
		if (alpha.data[i] > 0.8) samples.push(colour);
		if (alpha.data[i] === 0) for (const [k, value] of [...colour, 1].entries()) around[k] += value;
	}
	const [L, a, b, count] = around;
	return { samples, seed, ...(count > 0 && { behind: [L / count, a / count, b / count] }) };
}

/**
 * The seed of a subject, 0…1, from how much of the photo its mask covers, and where. Previews and results read the photo at
 * different sizes, so colours differ in their last digits; the mask that a customer confirms is the same for both.
 */
export function seedOf({ width, height, data }: Mask): number {
	let [area, sumX, sumY] = [0, 0, 0];
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++)
			if (data[i] > 0) {
				area++;
				sumX += x;
				sumY += y;
			}
	if (area === 0) return 0;
	const steps = (share: number) => Math.round(share * seedSteps);
	const middle = steps(sumX / area / width) + seedSteps * steps(sumY / area / height);
	return hashNoise(steps(area / (width * height)), middle, 17);
}

/** Shares of the photo are rounded to so many steps: without a confirmed mask, the masks differ slightly, too. */
const seedSteps = 24;

/** The median OKLab lightness of a subject, 0…1. */
export const medianLightness = ({ samples }: SubjectColours): number =>
	samples.map(([lightness]) => lightness).sort((a, b) => a - b)[samples.length >> 1] ?? 0;

/** The difference of a colour from a subject: its nearest tenth decides, since every part must differ. */
export function differenceFrom({ samples }: SubjectColours, [L, a, b]: Oklab): number {
	const distances = samples
		.map(([l, x, y]) => hypot(0.9 * (L - l), 1.6 * (a - x), 1.6 * (b - y)))
		.sort((p, q) => p - q);
	const nearest = distances[Math.floor(distances.length * 0.1)] ?? 0;
	const usual = distances[Math.floor(distances.length * 0.5)] ?? 0;
	return nearest + 0.35 * usual;
}

/**
 * One of the best choices for a subject, by its seed: those whose score is at least `share` of the best one's, or the best three.
 * Each variation has another one. A score near the limit changes the choice only where it is that of the one chosen: a preview
 * and its result measure colours that differ a little.
 */
export function chooseFor<T>(
	{ seed }: SubjectColours,
	choices: readonly T[],
	scoreOf: (choice: T) => number,
	share: number,
	variant: Variant = 0,
): T {
	const scored = choices
		.map((choice, n) => ({ choice, score: scoreOf(choice), rank: hashNoise(n, Math.round(seed * 4096), 29) }))
		.sort((a, b) => b.score - a.score);
	const good = scored.filter(({ score }) => score >= share * scored[0].score).sort((a, b) => b.rank - a.rank);
	const several = [...good, ...scored.slice(good.length, variants.length)];
	return several[variant % several.length].choice;
}
