import { expect, it } from 'vitest';
import { orderProduct } from '#support/apiRequests.ts';
import { violations } from '#support/axe.ts';
import { Client } from '#support/client.ts';
import { elementsBeyond, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, stage } from '#support/users.ts';

const openSite = withBrowser();

it.each(screensFor('a phone'))(
	'a customer creates a key on $device, which is shown once and works until it is revoked',
	async ({ width, height }) => {
		const customer = await customerWith(3);
		const { page, errors } = await openSite(width, height, { user: customer, path: '/profile' });
		await page.getByRole('link', { name: 'Order by API' }).click();
		await page.getByLabel('Name of the key').fill('Shop');
		await page.getByRole('button', { name: 'Create key' }).click();
		const key = await page.getByLabel('Copy this key now').inputValue();
		await page.getByText('Never used').waitFor();
		await takeScreenshot(page, 'api-key-created');
		expect(await violations(page, 'api keys')).toEqual([]);
		expect(await elementsBeyond(page)).toEqual([]);
		const client = new Client(stage.api, key);
		expect((await client.call('getBalance', {})).data).toEqual({ credits: 3 });
		await page.reload();
		await page.getByText(/Last used .+ from 127\.0\.0\.0\/24/).waitFor();
		expect(await page.content()).not.toContain(key);
		await page.getByRole('button', { name: 'Revoke the key Shop' }).click();
		await page.getByText('Key revoked').waitFor();
		await page.getByRole('button', { name: 'Revoke the key Shop' }).waitFor({ state: 'detached' });
		expect((await client.call('getBalance', {})).status).toBe(403);
		expect(errors).toEqual([]);
	},
);

it.each(screensFor('a desktop'))(
	'a customer sets a webhook on $device, sees why an event was not received, sends it again, and removes the webhook',
	async ({ width, height }) => {
		const customer = await customerWith(1);
		const { page, errors } = await openSite(width, height, { user: customer, path: '/profile/api' });
		await page.getByLabel('Address').fill('https://127.0.0.1/hook');
		await page.getByRole('button', { name: 'Save address' }).click();
		await page.getByText('has a name, not a number').waitFor();
		// Nobody listens there.
		await page.getByLabel('Address').fill('http://localhost:1/hook');
		await page.getByRole('button', { name: 'Save address' }).click();
		expect(await page.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
		const request = await orderProduct(customer);
		const isTried = async () =>
			(await customer.client.call('getWebhook', {})).data.deliveries.map((each) => each.request);
		await expect.poll(isTried).toEqual([request.id]);
		await page.reload();
		await page.getByText('no connection').waitFor();
		await page.getByText('No event has been received since').waitFor();
		await takeScreenshot(page, 'webhook');
		expect(await violations(page, 'webhook')).toEqual([]);
		await page.getByRole('button', { name: `Send again: ${request.id}` }).click();
		await page.getByText('The event is sent again').waitFor();
		await page.getByRole('button', { name: 'Remove' }).click();
		await page.getByText('Webhook removed').waitFor();
		await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('');
		await page.goto('/developers');
		await page.getByRole('tab', { name: 'Node' }).click();
		await page.getByText(`${stage.site}/api/v1`).first().waitFor();
		await takeScreenshot(page, 'developers');
		// The address that was not taken.
		expect(errors).toEqual([expect.stringMatching(/400 .+\/api\/v1\/webhook$/)]);
	},
);
