import { expect, it } from 'vitest';
import { enter, enterAsCustomer, withBrowser } from '#support/site.ts';
import { newAdmin } from '#support/users.ts';

const openSite = withBrowser();

it('an amount with a mark of thousands is read as such, and refused as too large', async () => {
	const { page } = await openSite(1440, 900);
	await enterAsCustomer(page);
	await page.goto('/buy-credits?credits=30&custom=true&payment=indonesia');
	const amount = page.getByRole('textbox', { name: 'Custom amount' });
	await amount.fill('1.000');
	await page.getByText('Please enter a whole number from 1 to 500.').waitFor();
	await amount.fill('2,5');
	await page.getByText('Please enter a whole number from 1 to 500.').waitFor();
	expect(await page.getByRole('button', { name: 'Proceed to Payment' }).isDisabled()).toBe(true);
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
