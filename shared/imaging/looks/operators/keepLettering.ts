import { blur, blurPicture } from '../../filters/blur.ts';
import { boxMean } from '../../filters/boxMean.ts';
import { lumaOf } from '../../raster/colour.ts';
import { clamp, mapPlane, type Picture, type Plane, smoothstep } from '../../raster/raster.ts';
import { cropPicture } from '../../raster/resample.ts';
import { fineDetail, letteringOf, stroke } from './lettering.ts';

/**
 * Draws the lettering of a picture over a drawing of it where it would be lost: around each pixel, the correlation and the
 * contrast of the drawing's fine detail with the picture's are measured; below them, the picture's strokes are set in the
 * drawing's own colours, darker and lighter.
 */
export function keepLettering(drawing: Picture, srgb: Picture, subject: Plane | undefined): Picture {
	const lettering = letteringOf(srgb, subject);
	if (!lettering) return drawing;
	const { area, mask, own } = lettering;
	const edge = Math.max(srgb.width, srgb.height);
	const part = cropPicture(drawing, area);
	const drawn = fineDetail(lumaOf(part), edge);
	const reach = Math.max(1, Math.round(3 * stroke * edge));
	const product = mapPlane(own.difference, (value, i) => value * drawn.difference.data[i]);
	const agreement = boxMean(product, reach).data;
	// Farther away than the blur below reaches, what is lost does not count.
	const counts = boxMean(mask, Math.ceil(12 * stroke * edge)).data;
	const lost = mapPlane(drawn.strength, (strength, i) => {
		if (counts[i] <= 0) return 0;
		const correlation = Math.abs(agreement[i]) / (own.strength.data[i] * strength + 1e-5);
		return 1 - smoothstep(0.5, 0.8, correlation) * smoothstep(0.03, 0.07, strength);
	});
	const shares = blur(lost, 3 * stroke * edge);
	let most = 0;
	for (let i = 0; i < shares.data.length; i++) {
		shares.data[i] = mask.data[i] * smoothstep(0.15, 0.6, shares.data[i]);
		most = Math.max(most, shares.data[i]);
	}
	if (most < 0.004) return drawing;
	// Letters of one word are all darker or all lighter than their background.
	const overWords = boxMean(product, 6 * reach).data;
	const inverted = (i: number) => overWords[i] < -0.16 * own.strength.data[i] * drawn.strength.data[i];
	const calm = blurPicture(part, 4 * stroke * edge).data;
	const out = { ...drawing, data: drawing.data.slice() };
	for (let y = 0, i = 0; y < area.height; y++)
		for (let x = 0, j = ((y + area.top) * out.width + area.left) * 3; x < area.width; x++, i++, j += 3) {
			const share = shares.data[i];
			if (share <= 0) continue;
			const sign = inverted(i) ? -1 : 1;
			// Strokes of full contrast, whatever the contrast in the photo.
			const ink = sign * Math.tanh((1.6 * own.difference.data[i]) / (own.strength.data[i] + 0.02));
			for (let k = 0; k < 3; k++) {
				const value = out.data[j + k];
				// Texture as coarse as the letters would break them.
				const background = value + (calm[i * 3 + k] - value) * 0.9;
				const written = ink < 0 ? background * (1 + 0.82 * ink) : background + (1 - background) * 0.72 * ink;
				out.data[j + k] = clamp(value + (written - value) * share, 0, 1);
			}
		}
	return out;
}
