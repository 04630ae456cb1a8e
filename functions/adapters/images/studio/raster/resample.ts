import {
	type Box,
	clamp,
	createPicture,
	createPlane,
	type Picture,
	type Plane,
	type Size,
} from './raster.ts';

/** Bilinear enlargement (or slight reduction) of a plane, pixel centres aligned. */
export function enlargePlane(plane: Plane, { width, height }: Size): Plane {
	const out = createPlane(width, height);
	resample(plane.data, plane, out.data, out, 1);
	return out;
}

/** Bilinear enlargement (or slight reduction) of a picture, pixel centres aligned. */
export function enlargePicture(picture: Picture, { width, height }: Size): Picture {
	const out = createPicture(width, height);
	resample(picture.data, picture, out.data, out, 3);
	return out;
}

/** Mean over areas: for reductions, where bilinear sampling would alias. */
export function reducePlane(plane: Plane, { width, height }: Size): Plane {
	const out = createPlane(width, height);
	average(plane.data, plane, out.data, out, 1);
	return out;
}

/** Mean over areas: for reductions, where bilinear sampling would alias. */
export function reducePicture(picture: Picture, { width, height }: Size): Picture {
	const out = createPicture(width, height);
	average(picture.data, picture, out.data, out, 3);
	return out;
}

/** A part of a plane; outside of it the nearest edge value goes on. */
export function cropPlane(plane: Plane, box: Box): Plane {
	const out = createPlane(box.width, box.height);
	for (let y = 0, i = 0; y < box.height; y++) {
		const row = clamp(y + box.top, 0, plane.height - 1) * plane.width;
		for (let x = 0; x < box.width; x++, i++)
			out.data[i] = plane.data[row + clamp(x + box.left, 0, plane.width - 1)]!;
	}
	return out;
}

/** Size with the long edge at most `longEdge`, never larger than the given one, never under one pixel. */
export function fitLongEdge({ width, height }: Size, longEdge: number): Size {
	const scale = Math.min(1, longEdge / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function resample(from: Float32Array, source: Size, to: Float32Array, target: Size, channels: number): void {
	const scaleX = source.width / target.width;
	const scaleY = source.height / target.height;
	for (let y = 0, o = 0; y < target.height; y++) {
		const v = clamp((y + 0.5) * scaleY - 0.5, 0, source.height - 1);
		const y0 = Math.floor(v);
		const y1 = Math.min(y0 + 1, source.height - 1);
		const fy = v - y0;
		for (let x = 0; x < target.width; x++) {
			const u = clamp((x + 0.5) * scaleX - 0.5, 0, source.width - 1);
			const x0 = Math.floor(u);
			const x1 = Math.min(x0 + 1, source.width - 1);
			const fx = u - x0;
			const a = (y0 * source.width + x0) * channels;
			const b = (y0 * source.width + x1) * channels;
			const c = (y1 * source.width + x0) * channels;
			const d = (y1 * source.width + x1) * channels;
			for (let k = 0; k < channels; k++) {
				const upper = from[a + k]! + (from[b + k]! - from[a + k]!) * fx;
				const lower = from[c + k]! + (from[d + k]! - from[c + k]!) * fx;
				to[o++] = upper + (lower - upper) * fy;
			}
		}
	}
}

function average(from: Float32Array, source: Size, to: Float32Array, target: Size, channels: number): void {
	const sum = new Float64Array(channels);
	for (let y = 0, o = 0; y < target.height; y++) {
		const top = Math.floor((y * source.height) / target.height);
		const bottom = Math.max(top + 1, Math.floor(((y + 1) * source.height) / target.height));
		for (let x = 0; x < target.width; x++) {
			const left = Math.floor((x * source.width) / target.width);
			const right = Math.max(left + 1, Math.floor(((x + 1) * source.width) / target.width));
			sum.fill(0);
			for (let v = top; v < bottom; v++)
				for (let u = left; u < right; u++) {
					const i = (v * source.width + u) * channels;
					for (let k = 0; k < channels; k++) sum[k]! += from[i + k]!;
				}
			const count = (bottom - top) * (right - left);
			for (let k = 0; k < channels; k++) to[o++] = sum[k]! / count;
		}
	}
}
