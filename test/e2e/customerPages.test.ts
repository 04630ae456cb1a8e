import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createRequest, orderProduct, requestBody, uploadProduct } from '#support/apiRequests.ts';
import { casesOf, nightly } from '#support/nightly.ts';
import {
	customerPaths,
	enter,
	enterCode,
	overflowOf,
	screensFor,
	takeScreenshot,
	withBrowser,
} from '#support/site.ts';
import { codeFor, customerWith, newAdmin, stage, type TestUser } from '#support/users.ts';

const openSite = withBrowser();

/** Opens a page, and checks its heading and that it does not scroll sideways. */
async function visit(page: Page, path: string, heading: string) {
	await page.goto(path);
	await page.getByRole('heading', { name: heading, exact: true }).waitFor();
	expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** Opens the menu of a narrow screen. */
async function openMenu(page: Page) {
	const button = page.getByRole('button', { name: 'Open menu' });
	if (await button.isVisible()) await button.click();
}

/** Downloads the customer's data on the profile page, then erases the account with the mailed code. */
async function takeDataAndErase(page: Page, { client, email }: TestUser, completed: readonly string[]) {
	const exporting = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download my data' }).click();
	const data = await readFile(await (await exporting).path());
	for (const name of ['data.json', ...completed.map((id) => `pictures/${id}/result-1.png`)])
		expect(data.includes(name)).toBe(true);
	await page.getByRole('button', { name: 'Erase my account' }).click();
	const dialog = page.getByRole('dialog', { name: 'Erase my account' });
	await dialog.getByText('You have 3 credits left. They are lost.').waitFor();
	await dialog.getByRole('button', { name: 'Send me a code' }).click();
	await dialog.getByText(`We sent a 6-digit code to ${email}`).waitFor();
	expect(await dialog.getByRole('button', { name: /^Resend code in \d+s$/ }).isDisabled()).toBe(true);
	await dialog.getByLabel('Digit 1 of 6').click();
	await page.keyboard.type(await codeFor(email));
	await dialog.getByRole('button', { name: 'Erase for good' }).click();
	await page.getByText('Your account is closed').waitFor();
	expect((await client.call('getMe', {})).status).toBe(403);
}

describe.each(screensFor('a phone'))('on $device', ({ width, height }) => {
	it('a customer signs in, starts with a sample photo, and finds empty pages with a next step, and signs out', async () => {
		const { page, errors } = await openSite(width, height);
		await page.goto('/styles');
		await page.waitForURL('**/auth/login?returnTo=%2Fstyles');
		await page.getByLabel(/e-mail/i).fill('a@b');
		await page.getByRole('button', { name: 'Continue with Email' }).click();
		await page.getByText('Please enter a valid e-mail address.').waitFor();
		await enterCode(page);
		await page.waitForURL('**/styles');
		await page.getByRole('link', { name: '8-bit' }).waitFor();
		expect(await page.getByRole('list', { name: 'Art styles' }).getByRole('listitem').count()).toBe(53);
		await page.getByLabel('Search styles').fill('WALLACE');
		await page.getByRole('link', { name: 'Wallace and Gromit' }).waitFor();
		await page.getByLabel('Search styles').fill('comic');
		await page.getByRole('link', { name: 'Comic Book' }).click();
		await page.waitForURL('**/create-request?style=comic-book');
		await page.getByRole('radio', { name: 'Comic Book', checked: true }).waitFor();

		await visit(page, '/gallery', 'Your pictures will be here');
		await visit(page, '/profile', 'Profile');
		await page.getByText('Welcome to Pixwand').waitFor();
		await visit(page, '/dashboard', 'Make your first picture');
		await page.getByText('We gave you 3 credits: your first 3 pictures are free.').waitFor();
		await page.getByRole('link', { name: 'Create Your First Request' }).waitFor();
		await takeScreenshot(page, 'dashboard-new');
		await page.getByRole('button', { name: /Sneakers/ }).click();
		await page.waitForURL('**/create-request');
		await page
			.getByRole('button', { name: /sneakers.webp/ })
			.first()
			.waitFor();
		await page.goto('/profile');
		await page.getByRole('button', { name: 'Log Out' }).click();
		await page.waitForURL(`${stage.site}/`);
		expect(errors).toEqual([]);
	});
});

it('the filters of the list stay while requests of another status are read', async () => {
	const customer = await customerWith(1);
	const { id } = await orderProduct(customer, '[engine answers]');
	const { page, errors } = await openSite(390, 844, { user: customer, path: '/status?status=FAILED' });
	const status = await page.getByLabel('Status').elementHandle();
	await status?.selectOption({ label: 'All Statuses' });
	await page.locator(`a[href$="${id}"]`).first().waitFor();
	expect(await status?.isVisible()).toBe(true);
	expect(errors).toEqual([]);
});

describe.each(screensFor('a desktop'))('on $device', ({ width, height }) => {
	it.runIf(nightly)(
		'a customer sees totals and pictures, downloads several as one ZIP, and takes and erases their data',
		async () => {
			const customer = await customerWith(5);
			const photo = await uploadProduct(customer, 'Mug blue.png');
			const { page, errors } = await openSite(width, height, { user: customer });
			await visit(page, '/dashboard', 'Make your first picture');
			const looks = [{}, { preset: undefined, artStyle: { id: 'mosaic', name: 'Mosaic' } }] as const;
			const ids: string[] = [];
			for (const look of looks) ids.push((await createRequest(customer, requestBody(photo, look))).data.id);
			const refused = requestBody(photo, { enhancementOptions: { description: '[engine refuses]' } });
			ids.push((await createRequest(customer, refused)).data.id);

			// The open page is updated by pushes.
			await page.getByRole('heading', { name: 'Recent Requests' }).waitFor();
			await page.getByRole('link', { name: 'Buy Credits, Available credits: 3' }).waitFor();
			await page.getByRole('link', { name: 'View requests, Pending requests: 0' }).waitFor();
			await expect.poll(() => page.getByRole('link', { name: /^View Details of/ }).count()).toBe(3);
			await page.getByText('Failed', { exact: true }).waitFor();
			await page.getByRole('button', { name: 'Refresh' }).click();
			await page.getByText('Status list refreshed').waitFor();
			await takeScreenshot(page, 'dashboard');
			await page.getByRole('link', { name: 'View gallery, Completed arts: 2' }).click();

			await page.getByRole('heading', { name: 'Gallery' }).waitFor();
			const checkboxes = page.getByRole('checkbox');
			await checkboxes.first().check();
			await checkboxes.nth(1).focus();
			await page.keyboard.press('Space');
			await page.getByText('2 selected').waitFor();
			await takeScreenshot(page, 'gallery');
			expect(await overflowOf(page)).toBeLessThanOrEqual(0);
			const archiving = page.waitForEvent('download');
			await page.getByRole('button', { name: 'Pictures (ZIP)' }).click();
			const archive = await archiving;
			expect(archive.suggestedFilename()).toBe('pixwand-2-pictures.zip');
			const bytes = await readFile(await archive.path());
			for (const name of ['mug-blue_mosaic_1.png', 'mug-blue_product-photography_1.png'])
				expect(bytes.includes(name)).toBe(true);
			await page.getByText('Download started!').waitFor();
			await page.getByLabel('Search by name or art style').fill('mosa');
			await expect.poll(() => page.getByRole('button', { name: /^Download Mug blue/ }).count()).toBe(1);
			const downloading = page.waitForEvent('download');
			await page.getByRole('button', { name: /^Download Mug blue/ }).click();
			expect((await downloading).suggestedFilename()).toBe('mug-blue_mosaic_1.png');

			await openMenu(page);
			await page.getByRole('link', { name: 'Profile' }).click();
			await page.getByText(customer.email).waitFor();
			await page.getByText('AI art generation, refunded').waitFor();
			await takeScreenshot(page, 'profile');
			await takeDataAndErase(page, customer, ids.slice(0, 2));
			await page.waitForURL(`${stage.site}/`);
			expect(errors).toEqual([]);
		},
	);
});

it('the site redirects users from the pages of others', async () => {
	const { page } = await openSite(1440, 900);
	const paths = casesOf(['/dashboard', '/status/1', '/admin/dashboard'], customerPaths);
	for (const path of paths) {
		await page.goto(path);
		await page.waitForURL(`**/auth/login?${new URLSearchParams({ returnTo: path })}`);
	}
	await enter(page, await customerWith(0));
	for (const path of [
		'/admin/dashboard',
		'/auth/login',
		'/auth/otp',
		'/auth/login?returnTo=//evil.example',
	]) {
		await page.goto(path);
		await page.waitForURL(`${stage.site}/dashboard`);
	}
	await page.goto('/status/00000000-0000-4000-8000-000000000000');
	await page.waitForURL(`${stage.site}/dashboard`);
	await enter(page, await newAdmin());
	for (const path of ['/dashboard', '/status/1', '/auth/login']) {
		await page.goto(path);
		await page.waitForURL('**/admin/dashboard');
	}
	expect(await page.getByRole('link', { name: 'Profile' }).count()).toBe(0);
	expect(await page.getByRole('link', { name: /credits/ }).count()).toBe(0);
});
