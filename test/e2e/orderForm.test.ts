import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choosePhotos, inFormPart, openMore, openPhoto, photoNamed, tileOf } from '#support/orderForm.ts';
import { withBrowser } from '#support/site.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const openSite = withBrowser();

it('Enter in a text field orders nothing, and Ctrl+Enter on the page orders', async () => {
	const customer = await customerWith(2);
	const { page, errors } = await openSite(1440, 900, { user: customer, path: '/create-request' });
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
	const { page, errors } = await openSite(360, 740, {
		workers: true,
		user: await customerWith(1),
		path: '/create-request',
	});
	const invitation = page.getByText('Drop your photo here or choose one');
	await invitation.waitFor();
	expect(page.workers()).toHaveLength(0);
	const [chooser] = await Promise.all([page.waitForEvent('filechooser'), invitation.click()]);
	await expect.poll(() => imagingWorkers(page).length).toBe(1);
	const [worker] = imagingWorkers(page);
	await chooser.setFiles(await photoNamed('mug.png'));
	await page.getByText(/This is what we cut out|Please check the outline/).waitFor();
	expect(worker && page.workers().includes(worker)).toBe(true);
	expect(errors).toEqual([]);
});
