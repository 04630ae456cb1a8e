import { beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches, memoryStorage } from '../memoryStorage.ts';
import { loadSite, standInApi } from '../standInApi.ts';

let caches: ReturnType<typeof memoryCaches>;
beforeEach(() => {
	caches = memoryCaches();
	vi.stubGlobal('caches', caches);
});

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** A tab with session storage of its own. */
function openTab() {
	const storage = memoryStorage();
	const inTab = async () => {
		vi.stubGlobal('sessionStorage', storage);
		return loadSite('api/keptFiles');
	};
	return {
		keep: async (...names: string[]) =>
			(await inTab()).keepFiles({ data: names.length, files: names.map(photo) }),
		async read() {
			const kept = await (await inTab()).readKeptFiles();
			return kept?.files.map((file: File | undefined) => file?.name);
		},
		empty: async () => (await inTab()).deleteTabFiles(),
	};
}

const storedFiles = async () => (await (await caches.open('pixwand-files')).keys()).length;

it('files that another tab keeps, or deletes, leave those of a tab as they are', async () => {
	await standInApi({ status: 200 });
	const [tab, other] = [openTab(), openTab()];
	await tab.keep('mug.jpg', 'cup.jpg');
	await other.keep('jug.jpg');
	expect(await tab.read()).toEqual(['mug.jpg', 'cup.jpg']);
	await other.empty();
	expect(await tab.read()).toEqual(['mug.jpg', 'cup.jpg']);
	expect(await other.read()).toBeUndefined();
	expect(await storedFiles()).toBe(3);
});

it('files that are kept no more, and those of tabs that have long been closed, are deleted', async () => {
	await standInApi({ status: 200 });
	const tab = openTab();
	for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await tab.keep(name);
	expect(await storedFiles()).toBe(2);
	for (let tabs = 0; tabs < 20; tabs++) await openTab().keep('a.jpg');
	expect(await tab.read()).toBeUndefined();
	expect(await storedFiles()).toBe(16);
});

it('a file that the browser has deleted is missing, and the others are there', async () => {
	await standInApi({ status: 200 });
	const tab = openTab();
	await tab.keep('mug.jpg', 'cup.jpg');
	const cache = await caches.open('pixwand-files');
	const [first] = await cache.keys();
	await cache.delete(first?.url ?? '');
	expect(await tab.read()).toEqual([undefined, 'cup.jpg']);
});
