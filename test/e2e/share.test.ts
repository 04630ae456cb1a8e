import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getRequest, orderProduct } from '#support/apiRequests.ts';
import { changeAnswers, overflowOf, takeScreenshot, withBrowser } from '#support/site.ts';
import { customerWith, stage } from '#support/users.ts';

const openSite = withBrowser();

it('a customer shares a picture, a visitor compares it with the original, and the customer withdraws it', async () => {
	const customer = await customerWith(2);
	const { id } = await orderProduct(customer, '[engine resizes]');
	const { page, errors } = await openSite(1440, 900, { user: customer });
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.site });

	await page.goto(`/status/${id}`);
	await page.getByRole('heading', { level: 1, name: 'Your picture is ready' }).waitFor();
	const wipe = page.getByRole('slider', { name: 'Compare with the original' });
	// The edge is moved away when the result has loaded.
	await expect.poll(() => wipe.getAttribute('aria-valuetext')).toBe('100% result');
	await wipe.focus();
	await wipe.press('End');
	expect(await wipe.getAttribute('aria-valuetext')).toBe('0% result');
	const zoom = page.getByRole('group', { name: 'Zoom' });
	await wipe.press('1');
	await zoom.getByText('100%', { exact: true }).waitFor();
	await takeScreenshot(page, 'request');
	await page.getByRole('button', { name: 'More ways to download' }).click();
	await page.getByRole('button', { name: 'Share' }).click();
	await page.getByText('Link copied to clipboard').waitFor();
	await page.getByText('This picture is public').waitFor();
	const address = (await page.evaluate('navigator.clipboard.readText()')) as string;

	const { page: visitor, errors: visitorErrors } = await openSite(360, 740);
	await visitor.goto(address);
	await visitor.getByRole('heading', { level: 1, name: 'Product Photography' }).waitFor();
	const shared = visitor.getByRole('slider', { name: 'Compare before and after' });
	await shared.focus();
	await shared.press('Home');
	expect(await shared.getAttribute('aria-valuetext')).toBe('100% after');
	const loaded = await visitor.evaluate('[...document.images].every((image) => image.naturalWidth === 1024)');
	expect(loaded).toBe(true);
	expect(await overflowOf(visitor)).toBeLessThanOrEqual(0);
	await takeScreenshot(visitor, 'share');
	expect(visitorErrors).toEqual([]);

	await page.getByRole('button', { name: 'Stop sharing' }).click();
	await page.getByText('The picture is private again').waitFor();
	expect((await visitor.goto(address))?.status()).toBe(404);
	await visitor.getByText('This picture is not shared').waitFor();

	const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>();
	await changeAnswers(page, `/detail/${id}`, (json) => isChosen.then(() => json));
	await page.getByRole('link', { name: 'Another look' }).click();
	await page.waitForURL(`**/create-request?from=${id}`);
	const calls: string[] = [];
	page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
	await page.locator('label', { hasText: 'Social Media Post' }).click();
	choose();
	await page.locator('[data-tile] > button').first().waitFor();
	await page.getByRole('radio', { name: 'Social Media Post', checked: true }).waitFor();
	await page.getByRole('button', { name: 'Create picture for 1 credit' }).click();
	await page.waitForURL((url) => url.pathname.startsWith('/status/') && !url.pathname.endsWith(id));
	expect(calls).toContain('POST /api/v1/art/create');
	expect(calls).not.toContain('POST /api/v1/files/uploads');
	const repeatedId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
	const [first, repeated] = await Promise.all([id, repeatedId].map((each) => getRequest(customer, each)));
	expect(repeated?.data.files).toEqual(first?.data.files);
	expect(repeated?.data.preset).toBe('social-media-post');
	expect(errors).toEqual([]);

	await page.goto(`/status/${randomUUID()}`);
	await page.getByText('This request does not exist.').waitFor();
	await page.waitForURL('**/dashboard');
});
