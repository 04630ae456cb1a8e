import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/appError.ts';
import { listEvents } from '#core/art-requests/artEvents.ts';
import { mayRead, mayReadFile } from '#core/art-requests/artRequests.ts';
import { takeArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { makePlaceFiles } from '#core/art-requests/placeFiles.ts';
import { remedyArtRequest } from '#core/art-requests/remedyArtRequest.ts';
import { requireWorkFor } from '#core/art-requests/requestAccess.ts';
import { getShare, shareArtRequest } from '#core/art-requests/shares.ts';
import { updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { deleteWithdrawn, withdrawResult } from '#core/art-requests/withdrawal.ts';
import { getFile, putFile } from '#core/files/files.ts';
import { indexes } from '#core/table/indexes.ts';
import { updateItem } from '#core/table/itemUpdate.ts';
import { keys, partitions } from '#core/table/keys.ts';
import { readAll } from '#core/table/query.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { erasedAddress, getUser } from '#core/users/users.ts';
import type { ArtRequestRemedy, ArtRequestUpdate } from '#shared/api/artRequestChanges.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { moveRequest, orderRequest, storedRequest, uploadPhoto } from '#support/artRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:05:00Z');
const picture = await takePhoto({ width: 64, height: 64 });

const processResult = async (image: Uint8Array) => ({
	image,
	contentType: 'image/jpeg' as const,
	preview: image,
	mailPicture: image,
});

/** A change, by default of the present version. */
type Change = Omit<ArtRequestUpdate, 'updated_at'> & { readonly updated_at?: string };

/** The key of a call with a body. */
const keyOf = (key: string, body: object) => ({ key, fingerprint: JSON.stringify(body) });

/** A request of a customer with two more credits, and an admin. */
async function customerRequest(service: ServiceName = 'Image Generate') {
	const rows = new MemoryTable();
	const { table } = rows;
	const memory = new MemoryBucket();
	const stores = { table, bucket: memory };
	const request = await orderRequest(stores, picture, now, {
		credits: 3,
		change: (body) => ({ ...body, service, data: { ...body.data, productInfo: 'Coffee' } }),
	});
	const photo = request.input.files[0] ?? '';
	const customerId = request.userId;
	const admin = await ensureUser(table, 'admin@users.example', now);
	const context = { table, bucket: memory.bucket, processResult };
	const restarted: number[] = [];
	/** A result that an admin has uploaded, for this request unless another one is named. */
	const result = (
		folder: 'uploads' | 'results' = 'results',
		userId = customerId,
		bytes: Uint8Array = picture,
		requestId = request.id,
	) => uploadPhoto(stores, userId, bytes, now, folder, requestId);
	/** Changes the present version of the request, unless another one is named. */
	async function update(change: Change, by = admin, key?: string) {
		const body = { updated_at: (await storedRequest(table, request.id)).updatedAt, ...change };
		return updateArtRequest(context, by, request.id, body, key ? keyOf(key, change) : undefined, later);
	}
	return {
		rows,
		table,
		admin,
		request,
		photo,
		restarted,
		memory,
		context,
		result,
		update,
		/** Delivers a picture, by default a new one. */
		deliver: async (change: Omit<Change, 'status'> = {}, file?: string) =>
			update({ status: 'COMPLETED', data_result: { files: [file ?? (await result())] }, ...change }),
		/** The ids of the requests that wait for an artist. */
		queue: async () =>
			(await Array.fromAsync(readAll(table, indexes.queue, [partitions.artQueue]))).map(({ id }) => id),
		/** Deletes what withdrawals have recorded, as the consumer of the table's stream does. */
		async consume() {
			for (const item of rows.items.values())
				if (item.kind === 'WITHDRAWAL') await deleteWithdrawn(table, memory.bucket, item);
		},
		/** The keys of the request's result in the bucket. */
		results: (file: string) => [...memory.objects.keys()].filter((key) => key.includes(file)),
		async remedy(action: ArtRequestRemedy['action'], key?: string) {
			const updated_at = (await storedRequest(table, request.id)).updatedAt;
			const body = { action, reason: 'Not nice', updated_at };
			const idempotency = key ? keyOf(key, { action }) : undefined;
			const execution = await remedyArtRequest(table, admin, request.id, body, idempotency, later);
			if (execution) restarted.push(execution.attempt);
		},
		/** Changes the status as the workflow does. */
		async setStatus(status: RequestStatus) {
			const { status: before } = await storedRequest(table, request.id);
			if (status !== 'PENDING' && status !== before)
				await moveRequest(table, request.id, status, now, [photo]);
		},
		state: async () => ({
			request: await storedRequest(table, request.id),
			credits: (await getUser(table, customerId))?.credits,
			problems: await auditProblems(table),
		}),
	};
}

describe('an artist', () => {
	it('delivers what is with the artists, which with its files only they then see, and nothing else', async () => {
		const byEngine = await customerRequest();
		const { update, result, admin, state, table, memory, photo } =
			await customerRequest('Real Artist Generate');
		const artist = { ...admin, role: 'ARTIST' } as const;
		const delivery: Change = { status: 'COMPLETED', data_result: { files: [await result()] } };
		await expect(byEngine.update(delivery, artist)).rejects.toMatchObject({ code: 'not_found' });
		await expect(update({ status: 'FAILED', reason: 'No.' }, artist)).rejects.toMatchObject({
			code: 'forbidden',
		});
		await update(delivery, artist);
		const { request } = await state();
		expect(request.takenBy).toBe(artist.id);
		expect(mayRead(artist, request)).toBe(true);
		expect(mayRead({ ...artist, id: randomUUID() }, request)).toBe(false);
		const files = [photo, ...request.resultFiles];
		const isShown = async (id: string, user = artist) => {
			const file = await getFile(table, id);
			return file !== undefined && mayReadFile(table, user, file);
		};
		expect(await Promise.all(files.map((id) => isShown(id)))).toEqual([true, true]);
		expect(await Promise.all(files.map((id) => isShown(id, { ...artist, id: randomUUID() })))).toEqual([
			false,
			false,
		]);
		const other = await orderRequest({ table, bucket: memory }, picture, now, { credits: 1 });
		expect(await isShown(other.input.files[0] ?? '')).toBe(false);
		await expect(update({ ...delivery, replace: true }, artist)).rejects.toMatchObject({ code: 'forbidden' });
		await expect(update(delivery, artist)).rejects.toMatchObject({ code: 'conflict' });
	});
});

describe('an admin', () => {
	const allowed: Record<RequestStatus, readonly string[]> = {
		PENDING: ['PROCESSING', 'COMPLETED', 'FAILED'],
		PROCESSING: ['COMPLETED', 'FAILED'],
		COMPLETED: [],
		FAILED: ['COMPLETED'],
	};
	const transitions = requestStatuses.flatMap((from) =>
		(['PROCESSING', 'COMPLETED', 'FAILED'] as const).map((to) => ({ from, to })),
	);

	it.each(transitions)(
		'may or may not change $from to $to, and the ledger stays consistent',
		async ({ from, to }) => {
			const fixture = await customerRequest();
			await fixture.setStatus(from);
			const before = await fixture.state();
			const body = {
				PROCESSING: { status: to },
				FAILED: { status: to, reason: 'Too blurry.' },
				COMPLETED: { status: to, gift: from === 'FAILED', data_result: { files: [await fixture.result()] } },
			}[to];
			const updated = fixture.update(body);
			if (allowed[from].includes(to)) await updated;
			else await expect(updated).rejects.toMatchObject({ code: 'conflict' });
			const after = await fixture.state();
			expect(after.problems).toEqual([]);
			expect(after.request?.status).toBe(allowed[from].includes(to) ? to : from);
			if (to === 'COMPLETED') expect(after.request?.reason).toBeUndefined();
			const refund = to === 'FAILED' && allowed[from].includes(to) ? 1 : 0;
			expect(after.credits).toBe((before.credits ?? 0) + refund);
		},
	);

	it('is recorded on a taken request and in its history', async () => {
		const fixture = await customerRequest();
		await fixture.update({ status: 'PROCESSING' });
		expect((await fixture.state()).request?.takenBy).toBe(fixture.admin.id);
		const events = await listEvents(fixture.table, fixture.request.id);
		expect(events.at(-1)).toMatchObject({
			status: 'PROCESSING',
			actor: { kind: 'admin', userId: fixture.admin.id },
		});
	});

	it('gets a conflict that names the admin who has taken the request', async () => {
		const fixture = await customerRequest();
		const other = await ensureUser(fixture.table, 'other@users.example', now);
		await fixture.update({ status: 'PROCESSING' });
		await expect(fixture.update({ status: 'PROCESSING' }, other)).rejects.toMatchObject({
			code: 'conflict',
			message: 'admin@users.example has taken this request already.',
		});
		await expect(fixture.update({ status: 'PROCESSING' })).rejects.toThrow(
			'You have taken this request already.',
		);
		await fixture.update({ status: 'FAILED', reason: 'Too dark.', take_over: true }, other);
		await expect(fixture.update({ status: 'PROCESSING' })).rejects.toThrow('This request is failed already.');
	});

	it('changes nothing but what was on screen, and makes a gift of nothing that has failed meanwhile', async () => {
		const fixture = await customerRequest();
		const { updatedAt: updated_at } = (await fixture.state()).request;
		const delivery = { status: 'COMPLETED' as const, data_result: { files: [await fixture.result()] } };
		await fixture.update({ status: 'FAILED', reason: 'Too dark.' });
		await expect(fixture.update({ ...delivery, updated_at })).rejects.toMatchObject({
			reason: 'requestChanged',
			extras: { cause: 'changed' },
		});
		await expect(fixture.update(delivery)).rejects.toMatchObject({ reason: 'giftNotAsked' });
		expect((await fixture.state()).request.status).toBe('FAILED');
		await fixture.update({ ...delivery, gift: true });
		const { id, table, admin } = { ...fixture, id: fixture.request.id };
		for (const action of ['refund', 'again', 'artist', 'withdraw_and_fail'] as const)
			await expect(
				remedyArtRequest(table, admin, id, { action, reason: 'Old', updated_at }, undefined, later),
			).rejects.toMatchObject({ reason: 'requestChanged' });
		await expect(takeArtRequest(table, admin, id, { updated_at }, later)).rejects.toMatchObject({
			code: 'conflict',
		});
		expect((await fixture.state()).request).toMatchObject({ status: 'COMPLETED', gift: true });
	});

	it('delivers the text of Marketing Content with its picture, and no text of other services', async () => {
		const fixture = await customerRequest('Marketing Content');
		const text = { headline: 'Kopi pagi', body: 'Kopi segar untuk hari baru.', call_to_action: 'Pesan' };
		const data_result = { files: [await fixture.result()], text };
		await fixture.update({ status: 'COMPLETED', data_result });
		expect((await fixture.state()).request?.copy).toEqual({
			headline: 'Kopi pagi',
			body: 'Kopi segar untuk hari baru.',
			callToAction: 'Pesan',
		});
		const other = await customerRequest();
		await expect(
			other.update({ status: 'COMPLETED', data_result: { files: [await other.result()], text } }),
		).rejects.toMatchObject({ code: 'invalid' });
	});

	it('delivers at most 128 megapixels at once', async () => {
		const fixture = await customerRequest();
		// The head of a PNG of 8000 × 8000 pixels.
		const head = Buffer.from('89504e470d0a1a0a0000000d4948445200001f4000001f40', 'hex');
		const large = () => fixture.result('results', undefined, head);
		const deliver = (files: string[]) => fixture.update({ status: 'COMPLETED', data_result: { files } });
		await expect(deliver([await large(), await large(), await fixture.result()])).rejects.toMatchObject({
			code: 'too_large',
			message: 'These images have more than 128 megapixels together. Please deliver smaller ones.',
		});
		await deliver([await large(), await large()]);
		expect((await fixture.state()).request?.status).toBe('COMPLETED');
	});

	it('finds requests for artists in the queue until they end', async () => {
		const fixture = await customerRequest('Real Artist Generate');
		expect(await fixture.queue()).toEqual([fixture.request.id]);
		await fixture.update({ status: 'PROCESSING' });
		expect(await fixture.queue()).toEqual([fixture.request.id]);
		await fixture.update({ status: 'FAILED', reason: 'Too dark.' });
		expect(await fixture.queue()).toEqual([]);
		expect(await (await customerRequest()).queue()).toEqual([]);
	});

	it('gets a conflict when another admin changed the request first', async () => {
		const fixture = await customerRequest();
		const result = await fixture.result();
		const both = await Promise.allSettled([
			fixture.update({ status: 'FAILED', reason: 'One' }),
			fixture.deliver({}, result),
			fixture.update({ status: 'FAILED', reason: 'Three' }),
		]);
		expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const each of both)
			if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' });
		expect((await fixture.state()).problems).toEqual([]);
	});

	it('can only deliver results for this customer', async () => {
		const fixture = await customerRequest();
		const notResults = [
			fixture.photo,
			await fixture.result('uploads'),
			await fixture.result('results', randomUUID()),
			await fixture.result('results', undefined, undefined, randomUUID()),
			randomUUID(),
		];
		for (const file of notResults)
			await expect(fixture.deliver({}, file)).rejects.toMatchObject({
				code: 'invalid',
			});
		expect((await fixture.state()).request?.status).toBe('PENDING');
	});

	it('delivers no picture that was delivered for another request of the customer', async () => {
		const fixture = await customerRequest();
		const file = await fixture.result();
		await fixture.deliver({}, file);
		const stored = await getFile(fixture.table, file);
		if (!stored) throw new Error('The file is missing.');
		await putFile(fixture.table, { ...stored, key: `results/${randomUUID()}/${file}`, requestId: undefined });
		await expect(fixture.deliver({ replace: true }, file)).rejects.toMatchObject({ code: 'invalid' });
	});

	it('delivers nothing to a customer who has asked to erase the account', async () => {
		const fixture = await customerRequest();
		const { id } = await ensureUser(fixture.table, fixture.request.email, now);
		const set = { erasingSince: now.toISOString() };
		await updateItem(fixture.table, keys.user(id), { set, conditions: [] });
		await expect(fixture.deliver()).rejects.toMatchObject({
			code: 'conflict',
			message: 'This customer is closing the account. Nothing is delivered any more.',
		});
	});

	it('ends a request once for a key, and gets a conflict for the same key with another change', async () => {
		const fixture = await customerRequest();
		const fail = (reason: string) => fixture.update({ status: 'FAILED', reason }, undefined, 'click');
		await fail('Too dark.');
		await fail('Too dark.');
		await expect(fail('Too bright.')).rejects.toMatchObject({ code: 'conflict' });
		await expect(fixture.update({ status: 'FAILED', reason: 'Too dark.' })).rejects.toMatchObject({
			code: 'conflict',
		});
		expect(await fixture.state()).toMatchObject({ credits: 3, problems: [] });
	});

	it('uploads results for a request of their customer only, an artist for one that waits for artists', async () => {
		const { table, admin, request, setStatus } = await customerRequest('Real Artist Generate');
		const announce = (role: 'ADMIN' | 'ARTIST', userId = request.userId) =>
			requireWorkFor(table, { ...admin, role }, { folder: 'results', userId, requestId: request.id });
		await announce('ARTIST');
		await expect(announce('ADMIN', admin.id)).rejects.toMatchObject({ code: 'not_found' });
		await setStatus('COMPLETED');
		await announce('ADMIN');
		await expect(announce('ARTIST')).rejects.toMatchObject({ code: 'not_found' });
	});

	it('answers a call that was sent twice at once with the same key as one', async () => {
		const fixture = await customerRequest();
		const change: Change = { status: 'COMPLETED', data_result: { files: [await fixture.result()] } };
		await Promise.all([1, 2].map(() => fixture.update(change, undefined, 'click')));
		for (const remedy of ['again', 'withdraw_and_fail'] as const)
			await Promise.all([1, 2].map(() => fixture.remedy(remedy, remedy)));
		expect(await fixture.state()).toMatchObject({ credits: 3, problems: [], request: { attempt: 2 } });
		expect(fixture.restarted).toEqual([2]);
	});

	it('gets an error when the body has the id of another request', async () => {
		const fixture = await customerRequest();
		await expect(fixture.update({ id: randomUUID(), status: 'PROCESSING' })).rejects.toMatchObject({
			code: 'invalid',
		});
	});
});

describe('a delivered picture', () => {
	const delivered = async (service?: ServiceName) => {
		const fixture = await customerRequest(service);
		const file = await fixture.result();
		await fixture.deliver({}, file);
		return { ...fixture, file };
	};

	it('is withdrawn: its files are gone, and the request waits in the queue again', async () => {
		const fixture = await delivered('Real Artist Generate');
		expect(fixture.results(fixture.file)).not.toEqual([]);
		await fixture.remedy('withdraw');
		expect(await getFile(fixture.table, fixture.file)).toBeUndefined();
		await fixture.consume();
		expect(fixture.results(fixture.file)).toEqual([]);
		expect(await fixture.queue()).toEqual([fixture.request.id]);
		const { request, ...account } = await fixture.state();
		expect(account).toEqual({ credits: 2, problems: [] });
		expect(request).toMatchObject({ status: 'PENDING', resultFiles: [], promisedFrom: later.toISOString() });
		const events = await listEvents(fixture.table, fixture.request.id);
		expect(events).toContainEqual(
			expect.objectContaining({
				what: 'withdrawn',
				actor: { kind: 'admin', userId: fixture.admin.id },
				reason: 'Not nice',
			}),
		);
		await expect(fixture.remedy('withdraw')).rejects.toMatchObject({ code: 'conflict' });
	});

	const share = ({ context, request }: Awaited<ReturnType<typeof delivered>>, meanwhile = async () => {}) =>
		shareArtRequest(
			{
				...context,
				readKey: async () => 'secret',
				makePictures: async () => {
					await meanwhile();
					return { before: picture, after: picture, card: picture, width: 64, height: 64 };
				},
			},
			{ id: request.userId },
			request.id,
			later,
		);

	const drawForPlace = (
		{ context, request }: Awaited<ReturnType<typeof delivered>>,
		meanwhile = async () => {},
	) => {
		const size = { width: 64, height: 64, enlarged: false, keptGround: false };
		const draw = async function* () {
			await meanwhile();
			yield { place: 'shopee', image: picture, ...size } as const;
		};
		return makePlaceFiles({ ...context, draw }, { id: request.id, places: ['shopee'] }, later);
	};

	const published = ({ memory }: { memory: MemoryBucket }) =>
		[...memory.objects.keys()].filter((key) => /^(shares|results)/.test(key));

	it('is withdrawn with its public page and its files for marketplaces, at once', async () => {
		const fixture = await delivered();
		const token = await share(fixture);
		await drawForPlace(fixture);
		await fixture.remedy('withdraw');
		await expect(getShare(fixture.table, token)).rejects.toMatchObject({ code: 'not_found' });
		fixture.memory.fault = () => 'after';
		await expect(fixture.consume()).rejects.toThrow('did not arrive');
		fixture.memory.fault = () => undefined;
		await fixture.consume();
		expect(published(fixture)).toEqual([]);
		expect([...fixture.rows.items.values()].map(({ kind }) => kind)).not.toContain('WITHDRAWAL');
	});

	it('is not published by a page or a file that was begun before it was withdrawn', async () => {
		const fixture = await delivered();
		const withdraw = () => fixture.remedy('withdraw');
		await expect(share(fixture, withdraw)).rejects.toMatchObject({ code: 'conflict' });
		await fixture.deliver();
		await drawForPlace(fixture, withdraw);
		await fixture.consume();
		expect(published(fixture)).toEqual([]);
		const kinds = [...fixture.rows.items.values()].map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind === 'SHARE' || kind === 'PLACE')).toEqual([]);
	});

	it('stays when its replacement cannot be read, or is itself', async () => {
		const fixture = await delivered();
		const damaged = await fixture.result();
		fixture.context.processResult = () => Promise.reject(new AppError('invalid', 'notResult'));
		for (const file of [damaged, fixture.file])
			await expect(fixture.deliver({ replace: true }, file)).rejects.toMatchObject({ code: 'invalid' });
		await fixture.consume();
		expect(fixture.results(fixture.file)).not.toEqual([]);
		expect((await fixture.state()).request).toMatchObject({
			status: 'COMPLETED',
			resultFiles: [fixture.file],
		});
	});

	it('is not replaced by an earlier one, which would be withdrawn with it', async () => {
		const fixture = await delivered('Real Artist Generate');
		await fixture.remedy('again');
		const second = await fixture.result();
		await fixture.deliver({}, second);
		await expect(fixture.deliver({ replace: true }, fixture.file)).rejects.toMatchObject({ code: 'invalid' });
		expect(fixture.results(fixture.file)).not.toEqual([]);
	});

	it('stays when the request has changed since the withdrawal has read it', async () => {
		const withdrawn = { to: 'PENDING', withdrawn: 'Wrong.' } as const;
		for (const how of ['again', 'replace'] as const) {
			const fixture = await delivered();
			const { table, admin, update, result } = fixture;
			const { request: seen } = await fixture.state();
			if (how === 'again') await fixture.remedy('again');
			else await update({ status: 'COMPLETED', data_result: { files: [await result()] }, replace: true });
			expect(await withdrawResult(table, seen, admin, 'Wrong.', withdrawn, later)).toBe(false);
			await fixture.consume();
			for (const file of (await fixture.state()).request.resultFiles) {
				expect(await getFile(table, file)).toBeDefined();
				expect(fixture.results(file)).not.toEqual([]);
			}
		}
	});

	it('is withdrawn after another was made of it, or could not be made', async () => {
		const failed = await delivered();
		await failed.remedy('again');
		await failed.setStatus('FAILED');
		await expect(failed.remedy('withdraw')).rejects.toMatchObject({ reason: 'withdrawRefunded' });
		await failed.remedy('withdraw_and_fail');
		const remade = await delivered();
		await remade.remedy('again');
		await remade.update({ status: 'COMPLETED', data_result: { files: [await remade.result()] } });
		await remade.remedy('withdraw');
		const running = await delivered();
		await running.remedy('artist');
		await running.remedy('withdraw');
		for (const each of [failed, remade, running]) {
			await each.consume();
			expect(published(each)).toEqual([]);
			expect(await getFile(each.table, each.file)).toBeUndefined();
			expect((await each.state()).problems).toEqual([]);
		}
		expect((await failed.state()).request.status).toBe('FAILED');
		expect((await running.state()).request).toMatchObject({ status: 'PENDING', attempt: 2 });
	});

	it('is withdrawn without another one after a refund', async () => {
		const fixture = await delivered();
		await fixture.remedy('refund');
		await expect(fixture.remedy('withdraw')).rejects.toMatchObject({ reason: 'withdrawRefunded' });
		await fixture.remedy('withdraw_and_fail');
		expect(await fixture.state()).toMatchObject({ credits: 3, problems: [], request: { status: 'FAILED' } });
		await expect(fixture.remedy('withdraw_and_fail')).rejects.toMatchObject({ reason: 'nothingToWithdraw' });
	});

	it('is withdrawn and refunded once, whichever call is lost, with the same key', async () => {
		for (const how of ['before', 'after'] as const)
			for (let lost = 1; lost < 20; lost++) {
				const fixture = await delivered();
				const start = fixture.rows.calls;
				fixture.rows.faults = (call) => (call === start + lost ? how : undefined);
				await fixture.remedy('withdraw_and_fail', 'key').catch(() => undefined);
				fixture.rows.faults = () => undefined;
				await fixture.remedy('withdraw_and_fail', 'key');
				expect([how, lost, await fixture.state()]).toMatchObject([
					how,
					lost,
					{ credits: 3, problems: [], request: { status: 'FAILED', resultFiles: [] } },
				]);
			}
	});

	it('that is withdrawn takes what its attempts have left behind with it, and nothing of the next one', async () => {
		const fixture = await delivered();
		for (const n of ['1', '1.json', '1-rejected', '2'])
			fixture.memory.put(`results/${fixture.request.id}/${n}`, picture, 'image/jpeg');
		await fixture.remedy('withdraw');
		await fixture.consume();
		expect(fixture.results(`results/${fixture.request.id}/`)).toEqual([`results/${fixture.request.id}/2`]);
	});

	it('is withdrawn and refunded, also after it was remedied', async () => {
		const fixture = await delivered();
		await fixture.remedy('again');
		await fixture.deliver();
		await fixture.remedy('withdraw_and_fail');
		expect(await fixture.state()).toMatchObject({
			credits: 3,
			problems: [],
			request: { status: 'FAILED', resultFiles: [] },
		});
	});

	it('is replaced in one step: the first is gone, and the customer has the second', async () => {
		const fixture = await delivered('Real Artist Generate');
		const second = await fixture.result();
		await expect(fixture.deliver({}, second)).rejects.toMatchObject({ code: 'conflict' });
		await fixture.deliver({ replace: true }, second);
		await fixture.consume();
		expect(fixture.results(fixture.file)).toEqual([]);
		expect(fixture.results(second)).not.toEqual([]);
		expect(await fixture.queue()).toEqual([]);
		expect(await fixture.state()).toMatchObject({
			credits: 2,
			problems: [],
			request: { status: 'COMPLETED', resultFiles: [second] },
		});
	});
});

describe('a remedy', () => {
	it('refunds a completed request once', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('COMPLETED');
		const all = await Promise.allSettled(Array.from({ length: 5 }, () => fixture.remedy('refund')));
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		await expect(fixture.remedy('again')).rejects.toMatchObject({ code: 'conflict' });
		expect(await fixture.state()).toMatchObject({
			credits: 3,
			problems: [],
			request: { status: 'COMPLETED' },
		});
	});

	it('refunds once for a key, and answers a repeated call as the first', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('COMPLETED');
		await fixture.remedy('refund', 'click');
		await fixture.remedy('refund', 'click');
		await expect(fixture.remedy('refund', 'another click')).rejects.toMatchObject({ code: 'conflict' });
		expect(await fixture.state()).toMatchObject({ credits: 3, problems: [] });
	});

	it('restarts a request once, free of charge, and a failure then refunds it', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('COMPLETED');
		await fixture.remedy('again');
		expect(fixture.restarted).toEqual([2]);
		expect(await fixture.state()).toMatchObject({
			credits: 2,
			problems: [],
			request: { status: 'PENDING', attempt: 2 },
		});
		await fixture.setStatus('FAILED');
		expect(await fixture.state()).toMatchObject({ credits: 3, problems: [], request: { status: 'FAILED' } });
		await expect(fixture.remedy('again')).rejects.toMatchObject({ code: 'conflict' });
	});

	it('is done once, also where the picture is completed again', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('COMPLETED');
		await fixture.remedy('again');
		await fixture.setStatus('COMPLETED');
		await expect(fixture.remedy('artist')).rejects.toMatchObject({ reason: 'remedied' });
	});

	it('is refused for a request whose account is erased', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('COMPLETED');
		const set = { email: erasedAddress(fixture.request.userId) };
		await updateItem(fixture.table, keys.artRequest(fixture.request.id), { set, conditions: [] });
		await expect(fixture.remedy('again')).rejects.toMatchObject({ reason: 'accountErased' });
	});

	it('hands a request to an artist once, free of charge, with the promised time of artists', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('COMPLETED');
		const all = await Promise.allSettled(Array.from({ length: 5 }, () => fixture.remedy('artist')));
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(fixture.restarted).toEqual([2]);
		expect(await fixture.queue()).toEqual([fixture.request.id]);
		expect(await fixture.state()).toMatchObject({
			credits: 2,
			problems: [],
			request: { status: 'PENDING', remedy: 'artist', promisedFrom: later.toISOString() },
		});
		await fixture.update({ status: 'PROCESSING' });
		await fixture.deliver();
		expect(await fixture.queue()).toEqual([]);
		const events = await listEvents(fixture.table, fixture.request.id);
		expect(events.map(({ what }) => what)).toContain('artist');
	});

	it.each(['PENDING', 'PROCESSING', 'FAILED'] as const)(
		'is refused for a request that is %s',
		async (status) => {
			const fixture = await customerRequest();
			await fixture.setStatus(status);
			for (const action of ['refund', 'again', 'artist'] as const)
				await expect(fixture.remedy(action)).rejects.toMatchObject({ code: 'conflict' });
			expect((await fixture.state()).problems).toEqual([]);
		},
	);

	it('does not refund a free picture, whose request was refunded before', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('FAILED');
		await fixture.deliver({ gift: true });
		await expect(fixture.remedy('refund')).rejects.toMatchObject({ code: 'conflict' });
		expect(await fixture.state()).toMatchObject({ credits: 3, problems: [] });
	});

	it('can restart a free picture, and its failure brings no second refund', async () => {
		const fixture = await customerRequest();
		await fixture.setStatus('FAILED');
		await fixture.deliver({ gift: true });
		await fixture.remedy('again');
		await fixture.setStatus('FAILED');
		expect(await fixture.state()).toMatchObject({ credits: 3, problems: [], request: { status: 'FAILED' } });
	});
});
