import { createPlane, hypot, type Picture, type Plane } from '../raster/raster.ts';
import { type Superpixels, superpixels } from './superpixels.ts';

/** Boundary connectivity: how likely a pixel is subject, and how likely backdrop (both 0…1). */
interface BackgroundMeasure {
	readonly saliency: Plane;
	readonly foregroundness: Plane;
}

const sigmaGeodesic = 7;
const sigmaSpatial = 0.4;
const sigmaBoundary = 1;

/**
 * Saliency from how strongly each region is connected to the frame, smoothed over neighbours by least
 * squares. Source: Zhu et al., "Saliency optimization from robust background detection", CVPR 2014.
 */
export function backgroundMeasure(lab: Picture): BackgroundMeasure {
	const patches = superpixels(lab, 260, 20);
	const { count } = patches;
	const neighbours = adjacency(lab, patches);
	const atFrame = framePatches(lab, patches);
	const geodesic = geodesicDistances(patches, neighbours, atFrame);
	const background = new Float32Array(count);
	for (let p = 0; p < count; p++) {
		let area = 0;
		let boundary = 0;
		for (let q = 0; q < count; q++) {
			const near = Math.exp(-(geodesic[p * count + q] ** 2) / (2 * sigmaGeodesic ** 2));
			area += near;
			if (atFrame[q]) boundary += near;
		}
		const connectivity = boundary / Math.sqrt(area);
		background[p] = 1 - Math.exp(-(connectivity ** 2) / (2 * sigmaBoundary ** 2));
	}
	const contrast = weightedContrast(lab, patches, background);
	const foreground = optimise(patches, neighbours, background, contrast);
	const saliency = createPlane(lab.width, lab.height);
	const foregroundness = createPlane(lab.width, lab.height);
	for (let i = 0; i < patches.ofPixel.length; i++) {
		saliency.data[i] = foreground[patches.ofPixel[i]];
		foregroundness.data[i] = 1 - background[patches.ofPixel[i]];
	}
	return { saliency, foregroundness };
}

const labDistance = ({ colours }: Superpixels, p: number, q: number): number =>
	hypot(
		colours[p * 3] - colours[q * 3],
		colours[p * 3 + 1] - colours[q * 3 + 1],
		colours[p * 3 + 2] - colours[q * 3 + 2],
	);

function adjacency({ width, height }: Picture, { count, ofPixel }: Superpixels): number[][] {
	const sets = Array.from({ length: count }, () => new Set<number>());
	const join = (i: number, j: number) => {
		const p = ofPixel[i];
		const q = ofPixel[j];
		if (p === q) return;
		sets[p].add(q);
		sets[q].add(p);
	};
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (x + 1 < width) join(i, i + 1);
			if (y + 1 < height) join(i, i + width);
		}
	return sets.map((set) => [...set]);
}

function framePatches({ width, height }: Picture, { count, ofPixel }: Superpixels): Uint8Array {
	const atFrame = new Uint8Array(count);
	for (let x = 0; x < width; x++) {
		atFrame[ofPixel[x]] = 1;
		atFrame[ofPixel[(height - 1) * width + x]] = 1;
	}
	for (let y = 0; y < height; y++) {
		atFrame[ofPixel[y * width]] = 1;
		atFrame[ofPixel[y * width + width - 1]] = 1;
	}
	return atFrame;
}

/** Dijkstra from every patch over colour differences; all patches at the frame are joined to each other. */
function geodesicDistances(patches: Superpixels, neighbours: number[][], atFrame: Uint8Array): Float32Array {
	const { count } = patches;
	const frame = [...atFrame.keys()].filter((p) => atFrame[p]);
	const reach = neighbours.map((near, p) => (atFrame[p] ? [...new Set([...near, ...frame])] : near));
	const lengths = reach.map((near, p) => Float32Array.from(near, (q) => labDistance(patches, p, q)));
	// Differences below the typical smallest one are noise.
	const smallest = lengths.map((list) => list.reduce((least, d) => (d > 0 && d < least ? d : least), 1e3));
	const meanless = smallest.reduce((sum, d) => sum + d, 0) / count;
	const distances = new Float32Array(count * count).fill(Infinity);
	// Patches that were reached and are not done.
	const open = new Int32Array(count);
	for (let start = 0; start < count; start++) {
		const row = distances.subarray(start * count, (start + 1) * count);
		row[start] = 0;
		open[0] = start;
		for (let opened = 1; opened > 0; ) {
			let at = 0;
			for (let k = 1; k < opened; k++) if (row[open[k]] < row[open[at]]) at = k;
			const node = open[at];
			const least = row[node];
			// Beyond three sigmas the weight is negligible.
			if (least > 3 * sigmaGeodesic) break;
			open[at] = open[--opened];
			const near = reach[node];
			const length = lengths[node];
			for (let k = 0; k < near.length; k++) {
				const other = near[k];
				const through = least + Math.max(0, length[k] - meanless);
				if (through >= row[other]) continue;
				if (row[other] === Infinity) open[opened++] = other;
				row[other] = through;
			}
		}
	}
	return distances;
}

/** Contrast to the probable backdrop, near patches counting more; scaled to 0…1. */
function weightedContrast(
	{ width, height }: Picture,
	patches: Superpixels,
	background: Float32Array,
): Float32Array {
	const { count, places } = patches;
	const edge = Math.max(width, height);
	const contrast = new Float32Array(count);
	for (let p = 0; p < count; p++)
		for (let q = 0; q < count; q++) {
			const dx = (places[p * 2] - places[q * 2]) / edge;
			const dy = (places[p * 2 + 1] - places[q * 2 + 1]) / edge;
			const near = Math.exp(-(dx * dx + dy * dy) / (2 * sigmaSpatial ** 2));
			contrast[p] += labDistance(patches, p, q) * near * background[q];
		}
	const most = contrast.reduce((a, b) => Math.max(a, b), 1e-6);
	return contrast.map((value) => value / most);
}

/** Minimises Σ bg·s² + Σ fg·(s−1)² + Σ w·(si−sj)² by Gauss–Seidel. */
function optimise(
	patches: Superpixels,
	neighbours: number[][],
	background: Float32Array,
	contrast: Float32Array,
): Float32Array {
	const backgroundWeight = 5;
	const bond = neighbours.map((near, p) =>
		near.map((q) => Math.exp(-(labDistance(patches, p, q) ** 2) / (2 * sigmaGeodesic ** 2)) + 0.1),
	);
	const saliency = contrast.slice();
	for (let round = 0; round < 60; round++)
		for (let p = 0; p < saliency.length; p++) {
			let top = contrast[p];
			let bottom = contrast[p] + backgroundWeight * background[p];
			const near = neighbours[p];
			for (let k = 0; k < near.length; k++) {
				top += bond[p][k] * saliency[near[k]];
				bottom += bond[p][k];
			}
			saliency[p] = bottom > 0 ? top / bottom : 0;
		}
	const most = saliency.reduce((a, b) => Math.max(a, b), 1e-6);
	return saliency.map((value) => value / most);
}
