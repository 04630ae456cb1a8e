import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { orderFromArtist } from '#support/apiRequests.ts';
import { orderPicture } from '#support/orderForm.ts';
import {
	customerPaths,
	elementsBeyond,
	overflowOf,
	takeScreenshot,
	waitUntilLoaded,
	withBrowser,
} from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

/** The elements of each page that are too wide when text has twice its size. */
async function overflows(page: Page, paths: readonly string[]): Promise<Record<string, readonly string[]>> {
	const wide: Record<string, readonly string[]> = {};
	for (const path of paths) {
		await page.goto(path);
		await waitUntilLoaded(page);
		await page.evaluate("document.documentElement.style.fontSize = '200%'");
		if ((await overflowOf(page)) > 0) wide[path] = await elementsBeyond(page);
		await takeScreenshot(page, `large-text${path.replaceAll('/', '-')}`);
	}
	return wide;
}

it('no page of a visitor scrolls sideways on a phone with text of twice the size', async () => {
	const { page } = await openSite(375, 740);
	expect(
		await overflows(page, ['/', '/id', '/contact-us', '/auth/login', '/auth/error', '/nowhere']),
	).toEqual({});
});

it('no page of a customer scrolls sideways on a phone with text of twice the size', async () => {
	const { page } = await openSite(375, 740, { user: await customerWith(3) });
	expect(await overflows(page, ['/dashboard'])).toEqual({});
	await orderPicture(page);
	await page.getByText('Your picture is ready').waitFor();
	const { pathname } = new URL(page.url());
	expect(await overflows(page, [pathname, ...customerPaths])).toEqual({});
});

it('no page of an admin scrolls sideways on a phone with text of twice the size', async () => {
	await orderFromArtist(await customerWith(100));
	const { page } = await openSite(375, 740, { user: await newAdmin() });
	expect(await overflows(page, ['/admin/dashboard', '/admin/queue', '/admin/insights'])).toEqual({});
});
