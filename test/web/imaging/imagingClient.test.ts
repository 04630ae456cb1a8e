import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSearching } from '#web/imaging/cutOutState.ts';
import { createImaging, type ImagingPhoto, type ServerCutOut } from '#web/imaging/imagingClient.ts';
import { ImagingError, type PhotoWorker } from '#web/imaging/photoWorker.ts';

interface Run {
	readonly photo: string;
	readonly operation: string;
	readonly input:
		| { readonly alphaKey?: string; readonly alpha?: object; readonly lines?: object }
		| undefined;
	readonly end: PromiseWithResolvers<unknown>;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const canvas = { width: 2, height: 2 };
const element = (top: number) => ({ getBoundingClientRect: () => ({ top, bottom: top + 100 }) });
const alphaOf = (value: number) => ({ width: 1, height: 1, data: Uint8Array.of(value) });
const main = { photo: 'a', look: { preset: 'product-photography' as const }, canvas };

/** The imaging of a form whose only worker and whose server answer when they are told to. */
function formImaging({ hasAlpha = false } = {}) {
	const runs: Run[] = [];
	const served = new Map<string, PromiseWithResolvers<ServerCutOut>>();
	const uploads = new Map<string, (fraction: number) => void>();
	const edited: string[] = [];
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
	const imaging = createImaging({
		parallel: 1,
		startWorker: () => worker,
		server: {
			cutOut(photo, { onUpload }) {
				const made = Promise.withResolvers<ServerCutOut>();
				served.set(photo.name, made);
				uploads.set(photo.name, onUpload ?? (() => undefined));
				return made.promise;
			},
			readMask: async (id) => new Blob([id]),
		},
		viewHeight: () => 700,
		onEdited: (photo) => edited.push(photo),
	});
	const measured = (alpha: object) => ({
		alpha,
		small: alpha,
		bounds: [0, 0, 1, 1],
		enlargedFor: [],
		fromAlpha: hasAlpha,
		colours: [],
	});
	/** Answers the operation that runs, and says what it was. */
	async function answer(error?: ImagingError): Promise<string> {
		const run = runs.shift();
		if (!run) return 'nothing';
		const results: Record<string, unknown> = {
			ownCutOut: hasAlpha ? { cutOut: measured(alphaOf(1)) } : {},
			readMask: measured(alphaOf(2)),
			noCutOut: { ...measured(alphaOf(0)), bounds: undefined },
			measureAlpha: measured(run.input?.alpha ?? {}),
			encodeMask: { file: new Uint8Array(1) },
			renderPreview: { ...canvas, rgba: new Uint8Array(16) },
		};
		if (error) run.end.reject(error);
		else run.end.resolve(results[run.operation]);
		await settled();
		return `${run.photo} ${run.operation}`;
	}
	async function answerAll(): Promise<string[]> {
		const answers = [];
		for (let next = await answer(); next !== 'nothing'; next = await answer()) answers.push(next);
		return answers;
	}
	/** Lets the server answer for a photo. */
	async function serve(photo: string, made: Partial<ServerCutOut> | Error = {}) {
		const cutOut = served.get(`${photo}.jpg`);
		if (made instanceof Error) cutOut?.reject(made);
		else
			cutOut?.resolve({
				mask: { id: `mask of ${photo}`, file: new Blob() },
				confidence: 'high',
				regions: [],
				...made,
			});
		await settled();
	}
	const photo = (id: string, mask?: ImagingPhoto['mask']): ImagingPhoto => ({
		id,
		file: new File([id], `${id}.jpg`),
		mask,
	});
	const [a, b] = [photo('a'), photo('b')];
	return { imaging, answer, answerAll, serve, photo, a, b, uploads, edited, runs };
}

describe('the imaging of a form', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('opens the selected photo first, uploads each, and waits for its cut-out', async () => {
		const { imaging, answerAll, serve, uploads, a, b } = formImaging();
		imaging.setPhotos([a, b], 'b');
		await settled();
		expect(await answerAll()).toEqual(['b ownCutOut', 'a ownCutOut']);
		uploads.get('a.jpg')?.(0.4);
		expect(imaging.cutOutOf('a')).toMatchObject({ step: 'uploading', uploaded: 0.4 });
		uploads.get('a.jpg')?.(1);
		expect(imaging.cutOutOf('a').step).toBe('waiting');
		await serve('a');
		expect(await answerAll()).toEqual(['a readMask']);
		expect(imaging.cutOutOf('a')).toMatchObject({ step: 'ready', cutOut: { confidence: 'high' } });
		expect(await imaging.maskOf('a')).toBe('mask of a');
		expect(isSearching(imaging.cutOutOf('b'))).toBe(true);
	});

	it('takes the alpha of a photo that has one, without the server and without a mask to order', async () => {
		const { imaging, answerAll, a, uploads } = formImaging({ hasAlpha: true });
		imaging.setPhotos([a], 'a');
		await settled();
		await answerAll();
		expect(imaging.cutOutOf('a')).toMatchObject({ step: 'ready', cutOut: { fromAlpha: true } });
		expect(uploads.size).toBe(0);
		expect(await imaging.maskOf('a')).toBeUndefined();
	});

	it('has the server look at the product of a photo with an alpha once an art style is shown, and shows what it finds', async () => {
		const { imaging, answerAll, serve, a, uploads, runs } = formImaging({ hasAlpha: true });
		imaging.setPhotos([a], 'a');
		await settled();
		await answerAll();
		expect(uploads.size).toBe(0);
		imaging.show({ ...main, look: { artStyle: 'line-art' }, element: element(0), isMain: true } as never);
		await settled();
		expect([runs[0]?.input?.lines, await answerAll(), uploads.size]).toEqual([[], ['a renderPreview'], 1]);
		const print = [[0, 0, 1, 0, 1, 1, 0, 1]];
		await serve('a', { mask: undefined, print, flatLay: 0.2 });
		expect(runs[0]?.input).toMatchObject({ lines: print, flatLay: 0.2 });
		expect(await answerAll()).toEqual(['a renderPreview']);
	});

	it('cuts a box out of a photo with an alpha by this alpha, without the server', async () => {
		const { imaging, answerAll, a, uploads } = formImaging({ hasAlpha: true });
		imaging.setPhotos([a], 'a');
		await settled();
		await answerAll();
		for (const [box, value] of [
			[[0, 0, 0.6, 1], 1],
			[[0.6, 0, 0.4, 1], 0],
		] as const) {
			const cut = imaging.cutBox('a', box);
			await settled();
			expect(await answerAll()).toEqual(['a ownCutOut']);
			expect(await cut).toEqual(alphaOf(value));
		}
		expect(uploads.size).toBe(0);
	});

	it('takes the mask of an earlier request, and orders the same file', async () => {
		const { imaging, answerAll, photo, uploads } = formImaging();
		imaging.setPhotos([photo('a', 'earlier mask')], 'a');
		await settled();
		expect(await answerAll()).toEqual(['a ownCutOut', 'a readMask']);
		expect(uploads.size).toBe(0);
		expect(await imaging.maskOf('a')).toBe('earlier mask');
	});

	it('says where nothing was found that there is nothing, and orders no mask', async () => {
		const { imaging, answerAll, serve, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await settled();
		await answerAll();
		await serve('a', { mask: undefined, confidence: 'low' });
		expect(await answerAll()).toEqual(['a noCutOut']);
		expect(imaging.cutOutOf('a')).toMatchObject({ step: 'ready', cutOut: { bounds: undefined } });
		expect(await imaging.maskOf('a')).toBeUndefined();
	});

	it.each([
		['the server cannot cut it out', new Error('failed')],
		['the answer takes 45 seconds', undefined],
	])('orders a photo without a mask where %s', async (_, error) => {
		const { imaging, answerAll, serve, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await settled();
		await answerAll();
		if (error) await serve('a', error);
		else await vi.advanceTimersByTimeAsync(45_000);
		expect(imaging.cutOutOf('a').step).toBe('unavailable');
		expect(isSearching(imaging.cutOutOf('a'))).toBe(false);
		expect(await imaging.maskOf('a')).toBeUndefined();
		if (error) return;
		// What is made later is shown all the same.
		await serve('a');
		await answerAll();
		expect(imaging.cutOutOf('a').step).toBe('ready');
	});

	it('gives a photo up that the browser cannot decode', async () => {
		const { imaging, answer, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await settled();
		await answer(new ImagingError('undecodable', 'No picture.'));
		expect(imaging.cutOutOf('a').step).toBe('unavailable');
	});

	it('shows a picture as current when it is rendered of the present cut-out', async () => {
		const { imaging, answer, answerAll, serve, a } = formImaging();
		imaging.setPhotos([a], 'a');
		imaging.show({ ...main, look: {}, element: element(0), isMain: false });
		imaging.show({ ...main, element: element(0), isMain: true });
		await settled();
		await answerAll();
		await serve('a');
		await answer();
		expect([imaging.cutOutOf('a').step, imaging.isCurrent(main)]).toEqual(['ready', false]);
		expect(await answer()).toBe('a renderPreview');
		expect(imaging.isCurrent(main)).toBe(true);
		expect(imaging.previewOf({ ...main, look: {} })).toBeUndefined();
		await answerAll();
		expect(imaging.previewOf({ ...main, look: {} })).toMatchObject(canvas);
		imaging.setAlpha('a', alphaOf(9));
		await vi.advanceTimersByTimeAsync(500);
		expect(await answer()).toBe('a measureAlpha');
		expect(imaging.isCurrent(main)).toBe(false);
	});

	it('waits 45 seconds for a picture that hangs, and takes a look that cannot be rendered as shown', async () => {
		const { imaging, answer, answerAll, serve, a } = formImaging();
		imaging.setPhotos([a], 'a');
		imaging.show({ ...main, element: element(0), isMain: true });
		await settled();
		await answerAll();
		await serve('a');
		await answer();
		await vi.advanceTimersByTimeAsync(44_000);
		expect(imaging.isCurrent(main)).toBe(false);
		await vi.advanceTimersByTimeAsync(1000);
		expect(imaging.isCurrent(main)).toBe(true);
		imaging.setAlpha('a', alphaOf(9));
		await vi.advanceTimersByTimeAsync(500);
		expect([await answer(), await answer(), await answer()]).toEqual([
			'a renderPreview',
			'a measureAlpha',
			'a encodeMask',
		]);
		await answer(new ImagingError('failed', 'The look cannot be rendered.'));
		await answerAll();
		expect(imaging.cutOutOf('a').step).toBe('ready');
		expect(imaging.isCurrent(main)).toBe(true);
	});

	it('renders no look that has left the page', async () => {
		const { imaging, answerAll, serve, a } = formImaging();
		imaging.setPhotos([a], 'a');
		imaging.show({ ...main, element: element(0), isMain: false })();
		await settled();
		await answerAll();
		await serve('a');
		expect(await answerAll()).toEqual(['a readMask']);
	});

	it('orders the alpha that was edited last, as a file, and keeps it', async () => {
		const { imaging, answerAll, serve, edited, runs, a } = formImaging();
		imaging.setPhotos([a], 'a');
		await settled();
		await answerAll();
		await serve('a');
		await answerAll();
		imaging.setAlpha('a', alphaOf(7));
		imaging.setAlpha('a', alphaOf(8));
		expect(imaging.cutOutOf('a').cutOut).toMatchObject({ isEdited: true, maskId: undefined });
		await vi.advanceTimersByTimeAsync(500);
		expect(runs.map(({ input }) => input?.alpha)).toEqual([alphaOf(8)]);
		await answerAll();
		expect(edited).toEqual(['a']);
		const mask = imaging.maskOf('a');
		await settled();
		expect(runs[0]).toMatchObject({ operation: 'encodeMask', input: { alpha: alphaOf(8) } });
		await answerAll();
		expect(await mask).toBeInstanceOf(File);
	});

	it('forgets a photo that was removed, while the others go on', async () => {
		const { imaging, answerAll, serve, a, b } = formImaging();
		imaging.setPhotos([a, b], 'a');
		await settled();
		await answerAll();
		imaging.setPhotos([b], 'b');
		await serve('a');
		await serve('b');
		expect(await answerAll()).toEqual(['b readMask']);
		expect([imaging.cutOutOf('a').cutOut, imaging.cutOutOf('b').cutOut]).toEqual([
			undefined,
			expect.anything(),
		]);
	});
});
