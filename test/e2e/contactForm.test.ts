import { describe, expect, it } from 'vitest';
import { nightly } from '#support/nightly.ts';
import { enterAsCustomer, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { newAddress, newAdmin } from '#support/users.ts';

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

	it.runIf(nightly)(
		'sends a message from the account’s address, whose answer comes after the button is pressed',
		async () => {
			const { page, errors } = await openSite(1440, 900);
			const email = await enterAsCustomer(page);
			const isPressed = Promise.withResolvers<void>();
			await page.route('**/user/me', async (route) => {
				await isPressed.promise;
				await route.continue();
			});
			await page.goto('/contact-us');
			await page.getByLabel('Purpose').selectOption({ label: 'Feature Request' });
			await page.getByLabel('Message').fill('Please add hats.');
			await page.getByRole('button', { name: 'Send Message' }).click();
			await page.getByRole('button', { name: 'Sending', disabled: true }).waitFor();
			isPressed.resolve();
			await page.getByText('Message Sent Successfully!').waitFor();
			const { client } = await newAdmin();
			expect((await client.call('listContactRequests', { query: { search: email } })).data).toHaveLength(1);
			expect(errors).toEqual([]);
		},
	);
});
