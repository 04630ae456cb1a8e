import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setBlocked } from '#core/users/accounts.ts';
import { answersFolder, resultsFolder } from '#shared/files/limits.ts';
import { getRequest, orderFromArtist, seenVersion, upload, uploadResult } from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { mailTo } from '#support/mailbox.ts';
import { takePhoto } from '#support/photos.ts';
import { openSocketOf } from '#support/sockets.ts';
import { balanceOf, customerWith, newAddress, newAdmin, type TestUser, table } from '#support/users.ts';

/** A request that waits for an artist. */
async function artistRequest() {
	const customer = await customerWith(1);
	const [id = ''] = await orderFromArtist(customer);
	return { customer, id };
}

const newTicket = async (admin: TestUser) => {
	const email = newAddress();
	const body = { email, purpose: 'art', message: 'Where is my picture?' } as const;
	const { data } = await admin.client.call('createContactRequest', { body });
	return { email, params: { id: data.uuid } };
};

it('what an admin does with a request is done at once and once for each key, and the colleague who comes later learns why not', async () => {
	const [artist, colleague] = [await newAdmin(), await newAdmin()];
	const { customer, id } = await artistRequest();
	const params = { id };
	const file = await uploadResult(artist, customer.id);
	const body = {
		status: 'COMPLETED' as const,
		data_result: { files: [file] },
		...(await seenVersion(artist, id)),
	};
	const deliver = (by: TestUser, key: string) =>
		by.client.call('updateArtRequest', { params, body, headers: { 'idempotency-key': key } });
	const key = randomUUID();
	expect((await deliver(artist, key)).data).toEqual({ id });
	expect(await getRequest(customer, id)).toMatchObject({
		status: 'COMPLETED',
		data_result: { files: [file] },
	});
	expect((await deliver(artist, key)).status).toBe(200);
	expect(await deliver(colleague, key)).toMatchObject({
		status: 409,
		message: 'This request is completed already.',
		cause: 'changed',
		current: { id, status: 'COMPLETED' },
	});

	const refund = { action: 'refund', reason: 'Not nice', ...(await seenVersion(artist, id)) } as const;
	const headers = { 'idempotency-key': randomUUID() };
	for (let n = 0; n < 2; n++)
		expect((await artist.client.call('remedyArtRequest', { params, body: refund, headers })).status).toBe(
			200,
		);
	expect(await balanceOf(customer)).toBe(1);
	expect(await auditProblems(table)).toEqual([]);
	const { data: acts } = await colleague.client.call('listActs', { query: { actor: artist.id } });
	expect(acts).toMatchObject([
		{ what: 'refund', reason: 'Not nice', user: { id: customer.id, email: customer.email } },
		{ what: 'deliver', by: { id: artist.id, email: artist.email }, subject: { kind: 'art_request', id } },
	]);
	const { data: withCustomer } = await colleague.client.call('listActs', {
		query: { user_id: customer.id, what: 'deliver' },
	});
	expect(withCustomer).toMatchObject([{ what: 'deliver', subject: { id } }]);
});

it('an artist announces results for requests in the queue alone, and sees no row of one that a colleague has ended', async () => {
	const [artist, colleague] = [await newAdmin('ARTIST'), await newAdmin('ARTIST')];
	const { customer, id } = await artistRequest();
	const other = await customerWith(0);
	const announce = (owner: string, request: string) =>
		artist.client.call('uploadFiles', {
			body: {
				folder: `${resultsFolder(owner)}/${request}`,
				files: [{ name: 'a.jpg', type: 'image/jpeg', size: 9 }],
			},
		});
	expect((await announce(customer.id, id)).status).toBe(200);
	for (const [owner, request] of [
		[other.id, id],
		[customer.id, randomUUID()],
	] as const)
		expect((await announce(owner, request)).status).toBe(404);
	const seen = await seenVersion(artist, id);
	const params = { id };
	const folder = `${resultsFolder(customer.id)}/${id}`;
	const file = await upload(colleague, await takePhoto(), 'image/jpeg', 'r.jpg', folder);
	const delivery = { status: 'COMPLETED' as const, data_result: { files: [file] }, ...seen };
	expect((await colleague.client.call('updateArtRequest', { params, body: delivery })).status).toBe(200);
	expect((await announce(customer.id, id)).status).toBe(404);
	const late = [
		await artist.client.call('updateArtRequest', { params, body: delivery }),
		await artist.client.call('takeArtRequest', { params, body: seen }),
		await artist.client.call('giveBackArtRequest', { params }),
	];
	for (const refused of late) {
		expect(refused.status).toBe(409);
		expect(JSON.stringify(refused)).not.toContain(customer.email);
		expect(refused.current).toBeUndefined();
	}
});

it('an answer answers a message with pictures by one mail', async () => {
	const admin = await newAdmin();
	const { email, params } = await newTicket(admin);
	const file = await upload(admin, await takePhoto(), 'image/jpeg', 'picture.jpg', answersFolder(params.id));
	const { data: ticket } = await admin.client.call('getContactRequest', { params });
	const body = { message: 'Here it is.', files: [file], version: ticket.version };
	const headers = { 'idempotency-key': randomUUID() };
	for (let n = 0; n < 2; n++)
		expect((await admin.client.call('answerContactRequest', { params, body, headers })).status).toBe(200);
	const mail = await mailTo(email, 'Re: ');
	expect(mail.text).toContain('Here it is.');
	const { data: answered } = await admin.client.call('getContactRequest', { params });
	expect(answered).toMatchObject({
		status: 'answered',
		thread: [{ message: 'Here it is.', files: [file] }],
	});
	const outdated = { message: 'And this.', version: ticket.version };
	expect(
		await admin.client.call('answerContactRequest', {
			params,
			body: outdated,
			headers: { 'idempotency-key': randomUUID() },
		}),
	).toMatchObject({ status: 409, cause: 'changed', current: { version: answered.version } });
});

it('a request in the queue is taken, taken over knowingly, and given back, as the pushes and the lists show', async () => {
	const [artist, colleague] = [await newAdmin(), await newAdmin()];
	const { customer, id } = await artistRequest();
	const socket = await openSocketOf(colleague);
	const params = { id };
	const seen = await seenVersion(colleague, id);
	const { data: assigned } = await artist.client.call('takeArtRequest', { params, body: seen });
	const { data: detail } = await artist.client.call('getArtRequest', { params });
	expect(assigned).toEqual({ id, updated_at: detail.updated_at });
	const taken = { id: artist.id, email: artist.email };
	await socket.waitFor((push) => push.kind === 'assignment' && push.taken_by?.id === artist.id);
	const mine = await artist.client.call('listArtQueue', { query: { assigned: 'me' } });
	expect(mine.data).toMatchObject([
		{ id, taken_by: taken, order: { outputSettings: { size: '1024x1024', format: 'png' } } },
	]);
	const key = randomUUID();
	const colleagues = await openSocketOf(artist);
	colleagues.send({ kind: 'acting', key, what: 'fail', ids: [id] });
	await socket.waitFor((push) => push.kind === 'acting' && push.key === key && push.by.id === artist.id);
	colleagues.close();
	const { data: rows } = await colleague.client.call('listArtRequests', { query: { search: id } });
	expect(rows).toMatchObject([{ id, taken_by: taken }]);
	expect(await colleague.client.call('takeArtRequest', { params, body: seen })).toMatchObject({
		status: 409,
		cause: 'assigned',
		current: { taken_by: taken },
	});
	const knowingly = { take_over: true };
	expect(
		await colleague.client.call('takeArtRequest', { params, body: { ...seen, ...knowingly } }),
	).toMatchObject({ status: 409, cause: 'changed', current: { id, updated_at: assigned.updated_at } });
	const body = { ...(await seenVersion(colleague, id)), ...knowingly };
	expect((await colleague.client.call('takeArtRequest', { params, body })).status).toBe(200);
	await colleague.client.call('giveBackArtRequest', { params });
	await socket.waitFor((push) => push.kind === 'assignment' && push.taken_by === undefined);
	const { data: waiting } = await colleague.client.call('getWaiting', {});
	expect(waiting).toMatchObject({ queue: expect.any(Number), queue_mine: 0 });
	expect(waiting.queue_unassigned).toBeGreaterThan(0);
	const { data: free } = await colleague.client.call('listArtQueue', {
		query: { assigned: 'nobody', limit: 1000 },
	});
	expect(free.find((each) => each.id === id)?.user.blocked).toBeUndefined();
	await setBlocked(table, customer.id, true);
	const { data: marked } = await colleague.client.call('listArtQueue', { query: { limit: 1000 } });
	expect(marked.find((each) => each.id === id)?.user.blocked).toBe(true);
	const now = await seenVersion(artist, id);
	const requests = [id, randomUUID()].map((each) => ({ id: each, ...now }));
	const bulk = { action: 'take' as const, requests };
	const { data: changed } = await artist.client.call('changeArtRequests', { body: bulk });
	expect(changed).toMatchObject([
		{ id, ok: true },
		{ ok: false, code: 'not_found' },
	]);
	socket.close();
});

it('saved replies are written, changed and deleted by admins', async () => {
	const { client } = await newAdmin();
	const title = `Late ${randomUUID()}`;
	const { data } = await client.call('createReply', { body: { title, message: 'Dear {name}' } });
	const params = { id: data.id };
	await client.call('changeReply', { params, body: { title, message: 'Hello {name}' } });
	const own = async () => (await client.call('listReplies', {})).data.filter((each) => each.title === title);
	expect(await own()).toEqual([{ id: data.id, title, message: 'Hello {name}' }]);
	await client.call('deleteReply', { params });
	expect(await own()).toEqual([]);
	expect((await client.call('deleteReply', { params })).status).toBe(404);
});
