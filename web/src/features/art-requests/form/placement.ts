import { scaleRange } from '#shared/art-requests/lookOverrides.ts';
import { clamp, type Point } from '../editor/boxes.ts';

/** The lines at which the middle of the product stops: the thirds and the middle. */
export const guides = [1 / 3, 1 / 2, 2 / 3] as const;
/** How close to a line it stops, as a share of the picture. */
const reach = 0.015;

const rounded = (value: number): number => Math.round(value * 1e3) / 1e3;

/** A position within the picture; where it is close to a guide, on it. */
export const snapped = ([x, y]: Point): Point => {
	const snap = (value: number) =>
		rounded(guides.find((guide) => Math.abs(guide - value) < reach) ?? clamp(value, 0, 1));
	return [snap(x), snap(y)];
};

/** Moves a position by shares of the picture, without stopping at guides. */
export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [
	rounded(clamp(x + dx, 0, 1)),
	rounded(clamp(y + dy, 0, 1)),
];

/** The guide on which a coordinate is. */
export const guideAt = (value: number): number | undefined =>
	guides.find((guide) => Math.abs(guide - value) < 1e-3);

/** A factor on the size of the product that the server takes. */
export const scaled = (scale: number): number => rounded(clamp(scale, scaleRange.least, scaleRange.most));
