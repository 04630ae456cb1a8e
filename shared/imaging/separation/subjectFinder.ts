import { type Photo, wholeOf } from '../raster/photo.ts';
import type { Mask } from '../raster/raster.ts';
import { fitLongEdge } from '../raster/resample.ts';
import { cutInBox, cutWithStrokes, type HalvedFeatures, halvedFeatures } from './correctCut.ts';
import { type FoundSubject, findSubject, subjectOfMask } from './findSubject.ts';
import { finerOutline } from './finerOutline.ts';
import { type LoadNetwork, opinionOf, type Told } from './opinion.ts';
import { outlineEdge } from './separate.ts';
import { drawMarks, hasMarks, type SubjectMarks } from './subjectMarks.ts';

/** Finds the subject of a photo; with marks, as they say. */
export type FindSubject = (marks?: SubjectMarks) => Promise<FoundSubject>;

type MarkedBox = NonNullable<SubjectMarks['box']>;

/** A cut, and the opinion that it follows. */
interface Cut {
	readonly mask: Mask;
	readonly told: Told | undefined;
}

/** Finds the subject of one photo again and again: a call with other marks reuses what did not change. */
export function subjectFinder(photo: Photo, loadNetwork?: LoadNetwork): FindSubject {
	const opinion = opinionOf(photo, loadNetwork);
	const automatic = memo(() => findSubject(photo, opinion));
	const features = memo(async () =>
		halvedFeatures(await photo.readColours(wholeOf(photo), fitLongEdge(photo, outlineEdge))),
	);
	let lastBox: { readonly key: string; readonly cut: Cut } | undefined;

	async function inBox(found: FoundSubject, at: HalvedFeatures, box: MarkedBox): Promise<Cut> {
		const key = box.join();
		if (lastBox?.key !== key) {
			const marks = drawMarks({ box }, photo, at.lab);
			const told = await opinion({ marks: { box } });
			lastBox = { key, cut: { mask: cutInBox(at, found.mask, marks, told?.opinion), told } };
		}
		return lastBox.cut;
	}

	async function corrected(at: HalvedFeatures, earlier: Mask, marks: SubjectMarks): Promise<Cut> {
		const { box: _, ...strokes } = marks;
		const draw = (drawn: SubjectMarks) => drawMarks(drawn, photo, at.lab);
		const told = await opinion({ marks, earlier });
		return { mask: cutWithStrokes(at, earlier, draw(strokes), draw(marks), told?.opinion), told };
	}

	return async (marks = {}) => {
		const found = await automatic();
		if (!hasMarks(marks)) return found;
		if (found.fromAlpha)
			return { ...subjectOfMask(photo, obeyedBy(found.mask, marks), { marks }), fromAlpha: true };
		const at = await features();
		const { box, ...strokes } = marks;
		const inside = box && (await inBox(found, at, box));
		const base = inside?.mask ?? found.mask;
		const { mask, told } = inside && !hasMarks(strokes) ? inside : await corrected(at, base, marks);
		const finer = await finerOutline(photo, mask, told, marks);
		return subjectOfMask(photo, mask, { marks, finer });
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
