import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listEvents } from '#core/art-requests/artEvents.ts';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { dynamoOrders, getArtRequest } from '#core/art-requests/artRequests.ts';
import { remedyArtRequest, updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { spend } from '#core/credits/ledger.ts';
import { getFile, putFile } from '#core/files/files.ts';
import { getUser } from '#core/users/users.ts';
import type { ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { ensureUser, giveCredits } from '../../../functions/commands/accounts.ts';
import { auditLedger } from '../../../functions/commands/auditLedger.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:05:00Z');

/** A paid request of a customer with two more credits, and an admin. */
async function studio() {
	const memory = new MemoryTable();
	const { table } = memory;
	const customer = await ensureUser(table, 'customer@people.example', now);
	const admin = await ensureUser(table, 'admin@people.example', now);
	await giveCredits(table, customer.email, 3, 'Model', now, 'x');
	const photo = randomUUID();
	const file = { id: photo, userId: customer.id, state: 'announced', key: 'k', type: 'image/png' } as const;
	await putFile(table, { ...file, folder: 'uploads', createdAt: now.toISOString() });
	const request = requestFor({ userId: customer.id, email: customer.email, file: photo, now }, 1);
	const entry = spend(customer.id, request.id, 1, request.service, now);
	await dynamoOrders(table).create(request, entry, [{ id: photo, etag: 'e' }], undefined);
	const restarted: number[] = [];
	const artRequests = {
		get: (id: string) => getArtRequest(table, id),
		change: (...change: Parameters<typeof changeStatus> extends [unknown, ...infer Rest] ? Rest : never) =>
			changeStatus(table, ...change),
		refundCompleted: (...[of, by, reason, at]: [typeof request, typeof admin, string, Date]) =>
			refundCompleted(table, of, by.id, reason, at),
	};
	const ports = {
		artRequests,
		files: {
			get: (id: string) => getFile(table, id),
			deliver: async (_: unknown, delivered: Awaited<ReturnType<typeof getFile>> & object) => ({
				...delivered,
				state: 'stored' as const,
			}),
		},
		restart: async ({ attempt }: { attempt: number }) => void restarted.push(attempt),
	};
	return {
		memory,
		table,
		customer,
		admin,
		request,
		photo,
		restarted,
		/** A result that an admin has uploaded. */
		async result(folder: 'uploads' | 'results' = 'results', userId = customer.id) {
			const id = randomUUID();
			await putFile(table, { ...file, id, userId, folder, createdAt: now.toISOString() });
			return id;
		},
		update: (body: ArtRequestUpdate) => updateArtRequest(ports, admin, request.id, body, later),
		remedy: (action: 'refund' | 'again') =>
			remedyArtRequest(ports, admin, request.id, { action, reason: 'Not nice' }, later),
		/** Brings the request to a status as the workflow does. */
		async bring(status: RequestStatus) {
			const current = await getArtRequest(table, request.id);
			if (!current || current.status === status) return;
			const change =
				status === 'FAILED'
					? ({ to: status, reason: 'No.' } as const)
					: status === 'COMPLETED'
						? ({ to: status, resultFiles: [photo], notes: [] } as const)
						: ({ to: 'PROCESSING' } as const);
			await changeStatus(table, current, { kind: 'workflow', attempt: 1 }, change, now);
		},
		now: async () => ({
			request: await getArtRequest(table, request.id),
			credits: (await getUser(table, customer.id))?.credits,
			problems: (await auditLedger(table)).problems,
		}),
	};
}

describe('an admin', () => {
	const allowed: Record<RequestStatus, readonly string[]> = {
		PENDING: ['PROCESSING', 'COMPLETED', 'FAILED'],
		PROCESSING: ['COMPLETED', 'FAILED'],
		COMPLETED: [],
		FAILED: ['COMPLETED'],
	};
	const moves = requestStatuses.flatMap((from) =>
		(['PROCESSING', 'COMPLETED', 'FAILED'] as const).map((to) => ({ from, to })),
	);

	it.each(moves)('may, or may not, move $from to $to, and the money stays right', async ({ from, to }) => {
		const stage = await studio();
		await stage.bring(from);
		const before = await stage.now();
		const body = {
			PROCESSING: { status: to },
			FAILED: { status: to, reason: 'Too blurry.' },
			COMPLETED: { status: to, data_result: { files: [await stage.result()] } },
		}[to];
		const made = stage.update(body);
		if (allowed[from].includes(to)) await made;
		else await expect(made).rejects.toMatchObject({ code: 'conflict' });
		const after = await stage.now();
		expect(after.problems).toEqual([]);
		expect(after.request?.status).toBe(allowed[from].includes(to) ? to : from);
		const paidBack = to === 'FAILED' && allowed[from].includes(to) ? 1 : 0;
		expect(after.credits).toBe((before.credits ?? 0) + paidBack);
	});

	it('who takes a request is noted on it, and in its history', async () => {
		const stage = await studio();
		await stage.update({ status: 'PROCESSING' });
		expect((await stage.now()).request?.takenBy).toBe(stage.admin.id);
		const events = await listEvents(stage.table, stage.request.id);
		expect(events.at(-1)).toMatchObject({
			status: 'PROCESSING',
			actor: { kind: 'admin', userId: stage.admin.id },
		});
	});

	it('and another at once: one wins, the other is told', async () => {
		const stage = await studio();
		const result = await stage.result();
		const both = await Promise.allSettled([
			stage.update({ status: 'FAILED', reason: 'One' }),
			stage.update({ status: 'COMPLETED', data_result: { files: [result] } }),
			stage.update({ status: 'FAILED', reason: 'Three' }),
		]);
		expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const each of both)
			if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' });
		expect((await stage.now()).problems).toEqual([]);
	});

	it('can deliver nothing but results for this customer', async () => {
		const stage = await studio();
		const foreign = [
			stage.photo,
			await stage.result('uploads'),
			await stage.result('results', randomUUID()),
			randomUUID(),
		];
		for (const file of foreign)
			await expect(
				stage.update({ status: 'COMPLETED', data_result: { files: [file] } }),
			).rejects.toMatchObject({
				code: 'invalid',
			});
		expect((await stage.now()).request?.status).toBe('PENDING');
	});

	it('must name the request of the address', async () => {
		const stage = await studio();
		await expect(stage.update({ id: randomUUID(), status: 'PROCESSING' })).rejects.toMatchObject({
			code: 'invalid',
		});
	});

	it('gives a picture for a failed request as a gift: the credit stays', async () => {
		const stage = await studio();
		await stage.bring('FAILED');
		await stage.update({ status: 'COMPLETED', data_result: { files: [await stage.result()] } });
		const { request, ...money } = await stage.now();
		expect(money).toEqual({ credits: 3, problems: [] });
		expect(request?.status).toBe('COMPLETED');
		expect(request?.reason).toBeUndefined();
	});
});

describe('a remedy', () => {
	it('pays back once for ever', async () => {
		const stage = await studio();
		await stage.bring('COMPLETED');
		const all = await Promise.allSettled(Array.from({ length: 5 }, () => stage.remedy('refund')));
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		await expect(stage.remedy('again')).rejects.toMatchObject({ code: 'conflict' });
		expect(await stage.now()).toMatchObject({ credits: 3, problems: [], request: { status: 'COMPLETED' } });
	});

	it('begins again once, free of charge, and a failure then pays back', async () => {
		const stage = await studio();
		await stage.bring('COMPLETED');
		await stage.remedy('again');
		expect(stage.restarted).toEqual([2]);
		expect(await stage.now()).toMatchObject({
			credits: 2,
			problems: [],
			request: { status: 'PENDING', attempt: 2 },
		});
		const current = await getArtRequest(stage.table, stage.request.id);
		if (!current) throw new Error('gone');
		await changeStatus(stage.table, current, { kind: 'sweeper' }, { to: 'FAILED', reason: 'No.' }, now);
		expect(await stage.now()).toMatchObject({ credits: 3, problems: [], request: { status: 'FAILED' } });
		await expect(stage.remedy('again')).rejects.toMatchObject({ code: 'conflict' });
	});

	it.each(['PENDING', 'PROCESSING', 'FAILED'] as const)('is for no request that is %s', async (status) => {
		const stage = await studio();
		await stage.bring(status);
		for (const action of ['refund', 'again'] as const)
			await expect(stage.remedy(action)).rejects.toMatchObject({ code: 'conflict' });
		expect((await stage.now()).problems).toEqual([]);
	});

	it('cannot pay back a gift, which was paid back before', async () => {
		const stage = await studio();
		await stage.bring('FAILED');
		await stage.update({ status: 'COMPLETED', data_result: { files: [await stage.result()] } });
		await expect(stage.remedy('refund')).rejects.toMatchObject({ code: 'conflict' });
		expect(await stage.now()).toMatchObject({ credits: 3, problems: [] });
	});

	it('that begins a gift again fails without a second refund', async () => {
		const stage = await studio();
		await stage.bring('FAILED');
		await stage.update({ status: 'COMPLETED', data_result: { files: [await stage.result()] } });
		await stage.remedy('again');
		const current = await getArtRequest(stage.table, stage.request.id);
		if (!current) throw new Error('gone');
		expect(
			await changeStatus(stage.table, current, { kind: 'sweeper' }, { to: 'FAILED', reason: 'No.' }, now),
		).toBe(true);
		expect(await stage.now()).toMatchObject({ credits: 3, problems: [], request: { status: 'FAILED' } });
	});
});
