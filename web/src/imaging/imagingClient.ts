import type { SubjectBox } from '#shared/api/subject.ts';
import { type GreyMask, maskType } from '#shared/art-requests/subjectMask.ts';
import type { Confidence, Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import { createListeners } from '#shared/listeners.ts';
import { type CutOut, type CutOutState, type DoubtRegion, isSearching, waiting } from './cutOutState.ts';
import type { MeasuredCutOut } from './cutOuts.ts';
import { createPhotoQueue } from './photoQueue.ts';
import { ImagingError, type PhotoWorker } from './photoWorker.ts';
import { distanceRank, type PreviewJob, type PreviewRequest, previewKey } from './previewJobs.ts';
import type { PreviewImage } from './renderPreview.ts';

/** A photo of a form. */
export interface ImagingPhoto {
	readonly id: string;
	readonly file: File;
	/** The file of its alpha, where there is one already: of an earlier request, or as the customer has edited it. */
	readonly mask?: File | string | undefined;
}

/** The cut-out of a photo as the server has made it. */
export interface ServerCutOut {
	/** The file of its alpha; absent where nothing was found. */
	readonly mask?: { readonly id: string; readonly file: Blob } | undefined;
	readonly confidence: Confidence;
	readonly regions: readonly DoubtRegion[];
	/** The lines of print on the subject, the corners of each in shares of the photo. */
	readonly print?: Segmentation['lines'];
	/** How likely the subject is laid flat or hung up, 0…1. */
	readonly flatLay?: number | undefined;
}

/** Where cut-outs are made. Its methods throw ApiError and TypeError. */
export interface CutOutServer {
	/** Uploads a photo (`onUpload` receives 0 to 1) and waits for its cut-out, or for what a box in it is drawn around. */
	cutOut(
		photo: File,
		options: {
			readonly box?: SubjectBox | undefined;
			readonly onUpload?: (fraction: number) => void;
			readonly signal: AbortSignal;
		},
	): Promise<ServerCutOut>;
	/** Reads the file of a mask. */
	readMask(id: string): Promise<Blob>;
}

export interface ImagingOptions {
	/** The most workers. */
	readonly parallel: number;
	/** Whether the first photo is opened before another worker starts. */
	readonly firstAlone?: boolean | undefined;
	/** Throws ImagingError. */
	readonly startWorker: () => PhotoWorker;
	readonly server: CutOutServer;
	/** The height of the visible part of the page, in pixels. */
	readonly viewHeight: () => number;
	/** Called with the file of an alpha that the customer has changed, a moment after. */
	readonly onEdited?: ((photo: string, mask: File) => void) | undefined;
}

/** The cut-outs and the previews of all photos of a form: cut out by the server, rendered in workers. */
export interface Imaging {
	/** Begins with photos that are new, and ends with those that are there no more. The selected one comes first. */
	setPhotos(photos: readonly ImagingPhoto[], selected: string | undefined): void;
	/** Changes the alpha of a cut-out, as the customer has edited it; the previews follow. */
	setAlpha(photo: string, alpha: GreyMask): void;
	/** Has the server cut out what a box in a photo is drawn around. Throws ApiError and TypeError. */
	cutBox(photo: string, box: SubjectBox): Promise<GreyMask>;
	cutOutOf(photo: string): CutOutState;
	/** The mask to order: the id of its file, or one that is to be uploaded; `undefined` for a photo's own alpha and without any. */
	maskOf(photo: string): Promise<File | string | undefined>;
	/** Shows a picture in an element of the page. Returns a function that ends it. */
	show(job: PreviewJob): () => void;
	/** The picture, once it is rendered; an earlier one while it is rendered again. */
	previewOf(request: PreviewRequest): PreviewImage | undefined;
	/** Whether the picture shows the present cut-out, cannot be rendered, or is not on the page. */
	isCurrent(request: PreviewRequest): boolean;
	subscribe(listener: () => void): () => void;
	/** Forgets all photos and stops the workers. */
	close(): void;
}

interface Preview {
	/** Absent where it could not be rendered. */
	readonly image?: PreviewImage | undefined;
	readonly version: number;
}

interface Entry extends ImagingPhoto {
	state: CutOutState;
	/** The lines of print that the last cut-out by the server has found; absent as long as it was not asked for. */
	print?: ServerCutOut['print'];
	flatLay?: ServerCutOut['flatLay'];
	/** Counts the cut-outs. */
	version: number;
	readonly previews: Map<string, Preview>;
	readonly ends: AbortController;
	/** Running until the customer changes nothing more. */
	editing?: ReturnType<typeof setTimeout> | undefined;
}

/** The time without another change after which the previews are rendered again. */
const editDelayMs = 500;
/** The time after which a cut-out, and after it the main picture, is waited for no longer. */
const longestWaitMs = 45_000;
/** How many photos keep the pictures that are not shown. */
const keptPhotos = 2;
/** How many photos are open in a worker: each takes about 30 MB. */
const openPhotos = 2;
const idleMs = 10_000;

/** What comes first: cut-outs, then each photo's own picture, then other looks. */
const ranks = { cutOut: 0, main: 2, visibleLooks: 4, otherLooks: 5 };

/** An alpha without what is outside of a box. */
function insideOf({ width, height, data }: GreyMask, [left, top, wide, high]: SubjectBox): GreyMask {
	const isInside = (i: number) => {
		const x = ((i % width) + 0.5) / width - left;
		const y = (Math.floor(i / width) + 0.5) / height - top;
		return x >= 0 && x < wide && y >= 0 && y < high;
	};
	return { width, height, data: data.map((value, i) => (isInside(i) ? value : 0)) };
}

/** Creates the imaging of a form. */
export function createImaging(options: ImagingOptions): Imaging {
	const { server } = options;
	const entries = new Map<string, Entry>();
	const shown = new Map<string, Set<PreviewJob>>();
	const { subscribe, tell: notify } = createListeners();
	/** The photos that were selected, the last at the end. */
	let selections: readonly string[] = [];
	let works = 0;

	const selected = () => selections.at(-1);
	const jobKey = (request: PreviewRequest) => `${request.photo} ${previewKey(request)}`;

	const queue = createPhotoQueue({
		parallel: options.parallel,
		firstAlone: options.firstAlone,
		openPhotos,
		idleMs,
		start: options.startWorker,
		fileOf: (photo) => entries.get(photo)?.file,
		onFailed(photo) {
			const entry = entries.get(photo);
			// What the customer has seen, and edited, stays.
			if (entry?.state.step !== 'ready') setState(entry, { step: 'unavailable' });
		},
	});

	function setState(entry: Entry | undefined, change: Partial<CutOutState>) {
		if (!entry || entries.get(entry.id) !== entry) return;
		entry.state = { ...entry.state, ...change };
		notify();
	}

	/** The order of the photos on the page, as a part of a rank. */
	const positionRank = (photo: string): number =>
		photo === selected() ? 0 : 0.001 * Math.min(90, 1 + [...entries.keys()].indexOf(photo));

	function lookRank(job: PreviewJob): number {
		const distance = distanceRank(job, options.viewHeight());
		if (job.isMain) return ranks.main + distance;
		return (distance === 0 ? ranks.visibleLooks : ranks.otherLooks) + distance;
	}

	/** Runs something with an open photo before its pictures are rendered. */
	function work<Result>(
		{ id, ends }: Entry,
		name: string,
		run: (worker: PhotoWorker) => Promise<Result>,
	): Promise<Result> {
		if (ends.signal.aborted) return Promise.reject(ends.signal.reason);
		const result = Promise.withResolvers<Result>();
		queue.add({
			key: `${id} ${name} ${works++}`,
			photo: id,
			rank: () => ranks.cutOut + positionRank(id),
			run: (worker) =>
				run(worker).then(result.resolve, (error: unknown) => {
					result.reject(error);
					throw error;
				}),
		});
		return result.promise;
	}

	/** Finds the cut-out of a new photo: its own alpha, the mask that it has already, or what the server makes. */
	async function find(entry: Entry) {
		const { id, file, mask, ends } = entry;
		const own = await work(entry, 'own', (worker) => worker.run(id, 'ownCutOut', undefined));
		if (mask) {
			const blob = typeof mask === 'string' ? await server.readMask(mask) : mask;
			const maskId = typeof mask === 'string' ? mask : undefined;
			return read(entry, blob, { confidence: 'high', regions: [], maskId, isEdited: true });
		}
		const certain = { confidence: 'high', regions: [], isEdited: false } as const;
		if (own.cutOut) return onFound(entry, { ...own.cutOut, ...certain });
		const made = await server.cutOut(file, {
			onUpload: (uploaded) => setState(entry, uploaded < 1 ? { uploaded } : { uploaded, step: 'waiting' }),
			signal: ends.signal,
		});
		const { confidence, regions } = made;
		know(entry, made);
		if (made.mask)
			return read(entry, made.mask.file, { confidence, regions, maskId: made.mask.id, isEdited: false });
		// The customer may paint the product.
		const measured = await work(entry, 'none', (worker) => worker.run(id, 'noCutOut', undefined));
		onFound(entry, { ...measured, confidence, regions, isEdited: false });
	}

	function know(entry: Entry, { print = [], flatLay }: Pick<ServerCutOut, 'print' | 'flatLay'>) {
		entry.print = print;
		entry.flatLay = flatLay;
	}

	/** Has the server look at the product of a photo whose cut-out is not the server's; without an answer it is drawn like all else. */
	async function findProduct(entry: Entry) {
		know(entry, {});
		const { signal } = entry.ends;
		const found = await server.cutOut(entry.file, { signal }).catch(() => undefined);
		const { cutOut } = entry.state;
		if (!found || !cutOut) return;
		know(entry, found);
		onFound(entry, cutOut);
	}

	async function read(entry: Entry, file: Blob, rest: Omit<CutOut, keyof MeasuredCutOut>) {
		const measured = await work(entry, 'read', (worker) => worker.run(entry.id, 'readMask', { file }));
		onFound(entry, { ...measured, ...rest });
	}

	function onFound(entry: Entry, cutOut: CutOut) {
		if (entries.get(entry.id) !== entry) return;
		entry.version++;
		setState(entry, { step: 'ready', uploaded: 1, cutOut });
		requestPreviews(entry);
		const { version } = entry;
		setTimeout(() => {
			if (entry.version !== version) return;
			// A picture that hangs is not waited for.
			for (const jobs of shown.values())
				for (const job of jobs)
					if (job.photo === entry.id && isStale(entry, previewKey(job)))
						entry.previews.set(previewKey(job), { image: imageOf(entry, job), version });
			if (entries.get(entry.id) === entry) notify();
		}, longestWaitMs);
	}

	/** Ends the wait for a cut-out; one that is made later is shown all the same. */
	function giveUpLater(entry: Entry) {
		setTimeout(() => {
			if (isSearching(entry.state)) setState(entry, { step: 'unavailable' });
		}, longestWaitMs);
	}

	const imageOf = ({ previews }: Entry, request: Omit<PreviewRequest, 'photo'>) =>
		previews.get(previewKey(request))?.image;

	function isStale({ previews, version }: Entry, key: string): boolean {
		return previews.get(key)?.version !== version;
	}

	function requestPreviews(entry: Entry) {
		for (const jobs of shown.values()) {
			const [job] = jobs;
			if (job?.photo === entry.id) request(job);
		}
	}

	function request(job: PreviewJob) {
		const entry = entries.get(job.photo);
		const key = previewKey(job);
		const cutOut = entry?.state.cutOut;
		if (!entry || !cutOut?.bounds || !isStale(entry, key)) return;
		const { version } = entry;
		const { photo, look, canvas } = job;
		const { small: alpha, confidence, fromAlpha } = cutOut;
		if ((look.artStyle || look.overrides?.glass || !fromAlpha) && !entry.print) void findProduct(entry);
		queue.add({
			key: jobKey(job),
			photo,
			rank: () => lookRank(job),
			async run(worker) {
				const { print: lines, flatLay } = entry;
				const input = { look, canvas, alpha, confidence, lines, flatLay, alphaKey: String(version) };
				const image = await worker.run(photo, 'renderPreview', input).catch((error: unknown) => {
					// A look that cannot be rendered keeps its sample.
					if (!(error instanceof ImagingError) || error.problem !== 'failed') throw error;
				});
				if (entries.get(photo) !== entry) return;
				entry.previews.set(key, { image: image ?? imageOf(entry, job), version });
				notify();
				// The cut-out has changed meanwhile.
				if (shown.has(jobKey(job)) && isStale(entry, key)) request(job);
			},
		});
	}

	function remove({ id, editing, ends }: Entry) {
		clearTimeout(editing);
		ends.abort();
		entries.delete(id);
		queue.removePhoto(id);
	}

	/** Photos that were not selected lately keep only the pictures that are on the page. */
	function forgetPreviews() {
		for (const { id, previews } of entries.values())
			if (!selections.slice(-keptPhotos).includes(id))
				for (const key of [...previews.keys()]) if (!shown.has(`${id} ${key}`)) previews.delete(key);
	}

	async function encode(entry: Entry, alpha: GreyMask): Promise<File> {
		const { file } = await work(entry, 'encode', (worker) => worker.run(entry.id, 'encodeMask', { alpha }));
		return new File([file], 'mask.png', { type: maskType });
	}

	/** Renders the pictures again with an alpha that was changed, and keeps its file. */
	async function showEdited(entry: Entry, alpha: GreyMask) {
		const measured = await work(entry, 'measure', (worker) =>
			worker.run(entry.id, 'measureAlpha', { alpha }),
		);
		const { cutOut } = entry.state;
		if (cutOut?.alpha !== alpha) return;
		onFound(entry, { ...cutOut, ...measured, alpha });
		if (options.onEdited) options.onEdited(entry.id, await encode(entry, alpha));
	}

	return {
		setPhotos(photos, selectedId) {
			const ids = new Set(photos.map(({ id }) => id));
			for (const entry of [...entries.values()]) if (!ids.has(entry.id)) remove(entry);
			if (selectedId && selectedId !== selected())
				selections = [...selections.filter((id) => id !== selectedId && ids.has(id)), selectedId];
			for (const photo of photos) {
				if (entries.has(photo.id)) continue;
				const ends = new AbortController();
				const entry: Entry = { ...photo, state: waiting, version: 0, previews: new Map(), ends };
				entries.set(photo.id, entry);
				find(entry).catch(() => setState(entry, { step: 'unavailable' }));
				giveUpLater(entry);
			}
			forgetPreviews();
			notify();
		},
		setAlpha(photo, alpha) {
			const entry = entries.get(photo);
			const cutOut = entry?.state.cutOut;
			if (!entry || !cutOut) return;
			clearTimeout(entry.editing);
			setState(entry, { cutOut: { ...cutOut, alpha, maskId: undefined, isEdited: true } });
			entry.editing = setTimeout(() => void showEdited(entry, alpha).catch(() => undefined), editDelayMs);
		},
		async cutBox(photo, box) {
			const entry = entries.get(photo);
			if (!entry) throw new DOMException('The photo is not in the form.', 'AbortError');
			if (entry.state.cutOut?.fromAlpha) {
				const own = await work(entry, 'box', (worker) => worker.run(photo, 'ownCutOut', undefined));
				if (own.cutOut) return insideOf(own.cutOut.alpha, box);
			}
			const found = await server.cutOut(entry.file, { box, signal: entry.ends.signal });
			know(entry, found);
			const { mask } = found;
			const { alpha } = await work(entry, 'box', (worker) =>
				mask ? worker.run(photo, 'readMask', { file: mask.file }) : worker.run(photo, 'noCutOut', undefined),
			);
			return alpha;
		},
		cutOutOf: (photo) => entries.get(photo)?.state ?? waiting,
		async maskOf(photo) {
			const entry = entries.get(photo);
			const cutOut = entry?.state.cutOut;
			if (!entry || !cutOut || (cutOut.fromAlpha && !cutOut.isEdited)) return undefined;
			if (cutOut.maskId) return cutOut.maskId;
			return cutOut.isEdited && cutOut.bounds ? encode(entry, cutOut.alpha) : undefined;
		},
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
		isCurrent(job) {
			const entry = entries.get(job.photo);
			if (!entry?.state.cutOut?.bounds || !shown.has(jobKey(job))) return true;
			return !isStale(entry, previewKey(job));
		},
		subscribe,
		close() {
			for (const entry of [...entries.values()]) remove(entry);
			queue.close();
		},
	};
}
