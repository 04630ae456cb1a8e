import type { SubjectBox } from '#shared/api/subject.ts';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import type { Confidence } from '#shared/imaging/segmentation/segmentation.ts';
import type { MeasuredCutOut } from './cutOuts.ts';

/** A region in which the networks disagree. */
export interface DoubtRegion {
	/** Left, top, width and height in shares of the photo. */
	readonly box: SubjectBox;
	/** Whether it is in the cut-out. */
	readonly isIncluded: boolean;
	/** Of the whole photo at a small size: 0 or 255. */
	readonly mask: GreyMask;
}

/** The subject of a photo without its background. */
export interface CutOut extends MeasuredCutOut {
	readonly confidence: Confidence;
	readonly regions: readonly DoubtRegion[];
	/** The id of the mask's file; absent where the customer has changed the alpha since, and for a photo's own alpha. */
	readonly maskId?: string | undefined;
	/** Whether the customer has changed it. */
	readonly isEdited: boolean;
}

/** How far the cut-out of a photo is. */
export interface CutOutState {
	/** `unavailable` where there is none: it is made with the picture. */
	readonly step: 'uploading' | 'waiting' | 'ready' | 'unavailable';
	/** How much of the photo is uploaded, 0 to 1. */
	readonly uploaded: number;
	/** Present when it is ready; without bounds where nothing was found. */
	readonly cutOut: CutOut | undefined;
}

/** Whether the cut-out of a photo is still being made. */
export const isSearching = ({ step }: CutOutState): boolean => step === 'uploading' || step === 'waiting';

/** The state of a cut-out that has not begun. */
export const waiting: CutOutState = { step: 'uploading', uploaded: 0, cutOut: undefined };
