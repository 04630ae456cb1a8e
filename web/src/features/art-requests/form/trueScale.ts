import { heightRange } from '#shared/art-requests/lookOverrides.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import type { CutOut } from '../../../imaging/cutOutState.ts';

/** The heights of products that can be given, in centimetres. */
export const centimetreRange = { least: 0.1, most: 500 } as const;

/** The height that a customer has typed, in centimetres; `undefined` for none that can be used. */
export function centimetresOf(text: string): number | undefined {
	const value = Number(text.trim().replace(',', '.'));
	return value >= centimetreRange.least && value <= centimetreRange.most ? value : undefined;
}

/** The width of a product as a share of its height; `undefined` without one, and for one that the photo's frame cuts. */
export function aspectOf(cutOut: Pick<CutOut, 'bounds' | 'alpha'> | undefined): number | undefined {
	if (!cutOut?.bounds) return undefined;
	const [left, top, width, height] = cutOut.bounds;
	const isCut = left < 0.004 || top < 0.004 || left + width > 0.996 || top + height > 0.996;
	return isCut ? undefined : (width * cutOut.alpha.width) / (height * cutOut.alpha.height);
}

/** A product in a batch. */
interface MeasuredProduct {
	readonly id: string;
	/** Its width as a share of its height, in the photo. */
	readonly aspect: number;
	/** In centimetres; as high as the first one unless given. */
	readonly height: number | undefined;
}

/** The largest product fills these shares of the picture. */
const room = { width: 0.8, height: 0.77 } as const;

/** The share of the picture's height that each product fills, by its id, so that all have one scale: the largest one fits. */
export function trueHeights(products: readonly MeasuredProduct[], canvas: Size): ReadonlyMap<string, number> {
	const measure = products[0]?.height ?? 1;
	const heightOf = ({ height = measure }: MeasuredProduct) => height;
	const scales = products.map((product) => {
		const fits = Math.min(room.height, (room.width * canvas.width) / (canvas.height * product.aspect));
		return fits / heightOf(product);
	});
	const scale = Math.min(...scales);
	return new Map(
		products.map((product) => [product.id, Math.max(heightRange.least, rounded(scale * heightOf(product)))]),
	);
}

const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

/** Whether a product is shown larger than in the scale of the others, since it would hardly be seen. */
export const isTooSmall = (share: number | undefined): boolean => share === heightRange.least;
