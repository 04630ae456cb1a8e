import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutImage } from '../../../imaging/findCutOut.ts';
import { ImagingError } from '../../../imaging/imagingSession.ts';
import { openWorkers } from '../../../imaging/openWorkers.ts';
import type { SaliencyState } from '../../../imaging/saliencyMessages.ts';
import { onSaliencyChange } from '../../../imaging/saliencyService.ts';
import { openSubjectSearch, type SubjectSearch } from '../../../imaging/subjectSearch.ts';

export interface CutOutState {
	/** The newest cut-out; `undefined` before the first one. */
	readonly cutOut: CutOutImage | undefined;
	/** Whether one for other marks is being made. */
	readonly busy: boolean;
	/** Whether a finer one is to be expected: how much of its network is loaded, 0 to 1. */
	readonly refining: number | undefined;
	/** Whether this browser cannot make one of this photo. */
	readonly unavailable: boolean;
}

/** Whether the cut-out is the last one of its marks, and the networks do not agree on it. */
export const isUncertain = ({ cutOut, busy, refining }: CutOutState): boolean =>
	cutOut?.confidence === 'low' && !busy && refining === undefined;

const none: SaliencyState = { status: 'loading', progress: 0 };

/**
 * Cuts the product of a photo out in a worker, again whenever the marks change: at once, and then again by both networks.
 */
export function useCutOut(photo: Blob, marks: SubjectMarks): CutOutState {
	const [search, setSearch] = useState<SubjectSearch>();
	const [cutOut, setCutOut] = useState<CutOutImage>();
	/** Of the marks: nothing, a cut-out at once, or all that there will be. */
	const [step, setStep] = useState<'none' | 'at once' | 'all'>('none');
	const [unavailable, setUnavailable] = useState(false);
	const saliency = useSyncExternalStore(onSaliencyChange, () => search?.saliency.state() ?? none);

	useEffect(() => {
		const opened = openSubjectSearch(photo, openWorkers);
		setSearch(opened);
		return () => opened.close();
	}, [photo]);

	useEffect(() => {
		if (!search) return;
		// Aborted by the next change of the marks, so that the newest one is answered first.
		const controller = new AbortController();
		const { signal } = controller;
		const show = (image: CutOutImage, reached: typeof step) => {
			setCutOut(image);
			setStep(reached);
		};
		async function cut({ find, saliency }: SubjectSearch) {
			show(await find({ marks, refined: false }, signal), 'at once');
			if (await saliency.ready) show(await find({ marks, refined: true }, signal), 'all');
			else if (!signal.aborted) setStep('all');
		}
		setStep('none');
		cut(search).catch((error: unknown) => {
			if (error instanceof ImagingError) setUnavailable(true);
		});
		return () => controller.abort();
	}, [search, marks]);

	const progress = saliency.status === 'loading' ? saliency.progress : 1;
	return {
		cutOut,
		busy: step === 'none',
		refining: step === 'at once' ? progress : undefined,
		unavailable,
	};
}
