import { expect, it } from 'vitest';
import { orderFromArtist, waitUntilEnded } from '#support/apiRequests.ts';
import { choosePhotos, createButton, photoNamed, tileOf } from '#support/orderForm.ts';
import { changeAnswers, enter, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

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
