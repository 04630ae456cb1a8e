import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutImage } from '../../../web/src/imaging/findCutOut.ts';
import { createImaging, type ImagingPhoto, isSearching } from '../../../web/src/imaging/imagingClient.ts';
import type { NetworkState, NetworkUse } from '../../../web/src/imaging/networkMessages.ts';
import type { ImagingError, PhotoWorker } from '../../../web/src/imaging/photoWorker.ts';

interface Run {
	readonly photo: string;
	readonly operation: string;
	readonly input: { readonly marks?: SubjectMarks; readonly refined?: boolean; readonly foundKey?: string };
	readonly end: PromiseWithResolvers<unknown>;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const canvas = { width: 2, height: 2 };
const element = (top: number) => ({ getBoundingClientRect: () => ({ top, bottom: top + 100 }) });

/** The imaging of a form whose only worker answers when it is told to. */
function formImaging({ isReady = true, isSegmented = true, hasAlpha = false } = {}) {
	const runs: Run[] = [];
	let loads = Promise.withResolvers<boolean>();
	let state: NetworkState = { status: 'loading', progress: 0.5 };
	const worker = {
		open: async () => undefined,
		close: () => undefined,
		end: () => undefined,
		run(photo: string, operation: string, input: Run['input']) {
			const end = Promise.withResolvers<unknown>();
			runs.push({ photo, operation, input, end });
			return end.promise;
		},
	} as unknown as PhotoWorker;
	const networks: NetworkUse = {
		ready: loads.promise,
		state: () => state,
		connect: () => undefined,
		close: vi.fn(),
	};
	const imaging = createImaging({
		parallel: 1,
		startWorker: () => worker,
		openNetworks: () => networks,
		viewHeight: () => 700,
	});
	async function load() {
		state = isReady ? { status: 'ready' } : { status: 'unavailable', message: 'Offline' };
		loads.resolve(isReady);
		loads = Promise.withResolvers();
		await settled();
	}
	/** Answers the operation that runs, and says what it was. */
	async function answer(error?: ImagingError): Promise<string> {
		const run = runs.shift();
		if (!run) return 'nothing';
		const image = { ...canvas, rgba: new Uint8Array(16) };
		if (error) run.end.reject(error);
		else
			run.end.resolve(
				run.operation === 'findCutOut'
					? ({
							...image,
							confidence: 'low',
							mask: new TextEncoder().encode(`${run.photo}${run.input.refined ? ' refined' : ''}`),
							...(isSegmented && { found: { fromAlpha: hasAlpha } }),
						} as CutOutImage)
					: image,
			);
		await settled();
		return `${run.photo} ${run.operation}${run.input.refined ? ' refined' : ''}`;
	}
	const photo = (id: string, marks: SubjectMarks = {}): ImagingPhoto => ({ id, file: new Blob([id]), marks });
	const [a, b, c] = [photo('a'), photo('b'), photo('c')];
	return { imaging, answer, load, photo, a, b, c, networks, runs };
}

describe('the imaging of a form', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it('finds the subject of the selected photo first, then of the others in their order', async () => {
		const { imaging, answer, a, b, c } = formImaging();
		imaging.setPhotos([a, b, c], 'b');
		await settled();
		expect([await answer(), await answer(), await answer()]).toEqual([
			'b findCutOut',
			'a findCutOut',
			'c findCutOut',
		]);
		expect(imaging.cutOutOf('c')).toMatchObject({ step: 'rough', cutOut: { confidence: 'low' } });
		expect([await answer(), await answer(), await answer(), await answer()]).toEqual([
			'b findCutOut refined',
			// It is still open.
			'c findCutOut refined',
			'a findCutOut refined',
			'nothing',
		]);
	});

	it('asks once for each cut-out what the engine will find by it, when the first of its pictures is rendered', async () => {
		const { imaging, answer, a, b } = formImaging({ isSegmented: false });
		imaging.setPhotos([a, b], 'a');
		const main = { photo: 'a', look: { preset: 'product-photography' }, canvas, isMain: true } as const;
		imaging.show({ ...main, element: element(0) });
		imaging.show({ ...main, look: {}, element: element(0), isMain: false });
		await settled();
		const answers = [];
		for (let next = await answer(); next !== 'nothing'; next = await answer()) answers.push(next);
		expect(answers).toEqual([
			'a findCutOut',
			'b findCutOut',
			'a segmentCutOut',
			'a renderPreview',
			'a findCutOut refined',
			'a segmentCutOut',
			'a renderPreview',
			'a renderPreview',
			'b findCutOut refined',
		]);
	});

	it('refines what it has found, and has a mask for the order then', async () => {
		const { imaging, answer, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await settled();
		await answer();
		expect(imaging.cutOutOf('a').step).toBe('rough');
		expect(imaging.cutOutOf('a').mask).toBeUndefined();
		expect(await answer()).toBe('a findCutOut refined');
		expect(imaging.cutOutOf('a').step).toBe('last');
		expect(await imaging.cutOutOf('a').mask?.text()).toBe('a refined');
	});

	it('searches no further in a photo that has an alpha of its own', async () => {
		const { imaging, answer, a } = formImaging({ hasAlpha: true });
		imaging.setPhotos([a], 'a');
		await settled();
		await answer();
		expect(imaging.cutOutOf('a').step).toBe('last');
		expect(await answer()).toBe('nothing');
	});

	it('says where the networks cannot be loaded that there will be no cut-out', async () => {
		const { imaging, load, a, b } = formImaging({ isReady: false });
		imaging.setPhotos([a, b], 'a');
		await settled();
		await load();
		expect([imaging.cutOutOf('a').unavailable, imaging.cutOutOf('b').unavailable]).toEqual([true, true]);
	});

	it('waits twenty seconds for networks that are being downloaded, and shows what is found when they have come', async () => {
		const { imaging, answer, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await vi.advanceTimersByTimeAsync(19_900);
		expect(isSearching(imaging.cutOutOf('a'))).toBe(true);
		await vi.advanceTimersByTimeAsync(200);
		expect(imaging.cutOutOf('a').unavailable).toBe(true);
		await answer();
		expect(isSearching(imaging.cutOutOf('a'))).toBe(true);
		expect(await answer()).toBe('a findCutOut refined');
		expect(imaging.cutOutOf('a')).toMatchObject({ step: 'last', mask: expect.any(File) });
	});

	it('renders the picture of each photo before other looks, and again once the subject is refined', async () => {
		const { imaging, answer, a } = formImaging();
		const main = { photo: 'a', look: { preset: 'product-photography' as const }, canvas };
		imaging.setPhotos([a], 'a');
		imaging.show({ ...main, look: {}, element: element(0), isMain: false });
		imaging.show({ ...main, element: element(0), isMain: true });
		await settled();
		expect(await answer()).toBe('a findCutOut');
		const [first] = [await answer()];
		expect(first).toBe('a renderPreview');
		expect(imaging.previewOf(main)).toMatchObject(canvas);
		expect(imaging.previewOf({ ...main, look: {} })).toBeUndefined();
		const rest = [await answer(), await answer(), await answer(), await answer()];
		expect(rest).toEqual(['a findCutOut refined', 'a renderPreview', 'a renderPreview', 'nothing']);
		expect(imaging.previewOf({ ...main, look: {} })).toMatchObject(canvas);
	});

	it('renders no look that has left the page', async () => {
		const { imaging, answer, a } = formImaging();
		imaging.setPhotos([a], 'a');
		const hide = imaging.show({ photo: 'a', look: {}, canvas, element: element(0), isMain: false });
		hide();
		await settled();
		expect([await answer(), await answer(), await answer()]).toEqual([
			'a findCutOut',
			'a findCutOut refined',
			'nothing',
		]);
	});

	it('answers the newest marks, and renders when the marking has ended', async () => {
		const { imaging, answer, runs, a } = formImaging();
		imaging.setPhotos([a], 'a');
		imaging.show({ photo: 'a', look: {}, canvas, element: element(0), isMain: true });
		await settled();
		for (let i = 0; i < 4; i++) await answer();
		const box = (left: number): SubjectMarks => ({ box: [left, 0, 0.5, 0.5] });
		imaging.setMarks('a', box(0.1));
		imaging.setMarks('a', box(0.2));
		await settled();
		expect(runs.map(({ input }) => input.marks)).toEqual([box(0.2)]);
		imaging.setMarks('a', box(0.3));
		await answer();
		// The answer to earlier marks is not shown.
		expect(imaging.cutOutOf('a').step).toBe('waiting');
		expect(runs.map(({ input }) => input.marks)).toEqual([box(0.3)]);
		await answer();
		expect(imaging.cutOutOf('a').step).toBe('rough');
		expect([await answer(), await answer()]).toEqual(['a findCutOut refined', 'nothing']);
		await vi.advanceTimersByTimeAsync(600);
		expect(await answer()).toBe('a renderPreview');
	});

	it('cuts an opening out of what was found last, without another rough cut-out', async () => {
		const { imaging, answer, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await settled();
		await answer();
		await answer();
		imaging.setMarks('a', { open: [[0.5, 0.5]] });
		await settled();
		expect([await answer(), await answer()]).toEqual(['a findCutOut refined', 'nothing']);
		expect(imaging.cutOutOf('a').step).toBe('last');
	});

	it('forgets a photo that was removed, while the others go on', async () => {
		const { imaging, answer, a, b, c } = formImaging();
		imaging.setPhotos([a, b, c], 'a');
		await settled();
		imaging.setPhotos([c], 'c');
		expect([await answer(), await answer(), await answer(), await answer()]).toEqual([
			'a findCutOut',
			'c findCutOut',
			'c findCutOut refined',
			'nothing',
		]);
		expect([imaging.cutOutOf('a').cutOut, imaging.cutOutOf('c').cutOut]).toEqual([
			undefined,
			expect.anything(),
		]);
	});

	it('ends the use of the networks when the form is closed', async () => {
		const { imaging, networks, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await settled();
		imaging.close();
		expect(networks.close).toHaveBeenCalledOnce();
	});
});
