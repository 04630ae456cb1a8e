import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { openBrowser } from '#support/chromium.ts';
import type { Guest } from '#support/guests.ts';
import { create, orderOf, upload } from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { until } from '#support/purchases.ts';
import { customerWith, newAdmin, stage, table } from '#support/users.ts';
import { giveCredits } from '../../functions/commands/accounts.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Somebody's tab, already signed in, and what it asks of the API and complains about. */
async function openTab({ client }: Guest, path: string) {
	const context = await browser.newContext({ baseURL: stage.site });
	await context.addCookies([{ name: 'access_token', value: client.token ?? '', url: stage.site }]);
	return { ...(await openPage(await context.newPage(), path)), context };
}

async function openPage(page: Page, path: string) {
	const asked: string[] = [];
	const errors: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
	});
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
	});
	page.on('pageerror', (error) => errors.push(error.message));
	onTestFailed(async () => {
		console.log(`At ${page.url()}:`, asked, errors, (await page.locator('body').innerText()).slice(0, 600));
	});
	const connected = page.waitForEvent('websocket');
	await page.goto(path);
	await connected;
	// Once the line is open, the page asks again for what it shows.
	await until(async () => asked.filter((call) => call.endsWith('/user/me')).length >= 2);
	await page.waitForTimeout(1000);
	return { page, asked, errors };
}

/** What a page asks for within so many seconds. */
async function askedWithin(
	asked: readonly string[],
	page: Page,
	seconds: number,
): Promise<readonly string[]> {
	const before = asked.length;
	await page.waitForTimeout(seconds * 1000);
	return asked.slice(before);
}

describe('an open page', () => {
	it('of a request goes to its end by itself, and asks for nothing while nothing happens', async () => {
		const guest = await customerWith(1);
		const { page, asked, errors, context } = await openTab(guest, '/create-request');
		const buffer = await takePhoto();
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles({ name: 'mug.jpg', mimeType: 'image/jpeg', buffer });
		await page.getByLabel('Description').fill('A clean studio shot of a red mug');
		await page.getByRole('button', { name: /Create picture for 1 credit/ }).click();
		await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
		const arrived = asked.length;
		await page.getByRole('button', { name: 'Download', disabled: false }).waitFor({ timeout: 90_000 });
		await page
			.getByText(/^0 credits\b/)
			.first()
			.waitFor();

		// The request for the page and for each of three pushes at most, and each of its two pictures; no loop.
		const since = asked.slice(arrived);
		expect(since.filter((call) => call.includes('/art/detail/')).length).toBeLessThanOrEqual(4);
		expect(since.filter((call) => call.includes('/files/detail/')).length).toBeLessThanOrEqual(2);
		expect(asked.filter((call) => call.includes('/realtime/'))).toEqual(['POST /api/v1/realtime/ticket']);
		expect(await askedWithin(asked, page, 15)).toEqual([]);
		expect(errors).toEqual([]);
		await context.close();
	});

	it('of all requests, in another tab, shows the new one and how it comes along', async () => {
		const guest = await customerWith(2);
		const photo = await upload(guest, await takePhoto());
		const { page, asked, errors, context } = await openTab(guest, '/status');
		await page.getByText('Nothing here yet').waitFor();
		expect(await askedWithin(asked, page, 5)).toEqual([]);
		await create(guest, orderOf(photo));
		const completed = page.locator('main').getByText('Completed', { exact: true }).locator('visible=true');
		await completed.first().waitFor({ timeout: 90_000 });
		await page
			.getByText(/^1 credit\b/)
			.first()
			.waitFor();
		await page.waitForTimeout(2000);
		expect(asked.filter((call) => call.includes('/art/list')).length).toBeLessThanOrEqual(6);
		expect(await askedWithin(asked, page, 5)).toEqual([]);
		expect(errors).toEqual([]);
		await context.close();
	});

	it('of an admin follows everybody’s requests', async () => {
		const [guest, admin] = [await customerWith(1), await newAdmin()];
		const photo = await upload(guest, await takePhoto());
		const { page, errors, context } = await openTab(admin, '/admin/dashboard');
		const { data } = await create(guest, orderOf(photo));
		const row = page.getByRole('row').filter({ hasText: data.id.slice(0, 8) });
		await row.getByText('Completed').first().waitFor({ timeout: 90_000 });
		expect(errors).toEqual([]);
		await context.close();
	});

	it('takes up again what came while it was cut off', async () => {
		const guest = await customerWith(1);
		const context = await browser.newContext({ baseURL: stage.site });
		await context.addCookies([{ name: 'access_token', value: guest.client.token ?? '', url: stage.site }]);
		const page = await context.newPage();
		const lines: WebSocketRoute[] = [];
		await page.routeWebSocket('**/ws?ticket=*', async (line) => {
			// Meanwhile something happens, of which nobody tells this tab.
			if (lines.push(line) === 2) await giveCredits(table, guest.email, 6, 'For a test', new Date());
			line.connectToServer();
		});
		await page.goto('/status');
		await page
			.getByText(/^1 credit\b/)
			.first()
			.waitFor();
		await page.waitForLoadState('networkidle');
		await lines[0]?.close();
		await page
			.getByText(/^7 credits\b/)
			.first()
			.waitFor();
		expect(new Set(lines.map((line) => line.url())).size).toBe(2);
		await context.close();
	});

	it('is left alone once its owner has signed out in another tab', async () => {
		const guest = await customerWith(0);
		const { page, asked, errors, context } = await openTab(guest, '/status');
		const other = await openPage(await context.newPage(), '/status');
		await other.page.getByRole('button', { name: 'Logout' }).click();
		await page.getByRole('link', { name: 'Login' }).first().waitFor();
		await giveCredits(table, guest.email, 1, 'For a test', new Date());
		const since = await askedWithin(asked, page, 3);
		// The landing page, where it goes, shows prices.
		expect(since.filter((call) => !call.endsWith('/packages/list'))).toEqual([]);
		expect([...errors, ...other.errors]).toEqual([]);
		await context.close();
	});
});
