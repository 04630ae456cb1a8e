import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { overflowOf, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { codeFor, newAddress, stage } from '#support/users.ts';

const openSite = withBrowser();

/** Checks that a page is in Indonesian and not wider than its window. */
async function expectPage(page: Page, title: string) {
	await expect.poll(() => page.title()).toBe(title);
	expect(page.url().slice(stage.site.length)).toMatch(/^\/id\b/);
	expect(await overflowOf(page), title).toBeLessThanOrEqual(0);
	await takeScreenshot(page, title.replaceAll(/\W+/g, '-'));
}

it.each(screensFor('a phone'))(
	'a new customer who reads Indonesian signs in and buys credits in rupiah on $device',
	{
		timeout: 240_000,
	},
	async ({ width, height }) => {
		const { page, errors } = await openSite(width, height, { locale: 'id-ID' });
		const email = newAddress();
		await page.goto('/');
		await page.getByRole('radio', { name: '10 kredit' }).waitFor();
		await page.getByText(/Rp.5\.000 per kredit/).waitFor();
		await page.getByText('3 gambar gratis untuk memulai. Tidak perlu kartu.').waitFor();
		await expectPage(page, 'Pixwand · Ubah foto biasa jadi foto produk profesional');

		await page.getByRole('link', { name: 'UBAH PRODUK SAYA' }).click();
		await page.getByLabel('Alamat email').fill('tanpa-alamat');
		await page.getByRole('button', { name: 'Lanjutkan dengan Email' }).click();
		await page.getByText('Masukkan alamat email yang valid.').waitFor();
		await expectPage(page, 'Masuk · Pixwand');
		await page.getByLabel('Alamat email').fill(email);
		await page.getByRole('button', { name: 'Lanjutkan dengan Email' }).click();
		await page.getByText('Kami telah mengirim kode 6 angka ke').waitFor();
		await expectPage(page, 'Verifikasi akun Anda · Pixwand');
		for (const [index, digit] of [...(await codeFor(email))].entries())
			await page.getByLabel(`Angka ${index + 1} dari 6`).pressSequentially(digit);
		await page.getByText('Selamat Datang di Pixwand!').waitFor();
		await page.waitForURL('**/id/create-request');

		await page.goto('/dashboard');
		await page.getByRole('heading', { name: 'Buat gambar pertama Anda' }).waitFor();
		await page.getByText('Kami memberi Anda 3 kredit: 3 gambar pertama Anda gratis.').waitFor();
		await expectPage(page, 'Dasbor · Pixwand');

		await page.goto('/buy-credits');
		await page.getByRole('radio', { name: /^25 kredit/ }).check();
		await page
			.getByText(/QRIS, Transfer bank, GoPay, OVO/)
			.first()
			.waitFor();
		await expectPage(page, 'Beli kredit · Pixwand');
		await page.getByRole('button', { name: 'Lanjut ke Pembayaran' }).click();
		await page.waitForURL(/\/api\/v1\/payments\/sandbox\//);
		await page.getByRole('button', { name: /106\.250/ }).click();
		await page.getByText('25 kredit telah ditambahkan ke saldo Anda.').waitFor();
		await page.getByText('Saldo Anda: 28 kredit.').waitFor();
		await expectPage(page, 'Pembayaran · Pixwand');

		await page.goto('/profile');
		await page.getByText('25 kredit dibeli').waitFor();
		await page.getByText('Selamat datang di Pixwand').waitFor();
		await page.getByRole('button', { name: /^Bukti pembayaran tanggal/ }).click();
		await page
			.getByRole('dialog', { name: /^Bukti pembayaran / })
			.getByText(email)
			.waitFor();
		await expectPage(page, 'Profil · Pixwand');

		await page.goto('/contact-us');
		await page.getByRole('button', { name: 'Kirim Pesan' }).click();
		await page.getByText('Pilih keperluan pesan Anda.').waitFor();
		await page.getByLabel('Keperluan').selectOption({ label: 'Usulan Fitur' });
		await page.getByLabel('Pesan', { exact: true }).fill('Tolong tambahkan topi.');
		await expectPage(page, 'Hubungi kami · Pixwand');
		await page.getByRole('button', { name: 'Kirim Pesan' }).click();
		await page.getByRole('heading', { name: 'Pesan Berhasil Dikirim!' }).waitFor();
		expect(errors).toEqual([]);

		await page.goto('/halaman-lain');
		await page.getByRole('heading', { name: 'Ups! Halaman tidak ditemukan' }).waitFor();
		await expectPage(page, 'Halaman tidak ditemukan · Pixwand');
	},
);
