import { expect, it, vi } from 'vitest';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import type { ImagingCall } from '#web/imaging/operations.ts';
import { memoryCaches } from '../../../memoryStorage.ts';
import { openHookPage } from '../../../renderHook.ts';
import { loadSite } from '../../../standInApi.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** The workers of a browser; each of their answers is given when the test asks for it. */
function standInWorkers() {
	const answers: (() => void)[] = [];
	const alpha = { width: 1, height: 1, data: Uint8Array.of(255) };
	const measured = {
		alpha,
		small: alpha,
		bounds: [0, 0, 1, 1],
		enlargedFor: [],
		fromAlpha: false,
		colours: [],
	};

	class StandInWorker {
		readonly #listeners: Listener[] = [];
		postMessage(call: ImagingCall) {
			const result = 'operation' in call && call.operation === 'readMask' ? measured : {};
			answers.push(() => this.#listeners.forEach((listener) => void listener({ data: { result } })));
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
	return answers;
}

interface FormOptions {
	readonly photos: number;
	/** How certain each cut-out is. */
	readonly confidence?: 'high' | 'low';
	/** Whether the server cuts anything out. */
	readonly isServed?: boolean;
}

/** The order form with photos. */
async function openForm({ photos, confidence = 'high', isServed = true }: FormOptions) {
	const page = await openHookPage((request) => (request.method === 'POST' ? request.json() : undefined));
	vi.stubGlobal('caches', memoryCaches());
	const answers = standInWorkers();
	const { useNewRequest } = await loadSite('features/art-requests/form/useNewRequest');
	// What the form loads with its first photo.
	const parts = ['subject/startImaging', 'editor/edits'];
	await Promise.all(parts.map((part) => loadSite(`features/art-requests/${part}`)));
	const files = Array.from({ length: photos }, (_, i) => new File([`${i}`], `${i}.jpg`));
	const form = await page.render(() =>
		useNewRequest({
			chosen: { photos: files },
			user: { id: 'u', email: 'a@people.example', total_credit: 20 },
			refreshUser: async () => undefined,
			readPhoto: async () => files[0],
			upload: async (all: readonly File[]) => all.map(({ name }) => name),
			forget: () => undefined,
			onOrdered: () => undefined,
		}),
	);
	const services = [{ name: 'Image Generate', credit: 1, available: true, usual_seconds: 4 }];
	const find = (path: RegExp) => page.pending.find((call) => path.test(call.path));
	await page.during(() => find(/service/)?.respond(200, { data: services }));
	/** Lets the workers, the server or the bucket give their next answer. Returns whether there was one. */
	async function advance(): Promise<boolean> {
		const next = answers.shift();
		const asked = find(/cut-out/);
		const read = find(/^\/masks/);
		if (next) await page.during(next);
		else if (asked && !isServed) await page.during(() => asked.respond(500, { code: 'internal' }));
		else if (asked) {
			const id = asked.path.split('/').at(-2) ?? '';
			const mask = { id: `mask of ${id}`, file: `https://bucket.example/masks/${id}` };
			await page.during(() => asked.respond(202, { data: { state: 'done', mask, confidence } }));
		} else if (read) await page.during(() => read.respond(200, {}));
		return Boolean(next ?? asked ?? read);
	}
	const press = () => page.during(() => form.current().onSubmit({ preventDefault: () => undefined }));
	/** Creates the requests that are sent, and returns the mask of each. */
	async function masksOrdered(): Promise<readonly (string | undefined)[]> {
		const masks: (string | undefined)[] = [];
		for (let call = find(/create/); call; call = find(/create/)) {
			const { data } = (await call.note) as NewArtRequest;
			masks.push(data.subject?.mask);
			await page.during(() => call?.respond(201, { data: { id: `${masks.length}` } }));
		}
		return masks;
	}
	/** Says of each photo that its cut-out is right. */
	const check = (...photos: readonly { readonly id: string }[]) =>
		page.during(() => {
			for (const { id } of photos) form.current().photos.set(id, { checked: true });
		});
	return { form, page, advance, press, masksOrdered, check };
}

const masksOf = (photos: number) => Array.from({ length: photos }, (_, i) => `mask of ${i}.jpg`);

it.each([1, 3, 8])(
	'an order of %i photos carries the cut-out of each, whenever it is pressed',
	async (photos) => {
		let moments = 1;
		for (let moment = 0; moment < moments; moment++) {
			const { form, advance, press, masksOrdered } = await openForm({ photos });
			for (let i = 0; i < moment; i++) await advance();
			const { searching } = form.current().checks;
			await press();
			expect(form.current().held, `answer ${moment}`).toMatchObject({
				count: searching && photos,
				searching,
			});
			for (moments = moment + 1; await advance(); ) moments++;
			expect(await masksOrdered(), `answer ${moment}`).toEqual(masksOf(photos));
			await form.unmount();
		}
		// Each photo is opened, looked at, cut out and read.
		expect(moments).toBeGreaterThan(4 * photos);
	},
);

it('an order waits for the answers about doubtful cut-outs, and goes when the last is given', async () => {
	const { form, advance, press, masksOrdered, check } = await openForm({ photos: 3, confidence: 'low' });
	await press();
	while (await advance());
	expect(await masksOrdered()).toEqual([]);
	expect(form.current().held).toMatchObject({ count: 3, searching: 0, unchecked: 3 });
	const [first, ...others] = form.current().photos.photos;
	await check(first);
	expect(await masksOrdered()).toEqual([]);
	await check(...others);
	expect(await masksOrdered()).toEqual(masksOf(3));
	await form.unmount();
});

it('an order carries a mark that is still worked out when it is pressed', async () => {
	const { form, page, advance, press, masksOrdered } = await openForm({ photos: 1 });
	while (await advance());
	const { editsOf } = await loadSite('features/art-requests/editor/edits');
	const { imaging, photos } = form.current();
	let finish: (() => void) | undefined;
	const worked = new Promise<void>((resolve) => {
		finish = resolve;
	});
	const box = { left: 0, top: 0, width: 1, height: 1 };
	const marked = editsOf(imaging, photos.photos[0].id)?.change(async () => {
		await worked;
		return { box, data: Uint8Array.of(200) };
	});
	await press();
	while (await advance());
	expect(await masksOrdered()).toEqual([]);
	await page.during(() => finish?.());
	await marked;
	do await page.during(() => undefined);
	while (await advance());
	expect(await masksOrdered()).toEqual(['mask.png']);
	await form.unmount();
});

it('a photo that is added while an order waits is no part of it, and stays in the form', async () => {
	const { form, page, advance, press, masksOrdered } = await openForm({ photos: 1 });
	await press();
	await page.during(() => form.current().photos.add([new File(['2'], 'later.jpg')]));
	expect(form.current().held.count).toBe(1);
	while (await advance());
	expect(await masksOrdered()).toEqual(masksOf(1));
	await page.during(() => undefined);
	expect(form.current().photos.photos.map(({ file }: { file: File }) => file.name)).toEqual(['later.jpg']);
	await form.unmount();
});

it('an order that waits can be cancelled', async () => {
	const { form, page, advance, press, masksOrdered } = await openForm({ photos: 1 });
	await press();
	await page.during(() => form.current().held.cancel());
	while (await advance());
	expect(await masksOrdered()).toEqual([]);
	expect(form.current().held.count).toBe(0);
	await form.unmount();
});

it.each([
	['the server cuts nothing out', false],
	['the cut-outs take more than 45 seconds', undefined],
])('photos are ordered without a mask where %s', async (_, isServed) => {
	const { form, page, advance, press, masksOrdered } = await openForm({
		photos: 3,
		isServed: isServed ?? true,
	});
	await press();
	if (isServed === undefined) await page.pass(45_000);
	else while (await advance());
	expect(await masksOrdered()).toEqual(Array(3).fill(undefined));
	await form.unmount();
});

it('unchecked pictures are counted among those for which there are credits', async () => {
	const { form, page, advance } = await openForm({ photos: 8, confidence: 'low' });
	while (await advance());
	await page.during(() => form.current().change({ threeVariants: true }));
	expect(form.current()).toMatchObject({ count: 24, checks: { unchecked: 20 } });
	const { photos, checkOf } = form.current();
	for (const { id } of photos.photos) expect(checkOf(id)).toBe('unchecked');
	await form.unmount();
});
