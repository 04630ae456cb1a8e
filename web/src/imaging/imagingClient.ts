import { maskType } from '#shared/art-requests/subjectMask.ts';
import type { Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { createListeners } from '#shared/listeners.ts';
import type { CutOutImage } from './findCutOut.ts';
import type { NetworkState, NetworkUse } from './networkMessages.ts';
import { createPhotoQueue } from './photoQueue.ts';
import { ImagingError, type PhotoWorker } from './photoWorker.ts';
import { distanceRank, type PreviewJob, type PreviewRequest, previewKey } from './previewJobs.ts';
import type { PreviewImage } from './renderPreview.ts';

/** A photo of a form. */
export interface ImagingPhoto {
	readonly id: string;
	readonly file: Blob;
	/** What the customer has shown of its subject. */
	readonly marks: SubjectMarks;
}

/** How far the search for the subject of a photo is. */
export interface CutOutState {
	/** The newest cut-out; `undefined` before the first one. */
	readonly cutOut: CutOutImage | undefined;
	/** Of the marks: nothing yet, a rough one, or the last one. */
	readonly step: 'waiting' | 'rough' | 'last';
	/** Whether this browser cannot make one of this photo, or its connection is too slow. */
	readonly unavailable: boolean;
	/** The alpha of the last cut-out as a file for the order. */
	readonly mask?: File | undefined;
}

/** Whether a better cut-out is being searched. */
export const isSearching = ({ step, unavailable }: CutOutState): boolean =>
	!unavailable && (step === 'waiting' || step === 'rough');

export interface ImagingOptions<Port = unknown> {
	/** The most workers. */
	readonly parallel: number;
	/** Whether the first photo is cut out before another worker starts. */
	readonly firstAlone?: boolean | undefined;
	/** Starts a worker that asks the networks through a port. Throws ImagingError. */
	readonly startWorker: (networks: Port | undefined) => PhotoWorker;
	/** Uses the networks; `undefined` where the browser lacks what workers need. */
	readonly openNetworks: () => NetworkUse<Port> | undefined;
	/** The height of the visible part of the page, in pixels. */
	readonly viewHeight: () => number;
}

/** The cut-outs and the previews of all photos of a form, made one after another in workers. */
export interface Imaging {
	/** Begins with photos that are new, and ends with those that are there no more. The selected one comes first. */
	setPhotos(photos: readonly ImagingPhoto[], selected: string | undefined): void;
	/** Cuts a photo out as the customer marks it, also while a mark is being made. */
	setMarks(photo: string, marks: SubjectMarks): void;
	cutOutOf(photo: string): CutOutState;
	/** Shows a picture in an element of the page. Returns a function that ends it. */
	show(job: PreviewJob): () => void;
	/** The picture, once it is rendered; an earlier one while it is rendered again. */
	previewOf(request: PreviewRequest): PreviewImage | undefined;
	/** Whether the networks can be asked. */
	networks(): NetworkState;
	subscribe(listener: () => void): () => void;
	/** Forgets all photos and stops the workers. */
	close(): void;
}

interface Entry extends ImagingPhoto {
	/** The marks of the form, as JSON: those of the entry are ahead while a mark is being made. */
	given: string;
	state: CutOutState;
	/** Counts the changes of the marks. */
	search: number;
	/** Counts the cut-outs. */
	version: number;
	readonly previews: Map<string, { readonly image: PreviewImage; readonly version: number }>;
	/** Running until the customer makes no more marks. */
	marking?: ReturnType<typeof setTimeout> | undefined;
}

/** The time without another mark after which the previews are rendered again. */
const marksDelayMs = 500;
/** How many photos keep the pictures that are not shown. */
const keptPhotos = 2;
/** How many photos are open in a worker: each takes about 30 MB. */
const openPhotos = 2;
const idleMs = 10_000;
/** The time after which networks that are still being downloaded are waited for no longer. */
const slowDownloadMs = 20_000;

const waiting: CutOutState = { cutOut: undefined, step: 'waiting', unavailable: false };
const noNetworks: NetworkState = { status: 'unavailable', message: 'There is no photo.' };

/** What comes first: finding subjects, then each photo's own picture, then finer outlines and other looks. */
const ranks = {
	findSelected: 0,
	find: 1,
	main: 2,
	refineSelected: 3,
	visibleLooks: 4,
	refine: 4,
	otherLooks: 5,
};

/** Whether marks differ in openings alone: these are cut out of what was found last. */
const differInOpenings = (one: SubjectMarks, other: SubjectMarks): boolean =>
	JSON.stringify({ ...one, open: [] }) === JSON.stringify({ ...other, open: [] });

/** Creates the imaging of a form. */
export function createImaging<Port>(options: ImagingOptions<Port>): Imaging {
	const entries = new Map<string, Entry>();
	const shown = new Map<string, Set<PreviewJob>>();
	const { subscribe, tell: notify } = createListeners();
	/** What the engine will find by the masks of cut-outs. */
	const segmentations = new WeakMap<CutOutImage, Segmentation>();
	/** The photos that were selected, the last at the end. */
	let selections: readonly string[] = [];
	let networks: NetworkUse<Port> | undefined;

	const selected = () => selections.at(-1);
	const jobKey = (request: PreviewRequest) => `${request.photo} ${previewKey(request)}`;

	const queue = createPhotoQueue({
		parallel: options.parallel,
		firstAlone: options.firstAlone,
		openPhotos,
		idleMs,
		start: () => options.startWorker(networks?.connect()),
		fileOf: (photo) => entries.get(photo)?.file,
		onFailed(photo) {
			const entry = entries.get(photo);
			if (entry) entry.state = { ...entry.state, step: 'last', unavailable: true };
			notify();
		},
	});

	/** The order of the photos on the page, as a part of a rank. */
	const positionRank = (photo: string): number => 0.001 * Math.min(90, [...entries.keys()].indexOf(photo));

	function placeRank(photo: string): number {
		for (const jobs of shown.values())
			for (const job of jobs)
				if (job.photo === photo && job.isMain)
					return distanceRank(job, options.viewHeight()) + positionRank(photo);
		return positionRank(photo);
	}

	function lookRank(job: PreviewJob): number {
		const distance = distanceRank(job, options.viewHeight());
		if (job.isMain) return ranks.main + distance;
		return (distance === 0 ? ranks.visibleLooks : ranks.otherLooks) + distance;
	}

	/** Rejects once it is known that the networks cannot be had: a worker that has asked them gets no answer then. */
	async function networkFailure(): Promise<never> {
		if (await networks?.ready) return new Promise(() => undefined);
		throw new ImagingError('unsupported', 'The networks could not be loaded.');
	}

	function find(entry: Entry, refined: boolean) {
		const { id, search, marks } = entry;
		queue.add({
			key: `${id} find`,
			photo: id,
			rank: () =>
				id === selected()
					? refined
						? ranks.refineSelected
						: ranks.findSelected
					: (refined ? ranks.refine : ranks.find) + placeRank(id),
			async run(worker) {
				const finding = worker.run(id, 'findCutOut', { marks, refined });
				const cutOut = await Promise.race([finding, networkFailure()]);
				if (entries.get(id) === entry && entry.search === search) onFound(entry, cutOut, refined);
			},
		});
	}

	/** Ends the wait for a slow download, without which nothing is found; what is found later is shown all the same. */
	function giveUpLater(entry: Entry) {
		setTimeout(() => {
			const state = networks?.state();
			if (entries.get(entry.id) !== entry || !isSearching(entry.state)) return;
			if (state?.status !== 'loading' || state.progress === 1) return;
			entry.state = { ...entry.state, unavailable: true };
			notify();
		}, slowDownloadMs);
	}

	function onFound(entry: Entry, cutOut: CutOutImage, refined: boolean) {
		entry.version++;
		const isLast = refined || cutOut.found?.fromAlpha;
		entry.state = {
			cutOut,
			step: isLast ? 'last' : 'rough',
			unavailable: false,
			mask: isLast && cutOut.mask ? new File([cutOut.mask], 'mask.png', { type: maskType }) : undefined,
		};
		if (!isLast) find(entry, true);
		if (entry.marking === undefined) requestPreviews(entry);
		notify();
	}

	function isStale({ previews, version }: Entry, key: string): boolean {
		return previews.get(key)?.version !== version;
	}

	function requestPreviews(entry: Entry) {
		for (const jobs of shown.values()) {
			const [job] = jobs;
			if (job?.photo === entry.id) request(job);
		}
	}

	async function preview(worker: PhotoWorker, job: PreviewJob, cutOut: CutOutImage, foundKey: string) {
		const { photo, look, canvas } = job;
		// The cut-out is shown before this is known.
		const found =
			cutOut.found ?? segmentations.get(cutOut) ?? (await worker.run(photo, 'segmentCutOut', cutOut));
		segmentations.set(cutOut, found);
		const { confidence } = cutOut;
		return worker.run(photo, 'renderPreview', { look, canvas, found, confidence, foundKey });
	}

	function request(job: PreviewJob) {
		const entry = entries.get(job.photo);
		const key = previewKey(job);
		if (!entry?.state.cutOut || entry.state.unavailable || !isStale(entry, key)) return;
		const { cutOut } = entry.state;
		const { version } = entry;
		queue.add({
			key: jobKey(job),
			photo: job.photo,
			rank: () => lookRank(job),
			async run(worker) {
				const image = await preview(worker, job, cutOut, `${entry.search}-${version}`).catch(
					(error: unknown) => {
						// A look that cannot be rendered keeps its sample.
						if (!(error instanceof ImagingError) || error.problem !== 'failed') throw error;
					},
				);
				if (!image || entries.get(job.photo) !== entry) return;
				entry.previews.set(key, { image, version });
				notify();
				// The subject was found anew meanwhile.
				if (shown.has(jobKey(job)) && isStale(entry, key)) request(job);
			},
		});
	}

	function remove({ id, marking }: Entry) {
		clearTimeout(marking);
		entries.delete(id);
		queue.removePhoto(id);
	}

	/** Photos that were not selected lately keep only the pictures that are on the page. */
	function forgetPreviews() {
		for (const { id, previews } of entries.values())
			if (!selections.slice(-keptPhotos).includes(id))
				for (const key of [...previews.keys()]) if (!shown.has(`${id} ${key}`)) previews.delete(key);
	}

	function openNetworks() {
		if (networks && networks.state().status !== 'unavailable') return;
		// The workers ask networks that have failed.
		if (networks) queue.close();
		networks?.close();
		networks = options.openNetworks();
	}

	function change(entry: Entry, marks: SubjectMarks) {
		if (JSON.stringify(entry.marks) === JSON.stringify(marks)) return;
		clearTimeout(entry.marking);
		const next: Entry = { ...entry, marks, search: entry.search + 1 };
		next.state = { ...entry.state, step: 'waiting', mask: undefined };
		entries.set(entry.id, next);
		next.marking = setTimeout(() => {
			next.marking = undefined;
			if (next.state.step !== 'waiting') requestPreviews(next);
		}, marksDelayMs);
		if (!next.state.unavailable)
			find(next, entry.state.step === 'last' && differInOpenings(entry.marks, marks));
		notify();
	}

	return {
		setPhotos(photos, selectedId) {
			const ids = new Set(photos.map(({ id }) => id));
			for (const entry of [...entries.values()]) if (!ids.has(entry.id)) remove(entry);
			if (selectedId && selectedId !== selected())
				selections = [...selections.filter((id) => id !== selectedId && ids.has(id)), selectedId];
			const added = photos.filter(({ id }) => !entries.has(id));
			if (added.length > 0) openNetworks();
			for (const photo of added) {
				const given = JSON.stringify(photo.marks);
				const entry: Entry = { ...photo, given, state: waiting, search: 0, version: 0, previews: new Map() };
				entries.set(photo.id, entry);
				find(entry, false);
				giveUpLater(entry);
			}
			for (const { id, marks } of photos) {
				const entry = entries.get(id);
				const given = JSON.stringify(marks);
				if (!entry || entry.given === given) continue;
				entry.given = given;
				change(entry, marks);
			}
			forgetPreviews();
			notify();
		},
		setMarks(photo, marks) {
			const entry = entries.get(photo);
			if (entry) change(entry, marks);
		},
		cutOutOf: (photo) => entries.get(photo)?.state ?? waiting,
		show(job) {
			const key = jobKey(job);
			const jobs = shown.get(key) ?? new Set();
			shown.set(key, jobs.add(job));
			request(job);
			return () => {
				jobs.delete(job);
				const [other] = jobs;
				if (other) return request(other);
				shown.delete(key);
				queue.remove(key);
			};
		},
		previewOf: (job) => entries.get(job.photo)?.previews.get(previewKey(job))?.image,
		networks: () => networks?.state() ?? noNetworks,
		subscribe,
		close() {
			for (const { marking } of entries.values()) clearTimeout(marking);
			entries.clear();
			queue.close();
			networks?.close();
			networks = undefined;
		},
	};
}
