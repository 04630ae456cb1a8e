import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { short } from '#support/adminPages.ts';
import { orderFromArtist } from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import type { TestUser } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { enter, overflowOf, takeScreenshot, withBrowser } from '#support/site.ts';
import { buy, callWebhook, eventOf, transactionOf, waitFor } from '#support/transactions.ts';
import { customerWith, newAdmin, table } from '#support/users.ts';

const openSite = withBrowser();

/** Orders as many pictures by an artist, which the admin takes: requests of other tests may wait, too. */
async function order(customer: TestUser, admin: TestUser, count: number): Promise<string[]> {
	const ids = await orderFromArtist(customer, count);
	for (const id of ids) {
		const taken = await admin.client.call('takeArtRequest', { params: { id }, body: {} });
		expect(taken.ok).toBe(true);
	}
	return ids;
}

/** A payment of a wrong amount, about which an admin must decide. */
async function payWrongly(customer: TestUser): Promise<void> {
	const bought = await buy(customer, 5);
	const transaction = await transactionOf(customer, bought.data.id);
	if (!transaction) throw new Error('The transaction is not listed.');
	await callWebhook(eventOf(transaction, 'paid', { amount: 1000 }));
}

const requestIn = (page: Page): string => new URL(page.url()).searchParams.get('request') ?? '';

/** The request that the queue has open, once it can be worked on. */
async function opened(page: Page): Promise<string> {
	await page.waitForURL('**/admin/queue?*request=*');
	const id = requestIn(page);
	const pane = page.getByRole('region', { name: `Request ${short(id)}` });
	await expect.poll(() => pane.getByRole('button', { name: 'Deliver' }).isEnabled()).toBe(true);
	return id;
}

async function choosePicture(page: Page): Promise<void> {
	// Keys do nothing for a moment after a request has opened.
	const chooser = await waitFor(async () => {
		const opening = page.waitForEvent('filechooser', { timeout: 2000 }).catch(() => undefined);
		await page.keyboard.press('u');
		return opening;
	});
	const buffer = await takePhoto({ width: 1024, height: 1024, format: 'png' });
	await chooser.setFiles({ name: 'result.png', mimeType: 'image/png', buffer });
	await page.getByRole('img', { name: 'result.png' }).waitFor();
}

/** Presses the key that ends the open request, and waits for the next one. */
async function next(page: Page, id: string): Promise<void> {
	await page.waitForURL((url) => url.searchParams.get('request') !== id);
}

async function deliver(page: Page): Promise<string> {
	const id = await opened(page);
	await choosePicture(page);
	await page.keyboard.press('d');
	await next(page, id);
	return id;
}

/** Fills in the reason that a dialog asks for, and confirms it. */
async function giveReason(page: Page, reason: string): Promise<void> {
	const field = page.getByRole('dialog').getByLabel('Reason', { exact: true });
	await field.focus();
	await page.keyboard.type(reason);
	for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
	await field.waitFor({ state: 'detached' });
}

/** Presses a button by its key. */
async function press(within: Page | Locator, name: string): Promise<void> {
	const button = within.getByRole('button', { name, exact: true }).first();
	await expect.poll(() => button.isEnabled()).toBe(true);
	await button.press('Enter');
}

it('an admin delivers, answers, refunds, decides and exports by keys', { timeout: 1_200_000 }, async () => {
	const [customer, admin] = await Promise.all([customerWith(6), newAdmin()]);
	await order(customer, admin, 3);
	for (let n = 1; n <= 2; n++)
		await customer.client.call('createContactRequest', {
			body: { email: customer.email, name: 'Mira', purpose: 'art', message: `Question ${n}` },
		});
	await payWrongly(customer);
	await payWrongly(customer);
	const statusOf = async (id: string) =>
		(await customer.client.call('getArtRequest', { params: { id } })).data.status;

	const { page, errors } = await openSite(1440, 900);
	await enter(page, admin);
	await page.goto('/admin/queue?assigned=me');

	const delivered = [await deliver(page), await deliver(page)];

	const ofCustomer = new URLSearchParams({ search: customer.email });
	await page.goto(`/admin/dashboard?tab=tickets&${ofCustomer}`);
	const dialog = page.getByRole('dialog', { name: 'Contact Support Request' });
	const answer = dialog.getByLabel('Answer', { exact: true });
	await page.getByText(/^Showing 1-2 of 2 messages/).waitFor();
	for (let n = 1; n <= 2; n++) {
		await page.keyboard.press('j');
		await page.keyboard.press('Enter');
		await answer.focus();
		await page.keyboard.type('We have looked at it, and your picture is on its way.');
		await page.keyboard.press('Control+Enter');
		await expect.poll(() => answer.inputValue()).toBe('');
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'detached' });
	}

	const [refunded = ''] = delivered;
	await expect.poll(() => statusOf(refunded), { timeout: 60_000 }).toBe('COMPLETED');
	await page.goto(`/admin/dashboard?open=${refunded}`);
	await press(page, 'Refund, repeat or withdraw');
	await page.getByRole('radio', { name: /^Refund/ }).check();
	await giveReason(page, 'The colours are wrong.');
	// Leaving the page sends what waits.
	await page.goto('/admin/insights');
	const toDecide = page
		.getByRole('region', { name: 'Payments to decide about' })
		.getByRole('listitem')
		.filter({ hasText: customer.email });
	for (const left of [1, 0]) {
		await press(toDecide.first(), 'Decide');
		await page.getByRole('dialog').getByRole('radio').first().check();
		await giveReason(page, 'The bank has confirmed the amount.');
		await expect.poll(() => toDecide.count()).toBe(left);
	}
	await page.goto(`/admin/dashboard?${ofCustomer}`);
	await page.evaluate('delete window.showSaveFilePicker');
	const downloading = page.waitForEvent('download');
	await press(page, 'Export CSV');
	const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
	expect(lines).toHaveLength(1 + 3);

	await expect
		.poll(async () => Promise.all(delivered.map(statusOf)), { timeout: 60_000 })
		.toEqual(delivered.map(() => 'COMPLETED'));
	await waitFor(async () => {
		const { data } = await admin.client.call('listContactRequests', {
			query: { user_id: customer.id, status: 'answered' },
		});
		return data.length === 2;
	});
	await waitFor(async () => {
		const { data } = await admin.client.call('listLedger', { query: { user_id: customer.id, limit: 100 } });
		return data.filter(({ kind }) => kind === 'REFUND').length === 1;
	});
	expect(await auditProblems(table)).toEqual([]);
	expect(errors).toEqual([]);
	const [waiting = ''] = await order(customer, admin, 2);
	const screens = {
		requests: '/admin/dashboard',
		request: `/admin/dashboard?open=${refunded}`,
		users: '/admin/dashboard?tab=users',
		transactions: '/admin/dashboard?tab=transactions',
		tickets: '/admin/dashboard?tab=tickets',
		queue: `/admin/queue?assigned=me&request=${waiting}`,
		health: '/admin/insights',
		acts: '/admin/acts',
		search: `/admin/search?${new URLSearchParams({ q: customer.email })}`,
		customer: `/admin/customers/${customer.id}`,
	};
	const wide: string[] = [];
	for (const width of [360, 1024, 1440])
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			for (const [name, path] of Object.entries(screens)) {
				await page.goto(path);
				await page.getByRole('heading', { level: 1 }).waitFor();
				await page.waitForLoadState('networkidle');
				if ((await overflowOf(page)) > 0) wide.push(`${name} at ${width} px`);
				await takeScreenshot(page, `${name}-${colorScheme}`);
			}
		}
	expect(wide).toEqual([]);
	await page.context().close();
});
