import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRequest, orderProduct, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { balanceOf, customerWith, table } from '#support/users.ts';

it('credits are refunded when the engine throws at every attempt', async () => {
	const customer = await customerWith(1);
	const request = await orderProduct(customer, '[engine throws]');
	expect(request.status).toBe('FAILED');
	expect(request.reason).toContain('Your credit is back');
	expect(await balanceOf(customer)).toBe(1);
	expect(await auditProblems(table)).toEqual([]);
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
