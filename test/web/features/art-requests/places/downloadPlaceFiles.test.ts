import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSite, standInApi } from '../../../standInApi.ts';

const [mug, vase] = [
	{ id: 'a', service: 'Image Generate', data: {} },
	{ id: 'b', service: 'Image Generate', data: {} },
] as never[];
const ready = (...places: string[]) => ({ status: 200, data: places.map((place) => ({ place })) });

beforeEach(
	() =>
		void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 500 }),
);
afterEach(() => void vi.useRealTimers());

async function make(
	pictures = [mug, vase],
	signal = new AbortController().signal,
	credit = 'Made with Pixwand',
) {
	const site = await loadSite('features/art-requests/places/downloadPlaceFiles');
	const made: string[] = [];
	const wanted = { places: ['shopee', 'etsy'] as const, credit, signal };
	for await (const { picture, file } of site.makePlaceFiles(pictures as never, wanted))
		made.push(`${picture.id} ${file.place}`);
	return made;
}

it('the files of all pictures are asked for at once, and each is passed on once, when it is ready', async () => {
	const { requests } = await standInApi(
		ready(),
		ready('etsy'),
		ready('shopee', 'etsy'),
		ready('etsy'),
		ready('shopee', 'etsy'),
	);
	expect(await make()).toEqual(['b etsy', 'a shopee', 'a etsy', 'b shopee']);
	expect(requests.map(({ path }) => path)).toEqual(
		['a', 'b', 'a', 'b', 'b'].map((id) => `/api/v1/art/${id}/files`),
	);
	expect(requests[0]?.body).toEqual({ places: ['shopee', 'etsy'] });
});

it('the credit line is sent where it is not the usual one', async () => {
	const { requests } = await standInApi(ready('shopee', 'etsy'));
	await make([mug], undefined, '');
	expect(requests[0]?.body).toMatchObject({ credit: '' });
});

it('a refusal of the server ends it', async () => {
	const { requests } = await standInApi({ status: 409, message: 'Not completed' });
	await expect(make()).rejects.toThrow('Not completed');
	expect(requests).toHaveLength(1);
});

it('files of which none gets ready for minutes are given up', async () => {
	await standInApi(ready('shopee'));
	const made = make([mug]);
	const timer = setInterval(() => vi.setSystemTime(Date.now() + 60_000), 1);
	await expect(made).rejects.toThrow('No file has got ready');
	clearInterval(timer);
});

it('files are not asked for again after the dialog is closed', async () => {
	const { requests } = await standInApi(ready());
	await expect(make([mug], AbortSignal.abort())).rejects.toThrow('aborted');
	expect(requests).toHaveLength(1);
});
