import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#support/openStage.ts';
import { changeAnswers, overflowOf, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

async function openAs(admin: TestUser, width: number) {
	const site = await openSite(width, 900, { user: admin });
	return site;
}

/** Answers calls with an error until the returned function is called. */
async function breakCalls(page: Page, url: string | ((url: URL) => boolean)) {
	let broken = true;
	await page.route(url, (route) => (broken ? route.fulfill({ status: 501, body: '' }) : route.continue()));
	return () => {
		broken = false;
	};
}

describe('a page of admins whose data cannot be loaded', () => {
	it.each([
		['the queue', '/admin/queue', '/v1/art/queue', 'The queue could not be loaded.'],
		['the health', '/admin/insights', '/v1/stats/health', 'The health could not be loaded.'],
		['a customer', '/admin/customers/{id}', '/v1/user/{id}', 'The customer could not be loaded.'],
	])('shows the error of %s, and loads it on another try', async (_page, path, call, text) => {
		const [customer, admin] = await Promise.all([customerWith(1), newAdmin()]);
		const { page } = await openAs(admin, 1440);
		const called = call.replace('{id}', customer.id);
		const mend = await breakCalls(page, (url) => url.pathname.endsWith(called));
		await page.goto(path.replace('{id}', customer.id));
		const alert = page.getByRole('alert').filter({ hasText: text });
		await alert.waitFor();
		mend();
		// A push loads it, too: then there is nothing left to try.
		const loaded = alert.waitFor({ state: 'detached' });
		await Promise.race([alert.getByRole('button', { name: 'Try again' }).click(), loaded]);
		await loaded;
	});
});

it.each([360, 1440])('a link works while counts arrive beside other links, %i pixels wide', async (width) => {
	const { page, errors } = await openAs(await newAdmin(), width);
	const pressed = Promise.withResolvers<void>();
	await changeAnswers(page, '/v1/stats/waiting', async (json: { readonly data: object }) => {
		await pressed.promise;
		return { ...json, data: { ...json.data, queue: 128, health: 16 } };
	});
	await page.goto('/admin/dashboard');
	// The links of its HTML are replaced when the scripts have loaded.
	await page.locator('#root:not([data-prerendered])').getByRole('link', { name: 'Acts' }).hover();
	await page.mouse.down();
	pressed.resolve();
	await page.getByRole('link', { name: /^Work queue\s*128/ }).waitFor();
	await page.mouse.up();
	await page.waitForURL('**/admin/acts');
	await page.locator('[aria-current=page]').filter({ hasText: 'Acts' }).waitFor();
	await takeScreenshot(page, 'admin-menu', { fullPage: false });
	expect(await overflowOf(page)).toBe(0);
	expect(errors).toEqual([]);
});
