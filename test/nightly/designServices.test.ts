import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choosePhotos, inFormPart, photoNamed } from '#support/orderForm.ts';
import { overflowOf, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** Opens the form, chooses the service and adds a photo. */
async function openForm(page: Page, service: RegExp): Promise<void> {
	await page.goto('/create-request');
	await inFormPart(page, 'Service', () => page.getByRole('radio', { name: service }).check());
	await choosePhotos(page, await photoNamed('mug.png'));
}

const submit = (page: Page) => page.getByRole('button', { name: /for 1 credit/ }).click();

/** Waits until the picture is shown and its reveal has ended. */
async function waitForResult(page: Page): Promise<void> {
	await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
	await page
		.getByRole('button', { name: 'Download', exact: true, disabled: false })
		.waitFor({ timeout: 90_000 });
	await page.getByRole('img', { name: /Product Photography$/ }).waitFor();
}

const isFocused = async (field: Locator): Promise<boolean> =>
	(await field.page().locator(':focus').getAttribute('id')) === (await field.getAttribute('id'));

/** Whether the middle of the element is visible and not covered by the top bar or the summary. */
async function isInView(element: Locator): Promise<boolean> {
	const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
	const there = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})`;
	return element.page().evaluate(`${there}?.closest('header, aside') === null`);
}

const topOf = async (page: Page, region: string): Promise<number> =>
	(await page.getByRole('region', { name: region }).boundingBox())?.y ?? Number.NaN;

it.each(screensFor('a desktop'))(
	'a design requires its text, and $device shows the text on the picture',
	async ({ width, height }) => {
		const { page, errors } = await openSite(width, height, { user: await customerWith(3) });
		await openForm(page, /AI graphic design/);
		await submit(page);
		const text = page.getByLabel('Text on the picture');
		await page.locator('[aria-live]', { hasText: 'Please write the text for your design.' }).waitFor();
		await expect.poll(() => isFocused(text)).toBe(true);
		await expect.poll(() => isInView(text)).toBe(true);
		// A screenshot of the whole page scrolls it.
		await takeScreenshot(page, 'design-missing');
		await text.fill('Weekend Blend\nRoasted this morning\nRp 45.000');
		await page.getByRole('region', { name: 'Proposed text' }).getByText('Roasted this morning').waitFor();
		await takeScreenshot(page, 'design-proposed');
		await page.getByRole('button', { name: 'Done' }).click();
		await submit(page);
		await waitForResult(page);
		expect(await page.getByRole('region', { name: 'Your text' }).count()).toBe(0);
		await takeScreenshot(page, 'design-result');
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(errors).toEqual([]);
	},
);

it.each(screensFor('a phone'))(
	'an advertisement requires its product, and $device shows the text to copy',
	async ({ width, height }) => {
		const { page, errors } = await openSite(width, height, { user: await customerWith(3) });
		await openForm(page, /AI marketing content/);
		await submit(page);
		const product = page.getByLabel('Your product');
		// The part of the form repeats the message of its field where it is folded away.
		const message = page.locator('[aria-live]', { hasText: 'Please tell us about your product.' });
		await message.waitFor();
		await expect.poll(() => isFocused(product)).toBe(true);
		await expect.poll(async () => [await isInView(product), await isInView(message)]).toEqual([true, true]);
		await takeScreenshot(page, 'marketing-missing');
		await product.fill('Weekend Blend, freshly roasted coffee with notes of palm sugar. Rp 45.000');
		await page.getByLabel('Target audience (optional)').fill('Students');
		await page.getByLabel('Headline or offer (optional)').fill('Back to school');
		const proposed = page.getByRole('region', { name: 'Proposed text' });
		for (const part of ['Back to school', /^Weekend Blend, freshly/, /45\.000/])
			await proposed.getByText(part).waitFor();
		expect(await proposed.getByText('Students').count()).toBe(0);
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		await takeScreenshot(page, 'marketing-proposed');
		await page.getByRole('button', { name: 'Done' }).click();
		await submit(page);
		await waitForResult(page);
		const text = page.getByRole('region', { name: 'Your text' });
		await text.getByText('Back to school', { exact: true }).waitFor();
		await text.getByText(/^Weekend Blend, freshly .* Rp 45\.000$/).waitFor();
		for (const part of ['headline', 'text'])
			await text.getByRole('button', { name: `Copy the ${part}` }).waitFor();
		await takeScreenshot(page, 'marketing-result');
		if (width < 768) expect(await topOf(page, 'Your text')).toBeLessThan(await topOf(page, 'Your order'));
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(errors).toEqual([]);
	},
);
