import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { orderAndWait, orderFromArtist, requestBody, uploadProduct } from '#support/apiRequests.ts';
import { orderPicture } from '#support/orderForm.ts';
import {
	customerPaths,
	overflowOf,
	takeScreenshot,
	waitUntilLoaded,
	widths,
	withBrowser,
} from '#support/site.ts';
import { callWebhook, eventOf, pendingTransaction } from '#support/transactions.ts';
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

/** What is too wide or cut off on a page; undefined if nothing is. */
async function faultOf(page: Page): Promise<object | undefined> {
	const [overflow, clipped] = [await overflowOf(page), await clippedTexts(page)];
	return overflow > 0 || clipped.length > 0 ? { overflow, clipped } : undefined;
}

/** What is too wide or cut off on a page, which is loaded, at each width. */
async function faultsAtWidths(page: Page, name: string): Promise<Record<string, object>> {
	const faults: Record<string, object> = {};
	for (const { device, width, height } of widths) {
		await page.setViewportSize({ width, height });
		await waitUntilLoaded(page);
		try {
			// Some parts are rendered again after the window has changed.
			await expect.poll(() => faultOf(page), { timeout: 10_000 }).toBe(undefined);
		} catch {
			faults[`${name} on ${device}`] = (await faultOf(page)) ?? {};
		}
		await takeScreenshot(page, `indonesian${name.replaceAll('/', '-')}`);
	}
	return faults;
}

/** What is too wide or cut off on each page. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<Record<string, object>> {
	const faults: Record<string, object> = {};
	for (const path of paths) {
		await page.goto(`/id${path}`);
		await waitUntilLoaded(page);
		expect(await page.locator('html').getAttribute('lang')).toBe('id');
		Object.assign(faults, await faultsAtWidths(page, path));
	}
	return faults;
}

it('no text of a visitor’s page in Indonesian is cut off', async () => {
	const { page, errors } = await openSite(1440, 900);
	expect(await faultsOf(page, ['', '/contact-us', '/auth/login', '/auth/error'])).toEqual({});
	expect(errors).toEqual([]);
});

it('no text of a customer’s page in Indonesian is cut off', async () => {
	const { page, errors } = await openSite(1440, 900, { user: await customerWith(3) });
	const id = await orderPicture(page);
	await page.getByText('Your picture is ready').waitFor();
	expect(await faultsOf(page, [`/status/${id}`, ...customerPaths])).toEqual({});
	expect(errors).toEqual([]);
});

it('no text of an admin’s page in Indonesian is cut off', async () => {
	const { page, errors } = await openSite(1440, 900, { user: await newAdmin() });
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
	expect(errorsOfScripts(errors)).toEqual([]);
});

/** Errors but those of files: admins see the pictures of all tests, some of which are deleted meanwhile. */
const errorsOfScripts = (errors: readonly string[]) =>
	errors.filter((error) => !error.startsWith('Failed to load resource'));

/** A customer with all that dialogs of admins are about. */
async function customerWithEverything() {
	const customer = await customerWith(10);
	const [waiting = ''] = await orderFromArtist(customer);
	const ended = await orderAndWait(customer, requestBody(await uploadProduct(customer)));
	const ticket = await customer.client.call('createContactRequest', {
		body: { email: customer.email, name: 'Mira', purpose: 'art', message: 'Di mana gambar saya?' },
	});
	expect(ticket.status).toBe(200);
	await callWebhook(eventOf(await pendingTransaction(customer, 5), 'paid', { amount: 1000 }));
	return { customer, waiting, ended: ended.id };
}

it('no text of an admin’s dialog in Indonesian is cut off', async () => {
	const { customer, waiting, ended } = await customerWithEverything();
	const { page, errors } = await openSite(1440, 900, { user: await newAdmin() });
	const faults: Record<string, object> = {};
	/** Opens the dialog of a title by the buttons of those names, one after the other. */
	const look = async (name: string, title: string, path: string, ...buttons: (string | RegExp)[]) => {
		await page.goto(`/id${path}`);
		for (const button of buttons) await page.getByRole('button', { name: button }).first().click();
		await page.getByRole('dialog', { name: title }).waitFor();
		Object.assign(faults, await faultsAtWidths(page, `-dialog-${name}`));
	};
	const tickets = `/admin/dashboard?tab=tickets&search=${customer.email}`;
	const details = (id: string) => `/admin/dashboard?search=${id}&open=${id}`;
	await look('grant', 'Beri kredit kepada', `/admin/customers/${customer.id}`, 'Beri kredit');
	await look('block', 'Blokir', `/admin/customers/${customer.id}`, 'Blokir');
	await look('details', 'Detail Pesanan', details(waiting));
	await look('fail', 'Tandai pesanan gagal', details(waiting), 'Tandai gagal');
	const remedy = 'Kembalikan kredit, ulangi, atau tarik';
	await look('remedy', remedy, details(ended), remedy);
	await look('decide', 'Pembayaran', '/admin/insights', 'Putuskan');
	await look('ticket', 'Pesan kepada Dukungan', tickets, /^Lihat detail/);
	await look('replies', 'Balasan tersimpan', tickets, /^Lihat detail/, 'Ubah balasan');
	await look('keys', 'Pintasan keyboard', '/admin/queue', 'Pintasan: ?');
	expect(faults).toEqual({});
	expect(errorsOfScripts(errors)).toEqual([]);
});
