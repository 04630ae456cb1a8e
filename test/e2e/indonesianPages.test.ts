import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { orderPicture } from '#support/orderForm.ts';
import { enter, overflowOf, takeScreenshot, withBrowser, withoutWorkers } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

/** The texts that their own element, or the button or link around them, cuts off. */
const clippedTexts = (page: Page): Promise<string[]> =>
	page.evaluate(`[...document.querySelectorAll('#root *')]
		.filter((element) => {
			const { overflowX, textOverflow, clipPath, display } = getComputedStyle(element);
			const isHidden = element.clientWidth <= 1 || clipPath !== 'none' || display === 'inline';
			const hasText = [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
			const isControl = element.matches('button, a, label, [role=tab], th');
			if (isHidden || !(hasText || isControl)) return false;
			if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return false;
			return element.scrollWidth > element.clientWidth + 1;
		})
		.map((element) => element.textContent.trim().slice(0, 60))`);

/** What is too wide or cut off on each page. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<Record<string, unknown>> {
	const faults: Record<string, unknown> = {};
	for (const path of paths) {
		await page.goto(`/id${path}`);
		await page.locator('h1').first().waitFor();
		await page.waitForLoadState('networkidle');
		expect(await page.locator('html').getAttribute('lang')).toBe('id');
		const overflow = await overflowOf(page);
		const clipped = await clippedTexts(page);
		if (overflow > 0 || clipped.length > 0) faults[path] = { overflow, clipped };
		await takeScreenshot(page, `indonesian${path.replaceAll('/', '-')}`);
	}
	return faults;
}

it.each([360, 1440])('no text of a visitor’s page in Indonesian is cut off at %i px', async (width) => {
	const { page, errors } = await openSite(width, 740);
	expect(await faultsOf(page, ['', '/contact-us', '/auth/login', '/auth/error'])).toEqual({});
	expect(errors).toEqual([]);
});

it.each([360, 1440])(
	'no text of a customer’s page in Indonesian is cut off at %i px',
	{ timeout: 300_000 },
	async (width) => {
		const { page, errors } = await openSite(width, 740);
		await withoutWorkers(page);
		await enter(page, await customerWith(3));
		const id = await orderPicture(page);
		await page.getByText('Your picture is ready').waitFor();
		const paths = [
			`/status/${id}`,
			'/dashboard',
			'/create-request',
			'/status',
			'/gallery',
			'/profile',
			'/styles',
			'/buy-credits',
			'/payment-success?credits=5',
			'/payment-failed',
		];
		expect(await faultsOf(page, paths)).toEqual({});
		expect(errors).toEqual([]);
	},
);

it.each([360, 1440])(
	'no text of an admin’s page in Indonesian is cut off at %i px',
	{ timeout: 300_000 },
	async (width) => {
		const { page, errors } = await openSite(width, 740);
		await enter(page, await newAdmin());
		const tabs = ['users', 'transactions', 'tickets'].map((tab) => `/admin/dashboard?tab=${tab}`);
		const paths = [
			'/admin/dashboard',
			...tabs,
			'/admin/queue',
			'/admin/insights',
			'/admin/search',
			'/admin/acts',
		];
		expect(await faultsOf(page, paths)).toEqual({});
		expect(errors).toEqual([]);
	},
);
