import { toBytes } from '#shared/imaging/raster/bytes.ts';
import { wholeOf } from '#shared/imaging/raster/photo.ts';
import { areaOf, type Box, type Size } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import { cutOut } from '#shared/imaging/scene/cutOut.ts';
import type { FoundSubject } from '#shared/imaging/separation/findSubject.ts';
import type { Confidence } from '#shared/imaging/separation/separate.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import type { OpenedPhoto } from './openedPhoto.ts';

/** The subject of a photo without its background, in the frame of the whole photo. */
export interface CutOutImage extends Size {
	/** Interleaved sRGB and alpha. */
	readonly rgba: Uint8Array<ArrayBuffer>;
	/** Left, top, width and height of the subject in shares of the photo; absent where nothing was found. */
	readonly bounds?: readonly [number, number, number, number] | undefined;
	readonly confidence: Confidence;
	/** What previews of the photo need of the search. */
	readonly found: FoundSubject;
}

/** The long edge, in pixels, of the cut-out: it is searched for at 320 px, and its outline drawn more finely. */
const cutOutEdge = 480;

/** Finds the subject of the open photo, as the marks say, and cuts it out. */
export async function findCutOut(
	{ photo, findSubject }: OpenedPhoto,
	{ marks }: { readonly marks?: SubjectMarks | undefined },
): Promise<CutOutImage> {
	const found = await findSubject(marks);
	const size = fitLongEdge(photo, cutOutEdge);
	const { linear, alpha } = await cutOut(photo, found, wholeOf(photo), size);
	return {
		...size,
		rgba: Uint8Array.from(toBytes(linear, alpha)),
		bounds: areaOf(found.mask) > 0 ? sharesOf(found.bounds, photo) : undefined,
		confidence: found.confidence,
		found,
	};
}

const sharesOf = ({ left, top, width, height }: Box, photo: Size): CutOutImage['bounds'] => [
	left / photo.width,
	top / photo.height,
	width / photo.width,
	height / photo.height,
];
