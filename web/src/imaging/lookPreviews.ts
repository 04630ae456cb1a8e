import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { openImaging } from './openImaging.ts';
import { openWorkers } from './openWorkers.ts';
import { createPhotoPreviews, type PhotoPreviews, type PreviewJob } from './photoPreviews.ts';
import type { PreviewImage, PreviewLook } from './renderPreview.ts';
import { openSubjectSearch } from './subjectSearch.ts';

/** How many photos keep their previews. */
const keptPhotos = 4;

/** Processors stay free for the page and for the cut-out. */
const parallelPreviews = () => (navigator.hardwareConcurrency >= 4 ? 2 : 1);

/** Identifies a look among the previews of a photo. */
const keyOf = ({ preset, artStyle }: PreviewLook): string => artStyle ?? preset ?? 'custom';

/** Small pictures of one photo in every look that the page shows, rendered by workers. */
export interface LookPreviews {
	/** Renders the looks of another photo; without one, the tiles show samples. */
	open(photo: File | undefined): void;
	/** Renders the looks again as the customer has marked the subject; the pictures so far stay until then. */
	mark(marks: SubjectMarks): void;
	/** Shows a look in an element of the page. Returns a function that ends it. */
	show(look: PreviewLook, element: Element): () => void;
	/** The picture of a look, once it is rendered. */
	imageOf(look: PreviewLook): PreviewImage | undefined;
	/** Whether there is a photo whose looks can be rendered. */
	isOpen(): boolean;
	subscribe(listener: () => void): () => void;
}

/** Creates the previews of a form. What was rendered is kept for the last photos. */
export function createLookPreviews(): LookPreviews {
	const shown = new Set<PreviewJob>();
	const kept = new Map<File, Map<string, PreviewImage>>();
	const listeners = new Set<() => void>();
	let current: { readonly photo: File; readonly previews: PhotoPreviews } | undefined;

	const imagesOf = (photo: File | undefined) => (photo ? kept.get(photo) : undefined);
	const notify = () => {
		for (const listener of listeners) listener();
	};

	/** The pictures so far stay until others are rendered. */
	function requestShown() {
		for (const job of shown) current?.previews.request(job);
	}

	function close() {
		current?.previews.close();
		current = undefined;
		notify();
	}

	function keep(photo: File) {
		const images = kept.get(photo) ?? new Map<string, PreviewImage>();
		kept.delete(photo);
		kept.set(photo, images);
		const [oldest] = kept.keys();
		if (oldest && kept.size > keptPhotos) kept.delete(oldest);
		return images;
	}

	return {
		open(photo) {
			close();
			if (!photo) return;
			const images = keep(photo);
			const previews = createPhotoPreviews({
				open: () => openImaging(photo),
				search: openSubjectSearch(photo, openWorkers),
				parallel: parallelPreviews(),
				viewHeight: () => window.innerHeight,
				onRendered(key, image) {
					images.set(key, image);
					notify();
				},
				onRefined: requestShown,
				onFailed: close,
			});
			current = { photo, previews };
			for (const job of shown) if (!images.has(job.key)) previews.request(job);
			notify();
		},
		mark(marks) {
			current?.previews.mark(marks);
			requestShown();
		},
		show(look, element) {
			const job = { key: keyOf(look), look, element };
			shown.add(job);
			const isRendered = imagesOf(current?.photo)?.has(job.key);
			const withdraw = isRendered ? undefined : current?.previews.request(job);
			return () => {
				shown.delete(job);
				withdraw?.();
				// Another tile may show the same look.
				const [other] = [...shown].filter(({ key }) => key === job.key);
				if (withdraw && other) current?.previews.request(other);
			};
		},
		imageOf: (look) => imagesOf(current?.photo)?.get(keyOf(look)),
		isOpen: () => current !== undefined,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
