import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { putFile } from '#core/files/files.ts';
import { mailOrdersOf } from '#core/mails/mailOrders.ts';
import { putStep, transact } from '#core/table/transact.ts';
import { ensureUser, setBlocked } from '#core/users/accounts.ts';
import { queueWebhookEvents } from '#core/webhooks/webhookEvents.ts';
import {
	findWebhook,
	readWebhook,
	resendEvent,
	setWebhook,
	type WebhookEvent,
} from '#core/webhooks/webhooks.ts';
import { requestFor } from '#support/artRequests.ts';
import { queueRecord } from '#support/changes.ts';
import { memoryQueue } from '#support/memoryQueue.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { deliverEvents, pauses } from '../../functions/events/webhooks/deliverEvents.ts';

const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const origin = 'https://pixwand.example';
const url = 'https://shop.example/hook';

/** A customer with a webhook, whose request has ended, and a receiver. */
async function openStage() {
	const memory = new MemoryTable();
	const { table } = memory;
	const { id: userId } = await ensureUser(table, 'shop@users.example', start);
	await setWebhook(table, userId, url, origin);
	const queue = memoryQueue('webhooks');
	const received: { id: string; body: Record<string, unknown> }[] = [];
	const held: number[] = [];
	const receiver = { answers: 200 };
	const context = {
		table,
		linkToPicture: async (key: string, now: Date) => ({ url: `https://bucket/${key}`, expiresAt: now }),
		post: async (_: object, { id, body }: { id: string; body: string }) => {
			received.push({ id, body: JSON.parse(body) });
			return { httpStatus: receiver.answers };
		},
		holdBack: async (_: string, seconds: number) => void held.push(seconds),
	};
	const ordered = requestFor({ userId, email: 'shop@users.example', file: randomUUID(), now: start }, 1);
	const request = { ...ordered, status: 'COMPLETED' as const, resultFiles: ['f'] };
	const item = toArtRequestItem(request);
	await transact(table, [putStep(table, 'request', item)]);
	await putFile(table, {
		id: 'f',
		userId,
		folder: 'results',
		state: 'stored',
		key: 'results/r/f',
		type: 'image/png',
		createdAt: start.toISOString(),
	});
	const change = { sequence: '1', before: { ...item, status: 'PROCESSING', resultFiles: [] }, after: item };
	/** Delivers a message once; returns whether it stays in the queue. */
	const deliver = async (message: object, now = start) => {
		const record = { ...queueRecord(message, 'm'), receiptHandle: 'h' };
		return (await deliverEvents(context, [record], now)).batchItemFailures.length > 0;
	};
	return { memory, table, userId, queue, received, held, receiver, context, request, change, deliver };
}

let stage: Awaited<ReturnType<typeof openStage>>;
let event: WebhookEvent;
beforeEach(async () => {
	stage = await openStage();
	await queueWebhookEvents(stage.table, stage.queue, [stage.change]);
	event = stage.queue.messages[0] as WebhookEvent;
});

const statesOf = async () => (await readWebhook(stage.table, stage.userId)).deliveries;

describe('a request that ends', () => {
	it('is one event for its customer, with the same id however often the change is delivered', async () => {
		const { table, queue, change, deliver, received, request } = stage;
		await queueWebhookEvents(table, queue, [change]);
		expect(queue.messages).toEqual([event, event]);
		for (const message of queue.messages) expect(await deliver(message)).toBe(false);
		expect(received).toEqual([
			{
				id: event.id,
				body: {
					id: event.id,
					type: 'request.completed',
					request: request.id,
					status: 'COMPLETED',
					files: [{ id: 'f', url: 'https://bucket/results/r/f', expires_at: start.toISOString() }],
				},
			},
		]);
	});

	it('is no event while it is unfinished, when nothing but its name changes, and for customers without a webhook', async () => {
		const { table, change, queue } = stage;
		const { after } = change;
		const others = [
			{ ...change, after: { ...after, status: 'PROCESSING' } },
			{ ...change, before: { ...after, name: 'Mug' } },
			{ ...change, after: { ...after, userId: 'other' } },
			{ ...change, after: { kind: 'USER' } },
		];
		await queueWebhookEvents(table, queue, others);
		expect(queue.messages).toHaveLength(1);
	});

	it('is an event again when its picture is replaced', async () => {
		const { table, change, queue } = stage;
		const updatedAt = later(60).toISOString();
		const replaced = { ...change.after, resultFiles: ['g'], updatedAt };
		await queueWebhookEvents(table, queue, [{ ...change, before: change.after, after: replaced }]);
		expect(queue.messages).toHaveLength(2);
		expect(queue.messages[1]).not.toMatchObject({ id: event.id });
	});
});

describe('an event that is not received', () => {
	beforeEach(() => {
		stage.receiver.answers = 500;
	});

	it('is tried eight times with growing pauses, for a day, and then given up', async () => {
		const { deliver, held, received } = stage;
		for (const _ of pauses) expect(await deliver(event)).toBe(true);
		expect(await deliver(event)).toBe(false);
		expect(held).toEqual(pauses);
		expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
		expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(23.6, 1);
		expect(new Set(received.map(({ id }) => id))).toEqual(new Set([event.id]));
		expect(await statesOf()).toMatchObject([{ state: 'failed', attempts: 8, http_status: 500 }]);
		expect(await deliver(event)).toBe(false);
		expect(received).toHaveLength(8);
	});

	it('is received by a later attempt, after which the webhook does not count as failing', async () => {
		const { table, userId, deliver, receiver } = stage;
		expect(await deliver(event)).toBe(true);
		expect(await findWebhook(table, userId)).toMatchObject({ failingSince: start.toISOString() });
		receiver.answers = 204;
		expect(await deliver(event, later(5))).toBe(false);
		expect(await statesOf()).toMatchObject([{ state: 'delivered', attempts: 2, http_status: 204 }]);
		expect(await findWebhook(table, userId)).not.toHaveProperty('failingSince');
	});

	it('is sent again with the same id when its customer asks for it', async () => {
		const { table, queue, userId, deliver, received, receiver } = stage;
		for (let n = 0; n < 8; n++) await deliver(event);
		receiver.answers = 200;
		await resendEvent(table, queue, userId, event.id);
		expect(queue.messages.at(-1)).toEqual(event);
		await deliver(event);
		expect(received.at(-1)?.id).toBe(event.id);
		expect(await statesOf()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
		await expect(resendEvent(table, queue, userId, 'msg_unknown')).rejects.toMatchObject({
			code: 'not_found',
		});
		await expect(resendEvent(table, queue, 'other', event.id)).rejects.toMatchObject({ code: 'not_found' });
	});

	it('and the sender that dies before it has noted an attempt make another with the same id', async () => {
		const { memory, deliver, received } = stage;
		memory.faults = (_, command) => (command === 'Put' ? 'before' : undefined);
		expect(await deliver(event)).toBe(true);
		memory.faults = () => undefined;
		await deliver(event);
		expect(received.map(({ id }) => id)).toEqual([event.id, event.id]);
	});
});

describe('a webhook', () => {
	/** Gives up an event whose last attempt is at this time. */
	async function giveUp(now: Date) {
		for (let n = 0; n < 8; n++) await stage.deliver({ ...event, id: `msg_${now.getTime()}` }, now);
	}

	it('is switched off after three days of failure, with one mail, and on again by its address', async () => {
		const { table, userId, receiver, queue, change, deliver, received } = stage;
		receiver.answers = 500;
		await giveUp(start);
		const before = { ...(await findWebhook(table, userId)), kind: 'WEBHOOK' };
		await giveUp(later(3 * 86_400 - 1));
		expect(await findWebhook(table, userId)).not.toHaveProperty('offSince');
		await giveUp(later(3 * 86_400));
		const off = { ...(await findWebhook(table, userId)), kind: 'WEBHOOK', pk: 'p', sk: 's' };
		expect(off).toHaveProperty('offSince');
		expect(mailOrdersOf({ sequence: '1', before, after: off }, 0)).toMatchObject([{ name: 'WEBHOOK_OFF' }]);
		expect(mailOrdersOf({ sequence: '1', before: off, after: off }, 0)).toEqual([]);
		const sent = received.length;
		await queueWebhookEvents(table, queue, [change]);
		expect(queue.messages).toHaveLength(1);
		expect(await deliver(event)).toBe(false);
		await expect(resendEvent(table, queue, userId, `msg_${start.getTime()}`)).rejects.toMatchObject({
			reason: 'webhookOff',
		});
		expect(received).toHaveLength(sent);
		const secret = (await findWebhook(table, userId))?.secret;
		await setWebhook(table, userId, url, origin);
		expect(await findWebhook(table, userId)).toEqual({ userId, url, secret });
	});

	it('of a blocked customer gets nothing', async () => {
		await setBlocked(stage.table, stage.userId, true);
		expect(await stage.deliver(event)).toBe(false);
		expect(stage.received).toEqual([]);
	});

	it.each([
		'http://shop.example',
		'https://127.0.0.1',
		'https://2130706433',
		'https://[::1]/',
		'https://user:password@shop.example',
		'http://localhost:5000',
		'ftp://shop.example',
	])('does not take the address %s', async (address) => {
		const { table, userId } = stage;
		await expect(setWebhook(table, userId, address, origin)).rejects.toMatchObject({
			reason: 'webhookAddress',
		});
	});
});
