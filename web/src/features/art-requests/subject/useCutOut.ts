import { useEffect, useState } from 'react';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import type { CutOutImage } from '../../../imaging/findCutOut.ts';
import { ImagingError } from '../../../imaging/imagingSession.ts';
import { openImaging } from '../../../imaging/openImaging.ts';
import { openSubjectSearch, type SubjectSearch } from '../../../imaging/subjectSearch.ts';

export interface CutOutState {
	/** The newest cut-out; `undefined` before the first one. */
	readonly cutOut: CutOutImage | undefined;
	/** Whether a newer one is being made. */
	readonly busy: boolean;
	/** Whether this browser cannot make one of this photo. */
	readonly unavailable: boolean;
}

/** Cuts the product of a photo out in a worker, again whenever the marks change. */
export function useCutOut(photo: Blob, marks: SubjectMarks): CutOutState {
	const [search, setSearch] = useState<SubjectSearch>();
	const [cutOut, setCutOut] = useState<CutOutImage>();
	const [busy, setBusy] = useState(true);
	const [unavailable, setUnavailable] = useState(false);

	useEffect(() => {
		const opened = openSubjectSearch(photo, openImaging);
		setSearch(opened);
		return () => opened.close();
	}, [photo]);

	useEffect(() => {
		if (!search) return;
		// Aborted by the next change of the marks, so that the newest one is answered first.
		const controller = new AbortController();
		setBusy(true);
		search.find(marks, controller.signal).then(
			(image) => {
				setCutOut(image);
				setBusy(false);
			},
			(error: unknown) => error instanceof ImagingError && setUnavailable(true),
		);
		return () => controller.abort();
	}, [search, marks]);

	return { cutOut, busy, unavailable };
}
