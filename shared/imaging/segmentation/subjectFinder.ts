import { type CutFeatures, cutFeatures } from '../cuts/cutFeatures.ts';
import { geodesicDistance } from '../cuts/geodesic.ts';
import { type Photo, wholeOf } from '../decoding/photo.ts';
import {
	boundsOf,
	clamp,
	createMask,
	logistic,
	logOdds,
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
} from '../raster/raster.ts';
import { fitLongEdge } from '../raster/resample.ts';
import { cutByProbability } from './cutByProbability.ts';
import { finerOutline, outlineEdges } from './finerOutline.ts';
import type { SegmentationNetworks } from './networks.ts';
import { withOpenings } from './openings.ts';
import { confidenceOf, nothing, type Segmentation, segmentationOfMask, uncut } from './segmentation.ts';
import { type DrawnMarks, drawMarks, hasMarks, type SubjectMarks } from './subjectMarks.ts';
import { type SubjectProbability, segmentationEdge, subjectEstimator } from './subjectProbability.ts';

/** How far, as a geodesic distance, a stroke changes the cut around it. */
const strokeReach = 0.22;
/** How much a stroke changes the log odds where it is painted. */
const strokeWeight = 3.2;

/**
 * Cuts again with strokes: the probability (0…1, estimated with the strokes as a prompt) is changed near the strokes and in
 * colours like theirs. `marks` are the strokes and the box.
 */
export function cutWithStrokes(
	features: CutFeatures,
	probability: Plane,
	strokes: DrawnMarks,
	marks: DrawnMarks,
): Mask {
	const kept = geodesicDistance(features.lab, strokes.subject);
	const removed = geodesicDistance(features.lab, strokes.background);
	const near = (distance: number) => Math.exp(-((distance / strokeReach) ** 2));
	const corrected = mapPlane(probability, (value, i) =>
		logistic(strokeWeight * (near(kept[i]) - near(removed[i])) + logOdds(clamp(value, 0.01, 0.99))),
	);
	return cutByProbability(features, corrected, marks);
}

/** Finds the subject of a photo; with marks, as they say. */
export type FindSubject = (marks?: SubjectMarks) => Promise<Segmentation>;

/** A mask, and the probability by which it was cut. */
interface Cut {
	readonly mask: Mask;
	readonly probability: SubjectProbability;
}

/**
 * Finds the subject of one photo again and again, by the photo's alpha where it has one, by its probability otherwise: a call with
 * other marks reuses what did not change.
 */
export function subjectFinder(photo: Photo, networks: SegmentationNetworks): FindSubject {
	const estimate = subjectEstimator(photo, networks);
	const outlineEdge = networks.saliency ? outlineEdges.last : outlineEdges.rough;
	const features = memo(async () =>
		cutFeatures(await photo.readColours(wholeOf(photo), fitLongEdge(photo, segmentationEdge))),
	);
	const automatic = memo(findAutomatically);
	let lastBox: { readonly key: string; readonly cut: Promise<Cut> } | undefined;
	let last: { readonly key: string; readonly found: Promise<Segmentation> } | undefined;

	async function findAutomatically(): Promise<Segmentation> {
		if (photo.alpha) {
			const mask = alphaMask(photo, photo.alpha.data);
			const bounds = boundsOf(mask);
			const confidence = bounds ? 'high' : 'low';
			return { mask, confidence, bounds: bounds ?? wholeOf(photo), cut: uncut, fromAlpha: true };
		}
		const at = await features();
		if (isUniform(at.srgb)) return nothing(photo, createMask(at.srgb.width, at.srgb.height));
		const probability = await estimate();
		const mask = cutByProbability(at, probability.whole);
		const confidence = confidenceOf(mask, probability.agreement);
		const finer = await finerOutline(photo, mask, probability, undefined, outlineEdge);
		return segmentationOfMask(photo, mask, { confidence, agreement: probability.agreement, finer });
	}

	async function cutBox(at: CutFeatures, box: NonNullable<SubjectMarks['box']>): Promise<Cut> {
		const probability = await estimate({ marks: { box } });
		return { mask: cutByProbability(at, probability.whole, drawMarks({ box }, photo, at.lab)), probability };
	}

	function inBox(at: CutFeatures, box: NonNullable<SubjectMarks['box']>): Promise<Cut> {
		const key = box.join();
		if (lastBox?.key !== key) lastBox = { key, cut: cutBox(at, box) };
		return lastBox.cut;
	}

	async function corrected(at: CutFeatures, earlier: Mask, marks: SubjectMarks): Promise<Cut> {
		const { box: _, ...strokes } = marks;
		const draw = (drawn: SubjectMarks) => drawMarks(drawn, photo, at.lab);
		const probability = await estimate({ marks, earlier });
		return { mask: cutWithStrokes(at, probability.whole, draw(strokes), draw(marks)), probability };
	}

	async function findMarked(marks: SubjectMarks): Promise<Segmentation> {
		if (!hasMarks(marks)) return automatic();
		if (photo.alpha) {
			const whole = await automatic();
			return { ...segmentationOfMask(photo, obeyedBy(whole.mask, marks), { marks }), fromAlpha: true };
		}
		const at = await features();
		if (isUniform(at.srgb)) {
			const empty = createMask(at.srgb.width, at.srgb.height);
			return segmentationOfMask(photo, obeyedBy(empty, marks), { marks });
		}
		const { box, ...strokes } = marks;
		const inside = box && (await inBox(at, box));
		const base = inside?.mask ?? (await automatic()).mask;
		const { mask, probability } = inside && !hasMarks(strokes) ? inside : await corrected(at, base, marks);
		const finer = await finerOutline(photo, mask, probability, marks, outlineEdge);
		return segmentationOfMask(photo, mask, { marks, finer });
	}

	return async ({ open = [], ...marks } = {}) => {
		const key = JSON.stringify(marks);
		if (last?.key !== key) last = { key, found: findMarked(marks) };
		const found = await last.found;
		return open.length > 0 && !found.fromAlpha ? withOpenings(photo, found, open) : found;
	};
}

/** The largest difference, of 0…1, between the values of a picture that shows nothing. */
const uniformRange = 0.02;

/** Whether a picture (sRGB 0…1) has one colour. */
function isUniform({ data }: Picture): boolean {
	for (let i = 0; i < data.length; i++) if (Math.abs(data[i] - data[i % 3]) > uniformRange) return false;
	return true;
}

function alphaMask(photo: Size, alpha: Uint8Array): Mask {
	const mask = createMask(photo.width, photo.height);
	for (let i = 0; i < alpha.length; i++) mask.data[i] = alpha[i] > 12 ? 1 : 0;
	return mask;
}

/** A mask with what the marks say. */
function obeyedBy(mask: Mask, marks: SubjectMarks): Mask {
	const { subject, background } = drawMarks(marks, mask, mask);
	const data = mask.data.map((inside, i) => {
		if (background.data[i] > 0.5) return 0;
		return subject.data[i] > 0.5 ? 1 : inside;
	});
	return { ...mask, data };
}

function memo<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
