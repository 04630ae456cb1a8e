import { describe, expect, it } from 'vitest';
import { choose, choosePicture, short } from '#support/adminPages.ts';
import { orderFromArtist, seenVersion, updateRequest, uploadResult } from '#support/apiRequests.ts';
import { violations } from '#support/axe.ts';
import { nightly } from '#support/nightly.ts';
import type { TestUser } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { openedAs, overflowOf, sendActs, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openAs = openedAs(withBrowser());

const fails = (admin: TestUser, id: string, reason: string) =>
	updateRequest(admin, id, { status: 'FAILED', reason });

describe('two admins at work on one queue', () => {
	it('deliver nothing to the wrong customer', async () => {
		const [customer, admin, colleague] = await Promise.all([customerWith(3), newAdmin(), newAdmin()]);
		const [first = '', second = '', third = ''] = await orderFromArtist(customer, 3);
		const { page, errors } = await openAs(admin, `/admin/queue?request=${second}`);
		const pane = (id: string) => page.getByRole('region', { name: `Request ${short(id)}` });
		await pane(second).getByRole('button', { name: 'Deliver' }).waitFor();
		await choosePicture(page);

		await fails(colleague, second, 'The photo shows no product.');
		await page.getByText('This request does not wait any longer.').waitFor();
		await pane(second).getByText('The photo shows no product.').waitFor();
		await pane(second).getByText(`by ${colleague.email}`).first().waitFor();
		await takeScreenshot(page, 'queue-gone');
		expect(await violations(page, 'gone')).toEqual([]);
		await page.keyboard.press('d');
		await page.getByRole('button', { name: 'Open the next request' }).click();
		await pane(second).waitFor({ state: 'detached' });
		const { data: status } = await customer.client.call('getArtRequest', { params: { id: first } });
		expect(status.status).toBe('PENDING');

		await page.goto(`/admin/queue?request=${third}`);
		await pane(third).getByRole('button', { name: 'Deliver' }).waitFor();
		expect(await page.getByRole('img', { name: 'result.jpg' }).count()).toBe(0);
		await updateRequest(colleague, third, { status: 'PROCESSING' });
		const delivery = pane(third).getByRole('region', { name: 'Delivery' });
		await delivery.getByText(`Taken by ${colleague.email}`).waitFor();
		await choosePicture(page);
		await page.keyboard.press('d');
		const dialog = page.getByRole('dialog');
		await dialog.getByText(`${colleague.email} has taken this request`).waitFor();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await dialog.waitFor({ state: 'detached' });
		// The picture stays with its request, and is not on another one.
		await page.getByRole('button', { name: new RegExp(short(first)) }).click();
		await pane(first).getByRole('button', { name: 'Deliver' }).waitFor();
		expect(await page.getByRole('img', { name: 'result.jpg' }).count()).toBe(0);
		await page.getByRole('button', { name: new RegExp(short(third)) }).click();
		await page.getByRole('img', { name: 'result.jpg' }).waitFor();
		expect(await overflowOf(page)).toBe(0);
		expect(errors).toEqual([]);
	});

	it('do nothing to a request that has changed while a dialog asks about it', async () => {
		const [customer, admin, colleague] = await Promise.all([customerWith(2), newAdmin(), newAdmin()]);
		const [delivered = '', waiting = ''] = await orderFromArtist(customer, 2);
		const files = [await uploadResult(colleague, customer.id)];
		await updateRequest(colleague, delivered, { status: 'COMPLETED', data_result: { files } });
		const { page } = await openAs(admin, `/admin/dashboard?open=${delivered}`);
		const bar = page.getByRole('region', { name: 'Waiting acts' });
		await page.getByRole('tab', { name: 'Details' }).click();
		await page.getByRole('button', { name: 'Refund, repeat or withdraw' }).click();
		await page.getByRole('radio', { name: /^Withdraw the picture/ }).check({ force: true });
		const body = {
			action: 'artist',
			reason: 'By hand, please.',
			...(await seenVersion(colleague, delivered)),
		};
		await colleague.client.call('remedyArtRequest', { params: { id: delivered }, body } as never);
		await page.getByText('Handed to an artist, free of charge').waitFor({ state: 'attached' });
		await page.getByLabel('Reason').fill('The wrong mug.');
		await page.getByRole('button', { name: 'Confirm' }).click();
		await sendActs(page);
		await bar.getByText(`Picture not withdrawn ${short(delivered)}`).waitFor();
		await bar.getByRole('button', { name: 'Dismiss' }).click();

		await page.goto(`/admin/queue?request=${waiting}`);
		const pane = page.getByRole('region', { name: `Request ${short(waiting)}` });
		await pane.getByRole('button', { name: 'Mark as failed' }).click();
		await page.getByLabel('Reason', { exact: true }).fill('Too dark.');
		await updateRequest(admin, waiting, { status: 'PROCESSING' });
		await page.getByText(`Taken by ${admin.email}`).first().waitFor({ state: 'attached' });
		await page.getByRole('button', { name: 'Confirm' }).click();
		await sendActs(page);
		await bar.getByText(`Not marked as failed ${short(waiting)}`).waitFor();
	});

	it('open a request beyond the first page of the queue, unless it has ended', async () => {
		const [customer, admin] = await Promise.all([customerWith(4), newAdmin()]);
		const [ended = '', , , last = ''] = await orderFromArtist(customer, 4);
		await fails(admin, ended, 'The photo shows no product.');
		const { page, errors } = await openAs(admin, '/profile');
		const pages: string[] = [];
		await page.route('**/v1/art/queue?*', (route) => {
			const url = route.request().url().replace('limit=50', 'limit=2');
			pages.push(url);
			return route.continue({ url });
		});
		await page.goto(`/admin/queue?request=${ended}`);
		await page.getByText('This request is not in the queue').waitFor();
		const readForEnded = new Set(pages).size;
		await page.goto(`/admin/queue?request=${last}`);
		await page.getByRole('region', { name: `Request ${short(last)}` }).waitFor();
		expect(readForEnded).toBe(1);
		expect(new Set(pages).size).toBeGreaterThan(1);
		expect(errors).toEqual([]);
	});
});

it('acts that wait are shown by the newest, all at a click, and keep their admin from signing out until they are forgotten', async () => {
	const [customer, admin] = await Promise.all([customerWith(2), newAdmin()]);
	const ids = await orderFromArtist(customer, 2);
	const { page } = await openAs(admin, `/admin/dashboard?search=${customer.email}`);
	const held = Promise.withResolvers<void>();
	await page.route('**/art/update/*', async (route) => {
		await held.promise;
		await route.abort();
	});
	for (const id of ids) {
		await choose(page, id, 'Mark as failed');
		await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('Too dark.');
		await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
		await page.getByRole('dialog').waitFor({ state: 'detached' });
	}
	await sendActs(page);
	const bar = page.getByRole('region', { name: 'Waiting acts' });
	const shown = () => bar.getByRole('listitem').allInnerTexts();
	expect(await shown()).toEqual([expect.stringContaining(short(ids[1]))]);
	await bar.getByRole('button', { name: 'Show 1 more' }).click();
	expect(await shown()).toEqual(ids.map((id) => expect.stringContaining(short(id))));

	held.resolve();
	await bar.getByText('Network error').nth(1).waitFor();
	const logOut = page.getByRole('banner').getByRole('button', { name: 'Logout' });
	await logOut.click();
	const dialog = page.getByRole('dialog', { name: 'Sign out' });
	await dialog.getByText('2 acts are not done').waitFor();
	expect(await violations(page, 'sign-out')).toEqual([]);
	await takeScreenshot(page, 'sign-out', { fullPage: false });
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await dialog.waitFor({ state: 'detached' });
	expect(await shown()).toHaveLength(2);
	await logOut.click();
	await dialog.getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('link', { name: 'Login' }).first().waitFor();
	await bar.waitFor({ state: 'detached' });
});

it.runIf(nightly)('two agents at one message lose no draft, and answer once', async () => {
	const [customer, admin, colleague] = await Promise.all([customerWith(2), newAdmin(), newAdmin()]);
	const uuids: string[] = [];
	for (const message of ['The handle is missing.', 'Where are my credits?']) {
		const body = { email: customer.email, name: 'Mira', purpose: 'art', message } as const;
		uuids.push((await customer.client.call('createContactRequest', { body })).data.uuid);
	}
	const [first = '', second = ''] = uuids;
	await admin.client.call('createReply', {
		body: {
			title: `Painting ${short(first)}`,
			message: 'Hello {name}, you have {credits}. About {requestId}:',
		},
	});
	const [{ page, errors }, { page: other }] = await Promise.all([
		openAs(admin, `/admin/dashboard?tab=tickets&open=${first}`),
		openAs(
			colleague,
			`/admin/dashboard?${new URLSearchParams({ tab: 'tickets', search: customer.email })}`,
			1024,
			768,
		),
	]);
	const dialog = page.getByRole('dialog', { name: 'Contact Support Request' });
	const otherDialog = other.getByRole('dialog', { name: 'Contact Support Request' });
	const answer = dialog.getByLabel('Answer', { exact: true });
	await dialog.getByText('The handle is missing.').waitFor();
	await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
	await page.keyboard.press('Alt+KeyN');
	await dialog.getByText('The handle is missing.').waitFor({ state: 'detached' });
	await page.goto(`/admin/dashboard?tab=tickets&open=${first}`);
	await dialog.getByText('The handle is missing.').waitFor();
	await dialog.getByRole('complementary', { name: 'Customer' }).getByText('2 credits').waitFor();
	await dialog.getByLabel('Saved reply').selectOption(`Painting ${short(first)}`);
	expect(await answer.inputValue()).toBe('Hello Mira, you have 2 credits. About {requestId}:');
	await dialog.getByText('Please replace {requestId}.').waitFor();
	const send = dialog.getByRole('button', { name: 'Send answer' });
	expect(await send.isDisabled()).toBe(true);
	// The key sends what the button sends.
	await answer.press('Control+Enter');
	expect(await answer.inputValue()).toContain('{requestId}');
	await answer.fill('We will paint it again.');
	await takeScreenshot(page, 'ticket');
	expect(await violations(page, 'ticket')).toEqual([]);

	const row = other.getByRole('row').filter({ hasText: short(first) });
	await row.waitFor();
	await takeScreenshot(other, 'tickets');
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await page.goto(`/admin/dashboard?tab=tickets&open=${second}`);
	await dialog.getByText('Where are my credits?').waitFor();
	expect(await answer.inputValue()).toBe('');
	// The bar with Undo comes after the dialog, as on a slow line.
	const opened = Promise.withResolvers<void>();
	await page.route('**/assets/WaitingActs-*.js', async (route) => {
		await opened.promise;
		await route.continue();
	});
	await page.goto(`/admin/dashboard?tab=tickets&open=${first}`, { waitUntil: 'commit' });
	await dialog.getByText('The handle is missing.').waitFor();
	opened.resolve();
	expect(await answer.inputValue()).toBe('We will paint it again.');

	await row.getByRole('button', { name: /^View details of/ }).click();
	await otherDialog.getByLabel('Answer', { exact: true }).fill('A colleague answers.');
	await otherDialog.getByRole('button', { name: 'Send answer' }).click();
	await other
		.getByRole('region', { name: 'Waiting acts' })
		.getByText(`Answering ${short(first)}, ${customer.email}`)
		.waitFor();
	await sendActs(other);
	await other.keyboard.press('Escape');
	await otherDialog.waitFor({ state: 'detached' });
	await dialog.getByRole('region', { name: 'Thread' }).getByText('A colleague answers.').waitFor();
	await dialog.getByText('A colleague has answered or changed this message since you began.').waitFor();
	expect(await send.isDisabled()).toBe(true);
	await dialog.getByRole('button', { name: 'I have read it' }).click();

	const picture = await takePhoto({ width: 800, height: 600 });
	await dialog
		.getByLabel('Pictures to attach')
		.setInputFiles({ name: 'mug.jpg', mimeType: 'image/jpeg', buffer: picture });
	await dialog.getByRole('img', { name: 'mug.jpg' }).waitFor();
	await answer.press('Control+Enter');
	const bar = page.getByRole('region', { name: 'Waiting acts' });
	await bar.getByText(`Answering ${short(first)}, ${customer.email}`).waitFor();
	expect(await answer.inputValue()).toBe('');
	await bar.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => answer.inputValue()).toBe('We will paint it again.');
	await dialog.getByRole('img', { name: 'mug.jpg' }).waitFor();
	await expect.poll(() => send.isDisabled()).toBe(false);
	await send.click();
	await sendActs(page);
	const thread = dialog.getByRole('region', { name: 'Thread' });
	await thread.getByText('We will paint it again.').waitFor();
	await thread.getByRole('button', { name: 'Open picture 1' }).waitFor();
	await row.getByText('Answered').waitFor();
	const { data } = await admin.client.call('getContactRequest', { params: { id: first } });
	expect(data.thread.map(({ message }) => message)).toEqual([
		'A colleague answers.',
		'We will paint it again.',
	]);
	expect(errors).toEqual([]);
});
