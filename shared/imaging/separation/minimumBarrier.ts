import { createPlane, type Picture, type Plane } from '../raster/raster.ts';

/**
 * Saliency as the least colour range on any path to the frame, joined with the distance from the frame's
 * colours; 0…1. Source: Zhang et al., "Minimum barrier salient object detection at 80 FPS", ICCV 2015.
 */
export function minimumBarrier(lab: Picture): Plane {
	const barrier = createPlane(lab.width, lab.height);
	for (let channel = 0; channel < 3; channel++) {
		const distances = channelBarrier(lab, channel);
		for (let i = 0; i < distances.length; i++) barrier.data[i] += distances[i];
	}
	normalise(barrier.data);
	const contrast = frameContrast(lab);
	for (let i = 0; i < barrier.data.length; i++) barrier.data[i] += contrast.data[i];
	normalise(barrier.data);
	return barrier;
}

/** Four raster scans in turn (FastMBD): each pixel keeps the least range of a path through its neighbours. */
function channelBarrier({ width, height, data }: Picture, channel: number): Float32Array {
	const count = width * height;
	const value = new Float32Array(count);
	for (let i = 0; i < count; i++) value[i] = data[i * 3 + channel];
	const distance = new Float32Array(count).fill(Infinity);
	const highest = value.slice();
	const lowest = value.slice();
	for (let x = 0; x < width; x++) {
		distance[x] = 0;
		distance[count - 1 - x] = 0;
	}
	for (let y = 0; y < height; y++) {
		distance[y * width] = 0;
		distance[y * width + width - 1] = 0;
	}
	const relax = (i: number, from: number) => {
		const high = Math.max(highest[from], value[i]);
		const low = Math.min(lowest[from], value[i]);
		if (high - low >= distance[i]) return;
		distance[i] = high - low;
		highest[i] = high;
		lowest[i] = low;
	};
	for (let scan = 0; scan < 4; scan++) {
		if (scan % 2 === 0) {
			for (let y = 1; y < height; y++)
				for (let x = 1, i = y * width + 1; x < width; x++, i++) {
					relax(i, i - width);
					relax(i, i - 1);
				}
		} else {
			for (let y = height - 2; y >= 0; y--)
				for (let x = width - 2, i = y * width + x; x >= 0; x--, i--) {
					relax(i, i + width);
					relax(i, i + 1);
				}
		}
	}
	return distance;
}

/** Mahalanobis distance from each side's colours; the side that differs most (the subject's?) is dropped. */
function frameContrast(lab: Picture): Plane {
	const { width, height, data } = lab;
	const thick = Math.max(2, Math.round(0.08 * Math.min(width, height)));
	const sides = [
		(_: number, y: number) => y < thick,
		(_: number, y: number) => y >= height - thick,
		(x: number) => x < thick,
		(x: number) => x >= width - thick,
	];
	const maps = sides.map((inSide) => {
		const sum = [0, 0, 0];
		const squares = [0, 0, 0];
		let count = 0;
		for (let y = 0, i = 0; y < height; y++)
			for (let x = 0; x < width; x++, i++) {
				if (!inSide(x, y)) continue;
				count++;
				for (let k = 0; k < 3; k++) {
					sum[k] += data[i * 3 + k];
					squares[k] += data[i * 3 + k] ** 2;
				}
			}
		const mean = sum.map((s) => s / count);
		const variance = squares.map((s, k) => s / count - mean[k] ** 2 + 4);
		const map = new Float32Array(width * height);
		for (let i = 0; i < map.length; i++) {
			let d = 0;
			for (let k = 0; k < 3; k++) d += (data[i * 3 + k] - mean[k]) ** 2 / variance[k];
			map[i] = Math.sqrt(d);
		}
		normalise(map);
		return map;
	});
	const contrast = createPlane(width, height);
	for (let i = 0; i < contrast.data.length; i++) {
		let sum = 0;
		let most = 0;
		for (const map of maps) {
			sum += map[i];
			most = Math.max(most, map[i]);
		}
		contrast.data[i] = sum - most;
	}
	normalise(contrast.data);
	return contrast;
}

function normalise(values: Float32Array): void {
	let most = 1e-6;
	for (const value of values) if (value > most) most = value;
	for (let i = 0; i < values.length; i++) values[i] /= most;
}
