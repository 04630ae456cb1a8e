import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createRequest, requestBody, uploadProduct, waitUntilEnded } from '#support/apiRequests.ts';
import { violations } from '#support/axe.ts';
import { createButton, photoNamed } from '#support/orderForm.ts';
import { overflowOf, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, type TestUser } from '#support/users.ts';

const openSite = withBrowser();

/** Orders three variants of a photo called “Mug blue.jpg”, and waits for them. Returns their ids, in order. */
async function orderVariants(customer: TestUser): Promise<string[]> {
	const file = await uploadProduct(customer, 'Mug blue.png');
	const batch = { id: randomUUID(), size: 3 };
	const ids: string[] = [];
	for (const variant of [0, 1, 2] as const) {
		const created = await createRequest(customer, requestBody(file, { batch, look: { variant } }));
		ids.push(created.data.id);
	}
	for (const id of ids) await waitUntilEnded(customer, id);
	return ids;
}

it.each(screensFor('a desktop'))(
	'a customer compares variants, renames one, and downloads its files for two places on $device',
	async ({ width, height }) => {
		const customer = await customerWith(3);
		const { page, errors } = await openSite(width, height, { user: customer });
		const [id, second] = await orderVariants(customer);
		await page.goto(`/status/${id}`);
		await page.getByRole('heading', { name: 'Mug blue' }).waitFor();
		await page.getByText('Your product from your photo, on a background drawn by software.').waitFor();

		const variants = page.getByRole('navigation', { name: 'Variants' });
		await expect.poll(() => variants.getByRole('link').count()).toBe(3);
		await takeScreenshot(page, 'variants');
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		await variants.getByRole('link', { name: 'Variant 2' }).click();
		await page.waitForURL(`**/status/${second}`);

		await page.getByRole('button', { name: 'Rename' }).click();
		await page.getByRole('textbox', { name: 'Name' }).fill('  Cup of  tea ');
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: 'Cup of tea' }).waitFor();
		await page.getByText('Alt text: Cup of tea, Product Photography').waitFor();
		await page.getByRole('img', { name: 'Cup of tea, Product Photography' }).waitFor();

		await page.getByRole('button', { name: 'More ways to download' }).click();
		await page.getByRole('button', { name: 'Download for…' }).click();
		const dialog = page.getByRole('dialog', { name: 'Download Cup of tea for…' });
		expect(await dialog.getByRole('button', { name: 'Choose a place' }).isDisabled()).toBe(true);
		await dialog.getByRole('checkbox', { name: /^Shopee/ }).check();
		await dialog.getByRole('checkbox', { name: /^Instagram Story/ }).check();
		await dialog.getByRole('textbox', { name: 'Credit line' }).fill('Toko Mawar');
		await takeScreenshot(page, 'places');
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		const downloading = page.waitForEvent('download');
		await dialog.getByRole('button', { name: 'Download 2 files as ZIP' }).click();
		const download = await downloading;
		expect(download.suggestedFilename()).toBe('pixwand-2-files.zip');
		const archive = await readFile(await download.path());
		for (const name of ['cup-of-tea_shopee_1.jpg', 'cup-of-tea_instagram-story_1.jpg'])
			expect(archive.includes(name)).toBe(true);
		expect(archive.toString('latin1').split('<photoshop:Credit>Toko Mawar<')).toHaveLength(3);
		await dialog.getByRole('button', { name: 'Close dialog' }).click();

		await page.goto('/status');
		await page.getByLabel('Search', { exact: true }).fill('tea');
		await expect.poll(() => page.getByRole('link', { name: /^View Details of/ }).count()).toBe(1);
		await page.getByRole('link', { name: /^View Details of Cup of tea/ }).waitFor();
		await page.getByRole('heading', { name: 'Cup of tea' }).waitFor();
		await takeScreenshot(page, 'requests-named');
		expect(errors).toEqual([]);
	},
);

it.each(screensFor('a desktop'))(
	'three clicks turn eight photos into sixteen files for where the customer sells, asked once, on $device',
	async ({ width, height }) => {
		const customer = await customerWith(8);
		const { page, errors } = await openSite(width, height, { user: customer });
		await page.goto('/create-request');
		const question = page.getByRole('button', { name: /^Where do you sell/ });
		await question.click();
		for (const name of [/^Shopee/, /^Tokopedia/]) await page.getByRole('checkbox', { name }).check();
		await page.getByRole('button', { name: 'Done' }).click();
		await question.waitFor({ state: 'detached' });
		await page.evaluate(`sessionStorage.setItem('clicks', '0');
			addEventListener('pointerdown', () => sessionStorage.setItem('clicks', 1 + Number(sessionStorage.getItem('clicks'))), true)`);
		const choosing = page.waitForEvent('filechooser');
		await page.getByText('Drop').click();
		const names = Array.from({ length: 8 }, (_, n) => `cup${n}.png`);
		await (await choosing).setFiles(
			await Promise.all(names.map((name, n) => photoNamed(name, { width: 80 + n }))),
		);
		await page.getByText('8 of 8 ready').waitFor();
		await createButton(page).click();

		await page.waitForURL(/\/status\?batch=[0-9a-f-]{36}$/);
		await page.getByRole('heading', { name: 'Your 8 pictures are ready' }).waitFor();
		const pictures = page.getByRole('list', { name: 'Your pictures' });
		await expect.poll(() => pictures.getByRole('img', { name: 'Product Photography' }).count()).toBe(8);
		await expect.poll(() => pictures.getByText('Outline unchanged').count()).toBe(8);
		await takeScreenshot(page, 'batch');
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(await violations(page, 'batch')).toEqual([]);
		const downloading = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Download 16 files as ZIP' }).click();
		expect((await downloading).suggestedFilename()).toBe('pixwand-16-files.zip');
		expect(await page.evaluate('sessionStorage.getItem("clicks")')).toBe('3');

		await page.goto('/status');
		await page.getByRole('heading', { name: '8 pictures', exact: true }).waitFor();
		await takeScreenshot(page, 'requests-of-an-order');
		await page.getByRole('link', { name: 'All 8 pictures of this order' }).click();
		await page.getByRole('heading', { name: 'Your 8 pictures are ready' }).waitFor();
		// On a busy machine the gateway ends a call for files, which the page sends again.
		expect(errors.filter((error) => !/504 .*\/files$/.test(error))).toEqual([]);
	},
);
