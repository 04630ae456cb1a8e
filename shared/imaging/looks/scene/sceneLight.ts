import { blur } from '../../filters/blur.ts';
import { hypot, mapPlane, type Picture, type Plane } from '../../raster/raster.ts';

/** What the key light of a scene adds at most at an outline that faces it, in L*. */
const rim = 3;
/** How far into the subject it reaches, as a share of the longer side. */
const rimDepth = 0.008;
/** Towards the light: it comes from the left, and from above. */
const [towardsX, towardsY] = [-0.8, -0.6];
/** How much of the scene is seen through the outermost pixels of a subject, and how deep that goes, in pixels. */
const wrap = { share: 0.45, pixels: 2 };

/** Lights a cut-out by a scene whose key light is on the left, or on the right: a rim along the outline on that side. In place. */
export function lightFromSide({ data, width, height }: Picture, alpha: Plane, fromRight = false): void {
	const soft = blur(alpha, rimDepth * Math.max(width, height)).data;
	const x = fromRight ? -towardsX : towardsX;
	for (let row = 1, i = width + 1; row < height - 1; row++, i += 2)
		for (let column = 1; column < width - 1; column++, i++) {
			// Inside, a blurred outline falls from 1 to ½.
			const edge = 2 * (1 - soft[i]);
			if (alpha.data[i] === 0 || edge < 0.02) continue;
			const [dx, dy] = [soft[i - 1] - soft[i + 1], soft[i - width] - soft[i + width]];
			const facing = (x * dx + towardsY * dy) / Math.max(1e-6, hypot(dx, dy));
			if (facing <= 0) continue;
			const j = i * 3;
			const luminance = 0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2];
			const root = Math.cbrt(Math.max(luminance, 0.002));
			const factor = (1 + ((rim / 116) * facing * Math.min(1, edge)) / root) ** 3;
			for (let k = 0; k < 3; k++) data[j + k] = Math.min(1, data[j + k] * factor);
		}
}

/** An alpha whose outermost pixels let the scene through, as the edge of a thing reflects what is behind it. */
export function wrappedAlpha(alpha: Plane): Plane {
	const soft = blur(alpha, wrap.pixels / 2).data;
	return mapPlane(alpha, (value, i) => value * (1 - wrap.share * Math.min(1, 2 * Math.max(0, 1 - soft[i]))));
}
