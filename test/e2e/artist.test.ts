import { expect, it } from 'vitest';
import { resultsFolder } from '#shared/files/limits.ts';
import { updateRequest, upload } from '#support/apiRequests.ts';
import { mailTo } from '#support/mailbox.ts';
import { choosePhotos, createButton, inFormPart, photoNamed } from '#support/orderForm.ts';
import { takePhoto } from '#support/photos.ts';
import { enter, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

it.each(screensFor('a phone'))(
	'the page of a request for an artist shows each change on $device without a reload',
	async ({ width, height }) => {
		const user = await customerWith(3);
		const { page, errors } = await openSite(width, height, { user, path: '/create-request' });
		await choosePhotos(page, await photoNamed('mug.png'));
		await inFormPart(page, 'Service', () =>
			page.getByRole('radio', { name: /Real artist creation/ }).check(),
		);
		await inFormPart(page, 'Description', () =>
			page.getByRole('textbox', { name: 'Description' }).fill('Paint my mug by hand'),
		);
		await createButton(page).click();
		await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
		const id = page.url().split('/').at(-1) ?? '';
		await page
			.getByRole('region', { name: 'Estimated Timeline' })
			.getByText('Ready within 24–48 hours')
			.waitFor();
		await takeScreenshot(page, 'artist-pending');
		await page.getByRole('button', { name: 'Refresh Status' }).click();
		await page.getByText('Status refreshed').waitFor();

		const artist = await newAdmin('ARTIST');
		const update = (body: object) => updateRequest(artist, id, body);
		expect((await update({ status: 'PROCESSING' })).status).toBe(200);
		await page.getByText('In progress').first().waitFor();

		const picture = await takePhoto({ width: 1200, height: 1200 });
		await page.evaluate(`new MutationObserver(() => {
			window.saidMissing ||= document.body.textContent.includes('could not be loaded');
		}).observe(document.body, { subtree: true, childList: true, characterData: true })`);
		const folder = `${resultsFolder(user.id)}/${id}`;
		const file = await upload(artist, picture, 'image/jpeg', 'r.jpg', folder);
		expect((await update({ status: 'COMPLETED', data_result: { files: [file] } })).status).toBe(200);
		await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
		await mailTo(user.email, 'Your picture is ready');
		await page.getByRole('img', { name: 'Product Photography' }).waitFor();
		expect(await page.evaluate('window.saidMissing ?? false')).toBe(false);
		await takeScreenshot(page, 'artist-completed');

		await page.getByRole('link', { name: 'Tell us what is wrong' }).click();
		await page.waitForURL(`**/contact-us?request=${id}`);
		expect(await page.getByLabel('Message').inputValue()).toContain(id);
		expect(await page.getByLabel('Purpose').inputValue()).toBe('art');
		expect(errors).toEqual([]);
	},
);

it.each([
	{ role: 'ADMIN', links: ['Tables', 'Work queue', 'Health', 'Acts'], searches: 3 },
	{ role: 'ARTIST', links: ['Work queue', 'Acts'], searches: 0 },
] as const)('the HTML of a page has what the role $role has, before its scripts run', async (each) => {
	const { page } = await openSite(1440, 900);
	await page.route('**/assets/*.js', (route) => route.abort());
	await enter(page, await newAdmin(each.role));
	await page.goto('/admin/acts');
	const links = page.locator('main nav a:visible');
	expect(await links.allInnerTexts()).toEqual(each.links);
	expect(await page.locator('main input:not([type=date]):visible').count()).toBe(each.searches);
});
