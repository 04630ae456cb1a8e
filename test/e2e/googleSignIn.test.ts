import { describe, expect, it } from 'vitest';
import { takeScreenshot, withBrowser } from '#support/site.ts';
import { newAddress, stage } from '#support/users.ts';

const openSite = withBrowser();

describe('sign-in with Google', () => {
	it('returns to the page that asked for it', async () => {
		const { page, errors } = await openSite(360, 740);
		await page.goto('/profile');
		await page.getByRole('button', { name: 'Continue with Google' }).click();
		const email = newAddress();
		await page.waitForURL('**/authorize?**');
		// Scripts and other sites cannot read it.
		expect(await page.context().cookies(`${stage.site}/api/v1/auth`)).toEqual([
			expect.objectContaining({
				name: 'google_login',
				httpOnly: true,
				sameSite: 'Lax',
				path: '/api/v1/auth',
			}),
		]);
		await page
			.getByLabel(/address/i)
			.first()
			.fill(email);
		await takeScreenshot(page, 'google');
		await page.getByRole('button', { name: 'Continue', exact: true }).click();
		await page.waitForURL('**/profile');
		await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('link', { name: /^3 credits\s*, buy more/ }).waitFor();
		expect(errors).toEqual([]);
	});

	it('with an address that is not verified shows an error', async () => {
		const { page } = await openSite(360, 740);
		await page.goto('/auth/login');
		await page.getByRole('button', { name: 'Continue with Google' }).click();
		await page.waitForURL('**/authorize?**');
		await page.getByLabel('Address is verified').uncheck();
		await page.getByRole('button', { name: 'Continue', exact: true }).click();
		await page.waitForURL('**/auth/error');
		await page.getByText(/not verified/).waitFor();
	});
});
