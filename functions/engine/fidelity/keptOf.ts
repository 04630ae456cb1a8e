import type { KeptProduct } from '#shared/api/artRequests.ts';
import { keptProduct } from '#shared/imaging/comparison/keptProduct.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import type { Box, Size } from '#shared/imaging/raster/raster.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import { decodePhoto } from '../photo/decodePhoto.ts';
import { leastShape } from './checkFidelity.ts';

/** Up to this mean colour difference the eye hardly sees one. */
const mostDifference = 2;
/** Kept print reaches a correlation of 0.74 or more. */
const leastLettering = 0.7;

/**
 * Measures in the file of a picture what it has kept of a product that was placed on it: nothing where no product was, where
 * the place is partly beyond the picture, and where its outline is uncertain and nobody has confirmed it.
 */
export async function keptOf(
	{ photo, segmentation }: SegmentedPhoto<DecodedPhoto>,
	place: Box | undefined,
	image: Uint8Array,
): Promise<KeptProduct | undefined> {
	if (!place || segmentation.confidence === 'low') return undefined;
	const picture = await decodePhoto(image);
	if (!isInside(place, picture)) return undefined;
	const {
		colourDifference,
		shape = 0,
		lettering = 0,
	} = await keptProduct(photo, segmentation, picture, place);
	return {
		...(colourDifference <= mostDifference && { colours: Math.round(10 * colourDifference) / 10 }),
		...(lettering >= leastLettering && { print: true }),
		...(shape >= leastShape && { outline: true }),
	};
}

const isInside = ({ left, top, width, height }: Box, picture: Size): boolean =>
	left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height;
