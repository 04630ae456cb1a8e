import { compareProducts, type ProductComparison } from '#shared/imaging/comparison/compareProducts.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import type { FidelityCheck, GeneratedImage, ImageJob } from '../imageEngine.ts';
import { decodePhoto } from '../photo/decodePhoto.ts';
import { preparePhoto } from '../photo/preparePhoto.ts';

/** The long edge, in pixels, at which a picture is compared with its photo. */
const comparedEdge = 1024;

/**
 * The least correlation of the product's outlines in a photographic picture: pictures of the same solid product reach 0.79
 * or more and of another one 0.72 at most (`node test/bench/fidelity.ts`).
 */
export const leastShape = 0.75;
/**
 * The least correlation of the product's outlines in a drawn picture, by style: 0.05 to 0.09 below the least that pictures of
 * the same solid product reach (`node test/bench/fidelity.ts`). Styles with few lines of the product, or many of their own,
 * stand at the end.
 */
const leastByStyle = new Map<string, number>();
for (const [least, styles] of [
	[
		0.7,
		'anime aquarelle art-deco comic-book cyanotype embroidery flat-design impressionism long-shadow oil-painting paper-cut pastel renaissance risograph synthwave vintage-film',
	],
	[
		0.62,
		'art-nouveau baroque bauhaus charcoal cyberpunk engraving graffiti holographic ink-wash pencil-sketch pointillism pop-art psychedelic steampunk ukiyo-e',
	],
	[
		0.53,
		'8-bit batik chalkboard claymation cross-stitch double-exposure film-noir futurism linocut low-poly manga mosaic',
	],
	[0.42, 'bas-relief cubism glitch origami wallace-and-gromit'],
	[0.34, 'blueprint neon voxel'],
	[0.28, 'stained-glass'],
	[0.12, 'line-art'],
] as const)
	for (const style of styles.split(' ')) leastByStyle.set(style, least);

/** Styles that keep the colours of the product: another hue means another product. */
const colourfulStyles = new Set(
	'8-bit aquarelle cross-stitch embroidery impressionism long-shadow low-poly mosaic oil-painting paper-cut pastel pointillism vintage-film'.split(
		' ',
	),
);

/** The least correlation of the product's outlines in a picture of a style. */
export const leastShapeOf = (style: string): number => leastByStyle.get(style) ?? 0.12;

/** Where the subject of the photo is uncertain or of thin parts, less of its outline has to be found, in drawings least. */
const uncertainShare = 0.4;
const thinDrawnShare = 0.3;
/** The most of a product that may have another hue, and the least of its lettering. */
const mostOtherColour = 0.4;
const leastLettering = 0.45;

/**
 * Checks that a finished picture shows the product of its photo: the outline, colours where the look keeps them, and
 * lettering where there is no art style.
 */
export const checkFidelity = async (
	job: ImageJob,
	{ image }: Pick<GeneratedImage, 'image'>,
): Promise<FidelityCheck> => fidelityTo(await preparePhoto(job.main, job), job, image);

/** The same, where the subject of the photo is known. */
export async function fidelityTo(
	{ photo, segmentation }: SegmentedPhoto<DecodedPhoto>,
	{ style }: Pick<ImageJob, 'style'>,
	image: Uint8Array,
): Promise<FidelityCheck> {
	const compared = await compareProducts(photo, segmentation, await decodePhoto(image, comparedEdge));
	return { ...compared, problem: problemOf(compared, style, segmentation.confidence === 'low') };
}

function problemOf(
	{ shape, isThin, otherColour, lettering }: ProductComparison,
	style: ImageJob['style'],
	isUncertain: boolean,
): FidelityCheck['problem'] {
	if (style && isUncertain) return undefined;
	const share = isUncertain || isThin ? (style ? thinDrawnShare : uncertainShare) : 1;
	const least = share * (style ? leastShapeOf(style.id) : leastShape);
	if (shape !== undefined && shape < least) return 'shape';
	if (isUncertain) return undefined;
	if ((!style || colourfulStyles.has(style.id)) && otherColour > mostOtherColour) return 'colour';
	return !style && lettering !== undefined && lettering < leastLettering ? 'lettering' : undefined;
}
