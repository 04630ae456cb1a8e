import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { ImagingSession } from './imagingSession.ts';
import { createPreviewScheduler } from './previewScheduler.ts';
import type { PreviewImage, PreviewLook } from './renderPreview.ts';
import { type SearchInput, type SubjectSearch, searchKey } from './subjectSearch.ts';

/** The width and height of a preview, in pixels. */
const edge = 224;

/** A look that an element of the page shows. */
export interface PreviewJob {
	/** The same for the same look. */
	readonly key: string;
	readonly look: PreviewLook;
	readonly element: Pick<Element, 'getBoundingClientRect'>;
}

interface PhotoPreviewsOptions {
	/** Opens the photo in a worker of its own. */
	readonly open: () => Promise<ImagingSession>;
	readonly search: SubjectSearch;
	/** The most workers. */
	readonly parallel: number;
	/** The height of the visible part of the page, in pixels. */
	readonly viewHeight: () => number;
	readonly onRendered: (key: string, image: PreviewImage) => void;
	/** Called when the subject was found more finely: what was rendered, and what is still shown, is to be requested again. */
	readonly onRefined: () => void;
	/** Called when the photo cannot be opened. */
	readonly onFailed: () => void;
}

/** The previews of one photo that are being rendered. */
export interface PhotoPreviews {
	/** Returns a function that withdraws the job while it waits. */
	request(job: PreviewJob): () => void;
	/** Withdraws all jobs; those that follow are rendered as the customer has marked the subject. */
	mark(marks: SubjectMarks): void;
	/** Stops the workers. */
	close(): void;
}

/** Renders previews of a photo in workers, which start with the first job. */
export function createPhotoPreviews(options: PhotoPreviewsOptions): PhotoPreviews {
	const { open, search, parallel, viewHeight, onRendered, onRefined, onFailed } = options;
	const sessions: Promise<ImagingSession>[] = [];
	let idle: Promise<ImagingSession>[] = [];
	let input: SearchInput = { marks: {}, refined: false };
	let refining = new AbortController();

	/** Withdraws all jobs; those that follow are rendered with another search. */
	function restart(next: SearchInput) {
		input = next;
		scheduler.cancel();
		idle = [...sessions];
	}

	/** Waits for both networks, and then renders by both. */
	async function refine(marks: SubjectMarks) {
		refining.abort();
		refining = new AbortController();
		const { signal } = refining;
		const refined = { marks, refined: true };
		if (!(await search.saliency.ready) || signal.aborted) return;
		await search.find(refined, signal);
		restart(refined);
		onRefined();
	}

	/** The previews by the network that answers at once stay where that fails. */
	const refineLater = (marks: SubjectMarks) => void refine(marks).catch(() => undefined);

	function nextSession(): Promise<ImagingSession> {
		const waiting = idle.pop();
		if (waiting) return waiting;
		const session = open();
		session.catch(onFailed);
		sessions.push(session);
		return session;
	}

	function distance({ element }: PreviewJob): number {
		const { top, bottom } = element.getBoundingClientRect();
		return bottom < 0 ? -bottom : Math.max(0, top - viewHeight());
	}

	const scheduler = createPreviewScheduler<PreviewJob, PreviewImage>({
		parallel,
		distance,
		async render({ look }, signal) {
			const session = nextSession();
			try {
				const { found, confidence } = await search.find(input, signal);
				const preview = { look, found, confidence, foundKey: searchKey(input), edge };
				return await (await session).run('renderPreview', preview, signal);
			} finally {
				if (!signal.aborted) idle.push(session);
			}
		},
		onRendered: ({ key }, image) => onRendered(key, image),
	});

	refineLater(input.marks);
	return {
		request: scheduler.request,
		mark(marks) {
			restart({ marks, refined: false });
			refineLater(marks);
		},
		close() {
			refining.abort();
			scheduler.cancel();
			search.close();
			for (const session of sessions) session.then(({ close }) => close()).catch(() => undefined);
		},
	};
}
