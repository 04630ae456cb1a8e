import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordNumber } from '#shared/recordNumber.ts';
import { mailsTo } from '#support/mailbox.ts';
import { casesOf, nightly } from '#support/nightly.ts';
import { enterCode, overflowOf, screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { callWebhook } from '#support/transactions.ts';
import { customerWith } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

const openSite = withBrowser();

/** Chooses 25 credits and opens the payment page. Returns the transaction's id. */
async function startPayment(page: Page, payment: RegExp): Promise<string> {
	await page.goto('/buy-credits');
	await page.getByRole('radio', { name: /^25 credits/ }).check();
	await page.getByRole('radio', { name: payment }).check();
	await takeScreenshot(page, `buy-${payment.source}`);
	expect(await overflowOf(page)).toBeLessThanOrEqual(0);
	await page.getByRole('button', { name: 'Proceed to Payment' }).click();
	await page.waitForURL(/\/api\/v1\/payments\/sandbox\//);
	return page.url().split('/').at(-1) ?? '';
}

const indonesia = {
	region: 'Indonesia',
	device: 'a phone',
	payment: /Indonesia/,
	price: /Pay Rp.106\.250/,
	paid: /^Rp.106\.250$/,
	methods: ['QRIS', 'Bank transfer', 'GoPay', 'OVO'],
};
const elsewhere = {
	region: 'another country',
	device: 'a desktop',
	payment: /International/,
	price: /Pay \$21\.25/,
	paid: '$21.25',
	methods: ['Card', 'PayPal', 'Stripe'],
};
const regions = casesOf<typeof indonesia | typeof elsewhere>([indonesia], [elsewhere]);
const cases = regions.flatMap((region) =>
	screensFor(region.device).map((screen) => ({ ...region, ...screen })),
);

describe.each(cases)('on $device', ({ width, height, region, payment, price, paid, methods }) => {
	it(`a user in ${region} buys credits and gets them once`, async () => {
		const customer = await customerWith(3);
		const { page, errors } = await openSite(width, height, { user: customer });
		const id = await startPayment(page, payment);
		for (const method of methods) await page.getByText(method, { exact: true }).waitFor();
		await takeScreenshot(page, `sandbox-${region}`);
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		await page.getByRole('button', { name: price }).click();

		await page.waitForURL('**/payment-success?credits=25');
		await page.getByText('25 credits were added to your balance.').waitFor();
		await page.getByText('Your balance: 28 credits.').waitFor();
		await takeScreenshot(page, `success-${region}`);

		const amount = region === 'Indonesia' ? 106_250 : 2125;
		const currency = region === 'Indonesia' ? 'IDR' : 'USD';
		const event = { transactionId: id, kind: 'paid', amount, currency, reference: 'again' } as const;
		await Promise.all(Array.from({ length: 3 }, () => callWebhook(event)));
		await page.goto('/profile');
		const history = page.getByRole('region', { name: 'Credit history' });
		await history.getByText('25 credits bought').waitFor();
		expect(await history.getByText('25 credits bought').count()).toBe(1);
		await history.getByText(paid).waitFor();
		await takeScreenshot(page, `history-${region}`);
		await history.getByRole('button', { name: /^Receipt of/ }).click();
		const receipt = page.getByRole('dialog', { name: `Receipt ${recordNumber(id)}` });
		await receipt.getByText(paid).waitFor();
		await receipt.getByText(customer.email).waitFor();
		await page.emulateMedia({ media: 'print' });
		const printed = page.locator('[data-printed]');
		await printed.getByText('25 credits', { exact: true }).waitFor();
		await page.getByText('25 credits bought').waitFor({ state: 'hidden' });
		await takeScreenshot(page, `receipt-${region}`);
		await page.emulateMedia({ media: 'screen' });
		const receipts = await waitFor(async () => {
			const mails = (await mailsTo(customer.email)).filter(({ subject }) =>
				subject.startsWith('Your receipt'),
			);
			return mails.length > 0 && mails;
		});
		expect(receipts).toHaveLength(1);
		expect(errors).toEqual([]);
	});
});

describe('a purchase', () => {
	it('that fails shows an error with a link to buy credits again', async () => {
		const { page } = await openSite(360, 740, { user: await customerWith(3) });
		await startPayment(page, /Indonesia/);
		await page.getByRole('button', { name: 'Simulate a failed payment' }).click();
		await page.waitForURL('**/payment-failed');
		await page.getByText('Unfortunately, your payment could not be processed.').waitFor();
		await takeScreenshot(page, 'failed');
		await page.getByRole('link', { name: 'Try Again' }).click();
		await page.waitForURL('**/buy-credits?credits=25&payment=indonesia');
		await page.getByRole('radio', { name: /^25 credits/, checked: true }).waitFor();
	});

	it.runIf(nightly)(
		'costs what the landing page shows, whose choice is kept through the sign-in',
		async () => {
			const { page } = await openSite(1440, 900);
			await page.goto('/');
			const pricing = page.getByRole('region', { name: 'Pricing' });
			await pricing.getByLabel('Custom amount').fill('30');
			await pricing.getByRole('radio', { name: 'USD' }).check();
			await takeScreenshot(page, 'landing');
			await pricing.getByText('$25.50').first().waitFor();
			await pricing.getByRole('link', { name: 'Buy Now' }).click();
			await page.waitForURL('**/auth/login?returnTo=*');
			await enterCode(page);
			await page.waitForURL('**/buy-credits?credits=30&custom=true&payment=international');
			await page.getByRole('button', { name: 'Proceed to Payment' }).click();
			await page.getByRole('button', { name: /Pay \$25\.50/ }).waitFor();
		},
	);
});
