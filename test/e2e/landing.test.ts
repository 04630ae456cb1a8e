import { describe, expect, it } from 'vitest';
import { overflowOf, withBrowser } from '#support/site.ts';

const headings = [
	'TURN AMATEUR SHOTS INTO PRO PRODUCT PICS',
	'LIGHTNING FAST',
	'SALES BOOSTING',
	'BRAND BUILDING',
	'How It Works',
	'Why Choose Our Platform',
	'Lightning-Fast Delivery',
	'Flexible Credit System',
	'100% Satisfaction Guarantee',
	'Pricing',
];

/** When the last of the first pictures had arrived, and when the first script of the app was requested, in ms. */
const firstLoads = `(() => {
	const loads = performance.getEntriesByType('resource');
	const first = [...document.querySelectorAll('img[loading=eager]')].map((picture) => picture.currentSrc);
	return {
		pictures: Math.max(...loads.filter(({ name }) => first.includes(name)).map((load) => load.responseEnd)),
		scripts: Math.min(...loads.filter(({ name }) => /assets.*\\.js$/.test(name)).map((load) => load.startTime)),
	};
})()`;

describe('the landing page', () => {
	const openSite = withBrowser();

	it('shows the brief’s words, its samples and its links, also without scripts', async () => {
		const { page, errors } = await openSite(360, 740);
		await page.goto('/');
		for (const name of headings) await page.getByRole('heading', { name, exact: true }).waitFor();
		for (const name of ['TRANSFORM MY PRODUCTS', 'START TRANSFORMING NOW'])
			expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(
				'/auth/login?returnTo=%2Fcreate-request',
			);
		const footer = page.getByRole('contentinfo');
		await footer.getByText('Pixwand transforms your photos into art styles').waitFor();
		expect(await footer.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact-us');
		for (const name of ['Terms of Service', 'Privacy Policy'])
			expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe('/');

		const showcase = page.getByRole('region', { name: 'Before and after' });
		await showcase.getByText('AMATEUR').waitFor();
		await showcase.getByRole('button', { name: 'Watch', exact: true }).click();
		await showcase.getByRole('button', { name: /^Watch, amateur photo/ }).hover();
		await showcase.getByText('PROFESSIONAL').waitFor();
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(errors).toEqual([]);
		await page
			.getByText('answers at support@pixwand.example. Photos and pictures stay on our servers')
			.waitFor();
		// The scripts would share the bandwidth with the pictures that are seen first.
		const loaded = await page.evaluate<{ pictures: number; scripts: number }>(firstLoads);
		expect(loaded.pictures).toBeGreaterThan(0);
		expect(loaded.scripts).toBeGreaterThanOrEqual(loaded.pictures);

		const html = await (await page.request.get('/')).text();
		for (const name of headings) expect(html).toContain(name);
		expect(html).not.toMatch(/ style="|<style/);

		// Other sites and search engines need addresses with the origin.
		const { origin } = new URL(page.url());
		expect(html).toContain(`property="og:image" content="${origin}/social-card.jpg"`);
		expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
		const sitemap = await page.request.get('/sitemap.xml');
		expect(sitemap.headers()['content-type']).toBe('application/xml');
		expect(await sitemap.text()).toContain(`<loc>${origin}/contact-us</loc>`);
	});
});
