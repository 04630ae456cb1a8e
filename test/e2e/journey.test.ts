import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { choosePhotos, createButton, inFormPart, photoNamed } from '#support/orderForm.ts';
import { overflowOf, screensFor, signInOn, withBrowser } from '#support/site.ts';
import { stage } from '#support/users.ts';

const openSite = withBrowser();

/** Waits until the picture can be downloaded. */
async function untilDone(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
}

describe.each(screensFor('a phone'))('on $device', ({ width, height }) => {
	it('a user signs in, requests a picture and downloads it', async () => {
		const { page, errors } = await openSite(width, height);
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		// Shown for half a second.
		const message = 'Verification successful! Redirecting...';
		await page.addInitScript(`new MutationObserver(() => {
			if (document.body?.textContent.includes('${message}')) window.isVerified = true;
		}).observe(document, { childList: true, subtree: true, characterData: true });`);
		await Promise.all([
			signInOn(page),
			page.getByText('Welcome to Pixwand!').waitFor(),
			page.getByText('Your account is ready. Start with a photo of your product.').waitFor(),
		]);
		expect(await page.evaluate('window.isVerified')).toBe(true);

		await page.goto('/create-request');
		await choosePhotos(page, await photoNamed('mug.jpg', { orientation: 6 }));
		await inFormPart(page, 'Description', () =>
			page.getByRole('textbox', { name: 'Description' }).fill('A clean studio shot of a red mug'),
		);
		await createButton(page).click();
		await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
		await page.getByText('Enhancement request submitted successfully!').waitFor();
		await untilDone(page);

		const downloading = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Download', exact: true }).click();
		const file = await downloading;
		expect(file.suggestedFilename()).toBe('mug_product-photography_1.png');
		const picture = await sharp(await readFile(await file.path())).metadata();
		expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024 });
		await page.getByText('Download started!').waitFor();

		await page.goto('/status');
		await page
			.locator('main')
			.getByText('Completed', { exact: true })
			.locator('visible=true')
			.first()
			.waitFor();
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(errors).toEqual([]);
	});
});

it('the site signs out in every tab', async () => {
	const { page } = await openSite(1440, 900);
	await signInOn(page);
	const other = await page.context().newPage();
	await other.goto('/status');
	await other.getByRole('button', { name: 'Logout' }).waitFor();
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.waitForURL(`${stage.site}/`);
	await other.getByRole('link', { name: 'Login' }).first().waitFor();
	// The cookie that stays tells a known browser, and gives no access.
	const left = (await page.context().cookies()).filter(({ name }) => !/^(device_|login_code$)/.test(name));
	expect(left).toEqual([]);
});
