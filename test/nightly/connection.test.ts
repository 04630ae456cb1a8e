import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inFormPart, openMore } from '#support/orderForm.ts';
import { screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** Opens the request form with a description typed. Returns the number of documents loaded from then on. */
async function openForm(width: number) {
	const { page } = await openSite(width, 740, { user: await customerWith(3) });
	await page.clock.install();
	await page.goto('/create-request');
	await inFormPart(page, 'Description', () => descriptionField(page).fill('On a marble table'));
	let documents = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents++;
	});
	return { page, documents: () => documents };
}

const contactLink = (page: Page) =>
	page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first();
const descriptionField = (page: Page) => page.getByRole('textbox', { name: 'Description' });

/** What is typed as the description. */
async function description(page: Page): Promise<string> {
	let text = '';
	await inFormPart(page, 'Description', async () => {
		text = await descriptionField(page).inputValue();
	});
	return text;
}

it('a page whose script is blocked says so without loading the site again, and opens when the customer tries again', async () => {
	const { page, documents } = await openForm(360);
	await page.route('**/assets/ContactPage*', (route) => route.abort());
	await contactLink(page).click();
	await page.getByText('This page could not be loaded. What you have entered is kept.').waitFor();
	await page.clock.runFor(10_000);
	await page.getByRole('button', { name: 'Try again' }).click();
	await page.getByText('This page could not be loaded.').waitFor();
	await page.unroute('**/assets/ContactPage*');
	await page.getByRole('button', { name: 'Try again' }).click();
	await page.getByRole('heading', { name: 'Contact us' }).waitFor();
	await page.goBack();
	expect(await description(page)).toBe('On a marble table');
	expect(documents()).toBe(0);
});

it.each(screensFor('a desktop'))(
	'shows at $width px that it is offline, and continues once it is online',
	async ({ width }) => {
		const { page, documents } = await openForm(width);
		await page.context().setOffline(true);
		await page.getByText('You are offline. What you have entered is kept.').waitFor();
		await contactLink(page).click();
		await page.getByText('You are offline. The page opens when the connection is back.').waitFor();
		await page.goBack();
		await page.getByText('You are offline. What you have entered is kept.').waitFor();
		// Not in its sheet, whose entry would be the next one in the history.
		await openMore(page);
		await page.getByRole('button', { name: /^Description.*On a marble table/ }).waitFor();
		await takeScreenshot(page, 'offline');
		await page.goForward();
		await page.context().setOffline(false);
		await page.getByRole('heading', { name: 'Contact us' }).waitFor();
		expect(await page.getByText('You are offline').count()).toBe(0);
		expect(documents()).toBe(0);
	},
);

it('a page of an old version is loaded again once for the new version, with what was typed', async () => {
	const { page, documents } = await openForm(1440);
	await page.route('**/assets/ContactPage*', (route) => route.fulfill({ status: 404 }));
	await page.route(
		({ pathname }) => pathname === '/',
		(route) =>
			route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js">' }),
	);
	await contactLink(page).click();
	await page.getByText('This page could not be loaded.').waitFor();
	await page.clock.runFor(10_000);
	expect(documents()).toBe(1);
	await page.unroute('**/assets/ContactPage*');
	await page.goto('/create-request');
	expect(await description(page)).toBe('On a marble table');
});
