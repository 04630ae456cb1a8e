import type { CutOut } from './imagingClient.ts';

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
