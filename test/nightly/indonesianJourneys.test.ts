import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadResult } from '#support/apiRequests.ts';
import { mailTo } from '#support/mailbox.ts';
import { inFormPart, photoNamed, tileOf } from '#support/orderForm.ts';
import { enter, overflowOf, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

/** A customer whose account is in Indonesian, with a page. */
async function openIndonesian(width: number, credits: number) {
	const { page, errors } = await openSite(width, width < 768 ? 740 : 900, { locale: 'id-ID' });
	const customer = await customerWith(credits);
	await customer.client.call('changeMe', { body: { language: 'id' } });
	await enter(page, customer);
	return { page, errors, customer };
}

/** Orders a picture on the Indonesian form. Returns the id of the request. */
async function order(page: Page, prepare: () => Promise<unknown> = async () => undefined): Promise<string> {
	await page.goto('/create-request');
	await page.waitForURL('**/id/create-request');
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles([await photoNamed('mug.png')]);
	await tileOf(page, 'mug.png').waitFor();
	await prepare();
	await page.getByRole('button', { name: /^Buat gambar seharga 1 kredit/ }).click();
	await page.waitForURL(/\/id\/status\/[0-9a-f-]{36}$/);
	await page.getByText('Pesanan berhasil dikirim!').waitFor();
	return page.url().split('/').at(-1) ?? '';
}

it('a customer who reads Indonesian orders a picture on a phone, downloads it, and is mailed in Indonesian', {
	timeout: 300_000,
}, async () => {
	const { page, errors, customer } = await openIndonesian(360, 2);
	await order(page);
	await page.getByText('Gambar Anda sudah siap').first().waitFor();
	expect(await overflowOf(page)).toBeLessThanOrEqual(0);
	await takeScreenshot(page, 'indonesian-result');
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Unduh', exact: true }).click();
	const picture = await sharp(await readFile(await (await downloading).path())).metadata();
	expect(picture).toMatchObject({ format: 'png', width: 1024, height: 1024 });
	await page.getByText('Unduhan dimulai!').waitFor();
	const mail = await mailTo(customer.email, 'Gambar Anda sudah siap');
	expect(mail.html).toContain('lang="id"');
	expect(errors).toEqual([]);
});

it('a customer who reads Indonesian gets an artist’s picture and later its refund, each with its mail', {
	timeout: 300_000,
}, async () => {
	const { page, errors, customer } = await openIndonesian(1440, 1);
	const id = await order(page, async () => {
		await inFormPart(page, 'Layanan', () => page.getByRole('radio', { name: /Karya seniman/ }).check());
		await inFormPart(page, 'Deskripsi', () =>
			page.getByRole('textbox', { name: 'Deskripsi' }).fill('Tolong lukis mug saya'),
		);
	});
	const admin = await newAdmin();
	const update = (body: object) =>
		admin.client.send('updateArtRequest', { params: { id }, body: JSON.stringify(body) });
	expect((await update({ status: 'PROCESSING' })).status).toBe(200);
	await page.getByText('Sedang diproses').first().waitFor();

	const file = await uploadResult(admin, customer.id);
	expect((await update({ status: 'COMPLETED', data_result: { files: [file] } })).status).toBe(200);
	await page.getByRole('button', { name: 'Unduh', exact: true }).waitFor();
	await mailTo(customer.email, 'Gambar Anda sudah siap');

	const remedy = { action: 'refund', reason: 'Warnanya salah' };
	const refunded = await admin.client.send('remedyArtRequest', {
		params: { id },
		body: JSON.stringify(remedy),
	});
	expect(refunded.status).toBe(200);
	await page.getByText('Kredit Anda sudah kami kembalikan. Gambar ini tetap milik Anda.').waitFor();
	await mailTo(customer.email, 'Kredit Anda dikembalikan');
	await page
		.getByRole('banner')
		.getByText(/^1 kredit/)
		.first()
		.waitFor();
	await takeScreenshot(page, 'indonesian-refund');
	expect(errors).toEqual([]);
});
