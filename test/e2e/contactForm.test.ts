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

	it.runIf(nightly)(
		'sends a message once when its response is lost and the user sends it again',
		async () => {
			const { page } = await openSite(1440, 900);
			const keys: (string | undefined)[] = [];
			await page.route('**/contact-support/create', async (route) => {
				keys.push(route.request().headers()['idempotency-key']);
				if (keys.length > 1) return route.continue();
				await route.fetch();
				await route.abort();
			});
			const email = newAddress();
			/** Fills in the form and presses the button so many times; all but the last time fail. */
			const send = async (times: number) => {
				await page.getByLabel('E-mail address').fill(email);
				await page.getByLabel('Purpose').selectOption({ label: 'Feature Request' });
				await page.getByLabel('Message').fill('Please add hats.');
				for (let n = 0; n < times; n++) {
					await page.getByRole('button', { name: 'Send Message' }).click();
					await page
						.getByText(
							n + 1 < times ? 'There was an error sending your message.' : 'Message Sent Successfully!',
						)
						.waitFor();
				}
			};
			await page.goto('/contact-us');
			await send(2);
			await page.getByRole('button', { name: 'Send Another Message' }).click();
			await send(1);
			expect(keys[0]).toBe(keys[1]);
			expect(keys[2]).not.toBe(keys[1]);
			const { client } = await newAdmin();
			const { data } = await client.call('listContactRequests', { query: { search: email } });
			expect(data).toHaveLength(2);
		},
	);
});
