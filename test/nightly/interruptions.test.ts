import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { auditProblems } from '#support/auditProblems.ts';
import { killFunctions } from '#support/functionProcesses.ts';
import type { TestUser } from '#support/openStage.ts';
import { choosePhotos, createButton, photoNamed, tilesOf } from '#support/orderForm.ts';
import { enter, withBrowser } from '#support/site.ts';
import { emulatorPid } from '#support/stageProcess.ts';
import { waitFor } from '#support/transactions.ts';
import { customerWith, table } from '#support/users.ts';

const customers = Number(process.env.INTERRUPTED_ORDERS ?? 2);
const [batches, photosOfBatch] = [2, 3];
const credits = 10;
const seed = Number(process.env.SEED ?? Date.now() % 1e6);
const openSite = withBrowser();

/** Numbers from 0 to below 1 that follow from a seed (the generator mulberry32). */
function numbersFrom(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
const next = numbersFrom(seed);

const happened = { reload: 0, back: 0, kill: 0, doubleClick: 0 };
let killed = 0;

/** What happens while an order is under way. */
const interruptions: Readonly<Record<'reload' | 'back' | 'kill', (page: Page) => Promise<unknown>>> = {
	reload: (page) => page.reload(),
	back: (page) => page.goBack(),
	kill: async () => {
		killed += killFunctions(await emulatorPid());
	},
};

/** Reads until the API answers: its function may just have been killed. */
const answered = <T>(read: () => Promise<{ readonly ok: boolean; readonly data: T }>): Promise<T> =>
	waitFor(async () => {
		const response = await read().catch(() => undefined);
		return response?.ok && response.data;
	});

const requestsOf = ({ client }: TestUser) =>
	answered(() => client.call('listArtRequests', { query: { limit: 50 } }));

/** The number of files that the form of this tab has when it opens again. */
const keptFiles = (page: Page): Promise<number> =>
	page.evaluate(`(async () => {
		const path = sessionStorage.getItem('pixwand-kept-files');
		const index = path && (await (await caches.open('pixwand-files')).match(path));
		return index ? (await index.json()).files.length : 0;
	})()`);

const isStatusPage = ({ pathname }: URL) => pathname.startsWith('/status');

/** Opens the order form, again where the function that serves the page was killed. */
const openForm = (page: Page) => waitFor(async () => (await page.goto('/create-request'))?.ok());

/** Waits until the order form can order photos, or has none, or has opened the page of what was ordered. */
async function photosLeft(page: Page): Promise<number> {
	const empty = page.getByText('Drop your photo here or choose one');
	const read = async () => {
		if (isStatusPage(new URL(page.url()))) return { photos: 0 };
		const photos = await tilesOf(page).count();
		if (photos > 0) return (await createButton(page).isEnabled({ timeout: 1000 })) && { photos };
		// A form that is about to show what it has kept is empty, too.
		return (await empty.isVisible()) && (await keptFiles(page)) === 0 && { photos: 0 };
	};
	// The page may change while it is read.
	const { photos } = await waitFor(() => read().catch(() => undefined));
	return photos;
}

/** Orders what the form has, with a double click, while something happens. */
async function orderOnceMore(page: Page, kinds: (keyof typeof interruptions)[]): Promise<void> {
	try {
		await createButton(page).dblclick({ noWaitAfter: true, timeout: 10_000 });
	} catch (error) {
		// The order that was interrupted may have ended, which opens its page.
		if (isStatusPage(new URL(page.url()))) return;
		throw error;
	}
	happened.doubleClick++;
	const kind = kinds.pop();
	if (kind) {
		await page.waitForTimeout(next() * 1500);
		await interruptions[kind](page);
		happened[kind]++;
	} else await page.waitForURL(isStatusPage);
}

/** A customer who orders batches, and goes on until each photo is ordered, whatever happens. */
async function orderAll(customer: TestUser, name: string): Promise<string[]> {
	const { page } = await openSite(1440, 900);
	await enter(page, customer);
	const ordered: string[] = [];
	for (let batch = 0; batch < batches; batch++) {
		const names = Array.from({ length: photosOfBatch }, (_, n) => `${name} ${batch + 1}-${n + 1}`);
		await page.goto('/dashboard');
		await openForm(page);
		const files = names.map((each, n) => photoNamed(`${each}.jpg`, { width: 400 + n + 10 * batch }));
		await choosePhotos(page, ...(await Promise.all(files)));
		await expect.poll(() => keptFiles(page)).toBe(photosOfBatch);
		const kinds = (['reload', 'back', 'kill'] as const).toSorted(() => next() - 0.5);
		while ((await photosLeft(page)) > 0) {
			await orderOnceMore(page, kinds);
			await openForm(page);
		}
		ordered.push(...names);
	}
	await page.context().close();
	return ordered;
}

it('each photo is ordered and charged once, whatever is reloaded, left, clicked twice and killed', {
	timeout: 1_800_000,
}, async () => {
	console.log(`SEED=${seed} repeats these interruptions.`);
	let requests = 0;
	const started = performance.now();
	for (let n = 1; n <= customers; n++) {
		const customer = await customerWith(credits);
		const names = await orderAll(customer, `Photo ${n}`);
		await expect
			.poll(async () => (await requestsOf(customer)).map((row) => row.name).toSorted(), { timeout: 60_000 })
			.toEqual(names.toSorted());
		await expect
			.poll(
				async () =>
					(await requestsOf(customer)).filter(({ status }) => status === 'PENDING' || status === 'PROCESSING')
						.length,
				{ timeout: 300_000 },
			)
			.toBe(0);
		const rows = await requestsOf(customer);
		const ledger = await answered(() => customer.client.call('listLedger', { query: { limit: 50 } }));
		const spent = ledger.filter(({ kind }) => kind === 'SPEND').map((entry) => entry.art_request_id);
		expect(spent.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
		const failed = rows.filter(({ status }) => status === 'FAILED').length;
		const me = await answered(() => customer.client.call('getMe', {}));
		expect(me.total_credit).toBe(credits - rows.length + failed);
		requests += rows.length;
	}
	expect(await auditProblems(table)).toEqual([]);
	const seconds = Math.round((performance.now() - started) / 1000);
	console.log(
		`${customers} customers, ${requests} requests, ${killed} processes killed, ${seconds} s:`,
		happened,
	);
	expect(killed).toBeGreaterThan(0);
});
