import { useEffect, useState } from 'react';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import type { CutOutImage } from '../../../imaging/findCutOut.ts';
import { ImagingError, type ImagingSession } from '../../../imaging/imagingSession.ts';
import { openImaging } from '../../../imaging/openImaging.ts';

export interface CutOutState {
	/** The newest cut-out; `undefined` before the first one. */
	readonly cutOut: CutOutImage | undefined;
	/** Whether a newer one is being made. */
	readonly busy: boolean;
	/** Whether this browser cannot make one of this photo. */
	readonly unavailable: boolean;
}

/** Opens a photo in the imaging worker and cuts its product out, again whenever the marks change. */
export function useCutOut(photo: Blob, marks: SubjectMarks): CutOutState {
	const [session, setSession] = useState<ImagingSession>();
	const [cutOut, setCutOut] = useState<CutOutImage>();
	const [busy, setBusy] = useState(true);
	const [unavailable, setUnavailable] = useState(false);

	useEffect(() => {
		const opening = openImaging(photo);
		let closed = false;
		opening.then(
			(opened) => closed || setSession(opened),
			() => closed || setUnavailable(true),
		);
		return () => {
			closed = true;
			opening.then((opened) => opened.close()).catch(() => undefined);
		};
	}, [photo]);

	useEffect(() => {
		if (!session) return;
		// Aborted by the next change of the marks, so that the newest one is answered first.
		const controller = new AbortController();
		setBusy(true);
		session.run('findCutOut', { marks }, controller.signal).then(
			(image) => {
				setCutOut(image);
				setBusy(false);
			},
			(error: unknown) => error instanceof ImagingError && setUnavailable(true),
		);
		return () => controller.abort();
	}, [session, marks]);

	return { cutOut, busy, unavailable };
}
