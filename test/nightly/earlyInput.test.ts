import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { casesOf } from '#support/nightly.ts';
import { giveFile, photoNamed, tileOf } from '#support/orderForm.ts';
import { withBrowser } from '#support/site.ts';
import { customerWith, newAddress, newAdmin, stage } from '#support/users.ts';

const openSite = withBrowser();

/** What has not been loaded: all scripts, or the one of the page alone, so that React waits for a part of it. */
const missingScripts = casesOf(
	[{ missing: 'the page’s own script', pattern: '**/assets/*Page-*.js' }],
	[{ missing: 'scripts', pattern: '**/assets/*.js' }],
);

/** Opens a prerendered page without some of its scripts. Returns a function that lets these through. */
async function openWithout(page: Page, pattern: string, path: string): Promise<() => Promise<void>> {
	const { promise: released, resolve } = Promise.withResolvers<void>();
	await page.route(pattern, async (route) => {
		await released;
		await route.continue();
	});
	const requested = page.waitForRequest(pattern);
	await page.goto(path, { waitUntil: 'commit' });
	await requested;
	return async () => {
		const loaded = page.waitForResponse(pattern);
		resolve();
		await loaded;
	};
}

describe.each(missingScripts)('without $missing, a visitor', ({ pattern }) => {
	it('enters an address and continues', async () => {
		const { page, errors } = await openSite(360, 740);
		const load = await openWithout(page, pattern, '/auth/login');
		await page.getByLabel('E-mail address').fill(newAddress());
		await page.getByRole('button', { name: 'Continue with Email' }).click();
		await load();
		await page.getByText('Verify your account').waitFor();
		expect(errors).toEqual([]);
	});

	it('continues with Google', async () => {
		const { page, errors } = await openSite(1440, 900);
		const load = await openWithout(page, pattern, '/auth/login');
		await page.getByRole('button', { name: 'Continue with Google' }).click();
		await load();
		await page.getByRole('button', { name: 'Cancel' }).waitFor();
		expect(errors).toEqual([]);
	});

	it('sends one message with everything that was chosen last', async () => {
		const { page, errors } = await openSite(1440, 900);
		const email = newAddress();
		const load = await openWithout(page, pattern, '/contact-us');
		await page.getByLabel('E-mail address').fill(email);
		await page.getByLabel('Name').fill('Ayu');
		await page.getByLabel('Purpose').selectOption({ label: 'Others' });
		await page.getByLabel('Purpose').selectOption({ label: 'Feature Request' });
		await page.getByLabel('Message').fill('Please add hats.');
		// The button does not answer.
		await page.getByRole('button', { name: 'Send Message' }).click();
		await page.getByRole('button', { name: 'Send Message' }).click();
		await load();
		await page.getByText('Message Sent Successfully!').waitFor();
		expect(page.url()).toBe(`${stage.site}/contact-us`);
		expect(errors).toEqual([]);
		const { client } = await newAdmin();
		const { data } = await client.call('listContactRequests', { query: { search: email } });
		expect(data).toMatchObject([{ email, name: 'Ayu', message: 'Please add hats.' }]);
	});

	it('chooses the colours and a sample', async () => {
		const { page, errors } = await openSite(1440, 900);
		const load = await openWithout(page, pattern, '/');
		for (const name of ['Dark', 'Light', 'Dark']) await page.getByRole('radio', { name }).check();
		const headphones = page
			.getByRole('region', { name: 'Before and after' })
			.getByRole('button', { name: 'Headphones' });
		await headphones.click();
		expect(await headphones.getAttribute('aria-pressed')).toBe('false');
		await load();
		await page.locator('html.dark').waitFor({ state: 'attached' });
		await page.locator('button[aria-pressed=true]', { hasText: 'Headphones' }).waitFor();
		expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
		expect(errors).toEqual([]);
	});

	it('opens the menu of a phone', async () => {
		const { page, errors } = await openSite(360, 740);
		const load = await openWithout(page, pattern, '/');
		await page.getByRole('button', { name: 'Open menu' }).click();
		await load();
		await page.locator('header:not([data-early])').waitFor();
		await page.getByRole('button', { name: 'Close menu' }).waitFor({ timeout: 10_000 });
		await page.getByRole('banner').getByRole('list', { name: 'Language' }).waitFor();
		expect(errors).toEqual([]);
	});
});

it('stores the language and the colours that a user chooses before the scripts replace the frame', async () => {
	const customer = await customerWith(3);
	const { page, errors } = await openSite(1440, 900, { user: customer });
	const load = await openWithout(page, '**/assets/*.js', '/dashboard');
	await page.getByRole('radio', { name: 'Dark' }).check();
	await page.getByRole('contentinfo').getByRole('link', { name: 'Bahasa Indonesia' }).click();
	await load();
	await page.waitForURL('**/id/dashboard');
	await page.locator('html.dark').waitFor({ state: 'attached' });
	expect((await customer.client.call('getMe', {})).data.language).toBe('id');
	expect(errors).toEqual([]);
});

it('takes the photo that a customer chooses before the scripts replace the form', async () => {
	const { page, errors } = await openSite(390, 844, { user: await customerWith(1) });
	const load = await openWithout(page, '**/assets/*.js', '/create-request');
	await page.locator('input[type=file]').setInputFiles([await photoNamed('mug.png')]);
	await load();
	await tileOf(page, 'mug.png').waitFor();
	expect(errors).toEqual([]);
});

it.each(['paste', 'drop'] as const)(
	'takes the photo of a %s before the scripts replace the form',
	async (how) => {
		const { page, errors } = await openSite(1440, 900, { user: await customerWith(1) });
		const load = await openWithout(page, '**/assets/*.js', '/create-request');
		await page.locator('input[type=file]').waitFor({ state: 'attached' });
		await giveFile(page, how);
		await load();
		await tileOf(page, 'mug.png').waitFor();
		expect(errors).toEqual([]);
	},
);

it('while React waits for its turn, a visitor chooses a purpose, which makes React hydrate the form', async () => {
	const { page, errors } = await openSite(1440, 900, { user: await customerWith(3) });
	await page.addInitScript(() => {
		// React gets its turns by messages.
		const { postMessage } = MessagePort.prototype;
		MessagePort.prototype.postMessage = function (...args: [unknown]) {
			setTimeout(() => postMessage.apply(this, args), 500);
		};
	});
	const hasScript = page.waitForResponse('**/assets/ContactPage-*.js');
	await page.goto('/contact-us', { waitUntil: 'commit' });
	await page.getByLabel('Name').fill('Ayu');
	await hasScript;
	await page.locator('header:not([data-early])').waitFor();
	await page.getByLabel('Purpose').selectOption({ label: 'Feature Request' });
	await page.locator('main:not([data-early])').waitFor();
	expect(await page.getByLabel('Name').inputValue()).toBe('Ayu');
	expect(await page.getByLabel('Purpose').inputValue()).toBe('feature');
	expect(errors).toEqual([]);
});
