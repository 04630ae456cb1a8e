import { expect, it } from 'vitest';
import { orderPicture } from '#support/orderForm.ts';
import { enter, withBrowser } from '#support/site.ts';
import { customerWith, newAdmin } from '#support/users.ts';

const openSite = withBrowser();

it('pages with pictures read each link once on a device whose clock is wrong', {
	timeout: 300_000,
}, async () => {
	const customer = await customerWith(1);
	const { page } = await openSite(1440, 900);
	await page.clock.install({ time: Date.now() + 26 * 60_000 });
	await enter(page, customer);
	await orderPicture(page);
	await page.getByText('Your picture is ready').waitFor();
	const { pathname } = new URL(page.url());

	/** The calls for links while a page, which `open` opens, is idle. */
	async function linkCalls(open: () => Promise<unknown>) {
		const calls: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/files/detail/')) calls.push(request.url());
		});
		await open();
		await expect.poll(() => calls.length).toBeGreaterThan(0);
		await page.clock.runFor(20_000);
		page.removeAllListeners('request');
		return calls;
	}
	const ofCustomer = await linkCalls(() => page.goto(pathname));
	expect(ofCustomer).toHaveLength(new Set(ofCustomer).size);

	await page.context().clearCookies();
	await enter(page, await newAdmin());
	await page.goto('/admin/dashboard');
	const ofAdmin = await linkCalls(() =>
		page
			.getByRole('button', { name: /^Details of/ })
			.first()
			.click(),
	);
	expect(ofAdmin).toHaveLength(new Set(ofAdmin).size);
});
