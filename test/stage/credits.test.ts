import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
	createRequest,
	download,
	requestWithDescription,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { fiveAtOnce } from '#support/fiveAtOnce.ts';
import { ledgerProblems } from '#support/table.ts';
import { balanceOf, customerWith } from '#support/users.ts';

describe('credits', () => {
	it('are not spent twice: 20 calls, five at once, with 5 credits create 5 requests', async () => {
		const customer = await customerWith(5);
		const photo = await uploadProduct(customer);
		const answers = await fiveAtOnce(20, () =>
			createRequest(customer, requestWithDescription(photo, '[engine resizes]')),
		);

		const accepted = answers.filter((answer) => answer.ok);
		expect(accepted).toHaveLength(5);
		expect(answers.filter((answer) => answer.status === 402)).toHaveLength(15);
		expect(await balanceOf(customer)).toBe(0);
		for (const { data } of accepted) {
			const request = await waitUntilEnded(customer, data.id);
			expect(request.status).toBe('COMPLETED');
			const picture = await download(customer, request.data_result.files[0] ?? '');
			expect((await sharp(picture).metadata()).width).toBe(1024);
		}
		expect(await ledgerProblems()).toEqual([]);
	});

	it('are refunded once when the engine refuses the request', async () => {
		const customer = await customerWith(1);
		const photo = await uploadProduct(customer);
		const created = await createRequest(customer, requestWithDescription(photo, '[engine refuses]'));
		const request = await waitUntilEnded(customer, created.data.id);
		expect(request).toMatchObject({ status: 'FAILED', reason: 'We cannot draw this picture.' });
		expect(await balanceOf(customer)).toBe(1);
	});

	it('are refunded when the engine throws at every attempt', async () => {
		const customer = await customerWith(1);
		const photo = await uploadProduct(customer);
		const created = await createRequest(customer, requestWithDescription(photo, '[engine throws]'));
		const request = await waitUntilEnded(customer, created.data.id);
		expect(request.status).toBe('FAILED');
		expect(request.reason).toContain('Your credit is back');
		expect(await balanceOf(customer)).toBe(1);
		expect(await ledgerProblems()).toEqual([]);
	});
});

describe('an idempotency key', () => {
	it('creates one request for repeated calls, and each returns its id', async () => {
		const customer = await customerWith(5);
		const photo = await uploadProduct(customer);
		const headers = { 'idempotency-key': randomUUID() };
		const body = requestWithDescription(photo, '[engine refuses]');
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => createRequest(customer, body, headers)),
		);
		expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);

		const changed = await createRequest(customer, requestWithDescription(photo, 'Something else'), headers);
		expect(changed).toMatchObject({ status: 409, code: 'conflict' });
		const { data } = await customer.client.call('listArtRequests', { query: {} });
		expect(data).toHaveLength(1);
	});

	it('belongs to one user', async () => {
		const headers = { 'idempotency-key': randomUUID() };
		const ids = [];
		for (const customer of [await customerWith(1), await customerWith(1)]) {
			const photo = await uploadProduct(customer);
			ids.push(
				(await createRequest(customer, requestWithDescription(photo, '[engine refuses]'), headers)).data.id,
			);
		}
		expect(new Set(ids).size).toBe(2);
	});
});
