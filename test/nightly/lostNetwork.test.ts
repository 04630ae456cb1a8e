import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choosePhotos, createButton, inFormPart, openPhoto, photoNamed } from '#support/orderForm.ts';
import { takeScreenshot, withBrowser } from '#support/site.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** The steps of an order on a phone. */
const steps: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
	'chooses a photo': async (page) => choosePhotos(page, await photoNamed('mug.png')),
	'opens the photo': async (page) => {
		const sheet = await openPhoto(page, 'mug.png');
		await sheet.getByRole('textbox', { name: 'Name' }).fill('Morning mug');
		await page.keyboard.press('Escape');
		await sheet.waitFor({ state: 'detached' });
	},
	'chooses a look': (page) => page.getByRole('radio', { name: 'Food Photography' }).check(),
	'describes the picture': (page) =>
		inFormPart(page, 'Description', () =>
			page.getByRole('textbox', { name: 'Description' }).fill('On a marble table'),
		),
	orders: (page) => createButton(page).click(),
};

it.each(Object.keys(steps))(
	'an order during which the phone is offline while its customer %s is continued, and charged once',
	async (lost) => {
		const customer = await customerWith(3);
		const { page } = await openSite(390, 844, { user: customer, path: '/create-request' });
		// With the parts that are loaded once the page has been shown.
		const parts = `performance.getEntriesByType('resource').some(({ name }) => name.includes('BoardSection'))`;
		await expect.poll(() => page.evaluate(parts)).toBe(true);
		for (const [step, act] of Object.entries(steps)) {
			await page.context().setOffline(step === lost);
			if (step === lost) await page.getByText('You are offline. What you have entered is kept.').waitFor();
			await act(page);
		}
		await takeScreenshot(page, `offline-${lost.replaceAll(' ', '-')}`, { fullPage: false });
		await page.context().setOffline(false);
		if (lost === 'orders') {
			await page.getByText('Failed to upload files. Please try again.').waitFor();
			await createButton(page).click();
		}
		await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
		expect(await balanceOf(customer)).toBe(2);
		const { data } = await customer.client.call('listArtRequests', { query: {} });
		expect(data.map(({ name }) => name)).toEqual(['Morning mug']);
	},
);
