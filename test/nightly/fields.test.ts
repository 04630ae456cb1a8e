import { expect, it } from 'vitest';
import { enter, withBrowser } from '#support/site.ts';
import { newAdmin } from '#support/users.ts';

const openSite = withBrowser();

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
