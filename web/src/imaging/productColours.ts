/** Bits of each channel by which colours are counted as one. */
const bits = 4;
/** How far apart two colours are at least, as a share of the way from black to white. */
const leastDistance = 0.16;
/** From this alpha on, a pixel belongs to the product alone. */
const solid = 250;

type Rgb = readonly [number, number, number];

const hexOf = (colour: Rgb): string =>
	`#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const distance = (a: Rgb, b: Rgb): number =>
	Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / (255 * Math.sqrt(3));

/**
 * The colours of a product, those that cover most of it first, as `#rrggbb`.
 *
 * @param rgba - interleaved sRGB and alpha of the cut-out.
 * @param most - the most colours.
 */
export function productColours(rgba: Uint8Array, most: number): string[] {
	const bins = new Map<number, { count: number; sum: [number, number, number] }>();
	for (let i = 0; i < rgba.length; i += 4) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(i, i + 4);
		if (alpha < solid) continue;
		const shift = 8 - bits;
		const key = ((red >> shift) << (2 * bits)) | ((green >> shift) << bits) | (blue >> shift);
		const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
		bin.count++;
		bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue];
		bins.set(key, bin);
	}
	const chosen: Rgb[] = [];
	for (const { count, sum } of [...bins.values()].toSorted((a, b) => b.count - a.count)) {
		const mean: Rgb = [sum[0] / count, sum[1] / count, sum[2] / count];
		if (chosen.length < most && chosen.every((other) => distance(other, mean) >= leastDistance))
			chosen.push(mean);
	}
	return chosen.map(hexOf);
}
