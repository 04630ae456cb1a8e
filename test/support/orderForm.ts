import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
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

/** The photos on the board of the order form, in either language. */
export const tilesOf = (page: Page) => page.locator('[data-tile] > button:first-of-type');

/** The photo of this name on the board. */
export const tileOf = (page: Page, name: string) =>
	page.locator(`[data-tile] > button:first-of-type[aria-label^="${name}, "]`);

/** Chooses photos in the order form, which is open, and waits until they are on the board. */
export async function choosePhotos(page: Page, ...photos: readonly PhotoFile[]): Promise<void> {
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles([...photos]);
	for (const { name } of photos) await tileOf(page, name).waitFor();
}

/** The button that orders, whatever it costs, once all cut-outs are found. */
export const createButton = (page: Page) =>
	page.getByRole('button', { name: /^Create (?!.*still being checked)/ });

/** An order as it is sent, but answered by the engine with the photo itself: for tests that look at no picture. */
export function undrawn(route: Route): { readonly postData: object } {
	const body = route.request().postDataJSON();
	body.data.enhancementOptions.description = '[engine answers]';
	return { postData: body };
}

/**
 * Opens the order form with a photo, orders one picture, by default without having it drawn, and waits for its page. Returns
 * the id of the request.
 */
export async function orderPicture(page: Page, { isDrawn = false } = {}): Promise<string> {
	await page.goto('/create-request');
	await choosePhotos(page, await photoNamed('mug.png'));
	if (!isDrawn) await page.route('**/art/create', (route) => route.continue(undrawn(route)));
	await createButton(page).click();
	await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
	return page.url().split('/').at(-1) ?? '';
}

/** Does something in a part of the form, in its sheet. */
export async function inFormPart(page: Page, title: string, act: () => Promise<unknown>): Promise<void> {
	await openMore(page);
	await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
	await act();
	await page.getByRole('button', { name: /^(Done|Selesai)$/ }).click();
}

/** Shows all parts of the order form. */
export async function openMore(page: Page): Promise<void> {
	const more = page.getByRole('button', { name: /^(More|Lainnya)/ });
	if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Opens what can be done with a photo on the board. */
export async function openPhoto(page: Page, name: string): Promise<Locator> {
	const tile = tileOf(page, name);
	if ((await tile.getAttribute('aria-current')) === null) await tile.click();
	await tile.click();
	return page.getByRole('dialog');
}

/** Opens the editor of the only photo's cut-out, once it is found. */
export async function openEditor(page: Page, name: string): Promise<void> {
	const sheet = await openPhoto(page, name);
	await sheet.getByRole('button', { name: 'Put the cut-out right' }).click();
}

/** Drops or pastes a drawn picture on a page, with a text beside it if there is one; `isOwn` if it is a picture of the page. */
export const giveFile = (
	page: Page,
	how: 'drop' | 'paste',
	{ name = 'mug.png', text = '', isOwn = false } = {},
): Promise<unknown> =>
	page.evaluate(`(async () => {
		const canvas = new OffscreenCanvas(100, 100);
		canvas.getContext('2d').fillRect(0, 0, 50, 50);
		const data = new DataTransfer();
		data.items.add(new File([await canvas.convertToBlob()], '${name}', { type: 'image/png' }));
		if ('${text}') data.setData('text/plain', '${text}');
		const options = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
		const types = ${JSON.stringify(how === 'paste' ? [how] : ['dragover', how])};
		for (const type of ${isOwn} ? ['dragstart', ...types, 'dragend'] : types)
			document.body.dispatchEvent(new (type === 'paste' ? ClipboardEvent : DragEvent)(type, options));
	})()`);
