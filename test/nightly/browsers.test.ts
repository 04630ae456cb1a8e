import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rememberBrowser } from '#core/auth/knownBrowsers.ts';
import { signToken } from '#core/auth/tokens.ts';
import { findUser } from '#core/users/users.ts';
import { Client } from '#support/client.ts';
import { enterCode, overflowOf, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { readTokenKey, stage, table } from '#support/users.ts';

const openSite = withBrowser();

/** Signs the user of an address in with another browser, as a day ago. Returns its client. */
async function anotherBrowserOf(email: string): Promise<Client> {
	const user = await findUser(table, email);
	if (!user) throw new Error('There is no account.');
	const device = randomUUID();
	const yesterday = new Date(Date.now() - 24 * 3600_000);
	await rememberBrowser(table, user, { id: device, name: 'Firefox on Windows' }, yesterday);
	const claims = { userId: user.id, version: user.tokenVersion, device };
	const client = new Client(stage.api, await signToken(readTokenKey, claims, 3600, new Date()));
	expect((await client.call('getMe', {})).ok).toBe(true);
	return client;
}

describe.each(screensFor('a desktop'))('on $device', ({ width, height }) => {
	it('the profile lists browsers, signs out another one, and signs out everywhere', async () => {
		const { page } = await openSite(width, height);
		await page.goto('/profile');
		await page.waitForURL('**/auth/login?returnTo=%2Fprofile');
		const email = await enterCode(page);
		await page.waitForURL('**/profile');
		const other = await anotherBrowserOf(email);
		await page.reload();
		const section = page.getByRole('region', { name: 'Sessions and devices' });
		await section.getByText('Chrome on Linux, this browser').waitFor();
		await section.getByText('Firefox on Windows', { exact: true }).waitFor();
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		await takeScreenshot(page, 'browsers');

		await section.getByRole('button', { name: /^Sign out Firefox/ }).click();
		await page.getByText('Signed out there').waitFor();
		expect(await section.getByRole('listitem').count()).toBe(1);
		expect((await other.call('getMe', {})).status).toBe(403);

		await section.getByRole('button', { name: 'Sign out everywhere' }).click();
		await page.waitForURL((url) => url.pathname === '/');
		if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('link', { name: 'Login' }).first().waitFor();
	});
});
