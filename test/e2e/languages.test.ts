import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { casesOf, nightly } from '#support/nightly.ts';
import { overflowOf, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, stage } from '#support/users.ts';

const openSite = withBrowser();

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const pathOf = (page: Page) => page.url().slice(stage.site.length);
const footerOf = (page: Page) => page.getByRole('contentinfo');

it('a visitor reads the site in the language of the browser, until they choose another', async () => {
	const { page, errors } = await openSite(360, 740, { locale: 'id-ID' });
	await page.goto('/?from=card');
	await footerOf(page).getByText('Pixwand mengubah foto Anda').waitFor();
	expect(pathOf(page)).toBe('/id?from=card');
	expect(await languageOf(page)).toBe('id');

	await page.getByRole('button', { name: 'Buka menu' }).click();
	const choice = page.getByRole('banner').getByRole('list', { name: 'Bahasa' });
	expect(await choice.locator('[aria-current]').innerText()).toBe('Bahasa Indonesia');
	expect(await overflowOf(page)).toBeLessThanOrEqual(0);
	await takeScreenshot(page, 'language-menu');
	await choice.getByRole('link', { name: 'English' }).click();
	await footerOf(page).getByText('Pixwand transforms your photos').waitFor();
	expect(pathOf(page)).toBe('/?from=card');

	await page.reload();
	expect([pathOf(page), await languageOf(page)]).toEqual(['/?from=card', 'en']);
	await page.goto('/');
	expect([pathOf(page), await languageOf(page)]).toEqual(['/', 'en']);
	await page.goto('/contact-us');
	await footerOf(page).getByRole('link', { name: 'Bahasa Indonesia' }).click();
	await page.waitForURL('**/id/contact-us');
	await page.goto('/auth/login');
	expect(pathOf(page)).toBe('/id/auth/login');
	expect(errors).toEqual([]);
});

it('an account has the language that its user has chosen, in every browser', async () => {
	const customer = await customerWith(1);
	const { page } = await openSite(1440, 900, { user: customer, path: '/profile' });
	await page
		.getByRole('region', { name: 'Language' })
		.getByRole('link', { name: 'Bahasa Indonesia' })
		.click();
	await page.waitForURL('**/id/profile');
	await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
	await takeScreenshot(page, 'profile-indonesian');

	const other = await openSite(360, 740, { user: customer, path: '/status?status=FAILED' });
	await other.page.waitForURL('**/id/status?status=FAILED');
	expect(await languageOf(other.page)).toBe('id');
});

it.runIf(nightly)('every call says in which language the page is', async () => {
	const { page } = await openSite(1440, 900, { user: await customerWith(1) });
	const called: string[] = [];
	const languages = new Set<string | undefined>();
	page.on('request', (request) => {
		if (!request.url().includes('/api/v1/')) return;
		called.push(new URL(request.url()).pathname);
		languages.add(request.headers()['accept-language']);
	});
	await page.goto('/id/gallery');
	await page.getByRole('heading', { name: 'Gambar Anda akan tampil di sini' }).waitFor();
	expect(called).toContain('/api/v1/user/me');
	expect([...languages]).toEqual(['id']);
});

describe.each(casesOf(['/'], ['/contact-us', '/auth/login']))('the page %s', (path) => {
	it.each(['en', 'id'])('in “%s” names itself and the other one for search engines', async (language) => {
		const { page, errors } = await openSite(1440, 900);
		const addresses = { en: stage.site + path, id: `${stage.site}/id${path === '/' ? '' : path}` };
		const address = language === 'id' ? addresses.id : addresses.en;
		await page.goto(address);
		await footerOf(page).locator('[aria-current]').waitFor();
		expect(await languageOf(page)).toBe(language);
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
		const alternates = await page.locator('link[rel=alternate][hreflang]').all();
		const named = alternates.map(async (link) => [
			await link.getAttribute('hreflang'),
			await link.getAttribute('href'),
		]);
		expect(Object.fromEntries(await Promise.all(named))).toEqual({ ...addresses, 'x-default': addresses.en });
		const links = await footerOf(page).locator('a[hreflang]').all();
		const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
		expect(hrefs.map((href) => stage.site + href)).toEqual([addresses.en, addresses.id]);
		// React reports what the HTML has otherwise than the scripts render it.
		for (const part of ['header', 'main', 'footer'])
			await page.locator(`${part}:not([data-early])`).waitFor();
		expect(errors).toEqual([]);
	});
});
