import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createRequest, requestBody, upload } from '#support/apiRequests.ts';
import { nightly } from '#support/nightly.ts';
import { choosePhotos, openEditor } from '#support/orderForm.ts';
import { enter, enterAsCustomer, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** A red jar on the left and a blue one on the right, before one wall. */
const twoProducts = sharp(
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
		<rect width="900" height="600" fill="#cfc8ba"/>
		<rect x="150" y="200" width="200" height="240" rx="24" fill="#b3201f"/>
		<rect x="550" y="200" width="200" height="240" rx="24" fill="#1f4fb3"/>
	</svg>`),
)
	.jpeg({ quality: 92 })
	.toBuffer();

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
	page.getByRole('img', { name: /, (Background Removal|Product Photography)$/ });

async function openForm(page: Page): Promise<void> {
	await page.goto('/create-request');
	await choosePhotos(page, { name: 'jars.jpg', mimeType: 'image/jpeg', buffer: await twoProducts });
	await page.getByText('Nothing is uploaded yet.').waitFor();
	await page.getByText('Background Removal').first().click();
	await page.getByText(/This is what we cut out|Please check the outline|is made finer/).waitFor();
}

async function resultLink(page: Page, other = ''): Promise<string> {
	await finished(page).waitFor({ timeout: 120_000 });
	await expect.poll(() => finished(page).getAttribute('src'), { timeout: 120_000 }).not.toBe(other);
	return (await finished(page).getAttribute('src')) ?? '';
}

it('a box drawn with a finger on a phone decides what is in the picture', async () => {
	const { page, errors } = await openSite(360, 740, { workers: true });
	await enterAsCustomer(page);
	await openForm(page);
	await openEditor(page, 'jars.jpg');
	const picture = page.getByRole('img', { name: 'The product, cut out' });
	await page.getByRole('button', { name: /box around the product/i }).waitFor();
	const area = await picture.boundingBox();
	if (!area) throw new Error('The cut-out is not on screen.');
	const touch = await page.context().newCDPSession(page);
	const at = (x: number, y: number) => [{ x: area.x + x * area.width, y: area.y + y * area.height }];
	await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.05, 0.15) });
	for (const share of [0.2, 0.35, 0.48])
		await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share, share + 0.4) });
	await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await page.getByRole('dialog').getByText('Cut out as you marked it.').waitFor();
	await takeScreenshot(page, 'cut-out-box');
	await page.getByRole('button', { name: 'Done' }).click();
	await page.getByRole('button', { name: /Create picture for 1 credit/ }).click();
	await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
	const { red, blue } = await coloursOf(page, await resultLink(page));
	expect(red).toBeGreaterThan(0.1);
	expect(blue).toBe(0);
	expect(errors).toEqual([]);
});

it.runIf(nightly)('the keyboard alone puts the cut-out of a finished picture right', async () => {
	const customer = await customerWith(1);
	const file = await upload(customer, await twoProducts, 'image/jpeg', 'jars.jpg');
	const { data } = await createRequest(customer, requestBody(file, { preset: 'background-removal' }));
	const { page, errors } = await openSite(1440, 900, { workers: true });
	await enter(page, customer);
	await page.goto(`/status/${data.id}`);
	const first = await resultLink(page);
	await page.getByRole('button', { name: /^Put right/ }).press('Enter');
	const box = page.getByRole('button', { name: /box around the product/i });
	for (let i = 0; i < 40; i++) await box.press('Shift+ArrowLeft');
	// The cut-out is still being searched: the order waits for it.
	await page.getByRole('button', { name: 'Make it again' }).press('Enter');
	await takeScreenshot(page, 'redo-dialog');
	const { red, blue } = await coloursOf(page, await resultLink(page, first));
	expect(red).toBeGreaterThan(0.1);
	expect(blue).toBe(0);
	expect(errors).toEqual([]);
});

// Two searches in a browser take a minute or more.
it.runIf(nightly)(
	'a stage whose engine outlines better than a browser is sent masks only of photos that are marked',
	async () => {
		const { page, errors } = await openSite(1440, 900, { workers: true });
		await enterAsCustomer(page);
		await page.route('**/api/v1/site', async (route) => {
			const answer = await (await route.fetch()).json();
			await route.fulfill({ json: { ...answer, data: { ...answer.data, refines_outlines: true } } });
		});
		const masks: (string | undefined)[] = [];
		page.on('request', (request) => {
			if (request.url().endsWith('/v1/art/create')) masks.push(request.postDataJSON().data.subject?.mask);
		});
		const order = async () => {
			await page.getByRole('button', { name: /Create picture for 1 credit/ }).click();
			await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
			// The photo that was ordered has left the form by then.
			await page.getByRole('heading', { name: 'Your picture is ready' }).waitFor();
		};
		await openForm(page);
		await page.getByText('The outline is made finer when we make your picture.').waitFor();
		await order();
		await openForm(page);
		await openEditor(page, 'jars.jpg');
		await page.getByRole('button', { name: /box around the product/i }).press('Shift+ArrowLeft');
		await page.getByRole('dialog').getByText('Cut out as you marked it.').waitFor();
		await page.getByRole('button', { name: 'Done' }).press('Enter');
		await order();
		expect(masks).toEqual([undefined, expect.any(String)]);
		expect(errors).toEqual([]);
	},
);

it.runIf(nightly)('a browser without workers shows samples and orders as usual', async () => {
	const { page, errors } = await openSite(1440, 900);
	await enterAsCustomer(page);
	await page.goto('/create-request');
	await choosePhotos(page, { name: 'jars.jpg', mimeType: 'image/jpeg', buffer: await twoProducts });
	await page.getByText('The cut-out cannot be shown here. You can order as usual;').waitFor();
	const looks = page.getByRole('group', { name: 'Style preset' });
	expect(await looks.locator('canvas').count()).toBe(0);
	expect(await looks.locator('img').count()).toBeGreaterThan(0);
	await page.getByRole('button', { name: 'Create picture for 1 credit, cut-out not seen' }).click();
	await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
	expect(errors).toEqual([]);
});
