import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createButton, giveFile, tileOf, tilesOf } from '#support/orderForm.ts';
import { takePhoto } from '#support/photos.ts';
import { takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

const openForm = async (width: number) =>
	openSite(width, 900, { user: await customerWith(3), path: '/create-request' });

it('a picture of the page that is dragged and dropped is not a photo, and a file is', async () => {
	const { page } = await openForm(1440);
	await page.locator('#root:not([data-prerendered])').getByText('Drop your photo here').waitFor();
	await giveFile(page, 'drop', { isOwn: true });
	await giveFile(page, 'drop');
	await tilesOf(page).first().waitFor();
	expect(await tilesOf(page).count()).toBe(1);
});

it('a HEIC photo is converted in the browser, shown and ordered as a JPEG', async () => {
	const { page, errors } = await openSite(1440, 900, {
		workers: true,
		user: await customerWith(3),
		path: '/create-request',
	});
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles(join(import.meta.dirname, '../support/photos/photo.heic'));
	await tileOf(page, 'photo.jpg').waitFor();
	await takeScreenshot(page, 'heic');
	await createButton(page).click();
	// Its cut-out is in doubt.
	await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
	// The server refuses a HEIC photo.
	await page.waitForURL('**/status/*');
	await page.getByText('Your picture is ready').waitFor();
	expect(errors).toEqual([]);
});

it('of 200 files the first twenty photos are on the board, and an empty one is named', async () => {
	const { page } = await openForm(390);
	const photos = Array.from({ length: 200 }, async (_, i) => ({
		name: `photo-${i}.jpg`,
		mimeType: 'image/jpeg',
		buffer: await takePhoto({ width: 200 + i, height: 150 }),
	}));
	const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.of() };
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles([empty, ...(await Promise.all(photos))]);
	await tileOf(page, 'photo-19.jpg').waitFor();
	await page.getByText('empty.jpg: This photo is empty').waitFor();
	expect(await tilesOf(page).count()).toBe(20);
	await page.getByText('We left out the last ones.').waitFor();
});
