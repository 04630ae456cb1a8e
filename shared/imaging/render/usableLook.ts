import type { Look } from '../looks/scene/look.ts';
import { stylesWithoutSubject } from '../looks/styles/stylesWithoutSubject.ts';
import type { Confidence } from '../segmentation/confidence.ts';

/** What a picture lacks of its look because the cut-out is uncertain and nobody has confirmed it. */
export type Shortcoming = 'keptBackground' | 'keptSharpness' | 'drawnWithoutOutline';

/** A look as it can be rendered. */
export interface UsableLook {
	readonly look: Look;
	readonly shortcoming?: Shortcoming | undefined;
}

interface OrderedLook {
	readonly look: Look;
	/** The id of an art style. */
	readonly style?: string | undefined;
	/** Whether the picture is nothing without a cut-out: a transparent one, or the removal of the background. */
	readonly needsCutOut: boolean;
}

/**
 * The look that the confidence in a cut-out allows; `undefined` where there is nothing to render. A cut-out that the customer
 * has confirmed is of high confidence.
 */
export function usableLook(
	{ look, style, needsCutOut }: OrderedLook,
	confidence: Confidence,
): UsableLook | undefined {
	if (confidence === 'high') return { look };
	if (look.treatment === 'cut-out')
		return needsCutOut
			? undefined
			: { look: { ...look, treatment: 'whole-frame' }, shortcoming: 'keptBackground' };
	if (style && !stylesWithoutSubject.has(style)) return { look, shortcoming: 'drawnWithoutOutline' };
	return look.backdropBlur > 0 ? { look, shortcoming: 'keptSharpness' } : { look };
}
