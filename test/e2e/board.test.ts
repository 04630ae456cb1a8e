import { parse } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '#support/axe.ts';
import { nightly } from '#support/nightly.ts';
import type { TestUser } from '#support/openStage.ts';
import {
	choosePhotos,
	createButton,
	inFormPart,
	openEditor,
	openPhoto,
	type PhotoFile,
	photoNamed,
	samplePhoto,
	undrawn,
} from '#support/orderForm.ts';
import {
	enter,
	overflowOf,
	type PageOptions,
	screensFor,
	takeScreenshot,
	withBrowser,
} from '#support/site.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** The first is to be cut out, which takes most of the time; the others have no background. */
const names = ['teapot.jpg', 'cup.png', 'jug.png', 'pot.png', 'pan.png', 'jar.png', 'can.png', 'box.png'];

/** The time limit for refining the cut-outs, while other work keeps the processors busy. */
const refiningTimeoutMs = 200_000;

/** Photos of different sizes. The networks do not agree about the teapot: the customer is asked to check its cut-out. */
const photosNamed = (...named: readonly string[]): Promise<PhotoFile[]> =>
	Promise.all(
		named.map((name, i) =>
			name === 'teapot.jpg' ? samplePhoto('teapot') : photoNamed(name, { width: 320 + 20 * i, height: 240 }),
		),
	);

const board = (page: Page) => page.getByRole('list', { name: 'Photos of your order' });
const tile = (page: Page, name: string) =>
	board(page).getByRole('button', { name: new RegExp(`^${name}, \\d of`) });
const dialog = (page: Page) => page.getByRole('dialog');

/** The names on the board, in their order. */
const namesOn = (page: Page): Promise<string[]> =>
	page.evaluate(`[...document.querySelectorAll('[aria-label="Photos of your order"] li > button:first-of-type')]
		.map((button) => button.getAttribute('aria-label').replace(/, \\d of.*/, ''))`);

/** Waits until a photo is shown in its look. */
const waitForPicture = (page: Page, name: string) =>
	tile(page, name).locator('canvas:not([data-thumbnail])').waitFor();

/** Opens the order form of a customer with photos. */
async function openBoard(
	customer: TestUser,
	width: number,
	height: number,
	named: readonly string[],
	options?: PageOptions,
) {
	const site = await openSite(width, height, { ...options, user: customer, path: '/create-request' });
	await choosePhotos(site.page, ...(await photosNamed(...named)));
	return site;
}

/** Moves a finger over the picture in the editor. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
	const area = await page.getByRole('img', { name: 'The product, cut out' }).boundingBox();
	if (!area) throw new Error('The cut-out is not on screen.');
	const touch = await page.context().newCDPSession(page);
	// The picture may be larger than the stage.
	const [left, right] = [Math.max(0, area.x), Math.min(page.viewportSize()?.width ?? 0, area.x + area.width)];
	const at = (share: number) => [{ x: left + share * (right - left), y: area.y + area.height / 2 }];
	await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
	for (const share of [from + (to - from) / 3, from + (2 * (to - from)) / 3, to])
		await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
	await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await touch.detach();
}

it.runIf(nightly)(
	'eight photos are on one board at once on a phone, within one screen with their looks and the button, and touch is enough to order them',
	async () => {
		const customer = await customerWith(9);
		const { page, errors } = await openBoard(customer, 360, 640, names, { workers: true });
		for (const name of names) await waitForPicture(page, name);
		await page.getByRole('button', { name: /^Create .* unchecked$/ }).waitFor({ timeout: refiningTimeoutMs });
		await takeScreenshot(page, 'board');
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		const [last, look, button] = await Promise.all([
			tile(page, 'box.png').boundingBox(),
			page.getByRole('group', { name: 'Style preset' }).locator('label').first().boundingBox(),
			createButton(page).boundingBox(),
		]);
		for (const box of [last, look])
			expect((box?.y ?? 0) + (box?.height ?? 1000)).toBeLessThanOrEqual(button?.y ?? 0);
		expect((button?.y ?? 0) + (button?.height ?? 1000)).toBeLessThanOrEqual(640);
		const looks = page.getByRole('group', { name: 'Style preset' });
		await looks.locator('canvas').nth(7).waitFor();
		expect(await violations(page, 'board')).toEqual([]);

		// The selected photo opens all cut-outs; swipes go from one to the next and back.
		await openEditor(page, 'teapot.jpg');
		await dialog(page).getByText('teapot.jpg, 1 of 8').waitFor();
		await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
		await page.locator('canvas[data-drawn]').waitFor();
		await takeScreenshot(page, 'board-check');
		await swipe(page, 0.8, 0.2);
		await dialog(page).getByText('cup.png, 2 of 8').waitFor();
		await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
		await page.locator('canvas[data-drawn]').waitFor();
		await swipe(page, 0.2, 0.8);
		await dialog(page).getByText('teapot.jpg, 1 of 8').waitFor();
		await dialog(page).getByRole('button', { name: 'Close dialog' }).click();

		const teapot = () => tile(page, 'teapot.jpg').getAttribute('aria-label');
		expect(await teapot()).toContain('please check');
		await page.getByRole('button', { name: 'Check 1 of 8' }).click();
		await dialog(page).getByRole('button', { name: 'Done' }).click();
		await dialog(page).waitFor({ state: 'detached' });
		await expect.poll(teapot).not.toContain('please check');

		await openPhoto(page, 'box.png');
		await dialog(page).getByLabel('Name of the picture').fill('Two jars');
		await dialog(page).getByRole('button', { name: 'Move to the left' }).click();
		await takeScreenshot(page, 'board-photo');
		await dialog(page).getByRole('button', { name: 'Close dialog' }).click();
		expect(await namesOn(page)).toEqual([...names.slice(0, 6), 'Two jars', 'can.png']);

		await createButton(page).click();
		await page.waitForURL(/\/status\?batch=/);
		const { data } = await customer.client.call('listArtRequests', { query: {} });
		expect(data.map(({ name }) => name).toSorted()).toEqual(
			['Two jars', ...names.slice(0, 7).map((name) => parse(name).name)].toSorted(),
		);
		expect(new Set(data.map(({ batch }) => `${batch?.id} ${batch?.size}`)).size).toBe(1);
		expect(data[0]?.batch?.size).toBe(8);
		expect(errors).toEqual([]);
	},
);

it.runIf(nightly)(
	'the keyboard orders photos on a laptop, a reload keeps the board, and credits that end keep the rest',
	async () => {
		const customer = await customerWith(2);
		const photos = ['mug.png', 'cup.png', 'jug.png', 'pot.png', 'can.png'];
		const { page, errors } = await openBoard(customer, 1440, 900, photos);
		await tile(page, 'mug.png').focus();
		await page.keyboard.press('Alt+ArrowRight');
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => tile(page, 'jug.png').getAttribute('aria-current')).toBe('true');
		await page.keyboard.press('Delete');
		await tile(page, 'jug.png').waitFor({ state: 'detached' });
		await page.getByText('jug.png was removed.').waitFor();
		await expect
			.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
			.toMatch(/^pot\.png, 3 of 4/);
		await tile(page, 'can.png').focus();
		for (let n = 0; n < 3; n++) await page.keyboard.press('Alt+ArrowLeft');
		expect(await namesOn(page)).toEqual(['can.png', 'cup.png', 'mug.png', 'pot.png']);

		const sheet = await openPhoto(page, 'cup.png');
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			sheet.getByRole('button', { name: 'Replace the photo' }).click(),
		]);
		await chooser.setFiles(await photosNamed('tin.png'));
		await tile(page, 'tin.png').waitFor();
		expect((await namesOn(page))[1]).toBe('tin.png');
		// Its look is its own from now on.
		await openPhoto(page, 'tin.png');
		await sheet.getByText('Only this photo').click();
		await sheet.getByRole('button', { name: 'Close dialog' }).click();
		await page.getByText('E-commerce Lifestyle').click();

		await page.reload();
		await tile(page, 'pot.png').waitFor();
		expect(await namesOn(page)).toEqual(['can.png', 'tin.png', 'mug.png', 'pot.png']);
		await tile(page, 'tin.png').click();
		await page.getByRole('heading', { name: 'Look of tin.png' }).waitFor();
		await page.getByText('Your credits are enough for 2 of 4 pictures. The others stay here.').waitFor();
		await page.getByRole('button', { name: /^Create 2 of 4 pictures for 2 credits/ }).press('Enter');
		await page.getByRole('alert').getByText('2 of 4 pictures were ordered.').waitFor();
		expect(await namesOn(page)).toEqual(['mug.png', 'pot.png']);
		expect(await balanceOf(customer)).toBe(0);
		await page.reload();
		await tile(page, 'pot.png').waitFor();
		expect(await namesOn(page)).toEqual(['mug.png', 'pot.png']);
		const { data } = await customer.client.call('listArtRequests', { query: {} });
		expect(data.find(({ name }) => name === 'tin')?.data.preset).toBe('e-commerce-lifestyle');
		expect(errors).toEqual([]);
	},
);

it('loads the picture of the shown scene alone, the others as small ones, and orders what is shown', async () => {
	const customer = await customerWith(1);
	const { page, errors } = await openSite(1440, 900, { workers: true });
	const loaded = new Set<string>();
	page.on('request', (request) => {
		const [, name] = /\/([\w-]+-(?:low|high|near|above))-[\w-]{8}\.webp$/.exec(request.url()) ?? [];
		if (name) loaded.add(name);
	});
	const large = () => [...loaded].filter((name) => !name.startsWith('small-'));
	await enter(page, customer);
	await page.goto('/create-request');
	await choosePhotos(page, ...(await photosNamed('mug.png')));
	await page.getByText('E-commerce Lifestyle').click();
	await expect.poll(() => large().length).toBe(1);
	const scenes = page.getByRole('group', { name: 'Scene' });
	await scenes.getByText('Café').click();
	await expect.poll(large).toContain('cafe-near');
	// The scenes on the page are drawn with small pictures.
	await expect.poll(() => loaded.size - large().length).toBeGreaterThan(4);
	expect(large()).toHaveLength(2);
	await scenes.getByText('Suits the product').click();
	await createButton(page).click();
	await page.waitForURL(/\/status\//);
	const id = page.url().split('/').at(-1) ?? '';
	const { data: request } = await customer.client.call('getArtRequest', { params: { id } });
	expect(`${request.data.enhancementOptions.scene}-near`).toBe(large()[0]);
	expect(errors).toEqual([]);
});

it.each(screensFor('a desktop'))(
	'three variants with a background, a shadow and a place of their own are shown and ordered for three credits ($width px)',
	async ({ width, height }) => {
		const customer = await customerWith(3);
		const { page, errors } = await openBoard(customer, width, height, ['mug.png'], { workers: true });
		await waitForPicture(page, 'mug.png');
		await inFormPart(page, 'Pictures of each photo', async () => {
			await page.getByText('Three variants, 3 credits').last().click();
			const variants = page.getByRole('img', { name: 'The three variants' }).locator('canvas');
			await expect.poll(() => variants.count()).toBe(3);
			// A canvas is blank until its variant has been drawn.
			await expect
				.poll(async () => {
					const pictures = await variants.evaluateAll((canvases) =>
						canvases.map((canvas) => (canvas as unknown as { toDataURL(): string }).toDataURL()),
					);
					return new Set(pictures).size;
				})
				.toBe(3);
		});

		await page.getByText('Advanced').click();
		await inFormPart(page, 'Own settings', async () => {
			await page.getByText('A colour', { exact: true }).click();
			await page.getByRole('button', { name: '#ffffff' }).click();
			await page.getByText('Hard', { exact: true }).click();
			const product = page.getByRole('button', { name: /^The product,/ });
			await product.press('ArrowRight');
			await product.press('+');
			await page.getByText('Size of the product: 105 %').waitFor();
			await takeScreenshot(page, 'board-settings');
			expect(await violations(page, 'own settings')).toEqual([]);
		});
		await page.route('**/art/create', (route) => route.continue(undrawn(route)));
		await page.getByRole('button', { name: /^Create 3 pictures for 3 credits/ }).click();
		await page.waitForURL(/\/status\?batch=/);
		const { data } = await customer.client.call('listArtRequests', { query: {} });
		expect(data.map((row) => row.data.variant ?? 0).toSorted()).toEqual([0, 1, 2]);
		const { look } = (await customer.client.call('getArtRequest', { params: { id: data[0]?.id ?? '' } })).data
			.data;
		expect(look).toMatchObject({
			background: { kind: 'colour', colour: '#ffffff' },
			shadow: 'hard',
			scale: 1.05,
		});
		expect(look?.position).toHaveLength(2);

		// The card of an order cuts none of its pictures off.
		await page.goto('/status');
		const pictures = page.getByRole('article').first().getByRole('img');
		await expect.poll(() => pictures.count()).toBe(3);
		await takeScreenshot(page, 'requests-of-three');
		for (const picture of await pictures.all()) {
			const area = await picture.boundingBox();
			expect((area?.width ?? 0) / (area?.height ?? 1)).toBeCloseTo(1, 1);
		}
		expect(errors).toEqual([]);
	},
);
