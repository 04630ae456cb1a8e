import { expect, it } from 'vitest';
import type { NewTransaction } from '#shared/api/payments.ts';
import { loadSite, standInApi } from '../../standInApi.ts';

const url = 'https://pay.example/1';
const order: NewTransaction = { credit: 25, region: 'indonesia' };
const opened = { status: 200, data: { id: 'id', payment_url: url } } as const;

type Begin = (order: NewTransaction) => Promise<string | undefined>;

/** Somebody at the till, and what they were told. */
async function buyer(): Promise<{ begin: Begin; told: string[] }> {
	const { createCheckout } = await loadSite('features/payments/createCheckout');
	const told: string[] = [];
	return { begin: createCheckout((words: string) => told.push(words)), told };
}

it('a purchase answers where to pay', async () => {
	const { asked } = await standInApi(opened);
	const { begin } = await buyer();
	expect(await begin(order)).toBe(url);
	expect(asked).toMatchObject([{ path: '/api/v1/transaction/create', key: expect.any(String), body: order }]);
});

it('trying again after trouble is the same purchase', async () => {
	const { asked } = await standInApi({ status: 503 }, 'hang-up', { status: 409 }, opened);
	const { begin } = await buyer();
	for (let tries = 0; tries < 4; tries++) await begin(order);
	const keys = asked.map(({ key }) => key);
	expect(keys).toHaveLength(4);
	expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
	expect(new Set(keys).size).toBe(1);
});

it('another choice, and a purchase after one that was begun or refused, is a purchase of its own', async () => {
	const { asked } = await standInApi({ status: 503 }, opened, opened, { status: 400 }, opened);
	const { begin } = await buyer();
	await begin({ ...order, credit: 24 });
	for (let times = 0; times < 4; times++) await begin(order);
	expect(new Set(asked.map(({ key }) => key)).size).toBe(5);
});

it('without a page to pay on, the person is told so and the key is kept', async () => {
	const { asked } = await standInApi({ status: 200, data: { id: 'id' } }, opened);
	const { begin, told } = await buyer();
	expect(await begin(order)).toBeUndefined();
	expect(told).toEqual(['Failed to start payment. Please try again.']);
	expect(await begin(order)).toBe(url);
	expect(asked[1]?.key).toBe(asked[0]?.key);
});

it('the words of the server come before ours', async () => {
	await standInApi({ status: 429, message: 'You began many purchases. Please wait a while.' });
	const { begin, told } = await buyer();
	expect(await begin(order)).toBeUndefined();
	expect(told).toEqual(['You began many purchases. Please wait a while.']);
});
