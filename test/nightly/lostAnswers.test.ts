import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter, withBrowser } from '#support/site.ts';
import { customerWith, newAddress, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

/** Loses the answer of the next call to a path: it takes effect, and the page never hears of it. */
async function loseAnswer(page: Page, path: string) {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(
		path,
		async (route: Route) => {
			await route.fetch();
			resolve();
		},
		{ times: 1 },
	);
	return { lost: promise };
}

it('a message whose answer is lost is there when the page is loaded again, and is sent once', async () => {
	const { page } = await openSite(360, 740);
	const email = newAddress();
	await page.goto('/contact-us');
	await page.getByLabel('E-mail address').fill(email);
	await page.getByLabel('Purpose').selectOption({ index: 1 });
	await page.getByLabel('Message').fill('Do you deliver pictures on weekends?');
	const { lost } = await loseAnswer(page, '**/contact-support/create');
	await page.getByRole('button', { name: 'Send Message' }).click();
	await lost;
	await page.reload();
	await expect
		.poll(() => page.getByLabel('Message').inputValue())
		.toBe('Do you deliver pictures on weekends?');
	await page.getByRole('button', { name: 'Send Message' }).click();
	await page.getByText('Message Sent Successfully!').waitFor();
	const admin = await newAdmin();
	const { data } = await admin.client.call('listContactRequests', { query: { search: email } });
	expect(data).toHaveLength(1);
});

it('a purchase whose answer is lost is continued when the page is loaded again', async () => {
	const customer = await customerWith(0);
	const { page } = await openSite(1440, 900);
	await enter(page, customer);
	await page.goto('/buy-credits?credits=25&payment=indonesia');
	const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
	const { lost } = await loseAnswer(page, '**/transaction/create');
	await proceed.click();
	await lost;
	await page.reload();
	await proceed.click();
	await page.waitForURL(/\/payments\/sandbox\//);
	const admin = await newAdmin();
	const { data } = await admin.client.call('listTransactions', { query: { user_id: customer.id } });
	expect(data).toHaveLength(1);
});
