import { compareProducts, type ProductComparison } from '#shared/imaging/comparison/compareProducts.ts';
import { movesParts } from '#shared/imaging/styles/styleRecipes.ts';
import type { GeneratedImage, ImageJob } from '../imageEngine.ts';
import { decodePhoto } from '../photo/decodePhoto.ts';
import { preparePhoto } from '../photo/preparePhoto.ts';

/** The long edge, in pixels, at which a picture is compared with its photo. */
const comparedEdge = 1024;

/**
 * The least correlation of the product's outlines. Measured with `node test/bench/fidelity.ts`: photographic pictures of
 * the same solid product reach 0.79 or more and of another one 0.72 at most; the styles lower the first.
 */
const leastShape = { photographic: 0.74, drawn: 0.42, loose: 0.28, sparse: 0.12 } as const;
/** Styles that move parts of the product or draw many edges of their own. */
const looseStyles: ReadonlySet<string> = new Set([
	...movesParts,
	'blueprint',
	'bas-relief',
	'neon',
	'stained-glass',
	'voxel',
]);
/** A style of a few lines, of which a pale product gets hardly any. */
const sparseStyle = 'line-art';
/** Where the subject of the photo is uncertain or of thin parts, less of its outline has to be found. */
const uncertainShare = 0.4;
/** The most of a product that may have another hue, and the least of its lettering, in a photographic picture. */
const mostOtherColour = 0.4;
const leastLettering = 0.45;

/** What a picture has lost of the product in its photo. */
export type FidelityProblem = 'shape' | 'colour' | 'lettering';

/** The result of a check, with the measured values for the log. */
export interface FidelityCheck extends ProductComparison {
	/** Undefined for a picture of the same product. */
	readonly problem?: FidelityProblem | undefined;
}

/** Checks that a finished picture shows the product of its photo: outline, and without an art style colours and lettering. */
export async function checkFidelity(job: ImageJob, picture: GeneratedImage): Promise<FidelityCheck> {
	const { photo, found } = picture.source ?? (await preparePhoto(job.main, job.subject));
	const compared = await compareProducts(photo, found, await decodePhoto(picture.image, comparedEdge));
	return { ...compared, problem: problemOf(compared, job, found.confidence === 'low') };
}

function problemOf(
	{ shape, isThin, otherColour, lettering }: ProductComparison,
	{ style }: ImageJob,
	isUncertain: boolean,
): FidelityProblem | undefined {
	const drawn = style && kindOf(style.id);
	if (drawn && isUncertain) return undefined;
	const least = leastShape[drawn ?? 'photographic'] * (isUncertain || isThin ? uncertainShare : 1);
	if (shape !== undefined && shape < least) return 'shape';
	if (drawn || isUncertain) return undefined;
	if (otherColour > mostOtherColour) return 'colour';
	return lettering !== undefined && lettering < leastLettering ? 'lettering' : undefined;
}

const kindOf = (style: string): 'drawn' | 'loose' | 'sparse' => {
	if (style === sparseStyle) return 'sparse';
	return looseStyles.has(style) ? 'loose' : 'drawn';
};
