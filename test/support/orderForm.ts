import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type PhotoOptions, takePhoto } from './photos.ts';

/** A file as a browser's dialog for files takes it. */
export interface PhotoFile {
	readonly name: string;
	readonly mimeType: string;
	readonly buffer: Buffer;
}

/** A drawn photo as a file. One whose name ends in `.png` has no background: there is nothing to cut out. */
export async function photoNamed(name: string, options: PhotoOptions = {}): Promise<PhotoFile> {
	const isCutOut = name.endsWith('.png');
	return {
		name,
		mimeType: isCutOut ? 'image/png' : 'image/jpeg',
		buffer: await takePhoto({ ...(isCutOut && { format: 'png', transparent: true }), ...options }),
	};
}

/** One of the product's own sample photos as a file. */
export const samplePhoto = async (name: string): Promise<PhotoFile> => ({
	name: `${name}.jpg`,
	mimeType: 'image/jpeg',
	buffer: await readFile(new URL(`../../web/samples/photos/${name}.jpg`, import.meta.url)),
});

/** Chooses photos in the order form, which is open, and waits until they are on the board. */
export async function choosePhotos(page: Page, ...photos: readonly PhotoFile[]): Promise<void> {
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles([...photos]);
	for (const { name } of photos) await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
}

/** The button that orders, whatever it costs, once all cut-outs are found. */
export const createButton = (page: Page) =>
	page.getByRole('button', { name: /^Create (?!.*still being checked)/ });

/** Opens the order form with a photo, orders one picture, and waits for its page. Returns the id of the request. */
export async function orderPicture(page: Page, photo?: PhotoFile): Promise<string> {
	await page.goto('/create-request');
	await choosePhotos(page, photo ?? (await photoNamed('mug.png')));
	await createButton(page).click();
	await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
	return page.url().split('/').at(-1) ?? '';
}

/** Does something in a part of the form, which is a sheet on a phone. */
export async function inFormPart(page: Page, title: string, act: () => Promise<unknown>): Promise<void> {
	const isSheet = (page.viewportSize()?.width ?? 0) < 768;
	if (isSheet) await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
	await act();
	if (isSheet) await page.getByRole('button', { name: 'Done' }).click();
}
