import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutImage } from './findCutOut.ts';
import type { ImagingSession } from './imagingSession.ts';
import type { SaliencyUse } from './saliencyMessages.ts';

/** The search for the subject of one photo, which all parts of the page that show the photo share. */
export interface SubjectSearch {
	/** The network that refines what was found at once. */
	readonly saliency: Omit<SaliencyUse, 'close'>;
	/**
	 * Cuts the subject out as the marks say. Waits for the same search where one is under way or is one of the last.
	 *
	 * @param signal - ends the interest of this caller: a search that waits, and in which nobody is interested, is not begun.
	 * @throws ImagingError; AbortError once the signal is aborted or the search closed.
	 */
	find(input: SearchInput, signal: AbortSignal): Promise<CutOutImage>;
	/** Ends the use by this caller; after the last one the worker stops. */
	close(): void;
}

/** What is searched for: marks, by the network that answers at once or by both. */
export interface SearchInput {
	readonly marks: SubjectMarks;
	readonly refined: boolean;
}

/** The workers that search a photo. */
export interface SearchWorkers {
	/** The photo, open in an imaging worker. */
	readonly session: Promise<ImagingSession>;
	/** The use of the saliency network by that worker. */
	readonly saliency: SaliencyUse;
}

interface SharedResult {
	readonly result: Promise<CutOutImage>;
	readonly controller: AbortController;
	/** Callers that wait for it. */
	interested: number;
}

interface SharedSearch extends SearchWorkers {
	/** By input, the newest last. */
	readonly results: Map<string, SharedResult>;
	users: number;
}

/** How many results of a photo are kept. */
const keptResults = 4;

const searches = new Map<Blob, SharedSearch>();

/** Identifies the result of a search among those of its photo. */
export const searchKey = ({ marks, refined }: SearchInput): string => JSON.stringify([marks, refined]);

/** Opens a photo in a worker that finds its subject, or joins those who have. The caller closes it. */
export function openSubjectSearch(photo: Blob, openWorkers: (photo: Blob) => SearchWorkers): SubjectSearch {
	const shared = searches.get(photo) ?? { ...openWorkers(photo), results: new Map(), users: 0 };
	// Callers of `find` get the error.
	shared.session.catch(() => undefined);
	searches.set(photo, shared);
	shared.users++;
	return {
		saliency: shared.saliency,
		find: (input, signal) => findIn(shared, input, signal),
		close() {
			shared.users--;
			if (shared.users > 0) return;
			searches.delete(photo);
			shared.saliency.close();
			shared.session.then(({ close }) => close()).catch(() => undefined);
		},
	};
}

async function findIn(shared: SharedSearch, input: SearchInput, signal: AbortSignal): Promise<CutOutImage> {
	const { session, results } = shared;
	const key = searchKey(input);
	const found = results.get(key) ?? search(session, input);
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

function search(session: Promise<ImagingSession>, input: SearchInput): SharedResult {
	const controller = new AbortController();
	const result = session.then(({ run }) => run('findCutOut', input, controller.signal));
	return { result, controller, interested: 0 };
}
