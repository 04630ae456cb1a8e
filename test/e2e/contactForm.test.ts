import { describe, expect, it } from 'vitest';
import { screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { newAddress } from '#support/users.ts';

const openSite = withBrowser();

describe('the contact form', () => {
	it.each(screensFor('a phone'))('sends a message on $device', async ({ width, height }) => {
		const { page, errors } = await openSite(width, height);
		await page.goto('/contact-us');
		await page.getByLabel('E-mail address').fill(newAddress());
		await page.getByLabel('Purpose').selectOption({ label: 'Feature Request' });
		await page.getByLabel('Message').fill('Please add hats.');
		await takeScreenshot(page, 'contact');
		await page.getByRole('button', { name: 'Send Message' }).click();
		await page.getByText('Message Sent Successfully!').waitFor();
		await takeScreenshot(page, 'contact-sent');
		await page.getByRole('button', { name: 'Send Another Message' }).click();
		await page.getByLabel('Message').waitFor();
		expect(errors).toEqual([]);
	});
});
