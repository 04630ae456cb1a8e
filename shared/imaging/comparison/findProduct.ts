import { boxMean } from '../filters/boxMean.ts';
import { clamp, type Picture, type Plane, type Size } from '../raster/raster.ts';
import { enlargePicture, reducePicture, reducePlane } from '../raster/resample.ts';
import { directions, type Orientations, orientationsOf } from './orientations.ts';

/** The product's long edge in the coarse and in the fine search, in pixels. */
const coarseEdge = 20;
const fineEdge = 40;
/** The product's long edge as a share of the result's: from a small one to one that the frame cuts. */
const shares = Array.from({ length: 17 }, (_, i) => 0.2 * 1.115 ** i);
/** How many places of the coarse search are refined. */
const refined = 6;
/** Room around the product in which its outline may lie, as a share of its long edge. */
const margin = 0.06;

/** Below this sum of squares a product has no edges to be found by. */
const leastEdges = 1;

/** Where a product was found in a picture. */
export interface FoundProduct {
	/** The correlation of its edges with the photo's, −1…1; undefined for a product without edges. */
	readonly correlation: number | undefined;
	/** Its bounds, in shares of the result's width and height. */
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

/** The product of a photo at the size of a search. */
interface Template extends Orientations {
	/** Centred values, whose weighted mean is 0. */
	readonly centred: Float32Array;
	/** The weight of each pixel, 0…1. */
	readonly weights: Float32Array;
	readonly norm: number;
	readonly mass: number;
}

/**
 * Finds the product of a photo in a picture made of it, at any place and in any size, by the directions of its edges.
 *
 * @param photo sRGB, the part of the photo around the product.
 * @param mask where the product is in that part, 0…1, of the same size.
 * @param result sRGB, of at least 128 pixels.
 */
export function findProduct(photo: Picture, mask: Plane, result: Picture): FoundProduct {
	const coarse = templateOf(photo, mask, coarseEdge);
	if (coarse.norm < leastEdges) return { correlation: undefined, left: 0, top: 0, width: 1, height: 1 };
	const places: Place[] = [];
	for (const share of shares) {
		const scene = sceneAt(result, coarseEdge, share);
		for (let top = -scene.room; top + coarse.height <= scene.height + scene.room; top += 2)
			for (let left = -scene.room; left + coarse.width <= scene.width + scene.room; left += 2)
				places.push({ share, left, top, correlation: correlate(coarse, scene, left, top) });
	}
	places.sort((a, b) => b.correlation - a.correlation);
	const fine = templateOf(photo, mask, fineEdge);
	const scenes = new Map<number, ReturnType<typeof sceneAt>>();
	let best: (Place & { scene: Size }) | undefined;
	for (const place of places.slice(0, refined))
		for (const share of [0.95, 1, 1.05].map((factor) => factor * place.share)) {
			const scene = scenes.get(share) ?? sceneAt(result, fineEdge, share);
			scenes.set(share, scene);
			const scale = (fineEdge / coarseEdge) * (place.share / share);
			const [left, top] = [Math.round(place.left * scale), Math.round(place.top * scale)];
			for (let y = top - 2; y <= top + 2; y++)
				for (let x = left - 2; x <= left + 2; x++) {
					const correlation = correlate(fine, scene, x, y);
					if (correlation > (best?.correlation ?? -1)) best = { share, left: x, top: y, correlation, scene };
				}
		}
	if (!best) return { correlation: 0, left: 0, top: 0, width: 1, height: 1 };
	const { scene } = best;
	return {
		correlation: best.correlation,
		left: best.left / scene.width,
		top: best.top / scene.height,
		width: fine.width / scene.width,
		height: fine.height / scene.height,
	};
}

/** The correlation of a product's edges with those of another picture of it, of the same size, −1…1; undefined without edges. */
export function shapeCorrelation(photo: Picture, mask: Plane, other: Picture): number | undefined {
	const template = templateOf(photo, mask, Math.max(photo.width, photo.height));
	return template.norm < leastEdges ? undefined : correlate(template, orientationsOf(other), 0, 0);
}

interface Place {
	readonly share: number;
	readonly left: number;
	readonly top: number;
	readonly correlation: number;
}

/** The result in the size in which a product of `share` of its long edge has a long edge of `edge` pixels. */
function sceneAt(result: Picture, edge: number, share: number): Orientations & { room: number } {
	const scale = edge / share / Math.max(result.width, result.height);
	const size = { width: Math.round(result.width * scale), height: Math.round(result.height * scale) };
	return { ...orientationsOf(resized(result, size)), room: Math.round(0.12 * edge) };
}

const resized = (picture: Picture, size: Size): Picture =>
	size.width > picture.width ? enlargePicture(picture, size) : reducePicture(picture, size);

/** A size of the same proportions with a long edge of `edge` pixels. */
export const ofLongEdge = ({ width, height }: Size, edge: number): Size => {
	const scale = edge / Math.max(width, height);
	return { width: Math.max(4, Math.round(width * scale)), height: Math.max(4, Math.round(height * scale)) };
};

function templateOf(photo: Picture, mask: Plane, edge: number): Template {
	const size = ofLongEdge(photo, edge);
	const own = orientationsOf(resized(photo, size));
	const cover = boxMean(reducePlane(mask, size), Math.max(1, Math.round(margin * edge)));
	const weights = cover.data.map((value) => clamp(2 * value, 0, 1));
	let [sum, mass] = [0, 0];
	for (let i = 0; i < weights.length; i++) {
		mass += weights[i] * directions;
		for (let d = 0; d < directions; d++) sum += weights[i] * own.data[i * directions + d];
	}
	const mean = sum / Math.max(1e-6, mass);
	const centred = new Float32Array(own.data.length);
	let norm = 0;
	for (let i = 0; i < weights.length; i++)
		for (let d = 0; d < directions; d++) {
			const value = own.data[i * directions + d] - mean;
			centred[i * directions + d] = weights[i] * value;
			norm += weights[i] * value * value;
		}
	return { ...own, centred, weights, norm, mass };
}

/** Pearson's weighted correlation of a template with the window of a scene at a place; beyond the scene there are no edges. */
function correlate(template: Template, scene: Orientations, left: number, top: number): number {
	const { width, height, centred, weights, norm, mass } = template;
	const { data } = scene;
	const first = Math.max(0, -left);
	const last = Math.min(width, scene.width - left);
	let [both, sum, squares] = [0, 0, 0];
	for (let y = Math.max(0, -top); y < Math.min(height, scene.height - top); y++) {
		const row = (top + y) * scene.width + left;
		for (let x = first, i = y * width + first; x < last; x++, i++) {
			const weight = weights[i];
			if (weight === 0) continue;
			let [own, square] = [0, 0];
			for (let d = 0, t = i * directions, s = (row + x) * directions; d < directions; d++, t++, s++) {
				const value = data[s];
				both += centred[t] * value;
				own += value;
				square += value * value;
			}
			sum += weight * own;
			squares += weight * square;
		}
	}
	const variance = squares - (sum * sum) / Math.max(1e-6, mass);
	return variance <= 1e-9 || norm <= 1e-9 ? 0 : both / Math.sqrt(norm * variance);
}
