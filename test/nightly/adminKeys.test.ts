import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { orderAndWait, requestBody, uploadProduct } from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { openedAs, withBrowser } from '#support/site.ts';
import { callWebhook, eventOf, pendingTransaction } from '#support/transactions.ts';
import { balanceOf, customerWith, newAdmin, table } from '#support/users.ts';

const openAs = openedAs(withBrowser());

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

it('an admin refunds a picture and credits a payment of a wrong amount by keys', async () => {
	const [customer, admin] = await Promise.all([customerWith(1), newAdmin()]);
	const { id } = await orderAndWait(customer, requestBody(await uploadProduct(customer)));
	await callWebhook(eventOf(await pendingTransaction(customer, 5), 'paid', { amount: 1000 }));

	const { page, errors } = await openAs(admin, `/admin/dashboard?open=${id}`);
	await press(page, 'Refund, repeat or withdraw');
	await page.getByRole('radio', { name: /^Refund/ }).check();
	await giveReason(page, 'The colours are wrong.');
	// Leaving the page sends what waits.
	await page.goto('/admin/insights');
	await expect.poll(() => balanceOf(customer)).toBe(1);
	const toDecide = page
		.getByRole('region', { name: 'Payments to decide about' })
		.getByRole('listitem')
		.filter({ hasText: customer.email });
	await press(toDecide.first(), 'Decide');
	await page.getByRole('dialog').getByRole('radio').first().check();
	await giveReason(page, 'The bank has confirmed the amount.');
	await expect.poll(() => toDecide.count()).toBe(0);
	await expect.poll(() => balanceOf(customer)).toBe(6);
	expect(await auditProblems(table)).toEqual([]);
	expect(errors).toEqual([]);
});
