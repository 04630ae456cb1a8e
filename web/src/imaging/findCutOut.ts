import {
	decodedEdge,
	type Place,
	type PlaceId,
	places,
	unnoticedEnlargement,
} from '#shared/art-requests/marketplaces.ts';
import { maskLongEdge } from '#shared/art-requests/subjectMask.ts';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { toBytes } from '#shared/imaging/encoding/bytes.ts';
import { placeSubject } from '#shared/imaging/looks/scene/layout.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { areaOf, type Box, type Size } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import { segmentationOfConfirmedMask } from '#shared/imaging/segmentation/confirmedMask.ts';
import type { Confidence, Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { OpenedPhoto } from './openedPhoto.ts';

/** How a cut-out is made. */
export interface CutOutInput {
	readonly marks?: SubjectMarks | undefined;
	/** Whether both networks are asked, or only the one that is faster. */
	readonly refined?: boolean | undefined;
}

/** The subject of a photo without its background, in the frame of the whole photo. */
export interface CutOutImage extends Size {
	/** Interleaved sRGB and alpha. */
	readonly rgba: Uint8Array<ArrayBuffer>;
	/** Left, top, width and height of the subject in shares of the photo; absent where nothing was found. */
	readonly bounds?: readonly [number, number, number, number] | undefined;
	readonly confidence: Confidence;
	/** Whether the subject may have openings that are filled. */
	readonly coversBackdrop: boolean;
	/** The places in whose files the subject has more pixels than in the photo. */
	readonly enlargedFor: readonly PlaceId[];
	/** What the customer has shown of the subject. */
	readonly marks?: SubjectMarks | undefined;
	/** The alpha as a file for the order; absent where nothing was found, and for a photo that has an alpha of its own. */
	readonly mask?: Uint8Array<ArrayBuffer> | undefined;
	/** What was found where there is no such mask; with one, {@link segmentCutOut} says what the engine will find by it. */
	readonly found?: Segmentation | undefined;
}

/** Finds the subject of the open photo, as the marks say, and cuts it out. */
export async function findCutOut(opened: OpenedPhoto, { marks, refined }: CutOutInput): Promise<CutOutImage> {
	const { photo } = opened;
	const found = await (refined ? opened.findRefined : opened.findRoughly)(marks);
	const size = fitLongEdge(photo, maskLongEdge);
	const { linear, alpha } = await cutOut(photo, found, wholeOf(photo), size);
	const image = {
		...size,
		rgba: Uint8Array.from(toBytes(linear, alpha)),
		bounds: areaOf(found.mask) > 0 ? sharesOf(found.bounds, photo) : undefined,
		confidence: found.confidence,
		coversBackdrop: found.finer?.coversBackdrop ?? false,
		enlargedFor: places.filter((place) => isEnlarged(opened, found, place)).map(({ id }) => id),
		marks,
	};
	if (!image.bounds || found.fromAlpha) return { ...image, found };
	const { encodeMask } = await import('./encodeMask.ts');
	return { ...image, mask: encodeMask({ ...size, data: alphaOf(image.rgba) }) };
}

function isEnlarged({ photo, fileSize }: OpenedPhoto, { bounds, cut }: Segmentation, place: Place): boolean {
	const { fills } = place;
	const filling = {
		width: fills,
		height: fills,
		baseline: 0.5 + fills / 2,
		mostEnlarged: Number.POSITIVE_INFINITY,
	};
	const decoded = fitLongEdge(fileSize, decodedEdge(place));
	const { width } = placeSubject(bounds, place, filling, cut);
	return (width / bounds.width) * (photo.width / decoded.width) > unnoticedEnlargement;
}

/** Which subject the engine will find by the mask of a cut-out: previews are made with it. */
export const segmentCutOut = (
	{ photo }: OpenedPhoto,
	{ width, height, rgba, marks }: CutOutImage,
): Promise<Segmentation> =>
	segmentationOfConfirmedMask(photo, planeFromBytes({ width, height }, alphaOf(rgba)), marks);

const alphaOf = (rgba: Uint8Array): Uint8Array<ArrayBuffer> =>
	Uint8Array.from({ length: rgba.length / 4 }, (_, i) => rgba[4 * i + 3] ?? 0);

const sharesOf = ({ left, top, width, height }: Box, photo: Size): CutOutImage['bounds'] => [
	left / photo.width,
	top / photo.height,
	width / photo.width,
	height / photo.height,
];
