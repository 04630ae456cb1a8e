import { expect, it } from 'vitest';
import { enter, enterAsCustomer, withBrowser } from '#support/site.ts';
import { newAdmin } from '#support/users.ts';

const openSite = withBrowser();

it('scrolling over a number that has the focus leaves it as it is', async () => {
	const { page } = await openSite(1440, 500);
	await enterAsCustomer(page);
	await page.goto('/buy-credits?credits=30&custom=true&payment=indonesia');
	const amount = page.getByRole('spinbutton').first();
	await amount.fill('30');
	await amount.hover();
	await page.mouse.wheel(0, 120);
	await page.mouse.wheel(0, 120);
	expect(await amount.inputValue()).toBe('30');
});

it('a date has a year of four digits', async () => {
	const { page } = await openSite(1440, 900);
	await enter(page, await newAdmin());
	await page.goto('/admin/dashboard?tab=transactions');
	const start = page.getByLabel('Start date');
	await start.click();
	await start.pressSequentially('11252026');
	await expect.poll(() => page.url()).toContain('from=2026-11-25');
	await start.fill('');
	await start.click();
	await start.pressSequentially('112512026');
	expect(await start.inputValue()).not.toContain('12026');
	await start.fill('0020-11-25');
	await start.blur();
	await page.getByText('Please enter a year of four digits.').waitFor();
});
