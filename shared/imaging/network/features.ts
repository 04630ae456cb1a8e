/**
 * Channels of numbers, interleaved, row by row. Doubles: V8 computes with them in half the time that it needs for single
 * precision, which it converts at each read.
 */
export interface Features {
	readonly width: number;
	readonly height: number;
	readonly channels: number;
	readonly data: Float64Array;
}

/** Derives features from others. */
export type Layer = (features: Features) => Features;

export const createFeatures = (width: number, height: number, channels: number): Features => ({
	width,
	height,
	channels,
	data: new Float64Array(width * height * channels),
});

/** The sum of features of one size, in the first of them. */
export function addTo(sum: Features, other: Features): Features {
	const { data } = sum;
	for (let i = 0; i < data.length; i++) data[i] += other.data[i];
	return sum;
}

/** Sets negative values to zero, in place. */
export function rectify(features: Features): Features {
	const { data } = features;
	for (let i = 0; i < data.length; i++) if (data[i] < 0) data[i] = 0;
	return features;
}

/** The mean of each channel. */
export function channelMeans({ width, height, channels, data }: Features): Float64Array {
	const means = new Float64Array(channels);
	for (let i = 0; i < data.length; i += channels) for (let c = 0; c < channels; c++) means[c] += data[i + c];
	for (let c = 0; c < channels; c++) means[c] /= width * height;
	return means;
}

/** Features with a border of zeros. */
export function padded({ width, height, channels, data }: Features, border: number): Features {
	const out = createFeatures(width + 2 * border, height + 2 * border, channels);
	const row = width * channels;
	for (let y = 0; y < height; y++) {
		const to = ((y + border) * out.width + border) * channels;
		out.data.set(data.subarray(y * row, (y + 1) * row), to);
	}
	return out;
}

/** Bilinear enlargement to twice the size, pixel centres aligned. */
export function doubled({ width, height, channels, data }: Features): Features {
	const out = createFeatures(2 * width, 2 * height, channels);
	const stride = width * channels;
	const row = new Float64Array(stride);
	for (let y = 0; y < out.height; y++) {
		const near = y >> 1;
		const far = Math.min(height - 1, Math.max(0, near + (y & 1 ? 1 : -1)));
		for (let i = 0; i < stride; i++) row[i] = 0.75 * data[near * stride + i] + 0.25 * data[far * stride + i];
		for (let x = 0; x < out.width; x++) {
			const beside = x >> 1;
			const a = beside * channels;
			const b = Math.min(width - 1, Math.max(0, beside + (x & 1 ? 1 : -1))) * channels;
			const to = (y * out.width + x) * channels;
			for (let c = 0; c < channels; c++) out.data[to + c] = 0.75 * row[a + c] + 0.25 * row[b + c];
		}
	}
	return out;
}
