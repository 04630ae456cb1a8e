import { expect, it } from 'vitest';
import { choosePhotos, createButton, photoNamed } from '#support/orderForm.ts';
import { changeAnswers, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

it('the page of an order shows the photos of the browser until the server has pictures', async () => {
	const customer = await customerWith(2);
	const { page, errors } = await openSite(360, 740, { user: customer, path: '/create-request' });
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
