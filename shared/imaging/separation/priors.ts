import { clamp, createPlane, logistic, mapPlane, type Plane, smoothstep } from '../raster/raster.ts';
import type { PlainBackdrop } from './plainBackdrop.ts';

/** The probability of being subject, from the distance to an even backdrop. */
export function plainPrior({ residual, sigma }: PlainBackdrop): Plane {
	const from = Math.max(1.4, 1.5 * sigma);
	const to = Math.max(5.5, 5 * sigma);
	return mapPlane(residual, (value) => smoothstep(from, to, value));
}

/** Stretches a saliency so that its Otsu threshold becomes ½. */
export function stretch(saliency: Plane): Plane {
	const level = otsu(saliency);
	return mapPlane(saliency, (value) => logistic(8 * (value - level)));
}

/** The level that separates values into two classes best. Source: Otsu 1979. */
function otsu({ data }: Plane): number {
	const steps = 64;
	const histogram = new Float64Array(steps);
	let most = 1e-6;
	for (const value of data) if (value > most) most = value;
	for (const value of data) histogram[clamp(Math.floor((value / most) * steps), 0, steps - 1)]++;
	let total = 0;
	for (let i = 0; i < steps; i++) total += i * histogram[i];
	let below = 0;
	let belowSum = 0;
	let best = -1;
	let level = steps / 2;
	for (let i = 0; i < steps; i++) {
		below += histogram[i];
		belowSum += i * histogram[i];
		const above = data.length - below;
		if (below === 0 || above === 0) continue;
		const spread = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
		if (spread > best) {
			best = spread;
			level = i + 1;
		}
	}
	return (level / steps) * most;
}

/** 1 in the middle of the picture, falling off with `sigma` (share of the picture). */
export function centreWeight(width: number, height: number, sigma: number): Plane {
	return planeFrom(width, height, (x, y) =>
		Math.exp(-((x - 0.5) ** 2 + (y - 0.52) ** 2) / (2 * sigma * sigma)),
	);
}

/** The frame is backdrop, the rest may be subject. */
export function frameAsBackdrop(width: number, height: number): Plane {
	return planeFrom(width, height, (x, y) => (Math.min(x, 1 - x, y, 1 - y) < 0.04 ? 0.02 : 0.62));
}

/** Head and shoulders that reach the lower edge. */
export function portraitPrior(width: number, height: number): Plane {
	return planeFrom(width, height, (x, y) => {
		const half = y < 0.5 ? 0.2 : 0.2 + (y - 0.5) * 0.5;
		return y < 0.08 ? 0.05 : 0.1 + 0.8 * (1 - smoothstep(half * 0.8, half * 1.6, Math.abs(x - 0.5)));
	});
}

function planeFrom(width: number, height: number, value: (x: number, y: number) => number): Plane {
	const plane = createPlane(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) plane.data[i] = value((x + 0.5) / width, (y + 0.5) / height);
	return plane;
}
