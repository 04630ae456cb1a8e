import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nightly } from '#support/nightly.ts';
import {
	choosePhotos,
	inFormPart,
	openMore,
	openPhoto,
	type PhotoFile,
	photoNamed,
	tileOf,
} from '#support/orderForm.ts';
import { enter, overflowOf, takeScreenshot, withBrowser } from '#support/site.ts';
import { waitFor } from '#support/transactions.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** Drags a file over the page, or drops it there. */
async function drag(page: Page, event: 'dragover' | 'drop', { name, mimeType, buffer }: PhotoFile) {
	const transfer = await page.evaluateHandle(`(() => {
		const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (character) => character.charCodeAt(0));
		const transfer = new DataTransfer();
		transfer.items.add(new File([bytes], '${name}', { type: '${mimeType}' }));
		return transfer;
	})()`);
	await page.dispatchEvent('body', event, { dataTransfer: transfer });
}

it.runIf(nightly)('an order of three photos stops where the credits end and keeps the others', async () => {
	const customer = await customerWith(2);
	const { page, errors } = await openSite(1440, 900);
	await enter(page, customer);
	await page.routeWebSocket('**/ws?ticket=*', () => undefined);
	await page.goto('/create-request');
	const input = page.locator('input[type=file]').first();

	const mug = await photoNamed('mug.jpg');
	await input.setInputFiles({ ...mug, buffer: mug.buffer.subarray(0, mug.buffer.length / 2) });
	await page.getByText('This photo is damaged or incomplete. Please choose another one.').waitFor();
	await input.setInputFiles(await photoNamed('icon.jpg', { width: 60, height: 45 }));
	await page.getByText('This photo is too small. Please choose one of at least 64 pixels a side.').waitFor();

	await drag(page, 'drop', await photoNamed('pot.png'));
	await tileOf(page, 'pot.png').waitFor();
	await choosePhotos(
		page,
		await photoNamed('cup.png', { width: 900 }),
		await photoNamed('jug.png', { width: 1000 }),
	);
	await page.getByText('3 photos, each becomes a picture of its own.').waitFor();
	await takeScreenshot(page, 'order-three');
	expect(await overflowOf(page)).toBeLessThanOrEqual(0);

	await page.getByText('Your credits are enough for 2 of 3 pictures. The others stay here.').waitFor();
	// The balance is late: no push, and a slow call.
	const balanceIsAwaited = Promise.withResolvers<void>();
	await page.route('**/user/me', async (route) => {
		await balanceIsAwaited.promise;
		await route.continue();
	});
	await page.getByRole('button', { name: /^Create 2 of 3 pictures for 2 credits/ }).click();
	const notice = page.getByRole('alert');
	await notice.getByText('2 of 3 pictures were ordered.').waitFor();
	await notice.getByText("You don't have enough credits for this service.").waitFor();
	expect(await notice.getByRole('link').allInnerTexts()).toEqual(['pot.png', 'cup.png']);
	await tileOf(page, 'jug.png').waitFor();
	// The site knows what it has spent before the server says what is left.
	await page.locator('button[type=submit]:disabled').waitFor();
	balanceIsAwaited.resolve();
	expect(await balanceOf(customer)).toBe(0);
	await page.locator('button[type=submit]:disabled').waitFor();
	await takeScreenshot(page, 'order-part');

	await page.reload();
	await tileOf(page, 'jug.png').waitFor();
	// The payment is made on another site.
	await page
		.getByRole('link', { name: /Buy Credits/i })
		.first()
		.click();
	await page.waitForURL('**/buy-credits*');
	await page.goto('/create-request');
	await tileOf(page, 'jug.png').waitFor();
	const keptFiles = () => page.evaluate<string[]>('caches.keys()');
	expect(await keptFiles()).toEqual(['pixwand-files']);

	await page.getByRole('link', { name: 'Dashboard' }).click();
	await page
		.getByRole('link', { name: /View Details/ })
		.nth(1)
		.waitFor();
	await page.goBack();
	await tileOf(page, 'jug.png').waitFor();
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('link', { name: 'Login' }).first().waitFor();
	await waitFor(async () => (await keptFiles()).length === 0);
	expect(errors).toEqual([]);
});

it('Enter in a text field orders nothing, and Ctrl+Enter on the page orders', async () => {
	const customer = await customerWith(2);
	const { page, errors } = await openSite(1440, 900);
	await enter(page, customer);
	await page.goto('/create-request');
	await choosePhotos(page, await photoNamed('mug.png'));
	const sheet = await openPhoto(page, 'mug.png');
	const name = sheet.getByLabel('Name of the picture');
	await name.fill('Red mug');
	await name.press('Enter');
	await name.press('Control+Enter');
	await sheet.getByRole('button', { name: 'Close dialog' }).click();
	await openMore(page);
	await page.getByText('Advanced').click();
	await inFormPart(page, 'Description', async () => {
		await page.getByRole('textbox', { name: 'Background' }).press('Enter');
		await page.getByRole('button', { name: 'Add an instruction' }).click();
		await page.getByRole('textbox', { name: 'Instruction 4' }).press('Enter');
	});
	expect(page.url()).toMatch(/create-request$/);
	expect(await balanceOf(customer)).toBe(2);
	await tileOf(page, 'Red mug').press('Control+Enter');
	await page.waitForURL('**/status/*');
	expect(await balanceOf(customer)).toBe(1);
	expect(errors).toEqual([]);
});

/** The workers that open photos; another one runs the networks. */
const imagingWorkers = (page: Page) =>
	page.workers().filter((worker) => worker.url().includes('imagingWorker'));

it('the worker for the cut-out starts while the customer chooses a photo', async () => {
	const { page, errors } = await openSite(360, 740, { workers: true });
	await enter(page, await customerWith(1));
	await page.goto('/create-request');
	const invitation = page.getByText('Drop your photo here or choose one');
	await invitation.waitFor();
	expect(page.workers()).toHaveLength(0);
	const [chooser] = await Promise.all([page.waitForEvent('filechooser'), invitation.click()]);
	await expect.poll(() => imagingWorkers(page).length).toBe(1);
	const [worker] = imagingWorkers(page);
	await chooser.setFiles(await photoNamed('mug.jpg'));
	await page.getByText(/This is what we cut out|Please check the outline/).waitFor();
	expect(worker && page.workers().includes(worker)).toBe(true);
	expect(errors).toEqual([]);
});
