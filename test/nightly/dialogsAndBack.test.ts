import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orderAndWait, requestBody, upload } from '#support/apiRequests.ts';
import type { TestUser } from '#support/openStage.ts';
import { choosePhotos, openMore, openPhoto, photoNamed } from '#support/orderForm.ts';
import { takePhoto } from '#support/photos.ts';
import { withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

/** What a dialog is opened for. */
interface Opened {
	readonly customer: TestUser;
	/** A completed request of the customer. */
	readonly request: string;
}

interface DialogCase {
	readonly name: string;
	/** Where it is. */
	readonly path: (of: Opened) => string;
	readonly open: (page: Page, of: Opened) => Promise<unknown>;
	readonly isAdmin?: true;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const customerPage = ({ customer }: Opened) => `/admin/customers/${customer.id}`;

const dialogs: readonly DialogCase[] = [
	{
		name: 'the sheet of a photo',
		path: () => '/create-request',
		open: async (page) => {
			await choosePhotos(page, await photoNamed('mug.png'));
			await openPhoto(page, 'mug.png');
		},
	},
	{
		name: 'a part of the order form',
		path: () => '/create-request',
		open: async (page) => {
			await openMore(page);
			await press(/^Description/)(page);
		},
	},
	{
		name: 'the places of a picture',
		path: () => '/gallery',
		open: async (page) => {
			await page.getByRole('checkbox').first().check();
			await press('Download for…')(page);
		},
	},
	{
		name: 'the correction of a cut-out',
		path: ({ request }) => `/status/${request}`,
		open: press(/cut-out/),
	},
	{ name: 'the end of an account', path: () => '/profile', open: press('Erase my account') },
	{
		name: 'the keys of a table',
		path: () => '/admin/dashboard?search=nightly',
		open: (page) => page.keyboard.press('?'),
		isAdmin: true,
	},
	{
		name: 'the details of a request',
		path: ({ customer }) => `/admin/dashboard?search=${customer.email}`,
		open: press(/^Details of/),
		isAdmin: true,
	},
	{
		name: 'the failure of selected requests',
		path: ({ customer }) => `/admin/dashboard?search=${customer.email}`,
		open: async (page) => {
			await page
				.getByRole('checkbox', { name: /^Select / })
				.last()
				.check();
			await press('Refund')(page);
		},
		isAdmin: true,
	},
	{ name: 'the grant of credits', path: customerPage, open: press(/^Grant/), isAdmin: true },
	{ name: 'the block of a customer', path: customerPage, open: press('Block'), isAdmin: true },
];

let prepared: Promise<Opened> | undefined;

async function prepare(): Promise<Opened> {
	const customer = await customerWith(3);
	const { id } = await orderAndWait(customer, requestBody(await upload(customer, await takePhoto())));
	return { customer, request: id };
}

/** Opens a dialog on a page to which the contact page leads. */
async function openFirst({ path, open, isAdmin }: DialogCase) {
	prepared ??= prepare();
	const of = await prepared;
	const { page, errors } = await openSite(1280, 800, {
		user: isAdmin ? await newAdmin() : of.customer,
		path: '/contact-us',
	});
	await page.goto(path(of));
	await page.locator('#root:not([data-prerendered])').waitFor({ state: 'attached' });
	await open(page, of);
	const dialog = page.getByRole('dialog').first();
	await dialog.waitFor();
	// Its entry is added after it is painted.
	await page.waitForFunction('history.state?.dialogs === 1');
	return { page, errors, dialog, path: path(of) };
}

describe.each(dialogs)('$name', (opened) => {
	it('is closed by Back, which leaves the page when pressed again, and Forward returns to it', async () => {
		const { page, errors, dialog, path } = await openFirst(opened);
		const title = await page.title();
		await page.goBack();
		await dialog.waitFor({ state: 'detached' });
		expect(await page.title()).toBe(title);
		await page.goBack();
		await page.waitForURL('**/contact-us');
		await page.goForward();
		await page.waitForURL(({ pathname }) => pathname === path.split('?')[0]);
		await page.locator('h1').first().waitFor();
		expect(await page.getByRole('dialog').count()).toBe(0);
		expect(errors).toEqual([]);
	});

	it('is closed by its button, and Back then leaves the page', async () => {
		const { page, errors, dialog } = await openFirst(opened);
		await dialog
			.getByRole('button', { name: /^Close/ })
			.first()
			.click();
		await dialog.waitFor({ state: 'detached' });
		await page.waitForFunction('!history.state?.dialogs');
		await page.goBack();
		await page.waitForURL('**/contact-us');
		expect(errors).toEqual([]);
	});
});
