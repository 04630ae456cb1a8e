import { useEffect, useRef } from 'react';
import { maskType } from '#shared/art-requests/subjectMask.ts';
import type { CutOutImage } from '../../../imaging/findCutOut.ts';

/** Reports the mask of the cut-out on screen, as a file, whenever it changes. */
export function useShownMask(
	cutOut: CutOutImage | undefined,
	onMask: (mask: File | undefined) => void,
): void {
	const report = useRef(onMask);
	report.current = onMask;
	const mask = cutOut?.mask;
	useEffect(() => {
		report.current(mask && new File([mask], 'mask.png', { type: maskType }));
	}, [mask]);
}
