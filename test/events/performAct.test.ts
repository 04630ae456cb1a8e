import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
	deletePictures,
	findPendingAct,
	readPendingActs,
	withdrawAct,
} from '#core/admin-acts/pendingActs.ts';
import { readActs, toRecordedAct } from '#core/admin-acts/recordedActs.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { giveBackArtRequest, takeArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { changeArtRequests } from '#core/art-requests/changeArtRequests.ts';
import { remedyArtRequest } from '#core/art-requests/remedyArtRequest.ts';
import { updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { newContactRequest, putContactRequest } from '#core/contact/contactRequests.ts';
import { answerContactRequest, readContactThread } from '#core/contact/contactThread.ts';
import { getFile } from '#core/files/files.ts';
import { ensureUser } from '#core/users/ensureUser.ts';
import { getUser } from '#core/users/users.ts';
import type { ArtRequestUpdate } from '#shared/api/artRequestChanges.ts';
import { orderRequest, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { performAct } from '../../functions/events/acts/performAct.ts';

const now = new Date('2026-11-20T12:00:00Z');
const due = new Date('2026-11-20T12:00:10Z');
const photo = await takePhoto({ width: 64, height: 64 });

const processResult = async (image: Uint8Array) => ({
	image,
	contentType: 'image/jpeg' as const,
	preview: image,
	mailPicture: image,
});

/** A customer's request with two credits left, and two admins. */
async function setUp() {
	const { table } = new MemoryTable();
	const bucket = new MemoryBucket();
	const stores = { table, bucket };
	const request = await orderRequest(stores, photo, now, { credits: 3 });
	const admin = await ensureUser(table, 'admin@users.example', now);
	const other = await ensureUser(table, 'other@users.example', now);
	const context = {
		table,
		bucket: bucket.bucket,
		processResult,
		undoSeconds: 10,
	};
	const waiting = async () => {
		const [act] = await readPendingActs(table);
		if (!act) throw new Error('No act waits.');
		return act;
	};
	return {
		table,
		bucket,
		context,
		request,
		admin,
		other,
		waiting,
		result: () => uploadPhoto(stores, request.userId, photo, now, 'results'),
		update: (body: ArtRequestUpdate, by = admin) => updateArtRequest(context, by, request.id, body, now),
		take: (by = admin, takeOver?: boolean) => takeArtRequest(table, by, request.id, takeOver, now),
		giveBack: (by = admin) => giveBackArtRequest(table, by, request.id, now),
		perform: async () => performAct(table, await waiting(), due),
		state: async () => ({
			status: (await getArtRequest(table, request.id))?.status,
			takenBy: (await getArtRequest(table, request.id))?.takenBy,
			credits: (await getUser(table, request.userId))?.credits,
			problems: (await auditLedger(table)).problems,
		}),
		acts: async () => {
			const { items } = await readActs(table, { limit: 50 });
			return items.map(toRecordedAct).map(({ what, by, subject }) => [what, by.id, subject.id]);
		},
	};
}

const failure = { status: 'FAILED', reason: 'Too dark.', undo: true } as const;

describe('an act that can be undone', () => {
	it('changes nothing until it is due, and then takes effect once, however often it is delivered', async () => {
		const { update, state, waiting, table, acts, admin, request } = await setUp();
		expect(await update(failure)).toMatchObject({
			act: { what: 'fail', dueAt: due.toISOString(), by: { id: admin.id, email: admin.email } },
		});
		expect(await state()).toMatchObject({ status: 'PENDING', credits: 2 });
		const act = await waiting();
		const results = await Promise.all(Array.from({ length: 4 }, () => performAct(table, act, due)));
		expect(results.filter((result) => result === 'done')).toHaveLength(1);
		expect(results.filter((result) => result === 'refused')).toEqual([]);
		expect(await state()).toEqual({ status: 'FAILED', takenBy: undefined, credits: 3, problems: [] });
		expect(await readPendingActs(table)).toEqual([]);
		expect(await acts()).toEqual([['fail', admin.id, request.id]]);
	});

	it('leaves no picture in the bucket once it was withdrawn, and can be ordered again', async () => {
		const { table, bucket, context, result, update, perform, state } = await setUp();
		const file = await result();
		const before = [...bucket.objects.keys()].sort();
		const body: ArtRequestUpdate = { status: 'COMPLETED', data_result: { files: [file] }, undo: true };
		const { act } = await update(body);
		expect(bucket.objects.size).toBe(before.length + 3);
		await deletePictures(context, await withdrawAct(table, act?.id ?? ''));
		expect([...bucket.objects.keys()].sort()).toEqual(before);
		const again = await update(body);
		expect(await perform()).toBe('done');
		if (again.act) await deletePictures(context, again.act);
		expect(bucket.objects.size).toBe(before.length + 3);
		expect(await state()).toMatchObject({ status: 'COMPLETED', problems: [] });
	});

	it('has no effect once it was withdrawn, and cannot be withdrawn once it has taken effect', async () => {
		const { update, state, waiting, table } = await setUp();
		await update(failure);
		const first = await waiting();
		expect(await withdrawAct(table, first.id)).toMatchObject({ reason: 'Too dark.' });
		expect(await performAct(table, first, due)).toBe('ended');
		expect(await state()).toMatchObject({ status: 'PENDING', credits: 2 });
		await update(failure);
		const second = await waiting();
		expect(await performAct(table, first, due)).toBe('ended');
		expect(await performAct(table, second, due)).toBe('done');
		for (const id of [first.id, second.id, randomUUID()])
			await expect(withdrawAct(table, id)).rejects.toMatchObject({
				code: 'conflict',
				extras: { cause: 'effective' },
			});
	});

	it('delivers the picture that was processed when it was ordered', async () => {
		const { update, result, perform, table, request } = await setUp();
		const file = await result();
		await update({ status: 'COMPLETED', data_result: { files: [file] }, undo: true });
		expect((await getFile(table, file))?.state).toBe('announced');
		expect(await perform()).toBe('done');
		expect((await getArtRequest(table, request.id))?.resultFiles).toEqual([file]);
		expect((await getFile(table, file))?.state).toBe('stored');
	});

	it('is stored once for a repeated call, and stops the changes of other admins', async () => {
		const { update, table, other, take } = await setUp();
		const first = await update(failure);
		expect(await update(failure)).toEqual(first);
		expect(await readPendingActs(table)).toHaveLength(1);
		for (const change of [
			update(failure, other),
			update({ status: 'FAILED', reason: 'Mine' }, other),
			take(other),
		])
			await expect(change).rejects.toMatchObject({
				code: 'conflict',
				message: expect.stringContaining('admin@users.example fails this request'),
				extras: { cause: 'pending' },
			});
	});

	it('is kept as refused, with the reason, when the request has ended meanwhile', async () => {
		const { update, perform, table, request, state } = await setUp();
		await update({ ...failure, reason: 'Mine' });
		const current = await getArtRequest(table, request.id);
		if (!current) throw new Error('The request is missing.');
		const change = { to: 'FAILED', reason: 'No progress.' } as const;
		await changeStatus(table, current, { kind: 'sweeper' }, change, now);
		expect(await perform()).toBe('refused');
		expect(await findPendingAct(table, 'art_request', request.id)).toMatchObject({
			state: 'refused',
			reason: 'Mine',
			problem: expect.stringContaining('nothing was done'),
		});
		expect(await state()).toMatchObject({ credits: 3, problems: [] });
		const [refused] = await readPendingActs(table);
		await withdrawAct(table, refused?.id ?? '');
		expect(await readPendingActs(table)).toEqual([]);
	});

	it('follows the workflow, which may start the request meanwhile', async () => {
		const { update, perform, table, request, state } = await setUp();
		await update(failure);
		const current = await getArtRequest(table, request.id);
		if (!current) throw new Error('The request is missing.');
		await changeStatus(table, current, { kind: 'workflow', attempt: 1 }, { to: 'PROCESSING' }, now);
		expect(await perform()).toBe('done');
		expect(await state()).toMatchObject({ status: 'FAILED', credits: 3, problems: [] });
	});

	it('refunds a completed request once, although another admin refunds it twice', async () => {
		const { update, result, perform, table, request, admin, other, state } = await setUp();
		await update({ status: 'COMPLETED', data_result: { files: [await result()] } });
		const refund = { action: 'refund', reason: 'Not nice' } as const;
		const { act } = await remedyArtRequest(table, admin, request.id, { ...refund, undo: true }, 10, now);
		expect(act).toMatchObject({ what: 'refund', reason: 'Not nice' });
		await expect(remedyArtRequest(table, other, request.id, refund, 10, now)).rejects.toMatchObject({
			extras: { cause: 'pending' },
		});
		expect(await perform()).toBe('done');
		await expect(remedyArtRequest(table, other, request.id, refund, 10, now)).rejects.toMatchObject({
			code: 'conflict',
		});
		expect(await state()).toMatchObject({ credits: 3, problems: [] });
	});

	it('answers a message once, and a repeated call with the same key returns the same act', async () => {
		const { table, admin, other, perform, acts } = await setUp();
		const letter = { email: 'sri@people.example', purpose: 'art', message: 'Where is it?' } as const;
		const id = await putContactRequest(table, newContactRequest(letter, 'en', now), undefined);
		const answer = (key: string, by = admin) =>
			answerContactRequest(
				table,
				by,
				id,
				{ message: 'It is ready.', undo: true },
				{ key, fingerprint: key },
				{ undoSeconds: 10, processFiles: async () => [] },
				now,
			);
		const first = await answer('a');
		expect(await answer('a')).toEqual(first);
		await expect(answer('b', other)).rejects.toMatchObject({ extras: { cause: 'pending' } });
		expect((await readContactThread(table, id)).thread).toEqual([]);
		expect(await perform()).toBe('done');
		expect(await answer('a')).toEqual({ uuid: id });
		expect((await readContactThread(table, id)).thread).toMatchObject([
			{ by: admin.email, status: 'answered', message: 'It is ready.' },
		]);
		expect(await acts()).toEqual([['answer', admin.id, id]]);
	});
});

describe('a request that an admin has taken', () => {
	it('is changed by another admin only after a confirmation', async () => {
		const { take, update, other, state } = await setUp();
		await take();
		await expect(update({ status: 'FAILED', reason: 'No.' }, other)).rejects.toMatchObject({
			code: 'conflict',
			message: expect.stringContaining('admin@users.example works on this request'),
			extras: { cause: 'assigned' },
		});
		await update({ status: 'FAILED', reason: 'No.', take_over: true }, other);
		expect(await state()).toMatchObject({ status: 'FAILED', problems: [] });
	});

	it('can be given back by that admin alone, and taken by another one', async () => {
		const { take, giveBack, other, admin, state, acts, request } = await setUp();
		await take();
		await take();
		await expect(take(other)).rejects.toMatchObject({ extras: { cause: 'assigned' } });
		await expect(giveBack(other)).rejects.toMatchObject({ code: 'conflict' });
		await giveBack();
		expect(await state()).toMatchObject({ status: 'PROCESSING', takenBy: undefined });
		await take(other);
		expect((await state()).takenBy).toBe(other.id);
		await take(admin, true);
		expect((await state()).takenBy).toBe(admin.id);
		const done = (await acts()).map(([what, by]) => `${what} ${by === admin.id ? 'admin' : 'other'}`);
		expect(done.sort()).toEqual(['give_back admin', 'take admin', 'take admin', 'take other']);
		expect((await acts()).every(([, , id]) => id === request.id)).toBe(true);
	});
});

describe('a change of several requests', () => {
	it('answers for each, and one that fails does not stop the others', async () => {
		const { context, bucket, table, admin, request } = await setUp();
		const second = await orderRequest({ table, bucket }, photo, now, { credits: 1 });
		const missing = randomUUID();
		const ids = [missing, request.id, second.id];
		const change = { action: 'fail', ids, reason: 'Closed today.', undo: true } as const;
		const changed = await changeArtRequests(context, admin, { ...change, ids }, now);
		expect(changed).toMatchObject([
			{ id: missing, ok: false, code: 'not_found' },
			{ id: request.id, ok: true, act: { what: 'fail' } },
			{ id: second.id, ok: true, act: { what: 'fail' } },
		]);
		expect(await readPendingActs(table)).toHaveLength(2);
	});
});
