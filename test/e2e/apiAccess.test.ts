import { expect, it } from 'vitest';
import { violations } from '#support/axe.ts';
import { Client } from '#support/client.ts';
import { elementsBeyond, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, stage } from '#support/users.ts';

const openSite = withBrowser();

it.each(screensFor('a phone'))(
	'a customer creates a key on $device, which is shown once and works until it is revoked',
	async ({ width, height }) => {
		const customer = await customerWith(3);
		const { page, errors } = await openSite(width, height);
		const cookie = { name: 'access_token', value: customer.client.token ?? '', url: stage.site };
		await page.context().addCookies([cookie]);
		await page.goto('/profile');
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
		expect((await client.call('getBalance', {})).status).toBe(403);
		expect(errors).toEqual([]);
	},
);
