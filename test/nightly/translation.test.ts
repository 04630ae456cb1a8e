import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { orderPicture } from '#support/orderForm.ts';
import { takeScreenshot, withBrowser } from '#support/site.ts';
import { createUser, customerWith } from '#support/users.ts';

const openSite = withBrowser();

/**
 * Translates a page as browsers and extensions do: each text is replaced by another one in elements `font`, and so is
 * every text that appears later. The "translation" keeps the words, so that tests find them.
 */
const translate = (page: Page) =>
	page.addInitScript(`(() => {
		const skipped = 'script, style, title, textarea, option, svg, font';
		function translateNode(node) {
			const parent = node.parentElement;
			if (!parent || parent.closest(skipped) || node.data.trim() === '') return;
			const [outer, inner] = [document.createElement('font'), document.createElement('font')];
			inner.textContent = node.data;
			outer.append(inner);
			node.replaceWith(outer);
		}
		function translateIn(root) {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const nodes = [];
			while (walker.nextNode()) nodes.push(walker.currentNode);
			nodes.forEach(translateNode);
		}
		window.addEventListener('load', () => {
			translateIn(document.body);
			new MutationObserver(() => translateIn(document.body)).observe(document.body, {
				childList: true, characterData: true, subtree: true,
			});
		});
	})()`);

const textsIn = (page: Page) => page.locator('font font').count();

it('a customer orders, reads and finds pictures on pages that the browser translates', async () => {
	const customer = await customerWith(3);
	const { page, errors } = await openSite(1440, 900, { user: customer });
	await translate(page);
	await page.goto('/dashboard');
	const balance = page.getByRole('banner').getByText('3 credits');
	await balance.waitFor();
	await expect.poll(() => textsIn(page)).toBeGreaterThan(20);
	await page.getByRole('button', { name: /^Refresh/ }).click();
	await page.getByText('refreshed').first().waitFor();

	await orderPicture(page);
	await page.getByRole('banner').getByText('2 credits').waitFor();
	await page.getByText('Your picture is ready').waitFor();
	await takeScreenshot(page, 'translated-request');

	await page.goto('/status');
	await page.getByRole('link', { name: 'View Details' }).waitFor();
	await page.getByRole('button', { name: /^Refresh/ }).click();
	await page.getByText('refreshed').first().waitFor();
	await page.getByLabel('Status').selectOption('Failed');
	await page.getByText('0 of 0 shown').waitFor();
	await page.getByLabel('Status').selectOption('All Statuses');
	await page.getByText('1 of 1 shown').waitFor();

	await createUser(customer.email, 5);
	for (const path of ['/gallery', '/profile', '/styles', '/buy-credits', '/dashboard']) {
		await page.goto(path);
		await page.locator('h1').first().waitFor();
		await page.getByRole('banner').getByText('7 credits').waitFor();
	}
	await page.getByRole('link', { name: 'Profile' }).first().click();
	await page.waitForURL('**/profile');
	await page.goBack();
	await page.waitForURL('**/dashboard');
	expect(await page.getByText('Something went wrong').count()).toBe(0);
	expect(errors).toEqual([]);
});
