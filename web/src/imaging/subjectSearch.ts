import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import type { CutOutImage } from './findCutOut.ts';
import type { ImagingSession } from './imagingSession.ts';

/** The search for the subject of one photo, which all parts of the page that show the photo share. */
export interface SubjectSearch {
	/**
	 * Cuts the subject out as the marks say. Waits for the same search where one is under way or is one of the last.
	 *
	 * @param signal - ends the interest of this caller: a search that waits, and in which nobody is interested, is not begun.
	 * @throws ImagingError; AbortError once the signal is aborted or the search closed.
	 */
	find(marks: SubjectMarks, signal: AbortSignal): Promise<CutOutImage>;
	/** Ends the use by this caller; after the last one the worker stops. */
	close(): void;
}

interface SharedResult {
	readonly result: Promise<CutOutImage>;
	readonly controller: AbortController;
	/** Callers that wait for it. */
	interested: number;
}

interface SharedSearch {
	readonly session: Promise<ImagingSession>;
	/** By marks, the newest last. */
	readonly results: Map<string, SharedResult>;
	users: number;
}

/** How many results of a photo are kept. */
const keptResults = 2;

const searches = new Map<Blob, SharedSearch>();

/** Opens a photo in a worker that finds its subject, or joins those who have. The caller closes it. */
export function openSubjectSearch(
	photo: Blob,
	open: (photo: Blob) => Promise<ImagingSession>,
): SubjectSearch {
	const shared = searches.get(photo) ?? { session: open(photo), results: new Map(), users: 0 };
	// Callers of `find` get the error.
	shared.session.catch(() => undefined);
	searches.set(photo, shared);
	shared.users++;
	return {
		find: (marks, signal) => findIn(shared, marks, signal),
		close() {
			shared.users--;
			if (shared.users > 0) return;
			searches.delete(photo);
			shared.session.then(({ close }) => close()).catch(() => undefined);
		},
	};
}

async function findIn(shared: SharedSearch, marks: SubjectMarks, signal: AbortSignal): Promise<CutOutImage> {
	const { session, results } = shared;
	const key = JSON.stringify(marks);
	const found = results.get(key) ?? begin(session, marks);
	const drop = () => results.get(key) === found && results.delete(key);
	results.delete(key);
	results.set(key, found);
	found.result.catch(drop);
	const [oldest] = results.keys();
	if (oldest !== undefined && results.size > keptResults) results.delete(oldest);

	found.interested++;
	const leave = () => {
		found.interested--;
		if (found.interested > 0) return;
		found.controller.abort();
		drop();
	};
	signal.addEventListener('abort', leave);
	try {
		const result = await found.result;
		signal.throwIfAborted();
		return result;
	} finally {
		signal.removeEventListener('abort', leave);
	}
}

function begin(session: Promise<ImagingSession>, marks: SubjectMarks): SharedResult {
	const controller = new AbortController();
	const result = session.then(({ run }) => run('findCutOut', { marks }, controller.signal));
	return { result, controller, interested: 0 };
}
