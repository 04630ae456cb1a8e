import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import {
	orderAndWait,
	orderFromArtist,
	requestBody,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { choosePhotos, createButton, photoNamed, tileOf } from '#support/orderForm.ts';
import { changeAnswers, enter, takeScreenshot, widths, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error('The element is not on screen.');
	return box;
}

/** Whether two elements cover each other in part. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
	const [a, b] = [await boxOf(one), await boxOf(other)];
	const across = a.x < b.x + b.width && b.x < a.x + a.width;
	return across && a.y < b.y + b.height && b.y < a.y + a.height;
}

it('the page of an order shows the photos of the browser until the server has pictures', {
	timeout: 300_000,
}, async () => {
	const customer = await customerWith(2);
	const { page, errors } = await openSite(360, 740);
	await enter(page, customer);
	await page.goto('/create-request');
	await choosePhotos(page, await photoNamed('mug.png'), await photoNamed('cup.png', { width: 700 }));
	// The server has no picture for as long as this page is open.
	await changeAnswers(page, '/v1/art/list', (json: { data: object[] }) => ({
		...json,
		data: json.data.map((row) => ({ ...row, preview: {} })),
	}));
	await createButton(page).click();
	await page.waitForURL(/\/status\?batch=/);
	const pictures = page.locator('main img[src^="blob:"]');
	await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(2);
	expect(await page.getByText('No Image').count()).toBe(0);
	await takeScreenshot(page, 'batch-cards');
	expect(errors).toEqual([]);
});

it('the gallery’s toasts leave the bar of downloads free, and its checkboxes the headlines', {
	timeout: 300_000,
}, async () => {
	const customer = await customerWith(2);
	const photo = await uploadProduct(customer, 'Mug.png');
	for (let n = 0; n < 2; n++) await orderAndWait(customer, requestBody(photo));
	for (const { width, height } of widths) {
		const { page } = await openSite(width, height);
		await enter(page, customer);
		await page.goto('/gallery');
		const checkbox = page.getByRole('checkbox').first();
		await checkbox.check();
		expect(await overlap(checkbox, page.getByRole('heading', { name: 'Mug' }).first())).toBe(false);
		const downloading = page.waitForEvent('download');
		const button = page.getByRole('button', { name: 'Download as ZIP' });
		await button.click();
		await downloading;
		const toast = page.locator('#toasts > div').first();
		await toast.waitFor();
		await button.waitFor();
		expect(await overlap(toast, page.getByRole('region', { name: 'Selected pictures' }))).toBe(false);
		await takeScreenshot(page, 'gallery-toast');
		await page.context().close();
	}
});

it('a request that an artist has failed for its photo can be ordered again with another photo', {
	timeout: 300_000,
}, async () => {
	const customer = await customerWith(100);
	const [id = ''] = await orderFromArtist(customer);
	const admin = await newAdmin();
	const reason = 'Please send a sharper photo.';
	const failed = await admin.client.call('updateArtRequest', {
		params: { id },
		body: { status: 'FAILED', reason },
	});
	expect(failed.status).toBe(200);
	await waitUntilEnded(customer, id);
	const { page } = await openSite(360, 740);
	await enter(page, customer);
	await page.goto(`/status/${id}`);
	await page.getByText(reason).first().waitFor();
	await page.getByRole('button', { name: 'Try again with another photo' }).waitFor();
	await page
		.getByLabel(/another photo/i)
		.last()
		.setInputFiles(await photoNamed('sharp.jpg'));
	await tileOf(page, 'sharp.jpg').waitFor();
});

it('a customer who is signed out by the server reads why on the login page', async () => {
	const { page } = await openSite(360, 740);
	await enter(page, await customerWith(0));
	await page.route('**/api/**', (route) =>
		route.fulfill({ status: 403, json: { status: false, code: 'forbidden', message: 'Forbidden' } }),
	);
	await page.goto('/status');
	await page.waitForURL(/\/auth\/login/);
	await page.getByText('You were signed out, because your session has ended.').waitFor();
});
