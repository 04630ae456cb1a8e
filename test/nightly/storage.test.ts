import { expect, it } from 'vitest';
import { orderPicture } from '#support/orderForm.ts';
import { withBrowser } from '#support/site.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** As browsers block storage: what opens it throws. */
const blocked = `(() => {
	const refuse = () => { throw new DOMException('Access is denied', 'SecurityError'); };
	for (const name of ['sessionStorage', 'localStorage', 'caches'])
		Object.defineProperty(window, name, { get: refuse });
})()`;

/** As browsers whose disk is full: nothing more is stored. */
const full = `(() => {
	const refuse = () => { throw new DOMException('The quota has been exceeded', 'QuotaExceededError'); };
	Storage.prototype.setItem = refuse;
	Cache.prototype.put = async () => refuse();
})()`;

it.each([
	['blocked', blocked],
	['full', full],
])('a customer orders, buys, signs out and goes to Google’s page where storage is %s', async (_, script) => {
	const customer = await customerWith(2);
	const { page, errors } = await openSite(1440, 900, { user: customer });
	await page.addInitScript(script);
	await orderPicture(page);
	expect(await balanceOf(customer)).toBe(1);

	await page.goto('/buy-credits');
	await page.getByRole('button', { name: /Proceed/ }).click();
	await page.waitForURL(/\/payments\/sandbox\//);
	await page.goto('/dashboard');
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('link', { name: 'Login' }).first().waitFor();

	await page.goto('/auth/login?returnTo=%2Fgallery');
	await page.getByRole('button', { name: /Google/ }).click();
	await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/login'));
	expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
});
