import { describe, expect, it, vi } from 'vitest';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutImage } from '../../../web/src/imaging/findCutOut.ts';
import { ImagingError, type ImagingSession } from '../../../web/src/imaging/imagingSession.ts';
import { openSubjectSearch, type SearchInput } from '../../../web/src/imaging/subjectSearch.ts';

interface Run {
	readonly marks: SubjectMarks;
	readonly signal: AbortSignal;
	answer(): void;
	fail(): void;
}

/** A photo in a worker that answers when it is told to. */
function manualImaging() {
	const runs: Run[] = [];
	const session = {
		run: vi.fn((_operation: string, { marks }: { marks: SubjectMarks }, signal: AbortSignal) => {
			const { promise, resolve, reject } = Promise.withResolvers<CutOutImage>();
			signal.addEventListener('abort', () => reject(signal.reason));
			const image = { width: 1, height: 1, confidence: 'low' } as CutOutImage;
			const fail = () => reject(new ImagingError('out-of-memory', 'Array buffer allocation failed'));
			runs.push({ marks, signal, answer: () => resolve(image), fail });
			return promise;
		}),
		close: vi.fn(),
	};
	const saliency = {
		ready: Promise.resolve(true),
		state: () => ({ status: 'ready' }) as const,
		close: vi.fn(),
	};
	const open = vi.fn(() => ({ session: Promise.resolve(session as unknown as ImagingSession), saliency }));
	return { open, session, saliency, runs, photo: new Blob(['photo']) };
}

const started = () => new Promise((resolve) => setTimeout(resolve));
const never = new AbortController().signal;
const box = (left: number): SearchInput => ({ marks: { box: [left, 0.1, 0.2, 0.2] }, refined: false });
const whole: SearchInput = { marks: {}, refined: false };

describe('the search for the subject of a photo', () => {
	it('opens the photo once for all who show it, and closes it after the last one', async () => {
		const { open, session, photo } = manualImaging();
		const searches = [openSubjectSearch(photo, open), openSubjectSearch(photo, open)];
		expect(open).toHaveBeenCalledOnce();
		searches[0]?.close();
		await started();
		expect(session.close).not.toHaveBeenCalled();
		searches[1]?.close();
		await started();
		expect(session.close).toHaveBeenCalledOnce();
		openSubjectSearch(photo, open);
		expect(open).toHaveBeenCalledTimes(2);
	});

	it('uses the saliency network until the last one closes the photo', async () => {
		const { open, saliency, photo } = manualImaging();
		const searches = [openSubjectSearch(photo, open), openSubjectSearch(photo, open)];
		expect(await searches[0]?.saliency.ready).toBe(true);
		searches[0]?.close();
		expect(saliency.close).not.toHaveBeenCalled();
		searches[1]?.close();
		expect(saliency.close).toHaveBeenCalledOnce();
	});

	it('searches by both networks apart from the one that answers at once', async () => {
		const { open, photo, runs } = manualImaging();
		const search = openSubjectSearch(photo, open);
		const results = [search.find(whole, never), search.find({ ...whole, refined: true }, never)];
		await started();
		for (const run of runs) run.answer();
		expect(await results[0]).not.toBe(await results[1]);
		expect(runs).toHaveLength(2);
		search.close();
	});

	it('searches once for callers with the same marks, also for the marks before', async () => {
		const { open, photo, runs } = manualImaging();
		const search = openSubjectSearch(photo, open);
		const both = [search.find(whole, never), openSubjectSearch(photo, open).find(whole, never)];
		await started();
		runs[0]?.answer();
		const [first, second] = await Promise.all(both);
		expect(second).toBe(first);
		const marked = search.find(box(0.1), never);
		await started();
		runs[1]?.answer();
		await marked;
		expect(await search.find(whole, never)).toBe(first);
		expect(runs.map(({ marks }) => marks)).toEqual([{}, box(0.1).marks]);
	});

	it('is aborted when nobody is interested any more', async () => {
		const { open, photo, runs } = manualImaging();
		const search = openSubjectSearch(photo, open);
		const [one, other] = [new AbortController(), new AbortController()];
		const results = [search.find(whole, one.signal), search.find(whole, other.signal)];
		const outcomes = Promise.allSettled(results);
		await started();
		one.abort();
		expect(runs[0]?.signal.aborted).toBe(false);
		other.abort();
		expect(runs[0]?.signal.aborted).toBe(true);
		expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	});

	it('begins again for a caller who asks for what has just been aborted', async () => {
		const { open, photo, runs } = manualImaging();
		const search = openSubjectSearch(photo, open);
		const leaving = new AbortController();
		const left = expect(search.find(box(0.1), leaving.signal)).rejects.toThrow('aborted');
		await started();
		leaving.abort();
		const again = search.find(box(0.1), never);
		await left;
		await started();
		runs[1]?.answer();
		await expect(again).resolves.toMatchObject({ width: 1 });
	});

	it('is not reported as an unhandled error where the photo cannot be opened', async () => {
		const unhandled = vi.fn();
		process.on('unhandledRejection', unhandled);
		const problem = new ImagingError('unsupported', 'The browser has no workers or no OffscreenCanvas.');
		const { saliency } = manualImaging();
		const failing = () => ({ session: Promise.reject(problem), saliency });
		const search = openSubjectSearch(new Blob(['photo']), failing);
		await started();
		await expect(search.find(whole, never)).rejects.toBe(problem);
		search.close();
		await started();
		process.off('unhandledRejection', unhandled);
		expect(unhandled).not.toHaveBeenCalled();
	});

	it('rejects for a caller who has left while another one waits', async () => {
		const { open, photo, runs } = manualImaging();
		const search = openSubjectSearch(photo, open);
		const leaving = new AbortController();
		const left = search.find(whole, leaving.signal);
		const waiting = search.find(whole, never);
		await started();
		leaving.abort();
		runs[0]?.answer();
		await expect(left).rejects.toThrow('aborted');
		await expect(waiting).resolves.toMatchObject({ width: 1 });
	});

	it('searches again after a failure', async () => {
		const { open, photo, runs } = manualImaging();
		const search = openSubjectSearch(photo, open);
		const failing = search.find(whole, never);
		const failed = expect(failing).rejects.toMatchObject({ problem: 'out-of-memory' });
		await started();
		runs[0]?.fail();
		await failed;
		const again = search.find(whole, never);
		await started();
		runs[1]?.answer();
		await expect(again).resolves.toMatchObject({ width: 1 });
	});
});
