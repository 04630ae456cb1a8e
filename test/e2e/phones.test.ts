import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
	choosePhotos,
	createButton,
	giveFile,
	openMore,
	openPhoto,
	orderPicture,
	photoNamed,
	tileOf,
	tilesOf,
} from '#support/orderForm.ts';
import { withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

async function openForm(options = {}): Promise<Page> {
	const { page } = await openSite(390, 844, {
		...options,
		user: await customerWith(3),
		path: '/dashboard',
	});
	await page.getByRole('link', { name: 'New Art Request' }).first().click();
	await page.getByRole('heading', { name: 'New request' }).waitFor();
	// With scripts, which the HTML of the page does not wait for.
	await page
		.locator('#root:not([data-prerendered])')
		.getByText('Drop your photo here or choose one')
		.waitFor();
	return page;
}

it('Back closes an open sheet, then leaves the page, and Forward returns to it', async () => {
	const page = await openForm();
	await choosePhotos(page, await photoNamed('mug.png'));
	const sheet = await openPhoto(page, 'mug.png');
	await sheet.waitFor();
	// The entry of the sheet is added after it is painted.
	await page.waitForFunction('history.state?.dialogs === 1');
	await page.goBack();
	await sheet.waitFor({ state: 'detached' });
	expect(page.url()).toMatch(/create-request$/);
	expect(await tilesOf(page).count()).toBe(1);

	await openMore(page);
	await page.getByRole('button', { name: /^Description/ }).click();
	await page.getByRole('button', { name: 'Done' }).click();
	await sheet.waitFor({ state: 'detached' });
	await page.goBack();
	await page.waitForURL('**/dashboard');
	await page.goForward();
	await page.waitForURL('**/create-request');
	await page.getByRole('button', { name: /^More/ }).waitFor();
	expect(await page.getByRole('dialog').count()).toBe(0);
	await page.goBack();
	await page.waitForURL('**/dashboard');
});

it('a picture that is pasted is added, and a copied text is not', async () => {
	const page = await openForm();
	for (const text of ['cells', '']) await giveFile(page, 'paste', { name: 'image.png', text });
	await tileOf(page, 'Photo 1.png').waitFor();
	expect(await tilesOf(page).count()).toBe(1);
});

it('the same photo is added twice only after the customer confirms it', async () => {
	const page = await openForm();
	const mug = await photoNamed('mug.png');
	await choosePhotos(page, mug);
	const input = page.locator('input[type=file]').first();
	await input.setInputFiles([
		{ ...mug, name: 'copy of mug.png' },
		await photoNamed('cup.png', { width: 200 }),
	]);
	await page.getByText('This photo is already here.').waitFor();
	await createButton(page).and(page.getByText('Create 2 pictures')).waitFor();
	await page.getByRole('button', { name: 'Add anyway' }).click();
	await createButton(page).and(page.getByText('Create 3 pictures')).waitFor();
	expect(await page.getByText('This photo is already here.').count()).toBe(0);
});

it('the bucket sends a picture as a file, and its refusal is said, not shown', async () => {
	const page = await openForm();
	await orderPicture(page, { isDrawn: true });
	const button = page.getByRole('button', { name: 'Download', exact: true });
	const downloading = page.waitForEvent('download');
	await button.click();
	const file = await downloading;
	expect(file.suggestedFilename()).toBe('mug_product-photography_1.png');
	expect(file.url()).toMatch(/^http.*response-content-disposition=attachment/);
	expect((await sharp(await readFile(await file.path())).metadata()).format).toBe('png');
	await page.getByText('Download started!').waitFor();
	await page.getByRole('button', { name: 'Dismiss' }).last().click();

	await page.route(/response-content-disposition/, (route) => route.fulfill({ status: 403 }));
	await button.click();
	const failure = page.getByText('Download failed. Please try again.');
	await failure.waitFor();
	// It stays until it is closed.
	await page.evaluate('new Promise((done) => setTimeout(done, 6500))');
	const shown = await failure.boundingBox();
	const logo = await page.getByRole('link', { name: 'Pixwand, to the start page' }).boundingBox();
	expect(shown && logo && shown.y > logo.y + logo.height).toBe(true);
	expect(page.url()).toMatch(/\/status\//);
	expect(await page.getByText('Download started!').count()).toBe(0);
});

it.each(['mouse', 'touch'])('a button that moves while it is pressed by a %s is clicked', async (by) => {
	const hasTouch = by === 'touch';
	const page = await openForm({ hasTouch });
	const more = page.getByRole('button', { name: /^More/ });
	const { x, y, width, height } = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const at = { x: x + width / 2, y: y + height / 2 };
	const fingers = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof at)[]) =>
		fingers.send('Input.dispatchTouchEvent', { type, touchPoints });

	await page.mouse.move(at.x, at.y);
	await (hasTouch ? touch('touchStart', [at]) : page.mouse.down());
	await page.evaluate(
		`Object.assign(document.querySelector('main').style, { position: 'relative', top: '${2 * height}px' })`,
	);
	expect((await more.boundingBox())?.y).toBe(y + 2 * height);
	await (hasTouch ? touch('touchEnd', []) : page.mouse.up());
	await page.getByRole('button', { name: /^More/, expanded: true }).waitFor();
});

it('a message covers no button of a result on any phone, also when the page moves', async () => {
	const page = await openForm();
	await orderPicture(page);
	await page.getByRole('button', { name: 'More ways to download' }).click();
	await page.getByRole('button', { name: 'Share' }).waitFor();
	await page.getByText('submitted successfully').waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'Download', exact: true }).click();
	await page.getByText('Download started!').waitFor();
	const covered = `(() => {
		const toasts = document.querySelector('[role=status]:has([aria-label=Dismiss])');
		const { top, bottom } = toasts.getBoundingClientRect();
		return [...document.querySelectorAll(':is(header, main) :is(a, button)')].filter((each) => {
			const box = each.getBoundingClientRect();
			return !toasts.contains(each) && box.height > 0 && box.bottom > top && box.top < bottom;
		}).map((each) => each.innerText || each.ariaLabel);
	})()`;
	// Scrolled, it hides what the header would hide.
	await page.evaluate('scrollTo(0, 0)');
	// What a page learns later moves what is below it.
	for (const [width, height] of [
		[390, 844],
		[360, 640],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const by of [0, 40, 80]) {
			await page.evaluate(`document.querySelector('[aria-label=Result]').style.marginTop = '${by}px'`);
			expect(await page.evaluate(covered)).toEqual([]);
		}
	}
});

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';

it('on Android the dialog for photos offers the camera', async () => {
	const page = await openForm({ userAgent: `${android} Chrome/131.0.0.0 Mobile Safari/537.36` });
	const accepted = await page.locator('input[type=file]').first().getAttribute('accept');
	expect(accepted).toMatch(/^image\/jpeg,.*,android\/allowCamera$/);
});

it('the browser of an app says where to sign in with Google and to download', async () => {
	const userAgent = `${android} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`.replace(')', '; wv)');
	const page = await openForm({ userAgent });
	await orderPicture(page);
	await page.getByRole('button', { name: 'Download', exact: true }).click();
	await page.getByText('This app saves no files').waitFor();
	expect(await page.getByText('Download started!').count()).toBe(0);
	await page.context().clearCookies();
	await page.goto('/auth/login');
	await page.getByText('Google does not sign you in inside this app.').waitFor();
	expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
});
