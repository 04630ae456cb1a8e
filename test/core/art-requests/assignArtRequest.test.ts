import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readActs, toRecordedAct } from '#core/admin-acts/recordedActs.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { giveBackArtRequest, takeArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { changeArtRequests } from '#core/art-requests/changeArtRequests.ts';
import { updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { ensureUser } from '#core/users/accounts.ts';
import type { ArtRequestUpdate } from '#shared/api/artRequestChanges.ts';
import { orderRequest, storedRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../../functions/commands/auditLedger.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 64, height: 64 });

/** A customer's request, and two admins. */
async function setUp() {
	const { table } = new MemoryTable();
	const bucket = new MemoryBucket();
	const request = await orderRequest({ table, bucket }, photo, now, { credits: 3 });
	const admin = await ensureUser(table, 'admin@users.example', now);
	const other = await ensureUser(table, 'other@users.example', now);
	const context = {
		table,
		bucket: bucket.bucket,
		processResult: () => Promise.reject(new Error('Nothing is delivered.')),
	};
	const seen = async () => ({ updated_at: (await storedRequest(table, request.id)).updatedAt });
	return {
		table,
		bucket,
		context,
		request,
		admin,
		other,
		update: async (body: Omit<ArtRequestUpdate, 'updated_at'>, by = admin) =>
			updateArtRequest(context, by, request.id, { ...body, ...(await seen()) }, undefined, now),
		take: async (by = admin, take_over?: boolean) =>
			takeArtRequest(table, by, request.id, { take_over, ...(await seen()) }, now),
		giveBack: (by = admin) => giveBackArtRequest(table, by, request.id, now),
		state: async () => ({
			status: (await getArtRequest(table, request.id))?.status,
			takenBy: (await getArtRequest(table, request.id))?.takenBy,
			problems: (await auditLedger(table)).problems,
		}),
		acts: async () => {
			const { items } = await readActs(table, { limit: 50 });
			return items.map(toRecordedAct).map(({ what, by, subject }) => [what, by.id, subject.id]);
		},
	};
}

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
	it('answers for each, one that fails does not stop the others, and a repeated call changes nothing', async () => {
		const { context, bucket, table, admin, request, state, acts } = await setUp();
		const second = await orderRequest({ table, bucket }, photo, now, { credits: 1 });
		const missing = randomUUID();
		const requests = [missing, request.id, second.id].map((id) => ({ id, updated_at: request.updatedAt }));
		const change = { action: 'fail', reason: 'Closed today.' } as const;
		const fail = () =>
			changeArtRequests(context, admin, { ...change, requests }, { key: 'click', fingerprint: 'fail' }, now);
		const changed = await fail();
		expect(changed).toMatchObject([
			{ id: missing, ok: false, code: 'not_found' },
			{ id: request.id, ok: true },
			{ id: second.id, ok: true },
		]);
		expect(await fail()).toEqual(changed);
		expect((await acts()).map(([what]) => what)).toEqual(['fail', 'fail']);
		expect(await state()).toMatchObject({ status: 'FAILED', problems: [] });
	});
});
