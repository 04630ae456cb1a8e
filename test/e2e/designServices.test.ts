import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takePhoto } from '#support/photos.ts';
import { overflowOf, signInOn, takeScreenshot, widths, withBrowser } from '#support/site.ts';

const openSite = withBrowser();

/** Begins a request of the service with a photo. */
async function begin(page: Page, service: RegExp): Promise<void> {
	await page.goto('/create-request');
	await page.getByRole('radio', { name: service }).check();
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles({ name: 'mug.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
}

const send = (page: Page) => page.getByRole('button', { name: /for 1 credit/ }).click();

/** Waits until the picture is there and its reveal is over. */
async function finished(page: Page): Promise<void> {
	await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
	await page.getByRole('button', { name: 'Download', disabled: false }).waitFor({ timeout: 90_000 });
	await page.getByRole('img', { name: 'Your finished picture' }).waitFor();
}

const isFocused = async (field: Locator): Promise<boolean> =>
	(await field.page().locator(':focus').getAttribute('id')) === (await field.getAttribute('id'));

/** Whether its middle is on the screen, and neither the top bar nor the summary lies over it. */
async function isInView(part: Locator): Promise<boolean> {
	const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
	const there = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})`;
	return part.page().evaluate(`${there}?.closest('header, aside') === null`);
}

const topOf = async (page: Page, region: string): Promise<number> =>
	(await page.getByRole('region', { name: region }).boundingBox())?.y ?? Number.NaN;

describe.each(widths)('on $device', ({ width, height }) => {
	it('a design asks for its words, and shows them on the picture', { timeout: 180_000 }, async () => {
		const { page, errors } = await openSite(width, height);
		await signInOn(page);
		await begin(page, /AI graphic design/);
		await send(page);
		const words = page.getByLabel('Text on the picture');
		await page.getByText('Please write the text for your design.').waitFor();
		expect(await isFocused(words)).toBe(true);
		expect(await isInView(words)).toBe(true);
		await takeScreenshot(page, 'design-missing');
		await words.fill('Weekend Blend\nRoasted this morning\nRp 45.000');
		await send(page);
		await finished(page);
		expect(await page.getByRole('region', { name: 'Your text' }).count()).toBe(0);
		await takeScreenshot(page, 'design-result');
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(errors).toEqual([]);
	});

	it('an advertisement asks for its product, and brings its words', { timeout: 180_000 }, async () => {
		const { page, errors } = await openSite(width, height);
		await signInOn(page);
		await begin(page, /AI marketing content/);
		await send(page);
		const product = page.getByLabel('Your product');
		const complaint = page.getByText('Please tell us about your product.');
		await complaint.waitFor();
		expect(await isFocused(product)).toBe(true);
		expect([await isInView(product), await isInView(complaint)]).toEqual([true, true]);
		await takeScreenshot(page, 'marketing-missing');
		await product.fill('Weekend Blend, freshly roasted coffee with notes of palm sugar. Rp 45.000');
		await page.getByLabel('Target audience (optional)').fill('Students');
		await send(page);
		await finished(page);
		const text = page.getByRole('region', { name: 'Your text' });
		await text.getByText('Weekend Blend').first().waitFor();
		for (const part of ['headline', 'text', 'call to action'])
			await text.getByRole('button', { name: `Copy the ${part}` }).waitFor();
		await takeScreenshot(page, 'marketing-result');
		if (width < 768) expect(await topOf(page, 'Your text')).toBeLessThan(await topOf(page, 'Original'));
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(errors).toEqual([]);
	});
});
