import { type Photo, wholeOf } from '../decoding/photo.ts';
import { createMask, type Mask } from '../raster/raster.ts';
import { fitLongEdge } from '../raster/resample.ts';
import { cutWithStrokes } from './correctCut.ts';
import { cutByProbability } from './cutByProbability.ts';
import { type CutFeatures, cutFeatures } from './cutFeatures.ts';
import { findSubject, isUniform } from './findSubject.ts';
import { finerOutline } from './finerOutline.ts';
import type { SegmentationNetworks } from './networks.ts';
import { type Segmentation, segmentationOfMask } from './segmentation.ts';
import { drawMarks, hasMarks, type SubjectMarks } from './subjectMarks.ts';
import { type SubjectProbability, segmentationEdge, subjectEstimator } from './subjectProbability.ts';

/** Finds the subject of a photo; with marks, as they say. */
export type FindSubject = (marks?: SubjectMarks) => Promise<Segmentation>;

/** A mask, and the probability by which it was cut. */
interface Cut {
	readonly mask: Mask;
	readonly probability: SubjectProbability;
}

/** Finds the subject of one photo again and again: a call with other marks reuses what did not change. */
export function subjectFinder(photo: Photo, networks: SegmentationNetworks): FindSubject {
	const estimate = subjectEstimator(photo, networks);
	const features = memo(async () =>
		cutFeatures(await photo.readColours(wholeOf(photo), fitLongEdge(photo, segmentationEdge))),
	);
	const automatic = memo(async () => findSubject(photo, await features(), estimate));
	let lastBox: { readonly key: string; readonly cut: Promise<Cut> } | undefined;

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

	return async (marks = {}) => {
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
		const finer = await finerOutline(photo, mask, probability, marks);
		return segmentationOfMask(photo, mask, { marks, finer });
	};
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
