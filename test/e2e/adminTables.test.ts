import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { short } from '#support/adminPages.ts';
import { orderFromArtist, updateRequest } from '#support/apiRequests.ts';
import { violations } from '#support/axe.ts';
import type { TestUser } from '#support/openStage.ts';
import { sendActs, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

const rows = (page: Page) => page.locator('tbody tr');

/** Orders as many pictures by an artist, and waits until the search finds them. Returns their ids, oldest first. */
async function findableOrders(customer: TestUser, admin: TestUser, count: number): Promise<string[]> {
	const ids = await orderFromArtist(customer, count);
	const query = { search: customer.email, sort: 'status', limit: 1 } as const;
	await expect
		.poll(async () => (await admin.client.call('listArtRequests', { query })).total, { timeout: 60_000 })
		.toBe(count);
	return ids;
}

it('the tables of admins are searched, sorted and paged over all rows, and worked with by keys and many at once', async () => {
	const [customer, admin, colleague] = await Promise.all([customerWith(12), newAdmin(), newAdmin()]);
	const ids = await findableOrders(customer, admin, 12);
	const { page, errors } = await openSite(1440, 900, { user: admin });
	const found: string[] = [];
	const part = customer.email.slice(2, 12);
	await page.goto(`/admin/dashboard?${new URLSearchParams({ search: part })}`);
	await page.getByText('Showing 1-10 of 12 requests').waitFor();
	// Pages do not sort the rows that they have: the oldest of all is first.
	await page.getByRole('button', { name: 'Created' }).click();
	await rows(page).first().getByText(short(ids[0])).waitFor();
	await page.getByRole('button', { name: 'Page 2', exact: true }).click();
	await page.getByText('Showing 11-12 of 12 requests').waitFor();
	await rows(page).nth(1).getByText(short(ids[11])).waitFor();
	await page.getByRole('button', { name: 'Created' }).click();
	await rows(page).first().getByText(short(ids[11])).waitFor();
	await page.getByLabel('Search in').selectOption('Status');
	await page.getByText('No requests found').waitFor();
	await page.getByLabel('Search in').selectOption('All');
	await page.getByText('Showing 1-10 of 12 requests').waitFor();

	await page.locator('h1').click();
	for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key);
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('tab', { name: 'Details' }).click();
	await dialog.getByText(ids[11] ?? '').waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await page.keyboard.press('/');
	await page.locator('input[name=search-rows]:focus').waitFor();
	await page.keyboard.press('Tab');
	await page.locator('h1').click();
	await page.keyboard.press('?');
	await dialog.getByText('Select the row').waitFor();
	found.push(...(await violations(page, 'keys')));
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });

	await page.getByRole('checkbox', { name: `Select ${short(ids[11])}` }).check();
	await page.getByRole('checkbox', { name: `Select ${short(ids[10])}` }).check();
	const selected = page.getByRole('group', { name: 'Selected requests' });
	await selected.getByText('2 selected').waitFor();
	found.push(...(await violations(page, 'selected')));
	await takeScreenshot(page, 'bulk');
	const fail = async () => {
		await selected.getByRole('button', { name: 'Mark as failed' }).click();
		await dialog.getByText('2 requests of 1 customer').waitFor();
		await dialog.getByLabel('Common reasons').selectOption('The photo shows no product.');
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await dialog.waitFor({ state: 'detached' });
	};
	const waiting = page.getByRole('region', { name: 'Waiting acts' }).getByRole('listitem');
	await fail();
	await waiting.getByText('Marking as failed 2 requests of 1 customer').waitFor();
	expect(await waiting.count()).toBe(1);
	await takeScreenshot(page, 'bulk-undo');
	await page.keyboard.press('z');
	// One key undoes all of them, and they are selected again.
	await selected.getByText('2 selected').waitFor();
	await waiting.waitFor({ state: 'detached' });
	const statusOf = async (n: number) =>
		(await customer.client.call('getArtRequest', { params: { id: ids[n] ?? '' } })).data.status;
	await fail();
	// A colleague has ended one of them before it is sent.
	const change = { status: 'FAILED', reason: 'Too dark.', take_over: true };
	await updateRequest(colleague, ids[10] ?? '', change);
	await sendActs(page);
	await waiting.getByText('Not marked as failed 2 requests of 1 customer').waitFor();
	await waiting.getByText(`${short(ids[10])}: This request is failed already.`).waitFor();
	await takeScreenshot(page, 'bulk-refused');
	found.push(...(await violations(page, 'refused')));
	expect(await waiting.getByRole('button', { name: 'Try again' }).count()).toBe(0);
	await waiting.getByRole('button', { name: 'Dismiss' }).click();
	await selected.getByText('1 selected').waitFor();
	await selected.getByRole('button', { name: 'Clear' }).click();
	expect(await Promise.all([statusOf(10), statusOf(11)])).toEqual(['FAILED', 'FAILED']);

	await page.keyboard.press('s');
	await page.keyboard.type(part);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: '12 requests' }).waitFor();
	await page.getByRole('region', { name: 'Found users' }).getByText(customer.email).first().waitFor();
	found.push(...(await violations(page, 'search')));
	await takeScreenshot(page, 'search');

	await page.getByRole('link', { name: 'Acts', exact: true }).click();
	const actor = page.getByRole('textbox', { name: 'Admin', exact: true });
	await actor.fill(admin.email);
	await actor.press('Enter');
	const acts = page.getByRole('list', { name: 'Acts' }).getByRole('listitem');
	await acts.filter({ hasText: `Request marked as failed by ${admin.email}` }).waitFor();
	await expect.poll(() => acts.count()).toBe(1);
	await page.getByLabel('What', { exact: true }).selectOption('Credits granted');
	await page.getByText('No act was found.').waitFor();
	await page.getByLabel('What', { exact: true }).selectOption('Request marked as failed');
	await acts.getByRole('button', { name: `Request ${short(ids[11])}` }).waitFor();
	// The other filters stay.
	await expect.poll(() => acts.count()).toBe(1);
	expect(new URL(page.url()).searchParams.get('actor')).toBe(admin.id);
	found.push(...(await violations(page, 'acts')));
	await takeScreenshot(page, 'acts');

	await page.goto('/admin/insights');
	await page.getByRole('region', { name: 'Figures' }).getByText('Orders').waitFor();
	const earnings = page.getByRole('table', { name: 'What services earn and cost' });
	await earnings.getByRole('columnheader', { name: 'Margin' }).waitFor();
	await page.getByText('Assumed: an hour of an artist costs $5.00, and a dollar is Rp 16.500.').waitFor();
	found.push(...(await violations(page, 'figures')));
	expect(found).toEqual([]);
	expect(errors).toEqual([]);
});
