import { compareProducts, type ProductComparison } from '#shared/imaging/comparison/compareProducts.ts';
import type { GeneratedImage, ImageJob } from '../imageEngine.ts';
import { decodePhoto } from '../photo/decodePhoto.ts';
import { preparePhoto } from '../photo/preparePhoto.ts';
import { colourfulStyles, leastShapeOf } from './styleLimits.ts';

/** The long edge, in pixels, at which a picture is compared with its photo. */
const comparedEdge = 1024;

/**
 * The least correlation of the product's outlines in a photographic picture: pictures of the same solid product reach 0.79
 * or more and of another one 0.72 at most (`node test/bench/fidelity.ts`).
 */
const leastShape = 0.75;
/** Where the subject of the photo is uncertain or of thin parts, less of its outline has to be found, in drawings least. */
const uncertainShare = 0.4;
const thinDrawnShare = 0.3;
/** The most of a product that may have another hue, and the least of its lettering. */
const mostOtherColour = 0.4;
const leastLettering = 0.45;

/** What a picture has lost of the product in its photo. */
export type FidelityProblem = 'shape' | 'colour' | 'lettering';

/** The result of a check, with the measured values for the log. */
export interface FidelityCheck extends ProductComparison {
	/** Undefined for a picture of the same product. */
	readonly problem?: FidelityProblem | undefined;
}

/**
 * Checks that a finished picture shows the product of its photo: the outline, colours where the look keeps them, and
 * lettering where there is no art style. A picture that the embedded engine has drawn from a mask that the customer has confirmed
 * is what they saw before they ordered it, and is only measured.
 */
export async function checkFidelity(job: ImageJob, picture: GeneratedImage): Promise<FidelityCheck> {
	const { photo, segmentation } = picture.source ?? (await preparePhoto(job.main, job));
	const compared = await compareProducts(photo, segmentation, await decodePhoto(picture.image, comparedEdge));
	const wasPreviewed = picture.engine === 'studio' && job.mask !== undefined;
	return {
		...compared,
		problem: wasPreviewed ? undefined : problemOf(compared, job, segmentation.confidence === 'low'),
	};
}

function problemOf(
	{ shape, isThin, otherColour, lettering }: ProductComparison,
	{ style }: ImageJob,
	isUncertain: boolean,
): FidelityProblem | undefined {
	if (style && isUncertain) return undefined;
	const share = isUncertain || isThin ? (style ? thinDrawnShare : uncertainShare) : 1;
	const least = share * (style ? leastShapeOf(style.id) : leastShape);
	if (shape !== undefined && shape < least) return 'shape';
	if (isUncertain) return undefined;
	if ((!style || colourfulStyles.has(style.id)) && otherColour > mostOtherColour) return 'colour';
	return !style && lettering !== undefined && lettering < leastLettering ? 'lettering' : undefined;
}
