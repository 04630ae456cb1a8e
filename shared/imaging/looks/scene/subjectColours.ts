import { oklabOf } from '../../raster/colour.ts';
import { hashNoise } from '../../raster/random.ts';
import { hypot, type Picture, type Plane } from '../../raster/raster.ts';
import { type Variant, variants } from './variants.ts';

/** Colours of a subject by which its background is chosen. */
export interface SubjectColours {
	/** OKLab of about 4000 pixels. */
	readonly samples: readonly (readonly [number, number, number])[];
	/** A number in 0…1 that differs from photo to photo and is the same for the same one. */
	readonly seed: number;
}

/** Reads the colours of a subject in linear light where `alpha` is at least 0.8. */
export function subjectColours(linear: Picture, alpha: Plane): SubjectColours {
	const samples: [number, number, number][] = [];
	const step = Math.max(1, Math.floor(alpha.data.length / 4000));
	let sum = 0;
	for (let i = 0; i < alpha.data.length; i += step)
		if (alpha.data[i] > 0.8) {
			const own = oklabOf(linear.data[i * 3], linear.data[i * 3 + 1], linear.data[i * 3 + 2]);
			samples.push(own);
			sum += own[0] + 3 * own[1] + 7 * own[2];
		}
	const mean = samples.length > 0 ? sum / samples.length : 0;
	return { samples, seed: hashNoise(Math.round(mean * 400), samples.length >> 5, 17) };
}

/** The difference of a colour from a subject: its nearest tenth decides, since every part must differ. */
export function differenceFrom(
	{ samples }: SubjectColours,
	[L, a, b]: readonly [number, number, number],
): number {
	const distances = samples
		.map(([l, x, y]) => hypot(0.9 * (L - l), 1.6 * (a - x), 1.6 * (b - y)))
		.sort((p, q) => p - q);
	const nearest = distances[Math.floor(distances.length * 0.1)] ?? 0;
	const usual = distances[Math.floor(distances.length * 0.5)] ?? 0;
	return nearest + 0.35 * usual;
}

/**
 * One of the best choices for a subject, by its seed: those whose score is at least `share` of the best one's, or the best three.
 * Each variation has another one.
 */
export function chooseFor<T>(
	{ seed }: SubjectColours,
	choices: readonly T[],
	scoreOf: (choice: T) => number,
	share: number,
	variant: Variant = 0,
): T {
	const scored = choices
		.map((choice) => ({ choice, score: scoreOf(choice) }))
		.sort((a, b) => b.score - a.score);
	const good = scored.filter(({ score }) => score >= share * scored[0].score);
	if (variant === 0) return good[Math.floor(seed * good.length)].choice;
	const several = scored.slice(0, Math.max(good.length, variants.length));
	return several[(Math.floor(seed * good.length) + variant) % several.length].choice;
}
