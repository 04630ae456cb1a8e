import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { nightly } from '#support/nightly.ts';
import type { TestUser } from '#support/openStage.ts';
import { choosePhotos, inFormPart, photoNamed, tileOf, tilesOf, undrawn } from '#support/orderForm.ts';
import { enterCode, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** Opens the form of a customer with photos. */
async function openForm(customer: TestUser, width: number, ...names: string[]) {
	const { page } = await openSite(width, 900, { user: customer, path: '/create-request' });
	await choose(page, ...names);
	return page;
}

/** Chooses photos of different sizes. */
const choose = async (page: Page, ...names: string[]) =>
	choosePhotos(
		page,
		...(await Promise.all(
			names.map((name, i) => photoNamed(`${name}.png`, { width: 400 + i, height: 300 })),
		)),
	);

/** Lets as many requests be created. The answer of the call that creates the next one is lost: it never arrives. */
async function loseAnswerAfter(page: Page, passed: number) {
	const reached = Promise.withResolvers<void>();
	// A call that is repeated has its first key.
	const keys = new Set<string | undefined>();
	let isLosing = true;
	// Stays for all calls: a browser whose calls are no longer intercepted sends those that are pending, the lost one too.
	await page.route('**/art/create', async (route: Route) => {
		const wasSent = keys.size > passed;
		keys.add(route.request().headers()['idempotency-key']);
		if (!isLosing || keys.size <= passed) return route.continue(undrawn(route));
		if (wasSent) return;
		await route.fetch(undrawn(route));
		reached.resolve();
	});
	const restore = () => {
		isLosing = false;
	};
	return { lost: reached.promise, restore };
}

const descriptionOf = (page: Page) => page.getByRole('textbox', { name: 'Description' });

const orderedBy = async ({ client }: TestUser) =>
	(await client.call('listArtRequests', { query: {} })).data.length;

it.each(screensFor('a phone'))(
	'five photos whose page is loaded again at $width px after three were ordered are charged once each',
	async ({ width }) => {
		const customer = await customerWith(8);
		const page = await openForm(customer, width, 'mug', 'cup', 'jug', 'pot', 'pan');
		const { lost, restore } = await loseAnswerAfter(page, 2);
		await page.getByRole('button', { name: /^Create 5 pictures/ }).click();
		await lost;
		restore();
		await page.reload();
		await page.getByRole('alert').getByText('3 of 5 pictures were ordered.').waitFor();
		await tileOf(page, 'pot.png').waitFor();
		expect(await tilesOf(page).count()).toBe(2);
		await takeScreenshot(page, 'order-returned');
		expect(await balanceOf(customer)).toBe(5);
		await page.getByRole('button', { name: /^Create 2 pictures/ }).click();
		await page.waitForURL('**/status?batch=*');
		expect(await balanceOf(customer)).toBe(3);
		await expect.poll(() => orderedBy(customer)).toBe(5);
	},
);

it.runIf(nightly)(
	'a session that ends while photos are ordered keeps the photos and the text for the same customer only',
	async () => {
		const customer = await customerWith(5);
		const page = await openForm(customer, 1440, 'mug', 'cup');
		await inFormPart(page, 'Description', () => descriptionOf(page).fill('On a marble table'));
		const refuse = (route: Route) =>
			route.fulfill({ status: 403, json: { status: false, code: 'forbidden', message: 'Please log in.' } });
		await page.route('**/art/create', refuse);
		await page.getByRole('button', { name: /^Create 2 pictures/ }).click();
		await page.waitForURL('**/auth/login*');
		await page.unroute('**/art/create', refuse);
		await enterCode(page, customer.email);
		await page.waitForURL('**/create-request');
		for (const name of ['mug', 'cup']) await tileOf(page, `${name}.png`).waitFor();
		await inFormPart(page, 'Description', async () =>
			expect(await descriptionOf(page).inputValue()).toBe('On a marble table'),
		);

		await page.route('**/user/me', refuse);
		await page.reload();
		await page.waitForURL('**/auth/login*');
		await page.unroute('**/user/me', refuse);
		await enterCode(page);
		await page.goto('/create-request');
		await page.getByText('Drop your photo here or choose one').waitFor();
		await inFormPart(page, 'Description', async () =>
			expect(await descriptionOf(page).inputValue()).not.toBe('On a marble table'),
		);
	},
);
