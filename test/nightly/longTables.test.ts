import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seedStage } from '#support/seeds/seedRows.ts';
import { withBrowser } from '#support/site.ts';
import { newAdmin, table } from '#support/users.ts';

const rows = Number(process.env.ROWS ?? 25_000);
const openSite = withBrowser();

/** The tabs of the dashboard, and what their rows are called. */
const tabs = [
	['requests', 'requests'],
	['users', 'users'],
	['transactions', 'transactions'],
	['tickets', 'messages'],
] as const;

const shows = (page: Page, noun: string) => page.getByText(new RegExp(`^Showing 1-.* ${noun}$`)).waitFor();
const showsFrom = (page: Page, first: number) =>
	page.getByText(new RegExp(`^Showing ${first.toLocaleString('en-US')}-`)).waitFor();

/** Turns so many pages of the table on screen. */
async function turnPages(page: Page, from: number, count: number): Promise<void> {
	for (let number = from; number < from + count; number++) {
		await page.getByRole('button', { name: 'Next page' }).click();
		await showsFrom(page, number * 10 + 1);
	}
}

/** The bytes that the page's scripts use, without what is no longer referenced. */
async function heapOf(page: Page): Promise<number> {
	const devTools = await page.context().newCDPSession(page);
	await devTools.send('HeapProfiler.collectGarbage');
	const { usedSize } = await devTools.send('Runtime.getHeapUsage');
	await devTools.detach();
	return usedSize;
}

/** Makes the page save files into its private folder, which needs no dialog. */
const saveWithoutDialog = `window.showSaveFilePicker = async ({ suggestedName }) =>
	(await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });`;

/** The lines of the only file in the page's private folder. */
const savedLines = `(async () => {
	for await (const handle of (await navigator.storage.getDirectory()).values())
		return (await (await handle.getFile()).text()).trim().split('\\n').length;
})()`;

it('an admin works with 25,000 rows of each kind', { timeout: 1_200_000 }, async () => {
	const admin = await newAdmin();
	const { page, errors } = await openSite(1440, 900, { user: admin });
	await seedStage(table, 'test', rows, new Date().toISOString().slice(0, 7));
	for (const [tab, noun] of tabs) {
		await page.goto(`/admin/dashboard?tab=${tab}`);
		await shows(page, noun);
		const last = page
			.getByRole('navigation', { name: 'Pages' })
			.getByRole('button', { name: /^Page / })
			.last();
		const number = (await last.innerText()).replaceAll(',', '');
		expect(Number(number)).toBeGreaterThanOrEqual(rows / 10);
		await last.click();
		await showsFrom(page, Number(number) * 10 - 9);
		expect(new URL(page.url()).searchParams.get('page')).toBe(number);
	}

	await page.goto('/admin/dashboard?tab=transactions');
	await shows(page, 'transactions');
	await turnPages(page, 1, 10);
	const afterTen = await heapOf(page);
	await turnPages(page, 11, 90);
	const growth = (await heapOf(page)) / afterTen;
	console.log(`Memory after 100 pages: ×${growth.toFixed(2)} of after 10`);
	expect(growth).toBeLessThan(1.2);

	await page.goto('/admin/dashboard?tab=users&search=customer-000345%40seed.example');
	await page.getByText('Showing 1-1 of 1 users').waitFor();
	const day = `${new Date().toISOString().slice(0, 7)}-01`;
	await page.goto(`/admin/dashboard?tab=requests&status=FAILED&from=${day}&to=${day}`);
	await shows(page, 'requests');
	const failed = await page.locator('tbody tr').allInnerTexts();
	expect(failed).toHaveLength(10);
	for (const row of failed) expect(row).toContain('Failed');

	await page.goto('/admin/dashboard?tab=transactions&status=EXPIRED');
	await shows(page, 'transactions');
	const total = Number(
		/of ([\d,]+)/.exec(await page.getByText(/^Showing 1-/).innerText())?.[1]?.replaceAll(',', ''),
	);
	await page.evaluate('delete window.showSaveFilePicker');
	const downloading = page.waitForEvent('download', { timeout: 300_000 });
	await page.getByRole('button', { name: 'Export CSV' }).click();
	const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
	expect(lines.length).toBe(total + 1);
	expect(lines.slice(1).every((line) => line.includes('Expired'))).toBe(true);

	await page.goto('/admin/dashboard?tab=tickets');
	await shows(page, 'messages');
	await page.evaluate(saveWithoutDialog);
	await page.getByRole('button', { name: 'Export CSV' }).click();
	await page.getByRole('status').getByText('The export is complete').waitFor({ timeout: 300_000 });
	expect(await page.evaluate(savedLines)).toBeGreaterThan(rows);
	// The seeded requests have no pictures.
	expect(errors.filter((error) => !error.includes('/previews/'))).toEqual([]);
});
