import { describe, expect, it } from 'vitest';
import { changeRole } from '#support/accounts.ts';
import { choose, choosePicture, rowOf, short } from '#support/adminPages.ts';
import { orderFromArtist, updateRequest } from '#support/apiRequests.ts';
import { violations } from '#support/axe.ts';
import { nightly } from '#support/nightly.ts';
import { openedAs, sendActs, takeScreenshot, withBrowser } from '#support/site.ts';
import { balanceOf, codeFor, customerWith, newAdmin, table } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

const openAs = openedAs(withBrowser());

/** Opens a tab of the dashboard as a new admin. `toast` waits for a message, `check` looks for violations. */
async function openDashboard(search: Record<string, string>) {
	const admin = await newAdmin();
	const { page, errors } = await openAs(admin, `/admin/dashboard?${new URLSearchParams(search)}`);
	const found: string[] = [];
	return {
		admin,
		page,
		errors,
		found,
		dialog: page.getByRole('dialog'),
		toast: (text: string) => page.getByRole('status').getByText(text).waitFor(),
		check: async (where: string) => void found.push(...(await violations(page, where))),
	};
}

describe('the admin dashboard', () => {
	it('delivers and fails requests', async () => {
		const customer = await customerWith(3);
		const [oldest = '', middle = '', newest = ''] = await orderFromArtist(customer, 3);
		const { admin, page, dialog, toast, check, found, errors } = await openDashboard({
			search: customer.email,
		});
		await page.getByText('Showing 1-3 of 3 requests').waitFor();
		await check('requests');
		await takeScreenshot(page, 'admin-requests');

		await choose(page, oldest, 'Take');
		await toast('Art updated successfully!');
		await rowOf(page, oldest).getByText('Processing').waitFor();

		await choose(page, middle, 'Mark as failed');
		const confirm = dialog.getByRole('button', { name: 'Confirm' });
		await dialog.getByLabel('Reason', { exact: true }).fill('   ');
		expect(await confirm.isDisabled()).toBe(true);
		await dialog.getByLabel('Common reasons').selectOption('The photo shows no product.');
		await check('fail');
		await confirm.click();
		await dialog.waitFor({ state: 'detached' });
		await sendActs(page);
		await rowOf(page, middle).getByText('Failed').waitFor();

		await choose(page, newest, 'Upload result');
		await page.getByRole('button', { name: 'Upload Result' }).click();
		await toast('Please select an art request and upload an image');
		const html = { name: 'result.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };
		await page.getByLabel('Result image').setInputFiles(html);
		await page.getByText('Please upload a valid image file (JPEG, PNG, or WebP).').waitFor();
		await choosePicture(page);
		// The notice is shown no longer than the upload takes.
		const noticeIsShown = Promise.withResolvers<void>();
		await page.route('**/v1/files/uploads', async (route) => {
			await noticeIsShown.promise;
			await route.continue();
		});
		await page.getByRole('button', { name: 'Upload Result' }).click();
		await toast('Uploading result image...');
		noticeIsShown.resolve();
		await sendActs(page);
		await rowOf(page, newest).getByText('Completed').waitFor();

		await page.getByRole('button', { name: `Details of ${short(newest)}` }).click();
		await dialog.getByRole('slider', { name: 'Compare with the original' }).waitFor({ state: 'attached' });
		await check('images');
		const opened = page.waitForEvent('popup');
		await dialog.getByRole('button', { name: 'Open result' }).click();
		await (await opened).waitForURL('**/results/**');
		await page.evaluate('window.open = () => null');
		await dialog.getByRole('button', { name: 'Open result' }).click();
		await toast('Failed to open image');
		// Messages take height of what is scrolled below.
		const dismiss = page.getByRole('button', { name: 'Dismiss' });
		const dismissed = async () => {
			await dismiss
				.first()
				.click({ timeout: 1000 })
				.catch(() => undefined);
			return dismiss.count();
		};
		await expect.poll(dismissed).toBe(0);
		await dialog.getByRole('tab', { name: 'Images' }).press('ArrowRight');
		await dialog.getByText(`by ${admin.email}`).waitFor();
		await check('details');
		// The line with the button ends where the dialog ends what it scrolls: nothing shows below it.
		await page.setViewportSize({ width: 1440, height: 360 });
		await page.keyboard.press('End');
		await dialog.getByRole('button', { name: 'Replace the picture' }).waitFor();
		for (const end of ['0', 'scroller.scrollHeight']) {
			const strip = await page.evaluate(`(() => {
				const inDialog = [...document.querySelectorAll('[role=dialog] *')];
				const styled = (property, value) => inDialog.find((e) => getComputedStyle(e)[property] === value);
				const scroller = styled('overflowY', 'auto');
				scroller.scrollTop = ${end};
				return scroller.getBoundingClientRect().bottom - styled('position', 'sticky').getBoundingClientRect().bottom;
			})()`);
			expect(strip).toBeCloseTo(0);
		}
		await page.goBack();
		await dialog.waitFor({ state: 'detached' });
		expect(found).toEqual([]);
		expect(errors).toEqual([]);
	});

	it.runIf(nightly)('grants credits, many of them with a code only, and blocks a customer', async () => {
		const customer = await customerWith(3);
		const { admin, page, dialog, check, found, errors } = await openDashboard({
			tab: 'users',
			search: customer.email,
		});
		await page.getByRole('link', { name: customer.email }).click();
		await page.getByRole('button', { name: 'Grant credits' }).click();
		await dialog.getByLabel('Credits').fill('2');
		await dialog.getByLabel('Reason').fill('The delivery was late');
		await dialog.getByRole('button', { name: 'Grant 2 credits' }).dblclick();
		await page.getByText('5 credits').waitFor();
		expect(await balanceOf(customer)).toBe(5);
		await page.getByRole('button', { name: 'Grant credits' }).click();
		await dialog.getByLabel('Credits').fill('60');
		await dialog.getByLabel('Reason').fill('A large order');
		await dialog.getByRole('button', { name: 'Grant 60 credits' }).click();
		await dialog.getByLabel('Code').fill(await codeFor(admin.email));
		await takeScreenshot(page, 'grant-code');
		await dialog.getByRole('button', { name: 'Grant 60 credits' }).click();
		await page.getByText('65 credits').waitFor();
		await page.getByRole('button', { name: 'Block', exact: true }).click();
		await dialog.getByLabel('Reason').fill('Several accounts');
		await dialog.getByRole('button', { name: 'Block', exact: true }).click();
		await page.getByRole('button', { name: 'Unblock' }).waitFor();
		await page.getByRole('tab', { name: 'Account changes' }).click();
		await page.getByText('Several accounts').waitFor();
		await page.getByText('The delivery was late').waitFor();
		await check('customer');
		expect((await customer.client.send('getMe', {})).status).toBe(403);
		expect(found).toEqual([]);
		// A grant of many credits is refused until it has a code.
		expect(errors.filter((error) => !error.endsWith('/credits'))).toEqual([]);
	});
});

describe('the work queue', () => {
	it.runIf(nightly)(
		'is worked through with the keyboard, by one admin per request, until the role is taken away',
		async () => {
			const [customer, admin, other] = await Promise.all([customerWith(3), newAdmin(), newAdmin()]);
			const [first = '', second = '', third = ''] = await orderFromArtist(customer, 3);
			const { page, errors } = await openAs(admin, `/admin/queue?request=${first}`);
			const pane = (id: string) => page.getByRole('region', { name: `Request ${short(id)}` });
			await pane(first).getByRole('button', { name: 'Take' }).waitFor();
			await page.keyboard.press('?');
			await page.getByText('Deliver, and open the next request').waitFor();
			const found = await violations(page, 'keys');
			await page.keyboard.press('Escape');
			await page.getByRole('dialog').waitFor({ state: 'detached' });

			await page.keyboard.press('t');
			await pane(first).getByText(`Taken by ${admin.email}`).waitFor();
			found.push(...(await violations(page, 'queue')));
			await choosePicture(page);
			await page.keyboard.press('d');
			await page.getByText(`Delivering ${short(first)}`).waitFor();
			await pane(first).waitFor({ state: 'detached' });
			await page.keyboard.press('z');
			// The page returns to what was undone.
			await pane(first).getByRole('img', { name: 'result.jpg' }).waitFor();
			await page.keyboard.press('d');
			await page.getByText(`Delivering ${short(first)}`).waitFor();
			await sendActs(page);
			await page.getByRole('button', { name: new RegExp(`^${short(first)}`) }).waitFor({ state: 'detached' });

			await page.getByRole('button', { name: new RegExp(`^${short(second)}`) }).click();
			await expect.poll(() => pane(second).getByRole('button', { name: 'Take' }).isEnabled()).toBe(true);
			await updateRequest(other, second, { status: 'PROCESSING' });
			await page.keyboard.press('t');
			// The server's message, where the page has not received the push yet.
			await page.getByText(new RegExp(`^${other.email} (works on|has taken) this request`)).waitFor();
			await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
			await page.getByRole('dialog').waitFor({ state: 'detached' });
			await pane(second).getByText(`Taken by ${other.email}`).first().waitFor();

			await page.getByRole('button', { name: new RegExp(`^${short(third)}`) }).click();
			await expect.poll(() => pane(third).getByRole('button', { name: 'Take' }).isEnabled()).toBe(true);
			await page
				.getByRole('status')
				.filter({ hasText: /^\d+ waiting$/ })
				.waitFor();
			await page.keyboard.press('f');
			// Keys do nothing while the dialog opens, whose first field then has the focus.
			await page.keyboard.press('k');
			await page.locator('select:focus').waitFor();
			await page.keyboard.press('Tab');
			await page.keyboard.type('The photo is too dark.');
			await page.keyboard.press('Tab');
			await page.keyboard.press('Tab');
			await page.keyboard.press('Enter');
			await sendActs(page);
			await page.getByRole('button', { name: new RegExp(`^${short(third)}`) }).waitFor({ state: 'detached' });
			// The row disappears before the server has answered.
			const failed = await waitFor(async () => {
				const { data } = await customer.client.call('getArtRequest', { params: { id: third } });
				return data.status === 'FAILED' && data;
			});
			expect(failed.reason).toBe('The photo is too dark.');
			expect(found).toEqual([]);
			expect(errors.filter((error) => !error.includes('409'))).toEqual([]);

			await changeRole(table, admin.email, 'USER');
			// Where the list is read again before the click, that call leads to the login page.
			const signedOut = page.waitForURL('**/auth/login?*');
			await Promise.race([signedOut, page.getByRole('link', { name: 'Tables' }).click()]);
			await signedOut;
		},
	);

	it('is not for customers and visitors', async () => {
		const { page } = await openAs(await customerWith(0), '/admin/queue');
		await page.waitForURL('**/dashboard');
		await page.context().clearCookies();
		await page.goto('/admin/dashboard');
		await page.waitForURL('**/auth/login?*');
	});
});
