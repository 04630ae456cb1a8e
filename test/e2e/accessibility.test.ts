import { describe, expect, it } from 'vitest';
import { violations } from '#support/axe.ts';
import { nightly } from '#support/nightly.ts';
import { customerPaths, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

describe('accessibility', () => {
	const openSite = withBrowser();

	it('is kept by every public page, and by the page of an unknown address', async () => {
		const { page, errors } = await openSite(360, 740);
		const found: string[] = [];
		for (const path of ['/', '/contact-us', '/auth/login', '/auth/error', '/developers']) {
			await page.goto(path);
			await page.getByRole('heading', { level: 1 }).waitFor();
			found.push(...(await violations(page, path)));
		}
		expect(errors).toEqual([]);
		const missing = await page.goto('/foo.html');
		expect(missing?.status()).toBe(404);
		await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
		found.push(...(await violations(page, 'unknown address')));
		expect(found).toEqual([]);
	});

	it.runIf(nightly)('is kept by every page of a customer, empty, failed and loading', async () => {
		const { page } = await openSite(1440, 900, { user: await customerWith(2) });
		const found: string[] = [];
		for (const path of customerPaths) {
			await page.goto(path);
			await page.getByRole('heading', { level: 1 }).waitFor();
			found.push(...(await violations(page, path)));
		}
		await page.route('**/api/v1/art/list*', (route) => route.fulfill({ status: 400, body: 'no' }));
		await page.goto('/status');
		await page.getByRole('button', { name: 'Try again' }).waitFor();
		found.push(...(await violations(page, 'failed list')));
		await page.route('**/api/v1/user/me', () => undefined);
		await page.goto('/status');
		await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
		found.push(...(await violations(page, 'loading')));
		expect(found).toEqual([]);
	});

	it('lets a visitor choose the colours, and remembers the choice before the first paint', async () => {
		const { page, errors } = await openSite(768, 900);
		await page.goto('/');
		await page.getByRole('radio', { name: 'Dark' }).check();
		await page.locator('html.dark').waitFor({ state: 'attached' });
		await page.goto('/contact-us', { waitUntil: 'commit' });
		await page.locator('html.dark body').waitFor();
		await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor();
		await page.getByRole('radio', { name: 'System' }).check();
		await page.locator('html:not(.dark)').waitFor({ state: 'attached' });
		expect(errors).toEqual([]);
	});
});
