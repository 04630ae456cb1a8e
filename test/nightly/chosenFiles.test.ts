import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createButton, tileOf, tilesOf } from '#support/orderForm.ts';
import { takePhoto } from '#support/photos.ts';
import { enterAsCustomer, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';

const openSite = withBrowser();

async function openForm(width: number) {
	const { page } = await openSite(width, 900);
	await enterAsCustomer(page);
	return page;
}

const fileOf = async (name: string) => ({
	name,
	mimeType: 'image/jpeg',
	buffer: await takePhoto({ width: 400, height: 300 }),
});

it.each(screensFor('a phone'))(
	'a photo that cannot be read is named, and those chosen with it are taken, at $width px',
	async ({ width }) => {
		const page = await openForm(width);
		// A file in the cloud that was not downloaded.
		await page.addInitScript(`{
		const { arrayBuffer, slice } = Blob.prototype;
		const unreadable = new WeakSet();
		Blob.prototype.slice = function (...range) {
			const part = slice.apply(this, range);
			if (this.name === 'cloud.jpg') unreadable.add(part);
			return part;
		};
		Blob.prototype.arrayBuffer = async function () {
			if (unreadable.has(this)) throw new DOMException('not found', 'NotReadableError');
			return arrayBuffer.apply(this);
		};
	}`);
		await page.goto('/create-request');
		const input = page.locator('input[type=file]').first();
		await input.setInputFiles([await fileOf('cloud.jpg'), await fileOf('mug.jpg')]);
		await tileOf(page, 'mug.jpg').waitFor();
		await page.getByText('cloud.jpg: This file could not be read.').waitFor();
		expect(await tilesOf(page).count()).toBe(1);
		await takeScreenshot(page, 'unreadable-photo');
	},
);

/** Drops a file on the page; a picture of the page is dragged first if `own`. */
async function drop(page: Page, own: boolean) {
	await page.evaluate(`(async () => {
		if (${own}) document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
		const canvas = new OffscreenCanvas(100, 100);
		canvas.getContext('2d').fillRect(0, 0, 50, 50);
		const file = new File([await canvas.convertToBlob()], 'dropped.png', { type: 'image/png' });
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(file);
		for (const type of ['dragover', 'drop'])
			document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
		if (${own}) document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
	})()`);
}

it('a picture of the page that is dragged and dropped is not a photo, and a file is', async () => {
	const page = await openForm(1440);
	await page.goto('/create-request');
	await page.locator('#root:not([data-prerendered])').getByText('Drop your photo here').waitFor();
	await drop(page, true);
	await drop(page, false);
	await tilesOf(page).first().waitFor();
	expect(await tilesOf(page).count()).toBe(1);
});

it('a HEIC photo is converted in the browser, shown and ordered as a JPEG', {
	timeout: 300_000,
}, async () => {
	const { page, errors } = await openSite(1440, 900, { workers: true });
	await enterAsCustomer(page);
	await page.goto('/create-request');
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
	const page = await openForm(390);
	await page.goto('/create-request');
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
