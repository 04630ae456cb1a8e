import { describe, expect, it } from 'vitest';
import { listEvents } from '#core/art-requests/artEvents.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { redoArtRequest } from '#core/art-requests/redoArtRequest.ts';
import { refusedStep } from '#core/art-requests/refusedRequests.ts';
import { remedyArtRequest } from '#core/art-requests/remedyArtRequest.ts';
import { writeMask } from '#core/files/masks.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { redoFailed } from '#shared/art-requests/cutOutNotes.ts';
import { moveRequest, orderRequest, storedRequest, uploadPhoto } from '#support/artRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-20T11:00:00Z');
/** A mask of the photo whose left half is subject. */
const mask = writeMask({
	width: 80,
	height: 60,
	data: Uint8Array.from({ length: 4800 }, (_, i) => (i % 80 < 40 ? 255 : 0)),
});

async function completedRequest() {
	const { table } = new MemoryTable();
	const memory = new MemoryBucket();
	const context = { table, bucket: memory.bucket, refusedRequests: 3 };
	const order = await orderRequest({ table, bucket: memory }, await takePhoto(), now, { credits: 3 });
	const [subject, other] = [
		{ mask: await uploadPhoto({ table, bucket: memory }, order.userId, mask, now) },
		{ mask: await uploadPhoto({ table, bucket: memory }, order.userId, mask, now) },
	];
	const state = () => storedRequest(table, order.id);
	const workflow = (to: 'PROCESSING' | 'COMPLETED' | 'FAILED', result = 'first') =>
		moveRequest(table, order.id, to, later, [result]);
	await workflow('PROCESSING');
	await workflow('COMPLETED');
	const { credits } = (await getUser(table, order.userId)) ?? {};
	return {
		context,
		order,
		subject,
		other,
		state,
		workflow,
		credits,
		redo: (key?: string, marked = subject) =>
			redoArtRequest(
				context,
				order.userId,
				order.id,
				{ subject: marked },
				key ? { key, fingerprint: JSON.stringify(marked) } : undefined,
				later,
			),
		redoOther: (id: string, key: string) =>
			redoArtRequest(
				context,
				order.userId,
				id,
				{ subject },
				{ key, fingerprint: JSON.stringify(subject) },
				later,
			),
		remedy: async (action: 'refund' | 'again') =>
			remedyArtRequest(
				context.table,
				await ensureUser(table, 'admin@users.example', now),
				order.id,
				{ action, reason: 'Not nice', updated_at: (await storedRequest(table, order.id)).updatedAt },
				undefined,
				later,
			),
		money: async () => ({
			credits: (await getUser(table, order.userId))?.credits,
			problems: await auditProblems(table),
		}),
	};
}

describe('a completed picture', () => {
	it('is made again with the mask, free of charge, and keeps its result meanwhile', async () => {
		const { redo, state, workflow, money, credits, context, order, subject } = await completedRequest();
		expect(await redo()).toMatchObject({ id: order.id, attempt: 2 });
		expect(await state()).toMatchObject({
			status: 'PENDING',
			redo: 'running',
			attempt: 2,
			resultFiles: ['first'],
			input: { subject },
		});
		await workflow('PROCESSING');
		await workflow('COMPLETED', 'second');
		expect(await state()).toMatchObject({ status: 'COMPLETED', redo: 'done', resultFiles: ['second'] });
		await expect(redo()).rejects.toMatchObject({ reason: 'madeAgain' });
		expect(await money()).toEqual({ credits, problems: [] });
		const events = await listEvents(context.table, order.id);
		expect(events).toContainEqual(expect.objectContaining({ what: 'redo', actor: { kind: 'customer' } }));
	});

	it('is made again once, however many calls arrive at the same time', async () => {
		const { redo, state } = await completedRequest();
		const all = await Promise.allSettled(Array.from({ length: 5 }, () => redo()));
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect((await state()).attempt).toBe(2);
	});

	it('is made again once for two calls with one key, whenever the second arrives', async () => {
		for (let turns = 0; turns < 80; turns++) {
			const { redo, state } = await completedRequest();
			const first = redo('key');
			for (let turn = 0; turn < turns; turn++) await Promise.resolve();
			await Promise.all([first, redo('key')]);
			expect((await state()).attempt).toBe(2);
		}
	});

	it('is made again once for calls with the same idempotency key, which all succeed', async () => {
		const { redo, state, other } = await completedRequest();
		const all = await Promise.all(Array.from({ length: 5 }, () => redo('same')));
		expect(all.filter(Boolean)).toHaveLength(1);
		expect((await state()).attempt).toBe(2);
		await expect(redo('same', other)).rejects.toMatchObject({ code: 'conflict' });
	});

	it('is not taken for another request that was made again with the same idempotency key', async () => {
		const { redo, redoOther } = await completedRequest();
		await redo('same');
		await expect(redoOther(crypto.randomUUID(), 'same')).rejects.toMatchObject({ code: 'not_found' });
	});

	it('is not made again a second time', async () => {
		const { redo, workflow } = await completedRequest();
		await redo();
		await workflow('PROCESSING');
		await expect(redo()).rejects.toMatchObject({ code: 'conflict' });
		await workflow('COMPLETED', 'second');
		await expect(redo()).rejects.toMatchObject({ code: 'conflict' });
	});

	it('is either refunded or made again when both are asked for at the same time', async () => {
		const { redo, remedy, state, money } = await completedRequest();
		const [again, refund] = await Promise.allSettled([redo(), remedy('refund')]);
		expect([again?.status, refund?.status].sort()).toEqual(['fulfilled', 'rejected']);
		expect((await state()).redo === 'running').toBe(again?.status === 'fulfilled');
		expect((await money()).problems).toEqual([]);
	});

	it('is not made again after a refund', async () => {
		const { redo, remedy } = await completedRequest();
		await remedy('refund');
		await expect(redo()).rejects.toMatchObject({ code: 'conflict' });
	});

	it('is another user’s secret', async () => {
		const { context, order, subject } = await completedRequest();
		const call = redoArtRequest(context, 'someone-else', order.id, { subject }, undefined, later);
		await expect(call).rejects.toMatchObject({ code: 'not_found' });
	});

	it('is not made again for a customer with too many refused requests that day', async () => {
		const { context, order, redo } = await completedRequest();
		for (let n = 0; n < 3; n++)
			await transact(context.table, [refusedStep(context.table, order.userId, later)]);
		await expect(redo()).rejects.toMatchObject({ code: 'too_many_requests' });
	});
});

describe('a repetition that is delivered', () => {
	it('loses what was measured of the earlier result, unless it was measured, too', async () => {
		const { context, redo, state } = await completedRequest();
		await redo();
		const running = await state();
		expect(running.kept).toEqual({ outline: true });
		const result = { to: 'COMPLETED', resultFiles: ['second'], notes: [] } as const;
		const workflow = { kind: 'workflow', attempt: running.attempt } as const;
		expect(await changeStatus(context.table, running, workflow, result, later)).toBe(true);
		expect(await state()).toMatchObject({ resultFiles: ['second'] });
		expect((await state()).kept).toBeUndefined();
	});
});

describe('a repetition that fails', () => {
	it('keeps the earlier result with a note, refunds nothing, and may be tried again', async () => {
		const { redo, workflow, state, money, credits } = await completedRequest();
		await redo();
		await workflow('PROCESSING');
		expect(await workflow('FAILED')).toBe(true);
		expect(await state()).toMatchObject({
			status: 'COMPLETED',
			redo: 'failed',
			resultFiles: ['first'],
			notes: [redoFailed],
			kept: { outline: true },
		});
		expect(await money()).toEqual({ credits, problems: [] });
		expect(await redo()).toMatchObject({ attempt: 3 });
	});

	it('does not keep an admin’s later repetition from failing with a refund', async () => {
		const { redo, workflow, remedy, state, money, credits } = await completedRequest();
		await redo();
		await workflow('PROCESSING');
		await workflow('FAILED');
		await remedy('again');
		await workflow('PROCESSING');
		await workflow('FAILED');
		expect((await state()).status).toBe('FAILED');
		expect(await money()).toEqual({ credits: (credits ?? 0) + 1, problems: [] });
	});
});

describe('a failed request', () => {
	it('is ordered anew instead of made again', async () => {
		const { table } = new MemoryTable();
		const memory = new MemoryBucket();
		const order = await orderRequest({ table, bucket: memory }, await takePhoto(), now, { credits: 3 });
		await changeStatus(table, order, { kind: 'sweeper' }, { to: 'FAILED', reason: 'No.' }, now);
		const call = redoArtRequest(
			{ table, bucket: memory.bucket, refusedRequests: 3 },
			order.userId,
			order.id,
			{ subject: { mask: order.id } },
			undefined,
			later,
		);
		await expect(call).rejects.toMatchObject({ code: 'conflict' });
	});
});
