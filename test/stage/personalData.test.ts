import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { expect, it } from 'vitest';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { openBucket } from '#core/files/bucket.ts';
import { updateItem } from '#core/table/itemUpdate.ts';
import { keys, newest } from '#core/table/keys.ts';
import { findUserId, getUser } from '#core/users/users.ts';
import { orderFromArtist, orderProduct, waitUntilEnded } from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { searchProblems } from '#support/searchProblems.ts';
import { buy } from '#support/transactions.ts';
import { codeFor, customerWith, newAdmin, signIn, stage, table, visitor } from '#support/users.ts';
import { exportPerson } from '../../functions/commands/operatorActs.ts';

const bucket = openBucket(stage.bucket);

/** Runs the schedule that erases users. */
async function eraseUsers(): Promise<void> {
	const invoke = new InvokeCommand({ FunctionName: 'pixwand-test-eraseUsers', Payload: '{}' });
	const { FunctionError } = await new LambdaClient({}).send(invoke);
	if (FunctionError) throw new Error(`The schedule failed: ${FunctionError}`);
}

it('a customer gets everything that is stored about them, and erases the account with a code', async () => {
	const customer = await customerWith(3);
	const { client, email } = customer;
	await client.call('changeMe', { body: { language: 'id' } });
	const created = await orderProduct(customer, '[engine resizes]');
	const [unfinished = ''] = await orderFromArtist(customer);
	const admin = await newAdmin();
	const remedy = {
		action: 'again',
		reason: 'The colours are wrong',
		updated_at: created.updated_at,
	} as const;
	await admin.client.call('remedyArtRequest', { params: { id: created.id }, body: remedy });
	await waitUntilEnded(customer, created.id);
	await client.call('shareArtRequest', { params: { id: created.id } });
	await buy(customer, 5);
	const grant = { credits: 1, reason: 'A gift' };
	const headers = { 'idempotency-key': 'gift' };
	await admin.client.call('grantCredits', { params: { id: customer.id }, body: grant, headers });
	await client.call('createApiKey', { body: { name: 'Shop' } });
	const message = { email, purpose: 'art', message: 'Where is my picture?' } as const;
	await visitor.call('createContactRequest', { body: message });

	const first = await client.call('exportMe', { query: { limit: 1 } });
	const rest = await client.call('exportMe', { query: { cursor: first.nextCursor } });
	const records = [...first.data, ...rest.data];
	expect(records.map(({ kind }) => kind).sort()).toEqual(
		[
			'act',
			'api-keys',
			'credits',
			'credits',
			'credits',
			'credits',
			'message',
			'request',
			'request',
			'transaction',
		].sort(),
	);
	const request = records.find((record) => record.kind === 'request' && record.request.id === created.id);
	const pictures = request?.kind === 'request' ? request.pictures : [];
	expect(pictures.map(({ name }) => name)).toEqual([
		`${created.id}/photo-1.png`,
		`${created.id}/result-1.png`,
		`${created.id}/earlier-result-1.png`,
	]);
	for (const { url } of pictures) expect((await fetch(url)).status).toBe(200);
	expect(JSON.stringify(records)).toContain('Where is my picture?');
	expect(JSON.stringify(records)).toContain('A gift');
	expect(JSON.stringify(records)).not.toContain(admin.email);
	const exported = await exportPerson(table, bucket, email);
	expect(exported.pictures.length).toBeGreaterThan(4);
	expect(exported.items).toContainEqual(expect.objectContaining({ kind: 'USER', language: 'id' }));

	const { data: challenge } = await client.call('requestErasure', {});
	const code = await codeFor(email);
	const erased = await client.call('eraseMe', { body: { id: challenge.id, code } });
	expect(erased.ok).toBe(true);
	expect((await client.call('getMe', {})).status).toBe(403);
	await eraseUsers();
	expect(await getArtRequest(table, unfinished)).toMatchObject({ status: 'FAILED' });
	// What was being drawn is stored by then.
	const set = { gsi5sk: newest(new Date().toISOString(), customer.id) };
	await updateItem(table, keys.user(customer.id), { set, conditions: [] });
	await eraseUsers();

	expect(await getUser(table, customer.id)).toMatchObject({ name: 'Erased', blocked: true, credits: 3 });
	expect((await getUser(table, customer.id))?.language).toBeUndefined();
	expect(await findUserId(table, email)).toBeUndefined();
	for (const { url } of pictures) expect((await fetch(url)).status).toBe(404);
	expect(await auditProblems(table)).toEqual([]);
	await expect.poll(() => searchProblems(table), { timeout: 60_000, interval: 500 }).toEqual([]);
	const again = await signIn(email);
	expect(again.id).not.toBe(customer.id);
});
