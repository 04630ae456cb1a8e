import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { openBrowser } from './chromium.ts';
import { codeFor, newAddress, stage } from './users.ts';

export interface OpenSite {
	readonly page: Page;
	/** What the page complained about. */
	readonly complaints: readonly string[];
}

/** A browser for the tests of a file; answers what opens the site as on a screen of so many pixels. */
export function withBrowser(): (width: number, height: number) => Promise<OpenSite> {
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser.close());
	return async (width, height) => {
		const context = await browser.newContext({ viewport: { width, height }, baseURL: stage.site });
		const page = await context.newPage();
		const complaints: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error') complaints.push(message.text());
		});
		page.on('pageerror', (error) => complaints.push(error.message));
		onTestFailed(async () => {
			console.log(`At ${page.url()}:`, complaints, (await page.locator('body').innerText()).slice(0, 600));
		});
		return { page, complaints };
	};
}

/** Signs somebody in by the code in their mail; answers their address. */
export async function signInOn(page: Page, email = newAddress()): Promise<string> {
	await page.goto('/auth/login');
	await page.getByLabel(/e-mail/i).fill(email);
	await page.getByRole('button', { name: 'Continue with Email' }).click();
	await page.getByText('Verify your account').waitFor();
	const code = await codeFor(email);
	for (const [index, digit] of [...code].entries())
		await page.getByLabel(`Digit ${index + 1} of 6`).pressSequentially(digit);
	await page.getByText('Verification successful! Redirecting...').waitFor();
	await page.waitForURL('**/status');
	return email;
}

/** Keeps what a page looks like in the folder that `SCREENSHOTS` names, if it does. */
export async function keep(page: Page, name: string): Promise<void> {
	const shots = process.env.SCREENSHOTS;
	if (!shots) return;
	mkdirSync(shots, { recursive: true });
	await page.screenshot({ path: `${shots}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
	page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** The screens on which every journey is made. */
export const widths = [
	{ device: 'a phone', width: 360, height: 740 },
	{ device: 'a desktop', width: 1440, height: 900 },
];
