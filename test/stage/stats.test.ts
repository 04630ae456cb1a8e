import { expect, it } from 'vitest';
import {
	createRequest,
	requestBody,
	requestWithDescription,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { searchProblems } from '#support/searchProblems.ts';
import { buy, submitSandboxPage, waitFor } from '#support/transactions.ts';
import { customerWith, newAdmin, table } from '#support/users.ts';

it('getStats counts users, revenue by currency, credits sold, and requests by status', async () => {
	const admin = await newAdmin();
	const readStats = async () => (await admin.client.call('getStats', {})).data;
	// The changes of other tests are counted by then.
	await expect.poll(() => searchProblems(table), { timeout: 60_000, interval: 500 }).toEqual([]);
	const before = await readStats();
	const customer = await customerWith(0);
	for (const region of ['indonesia', 'international'] as const)
		await submitSandboxPage((await buy(customer, 10, region)).data.id, 'pay');
	await submitSandboxPage((await buy(customer, 50)).data.id, 'expire');
	const revenue = (stats: Pick<typeof before, 'revenue'>, currency: string) =>
		stats.revenue.find((each) => each.currency === currency)?.amount ?? 0;
	const counts = async () => {
		const { credits_sold, users } = await readStats();
		return { credits_sold, users };
	};
	await expect
		.poll(counts, { timeout: 90_000, interval: 500 })
		.toEqual({ credits_sold: before.credits_sold + 20, users: before.users + 1 });
	const after = await readStats();
	expect(revenue(after, 'IDR') - revenue(before, 'IDR')).toBe(45_000);
	expect(revenue(after, 'USD') - revenue(before, 'USD')).toBe(900);
	const photo = await uploadProduct(customer);
	const bodies = [requestBody(photo), requestWithDescription(photo, '[engine refuses]')];
	for (const body of bodies) await waitUntilEnded(customer, (await createRequest(customer, body)).data.id);
	const imagesOf = (stats: typeof before) =>
		stats.services.find(({ service }) => service === 'Image Generate');
	const images = await waitFor(async () => {
		const now = imagesOf(await readStats());
		return now?.refunded === (imagesOf(before)?.refunded ?? 0) + 1 && now.finished > 0 && now;
	});
	expect(images.promised_seconds).toBe(7200);
	expect(images.median_seconds).toBeLessThanOrEqual(images.p95_seconds ?? 0);
	expect(images.refunded_share).toBeCloseTo(images.refunded / (images.finished + images.failed));
	expect(images.refunds.map(({ reason }) => reason)).toContain('We cannot draw this picture.');
});
