import { toBytes } from '#shared/imaging/raster/bytes.ts';
import { wholeOf } from '#shared/imaging/raster/photo.ts';
import { areaOf, type Size } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import { cutOut } from '#shared/imaging/scene/cutOut.ts';
import { type Confidence, outlineEdge } from '#shared/imaging/separation/separate.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import type { OpenedPhoto } from './openedPhoto.ts';

/** The subject of a photo without its background, in the frame of the whole photo. */
export interface CutOutImage extends Size {
	/** Interleaved sRGB and alpha. */
	readonly rgba: Uint8Array<ArrayBuffer>;
	/** Whether there is anything in it. */
	readonly found: boolean;
	readonly confidence: Confidence;
}

/** Finds the subject of the open photo, as the marks say, and cuts it out, 320 px on the long edge. */
export async function findCutOut(
	{ photo, findSubject }: OpenedPhoto,
	{ marks }: { readonly marks?: SubjectMarks | undefined },
): Promise<CutOutImage> {
	const found = await findSubject(marks);
	const size = fitLongEdge(photo, outlineEdge);
	const { linear, alpha } = await cutOut(photo, found, wholeOf(photo), size);
	return {
		...size,
		rgba: Uint8Array.from(toBytes(linear, alpha)),
		found: areaOf(found.mask) > 0,
		confidence: found.confidence,
	};
}
