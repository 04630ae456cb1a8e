import { createPicture, type Picture } from '../../raster/raster.ts';
import { smooth } from './smooth.ts';

/** Noise below this standard deviation, in sRGB of 0…1, is not visible; above the second it is removed wholly. */
const unseen = 0.009;
const plain = 0.03;

/**
 * The standard deviation of the noise of an sRGB picture, 0…1, by the median of its second differences, which edges and
 * texture hardly change.
 *
 * @see J. Immerkær, "Fast Noise Variance Estimation", 1996.
 */
export function noiseOf({ width, height, data }: Picture): number {
	if (width < 3 || height < 3) return 0;
	const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 20_000)));
	const differences = new Float32Array(Math.ceil((height - 2) / step) * Math.ceil((width - 2) / step));
	const across = 3;
	const down = 3 * width;
	let count = 0;
	for (let y = 1; y < height - 1; y += step)
		for (let x = 1; x < width - 1; x += step) {
			const i = (y * width + x) * 3 + 1;
			const corners =
				data[i - down - across] + data[i - down + across] + data[i + down - across] + data[i + down + across];
			const sides = data[i - down] + data[i - across] + data[i + across] + data[i + down];
			differences[count++] = Math.abs(corners - 2 * sides + 4 * data[i]) / 6;
		}
	differences.sort();
	// The median of absolute values is 0.6745 of the standard deviation.
	return differences[Math.floor(count / 2)] / 0.6745;
}

/** Removes noise from an sRGB picture, as much as there is, and keeps edges; a clean picture is returned as it is. */
export function denoise(srgb: Picture): Picture {
	const noise = noiseOf(srgb);
	if (noise <= unseen) return srgb;
	const edge = Math.max(srgb.width, srgb.height);
	const calm = smooth(srgb, 3 / edge, 6 * noise * noise, 1, edge);
	const share = Math.min(1, (noise - unseen) / (plain - unseen));
	const out = createPicture(srgb.width, srgb.height);
	for (let i = 0; i < out.data.length; i++)
		out.data[i] = srgb.data[i] + (calm.data[i] - srgb.data[i]) * share;
	return out;
}
