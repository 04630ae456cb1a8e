import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import type { ImagingSession } from './imagingSession.ts';
import { createPreviewScheduler } from './previewScheduler.ts';
import type { PreviewImage, PreviewLook } from './renderPreview.ts';
import type { SubjectSearch } from './subjectSearch.ts';

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
	const { open, search, parallel, viewHeight, onRendered, onFailed } = options;
	const sessions: Promise<ImagingSession>[] = [];
	let idle: Promise<ImagingSession>[] = [];
	let marks: SubjectMarks = {};

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
				const { found } = await search.find(marks, signal);
				return await (await session).run('renderPreview', { look, found, edge }, signal);
			} finally {
				if (!signal.aborted) idle.push(session);
			}
		},
		onRendered: ({ key }, image) => onRendered(key, image),
	});

	return {
		request: scheduler.request,
		mark(changed) {
			marks = changed;
			scheduler.cancel();
			idle = [...sessions];
		},
		close() {
			scheduler.cancel();
			search.close();
			for (const session of sessions) session.then(({ close }) => close()).catch(() => undefined);
		},
	};
}
