import { expect, it, vi } from 'vitest';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import type { ImagingCall } from '../../../../../web/src/imaging/operations.ts';
import { memoryCaches } from '../../../memoryStorage.ts';
import { openHookPage } from '../../../renderHook.ts';
import { loadSite } from '../../../standInApi.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** The workers of a browser; each of their answers is given when the test asks for it. */
function standInWorkers(confidence: 'high' | 'low', network: 'ready' | 'unavailable') {
	const answers: (() => void)[] = [];
	const later: (() => void)[] = [];
	const bytes = (text: string) => new TextEncoder().encode(text);

	function answerTo(call: ImagingCall) {
		if (!('operation' in call)) return { result: undefined };
		const { marks, refined } = call.input as { readonly marks?: object; readonly refined?: boolean };
		const mask = bytes(`${JSON.stringify(marks)} ${refined ? 'last' : 'rough'}`);
		return { result: { width: 1, height: 1, rgba: bytes('rgba'), bounds: [0, 0, 1, 1], confidence, mask } };
	}

	class StandInWorker {
		readonly #listeners: Listener[] = [];
		onmessage: Listener = () => undefined;
		constructor({ href }: URL) {
			const state = network === 'ready' ? { state: network } : { state: network, message: 'Offline' };
			if (href.includes('networkWorker')) later.push(() => this.onmessage({ data: state }));
		}
		postMessage(message: ImagingCall | 'compile' | object) {
			if (typeof message !== 'object' || 'networks' in message || 'port' in message) return;
			const data = answerTo(message as ImagingCall);
			answers.push(() => this.#listeners.forEach((listener) => void listener({ data })));
		}
		addEventListener(type: string, listener: Listener) {
			if (type === 'message') this.#listeners.push(listener);
		}
		terminate() {
			this.#listeners.length = 0;
		}
	}
	vi.stubGlobal('Worker', StandInWorker);
	vi.stubGlobal('OffscreenCanvas', class {});
	vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
	return { next: () => later.shift() ?? answers.shift() };
}

interface FormOptions {
	readonly photos: number;
	/** How certain each cut-out is. */
	readonly confidence?: 'high' | 'low';
	/** What becomes of the networks. */
	readonly network?: 'ready' | 'unavailable';
}

/** The order form with photos. */
async function openForm({ photos, confidence = 'high', network = 'ready' }: FormOptions) {
	const page = await openHookPage((request) => (request.method === 'POST' ? request.json() : undefined));
	vi.stubGlobal('caches', memoryCaches());
	const workers = standInWorkers(confidence, network);
	const { useNewRequest } = await loadSite('features/art-requests/form/useNewRequest');
	const files = Array.from({ length: photos }, (_, i) => new File([`${i}`], `${i}.jpg`));
	const uploaded: File[] = [];
	const form = await page.render(() =>
		useNewRequest({
			chosen: { photos: files },
			user: { id: 'u', email: 'a@people.example', total_credit: 20 },
			refreshUser: async () => undefined,
			readPhoto: async () => files[0],
			async upload(all: readonly File[]) {
				uploaded.push(...all);
				return all.map((file) => `${uploaded.indexOf(file)}`);
			},
			forget: () => undefined,
			onOrdered: () => undefined,
		}),
	);
	const services = [{ name: 'Image Generate', credit: 1, available: true, usual_seconds: 4 }];
	await page.during(() => page.pending[0]?.respond(200, { data: services }));
	await page.during(() => page.pending[0]?.respond(200, { data: { refines_outlines: false } }));
	/** Lets the workers give their next answer. Returns whether they had one. */
	async function advance(): Promise<boolean> {
		const next = workers.next();
		if (next) await page.during(next);
		return next !== undefined;
	}
	const press = () => page.during(() => form.current().onSubmit({ preventDefault: () => undefined }));
	/** Creates the requests that are sent, and returns the text of the mask of each. */
	async function masksOrdered(): Promise<readonly (string | undefined)[]> {
		const masks: (string | undefined)[] = [];
		const next = () => page.pending.find(({ method }) => method === 'POST');
		for (let call = next(); call; call = next()) {
			const { data } = (await call.note) as NewArtRequest;
			masks.push(await uploaded[Number(data.subject?.mask ?? Number.NaN)]?.text());
			await page.during(() => call?.respond(201, { data: { id: `${masks.length}` } }));
		}
		return masks;
	}
	/** Leaves the form, and waits until the network is given back. */
	async function leave() {
		await form.unmount();
		await page.pass(60_000);
	}
	return { form, page, advance, press, masksOrdered, leave };
}

it.each([1, 3, 8])(
	'an order of %i photos carries the last cut-out of each, whenever it is pressed',
	async (photos) => {
		let moments = 1;
		for (let moment = 0; moment < moments; moment++) {
			const { form, advance, press, masksOrdered, leave } = await openForm({ photos });
			for (let i = 0; i < moment; i++) await advance();
			await press();
			expect(form.current().isWaiting, `answer ${moment}`).toBe(form.current().checks.searching > 0);
			for (moments = moment + 1; await advance(); ) moments++;
			expect(await masksOrdered(), `answer ${moment}`).toEqual(Array(photos).fill('{} last'));
			await leave();
		}
		// Each photo is opened, cut out and refined, and the network is loaded.
		expect(moments).toBeGreaterThan(3 * photos);
	},
);

it('cut-outs that turn out to be uncertain after the order was pressed are to be looked at before anything is ordered', async () => {
	const { form, advance, press, masksOrdered, leave } = await openForm({ photos: 3, confidence: 'low' });
	await press();
	while (await advance());
	expect(await masksOrdered()).toEqual([]);
	expect(form.current()).toMatchObject({ isWaiting: false, checks: { searching: 0, unchecked: 3 } });
	await press();
	expect(await masksOrdered()).toEqual(Array(3).fill('{} last'));
	await leave();
});

it('photos whose cut-outs cannot be shown are ordered without a mask, once the button has said so', async () => {
	const { form, advance, press, masksOrdered, leave } = await openForm({
		photos: 3,
		network: 'unavailable',
	});
	await press();
	while (await advance());
	expect(await masksOrdered()).toEqual([]);
	expect(form.current().checks).toEqual({ searching: 0, unseen: 3, unchecked: 0 });
	await press();
	expect(await masksOrdered()).toEqual(Array(3).fill(undefined));
	await leave();
});

it('unchecked pictures are counted among those for which there are credits', async () => {
	const { form, page, advance, leave } = await openForm({ photos: 8, confidence: 'low' });
	while (await advance());
	await page.during(() => form.current().change({ threeVariants: true }));
	expect(form.current()).toMatchObject({ count: 24, checks: { unchecked: 20 } });
	const { photos, checkOf } = form.current();
	for (const { id } of photos.photos) expect(checkOf(id)).toBe('unchecked');
	await leave();
});
