import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createRequest, requestBody, upload } from '#support/apiRequests.ts';
import { violations } from '#support/axe.ts';
import { casesOf, nightly } from '#support/nightly.ts';
import { choosePhotos, openEditor, photoNamed, tileOf } from '#support/orderForm.ts';
import { takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** A red jar on the left and a blue one on the right. */
const jars = (wall: string) =>
	sharp(
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${wall}
			<rect x="150" y="200" width="200" height="240" rx="24" fill="#b3201f"/>
			<rect x="550" y="200" width="200" height="240" rx="24" fill="#1f4fb3"/>
		</svg>`),
	);
const beforeWall = jars('<rect width="900" height="600" fill="#cfc8ba"/>').jpeg({ quality: 92 }).toBuffer();
/** Without a background, so that they are their own cut-out. */
const alone = jars('').png().toBuffer();

/** The shares of the finished picture that are red and blue. */
async function coloursOf(page: Page, link: string): Promise<{ red: number; blue: number }> {
	const bytes = Buffer.from(await (await page.request.get(link)).body());
	const { data } = await sharp(bytes)
		.ensureAlpha()
		.resize(64, 64)
		.raw()
		.toBuffer({ resolveWithObject: true });
	let [red, blue] = [0, 0];
	for (let i = 0; i < data.length; i += 4) {
		const [r = 0, , b = 0, alpha = 0] = data.subarray(i, i + 4);
		if (alpha > 128 && r > b + 60) red++;
		if (alpha > 128 && b > r + 60) blue++;
	}
	return { red: red / 4096, blue: blue / 4096 };
}

const finished = (page: Page) =>
	page.getByRole('img', { name: /^(Background Removal|Product Photography)$/ });

async function openForm(page: Page, photo: { mimeType: string; buffer: Buffer }): Promise<void> {
	await page.goto('/create-request');
	await choosePhotos(page, { name: 'jars', ...photo });
	await page.getByText('Background Removal').first().click();
	await page.getByText(/This is what we cut out|Please check the outline/).waitFor();
}

async function resultLink(page: Page, other = ''): Promise<string> {
	await finished(page).waitFor({ timeout: 120_000 });
	await expect.poll(() => finished(page).getAttribute('src'), { timeout: 120_000 }).not.toBe(other);
	return (await finished(page).getAttribute('src')) ?? '';
}

/** The place of the photo on screen, once it is drawn; a place in it by shares of its size. */
async function drawnPhoto(page: Page) {
	await page.locator('canvas[data-drawn]').first().waitFor();
	const area = await page.getByRole('img', { name: 'The product, cut out' }).boundingBox();
	if (!area) throw new Error('The cut-out is not on screen.');
	return (x: number, y: number) => ({ x: area.x + x * area.width, y: area.y + y * area.height });
}

/** How many pixels of the drawn cut-out have a colour, in thousands. */
const shown = (page: Page) =>
	page.evaluate<{ red: number; blue: number }>(`(() => {
		const { width, height } = document.querySelector('canvas[data-drawn]');
		const { data } = document.querySelector('canvas[data-drawn]').getContext('2d').getImageData(0, 0, width, height);
		let [red, blue] = [0, 0];
		for (let i = 0; i < data.length; i += 4)
			if (data[i + 3] > 128) data[i] > data[i + 2] + 60 ? red++ : data[i + 2] > data[i] + 60 && blue++;
		return { red: Math.round(red / 1000), blue: Math.round(blue / 1000) };
	})()`);

const told = (page: Page, text: string) => page.getByRole('dialog').getByText(text).waitFor();
const marked = (page: Page) => told(page, 'Cut out as you marked it.');

it('a box drawn with a finger on a phone decides what is in the picture', async () => {
	const { page, errors } = await openSite(390, 844, { workers: true, user: await customerWith(3) });
	await openForm(page, { mimeType: 'image/jpeg', buffer: await beforeWall });
	await openEditor(page, 'jars');
	const at = await drawnPhoto(page);
	await page.getByRole('button', { name: 'Box', exact: true }).click();
	const touch = await page.context().newCDPSession(page);
	const send = (type: string, ...touchPoints: { x: number; y: number }[]) =>
		touch.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
	await send('touchStart', at(0.05, 0.15));
	for (const share of [0.2, 0.35, 0.48]) await send('touchMove', at(share, share + 0.4));
	await send('touchEnd');
	await page.getByRole('button', { name: 'Cut out what is inside' }).click();
	await marked(page);
	await expect.poll(async () => (await shown(page)).blue).toBe(0);
	// A second finger takes back what the first one has begun to erase.
	await page.getByRole('button', { name: 'Erase', exact: true }).click();
	const before = await shown(page);
	await send('touchStart', at(0.25, 0.5));
	await send('touchMove', at(0.3, 0.5));
	expect(await page.locator('[data-loupe]').count()).toBe(1);
	await send('touchStart', at(0.3, 0.5), at(0.6, 0.7));
	await send('touchEnd');
	expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
	expect((await shown(page)).red).toBe(before.red);
	await takeScreenshot(page, 'cut-out-box');
	await page.getByRole('button', { name: 'Done' }).click();
	await page.getByRole('button', { name: /Create picture for 1 credit/ }).click();
	await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
	const { red, blue } = await coloursOf(page, await resultLink(page));
	expect(red).toBeGreaterThan(0.1);
	expect(blue).toBe(0);
	expect(errors).toEqual([]);
});

it('strokes of a mouse change what they touch, are undone anywhere in the dialog, and outlive it', async () => {
	const { page, errors } = await openSite(1440, 900, { workers: true, user: await customerWith(3) });
	await openForm(page, { mimeType: 'image/png', buffer: await alone });
	await openEditor(page, 'jars');
	const at = await drawnPhoto(page);
	const first = await shown(page);
	expect(Math.min(first.red, first.blue)).toBeGreaterThan(5);
	const paint = async (tool: string, x: number) => {
		await page.getByRole('button', { name: tool, exact: true }).click();
		const [from, to] = [at(x, 0.45), at(x + 0.02, 0.62)];
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move(to.x, to.y, { steps: 5 });
		await page.mouse.up();
		await marked(page);
	};
	await page.getByRole('slider', { name: /^Brush/ }).fill('60');
	await paint('Remove', 0.72);
	const removed = await shown(page);
	expect(removed.blue).toBeLessThan(0.2 * first.blue);
	expect(removed.red).toBe(first.red);
	await page.keyboard.press('Control+z');
	await expect.poll(() => shown(page)).toEqual(first);
	await page.keyboard.press('Control+Shift+Z');
	await expect.poll(() => shown(page)).toEqual(removed);
	await page.keyboard.press('Escape');
	await openEditor(page, 'jars');
	await drawnPhoto(page);
	expect(await shown(page)).toEqual(removed);
	await page.keyboard.press('Control+z');
	await expect.poll(() => shown(page)).toEqual(first);
	await page.keyboard.press('Control+Shift+Z');
	await expect.poll(() => shown(page)).toEqual(removed);
	expect(errors).toEqual([]);
});

it('the keyboard alone puts the cut-out of a finished picture right', async () => {
	const customer = await customerWith(1);
	const file = await upload(customer, await alone, 'image/png', 'jars.png');
	const { data } = await createRequest(customer, requestBody(file, { preset: 'background-removal' }));
	const { page, errors } = await openSite(1440, 900, { workers: true, user: customer });
	await page.goto(`/status/${data.id}`);
	const first = await resultLink(page);
	await page.getByRole('button', { name: /^Put cut-out right/ }).press('Enter');
	await drawnPhoto(page);
	const before = await shown(page);
	// A tap on the product is refused and leaves nothing to undo.
	await page.getByRole('button', { name: 'See through' }).press('Enter');
	const picture = page.getByRole('application', { name: 'Picture, See through' });
	for (let i = 0; i < 4; i++) await picture.press('Shift+ArrowRight');
	await picture.press('Enter');
	await told(page, 'This looks like the product, so nothing is removed.');
	expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
	await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
	const brush = page.getByRole('application', { name: 'Picture, Remove' });
	for (let i = 0; i < 5; i++) await brush.press(']');
	await brush.press('Enter');
	for (let i = 0; i < 2; i++) await brush.press('Shift+ArrowDown');
	await page.getByText(/on the product, painting$/).waitFor({ state: 'attached' });
	await brush.press('Enter');
	await marked(page);
	await expect.poll(async () => (await shown(page)).blue).toBeLessThan(0.3 * before.blue);
	await takeScreenshot(page, 'redo-dialog');
	await page.getByRole('button', { name: 'Make it again' }).press('Enter');
	const { red, blue } = await coloursOf(page, await resultLink(page, first));
	expect(red).toBeGreaterThan(0.1);
	expect(blue).toBeLessThan(0.03);
	expect(errors).toEqual([]);
});

it.for(casesOf([[390, 844, 'en-US'] as const], [[1440, 900, 'id-ID'] as const]))(
	'the editor has no accessibility problems (%i × %i, %s)',
	async ([width, height, locale]) => {
		const { page } = await openSite(width, height, {
			workers: true,
			locale,
			user: await customerWith(3),
			path: locale === 'id-ID' ? '/id/create-request' : '/create-request',
		});
		await choosePhotos(page, await photoNamed('mug.png'));
		const tile = tileOf(page, 'mug.png');
		await tile.click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: /^(Put the cut-out right|Perbaiki)/ })
			.click();
		await page.locator('canvas[data-drawn]').first().waitFor();
		const tools = page.getByRole('group', { name: /^(Tools|Alat)$/ }).getByRole('button');
		// The tools differ in what is below them; by day the first one shows it.
		for (const tool of (await tools.all()).slice(0, nightly ? undefined : 1)) {
			await tool.click();
			expect(await tool.getAttribute('aria-pressed')).toBe('true');
			expect(await violations(page, (await tool.textContent()) ?? '')).toEqual([]);
		}
	},
);
