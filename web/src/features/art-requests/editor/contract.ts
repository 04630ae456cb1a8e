import type { GreyMask } from '#shared/art-requests/subjectMask.ts';

export interface DoubtRegion {
	readonly box: readonly [number, number, number, number];
	readonly isIncluded: boolean;
	readonly mask: GreyMask;
}
export interface CutOut {
	readonly alpha: GreyMask;
	readonly confidence: 'high' | 'low';
	readonly regions: readonly DoubtRegion[];
	readonly fromAlpha: boolean;
}
export interface CutOutState {
	readonly step: 'uploading' | 'waiting' | 'ready' | 'unavailable';
	readonly cutOut: CutOut | undefined;
}
export interface Imaging {
	cutOutOf(photo: string): CutOutState;
	setAlpha(photo: string, alpha: GreyMask): void;
	cutBox(photo: string, box: readonly [number, number, number, number]): Promise<GreyMask>;
	subscribe(listener: () => void): () => void;
}
