import type { Photo } from '../decoding/photo.ts';
import { boxMean } from '../filters/boxMean.ts';
import { toLab } from '../raster/colour.ts';
import type { Box, Picture, Plane } from '../raster/raster.ts';
import type { Segmentation } from '../segmentation/segmentation.ts';
import { colourDifference } from './colourDifference.ts';
import { maskOf } from './compareProducts.ts';
import { ofLongEdge, shapeCorrelation } from './findProduct.ts';
import { letteringKept } from './letteringKept.ts';

/** The long edges in pixels at which outlines, colours and lettering are compared. */
const [shapeEdge, colourEdge, letteringEdge] = [96, 96, 400];

/** How far a product was kept where it was placed, by measurement. */
export interface KeptProduct {
	/** The mean CIEDE2000 between photo and picture over the product, its soft outline left out. */
	readonly colourDifference: number;
	readonly shape: number | undefined;
	readonly lettering: number | undefined;
}

/** Compares the product of a photo with a picture in which its bounds are `place`, in the picture's pixels and inside of it. */
export async function keptProduct(
	photo: Photo,
	segmentation: Segmentation,
	picture: Photo,
	place: Box,
): Promise<KeptProduct> {
	const { bounds } = segmentation;
	const at = async (edge: number) => {
		const size = ofLongEdge(bounds, edge);
		const [own, other] = [await photo.readColours(bounds, size), await picture.readColours(place, size)];
		return [own, maskOf(segmentation, photo, bounds, size), other] as const;
	};
	return {
		colourDifference: meanDifference(...(await at(colourEdge))),
		shape: shapeCorrelation(...(await at(shapeEdge))),
		lettering: letteringKept(...(await at(letteringEdge))),
	};
}

function meanDifference(own: Picture, mask: Plane, other: Picture): number {
	const [one, two] = [toLab(own).data, toLab(other).data];
	let [sum, count] = [0, 0];
	for (const [i, inside] of boxMean(mask, 2).data.entries()) {
		if (inside < 0.99) continue;
		const k = i * 3;
		sum += colourDifference([one[k], one[k + 1], one[k + 2]], [two[k], two[k + 1], two[k + 2]]);
		count++;
	}
	return sum / Math.max(1, count);
}
