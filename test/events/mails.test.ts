import { randomUUID } from 'node:crypto';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { contactItem, newContactRequest } from '#core/contact/contactRequests.ts';
import { requestFor } from '#support/artRequests.ts';
import { queueRecord, streamRecord } from '#support/changes.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { handler as countChanges } from '../../functions/events/countChanges.ts';
import type { MailOrder } from '../../functions/events/mails/mailOrders.ts';
import { handler as recordChanged } from '../../functions/events/recordChanged.ts';
import { handler as sendMails } from '../../functions/events/sendMails.ts';

/** What the functions depend on: a table in memory, a mail provider, queues, and the receivers of pushes. */
const stubs = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	throttled: false,
	calls: 0,
	mailed: [] as string[],
	subjects: [] as string[],
	texts: [] as string[],
	delays: [] as number[],
	queues: { mails: [] as object[], counts: [] as object[] },
	failing: undefined as string | undefined,
	pushed: [] as unknown[],
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => stubs.table.table,
	bucket: () => ({}),
	once:
		<T>(make: () => T) =>
		() =>
			make(),
}));
vi.mock('#runtime/env.ts', async () => ({
	env: { MAIL_QUEUE: 'mails', COUNT_QUEUE: 'counts', SOCKETS: 'http://127.0.0.1:1' },
	settings: {
		...(await import('#infra/stages/loadStage.ts')).loadStage('local'),
		siteOrigin: 'https://p.example',
	},
}));
vi.mock('#core/queues/queue.ts', async (original) => ({
	...(await original<typeof import('#core/queues/queue.ts')>()),
	openQueue: (url: 'mails' | 'counts') => ({
		url,
		client: {
			async send(command: SendMessageBatchCommand) {
				if (stubs.failing === url) throw new Error(`${url} is down`);
				for (const { MessageBody = '', DelaySeconds = 0 } of command.input.Entries ?? []) {
					stubs.queues[url].push(JSON.parse(MessageBody));
					if (url === 'mails') stubs.delays.push(DelaySeconds);
				}
				return {};
			},
		},
	}),
}));
vi.mock('#core/realtime/pushChanges.ts', () => ({
	pushChanges: async (_: unknown, changes: unknown[]) => void stubs.pushed.push(...changes),
}));
vi.mock('@aws-sdk/client-sesv2', () => ({
	SendEmailCommand: class {
		readonly input: unknown;
		constructor(input: unknown) {
			this.input = input;
		}
	},
	SESv2Client: class {
		async send({ input }: { input: SendEmailCommandInput }) {
			stubs.calls++;
			if (stubs.throttled)
				throw Object.assign(new Error('Too many mails.'), { name: 'TooManyRequestsException' });
			const { Subject, Body } = input.Content?.Simple ?? {};
			stubs.mailed.push(...(input.Destination?.ToAddresses ?? []));
			stubs.subjects.push(Subject?.Data ?? '');
			stubs.texts.push(Body?.Text?.Data ?? '');
		}
	},
}));

beforeEach(() => {
	Object.assign(stubs, {
		table: new MemoryTable(),
		throttled: false,
		calls: 0,
		mailed: [],
		subjects: [],
		texts: [],
		delays: [],
		queues: { mails: [], counts: [] },
		failing: undefined,
		pushed: [],
	});
});

type Context = Parameters<typeof recordChanged>[1];

/** Stores a message to support and returns the record of the stream. */
async function newMessage(n = 0) {
	const email = `${n}-${randomUUID()}@people.example`;
	const request = newContactRequest({ email, purpose: 'others', message: 'Hello' }, new Date());
	const Item = contactItem(request);
	await stubs.table.table.client.send(new PutCommand({ TableName: 'memory', Item }));
	return streamRecord(undefined, Item, String(n));
}

const change = (Records: Awaited<ReturnType<typeof newMessage>>[]) =>
	recordChanged({ Records }, {} as Context);

/** Delivers messages once, in batches of ten, and returns those that stay in the queue. */
async function deliverMails(messages: readonly object[]): Promise<object[]> {
	const left: object[] = [];
	for (let start = 0; start < messages.length; start += 10) {
		const batch = messages.slice(start, start + 10);
		const Records = batch.map((message, n) => queueRecord(message, String(n)));
		const answer = await sendMails({ Records }, {} as Context);
		left.push(
			...(answer?.batchItemFailures ?? []).flatMap(
				({ itemIdentifier }) => batch[Number(itemIdentifier)] ?? [],
			),
		);
	}
	return left;
}

describe('a mail provider that throttles for an hour', () => {
	it('delays no push and no count, and every mail is sent once afterwards', async () => {
		const records = await Promise.all(Array.from({ length: 25 }, (_, n) => newMessage(n)));
		stubs.throttled = true;
		expect(await change(records)).toEqual({ batchItemFailures: [] });
		expect(stubs.pushed).toHaveLength(25);
		expect(stubs.queues.counts).toHaveLength(25);
		let waiting = stubs.queues.mails;
		expect(waiting).toHaveLength(50);
		// The queue delivers a message again every three minutes.
		for (let minute = 0; minute < 60; minute += 3) waiting = await deliverMails(waiting);
		expect(waiting).toHaveLength(50);
		// One attempt for each batch is enough to see that it throttles.
		expect(stubs.calls).toBe(20 * 5);
		stubs.throttled = false;
		expect(await deliverMails(waiting)).toEqual([]);
		expect(stubs.mailed.filter((to) => to.endsWith('@people.example'))).toHaveLength(25);
		expect(new Set(stubs.mailed).size).toBe(26);
		// Delivered once more, as queues may do.
		await deliverMails(waiting);
		expect(stubs.mailed).toHaveLength(50);
	});
});

describe('a queue that is down', () => {
	it.each(['mails', 'counts'] as const)('(%s) stops neither pushes nor the other queue', async (failing) => {
		stubs.failing = failing;
		const record = await newMessage();
		expect(await change([record])).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
		expect(stubs.pushed).toHaveLength(1);
		expect(stubs.queues[failing === 'mails' ? 'counts' : 'mails']).not.toEqual([]);
		stubs.failing = undefined;
		expect(await change([record])).toEqual({ batchItemFailures: [] });
		await deliverMails(stubs.queues.mails);
		expect(stubs.mailed).toHaveLength(2);
	});
});

describe('a mail', () => {
	it('is sent again after a crash between its lease and its sending', async () => {
		await change([await newMessage()]);
		const [order] = stubs.queues.mails as MailOrder[];
		if (!order) throw new Error('No mail was ordered.');
		// The write of the lease arrives, but its answer does not.
		stubs.table.faults = (call, command) =>
			command === 'Update' && stubs.calls === 0 && call > 0 ? 'after' : undefined;
		expect(await deliverMails([order])).toEqual([order]);
		stubs.table.faults = () => undefined;
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
		expect(await deliverMails([order])).toEqual([]);
		vi.useRealTimers();
		expect(stubs.mailed).toHaveLength(1);
	});

	it('about an item that no longer exists is not sent', async () => {
		await change([await newMessage()]);
		stubs.table.items.clear();
		expect(await deliverMails(stubs.queues.mails)).toEqual([]);
		expect(stubs.mailed).toEqual([]);
	});
});

describe('requests of a customer that fail', () => {
	const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000);

	/** Stores a request that failed at a time and returns the record of the stream. */
	async function failedRequest(userId: string, now: Date, reason = 'This photo is damaged.') {
		const ids = { userId, email: `${userId}@users.example`, file: randomUUID(), now };
		const before = requestFor(ids, 1);
		const after = toArtRequestItem({ ...before, status: 'FAILED', reason });
		await stubs.table.table.client.send(new PutCommand({ TableName: 'memory', Item: after }));
		return streamRecord(toArtRequestItem(before), after);
	}

	it('within ten minutes are mailed by two mails: the first at once, and all together afterwards', async () => {
		const userId = randomUUID();
		const records = [];
		for (let n = 0; n < 30; n++) records.push(await failedRequest(userId, at(n / 6), `Reason ${n % 2}.`));
		vi.useFakeTimers({ toFake: ['Date'], now: at(5) });
		await change(records);
		vi.useRealTimers();
		// Delivered once more, as queues may do.
		for (let n = 0; n < 2; n++) await deliverMails(stubs.queues.mails);
		expect(stubs.mailed).toEqual(Array(2).fill(`${userId}@users.example`));
		expect(stubs.subjects).toEqual([
			'We could not make your picture',
			'We could not make 30 of your pictures',
		]);
		expect(stubs.texts[1]).toContain('15 × Reason 0.');
		// The mail of all waits until the ten minutes are over, and the index has them.
		expect(new Set(stubs.delays)).toEqual(new Set([0, 310]));
	});

	it('alone, at other times or for others get a mail each', async () => {
		const [userId, other] = [randomUUID(), randomUUID()];
		await change([await failedRequest(userId, at(0)), await failedRequest(other, at(1))]);
		await change([await failedRequest(userId, at(11))]);
		await deliverMails(stubs.queues.mails);
		expect(stubs.subjects).toEqual(Array(3).fill('We could not make your picture'));
		expect(stubs.mailed.filter((to) => to.startsWith(userId))).toHaveLength(2);
	});
});

it('counts that are delivered twice, overlapping and with lost answers, are added once', async () => {
	const records = await Promise.all(Array.from({ length: 45 }, (_, n) => newMessage(n)));
	await change(records);
	const Records = stubs.queues.counts.map((message, n) => queueRecord(message, String(n)));
	let lost = 0;
	stubs.table.faults = (_, command) => (command === 'TransactWrite' && lost++ < 1 ? 'after' : undefined);
	await countChanges({ Records }, {} as Context).catch(() => {});
	await Promise.all([
		countChanges({ Records }, {} as Context),
		countChanges({ Records: Records.slice(20) }, {} as Context),
	]);
	const counted = [...stubs.table.items.values()]
		.filter(({ pk, sk }) => pk === 'COUNT#CONTACT' && String(sk).startsWith('TOTAL'))
		.reduce((sum, { count }) => sum + Number(count), 0);
	expect(counted).toBe(45);
	// Far fewer writes than changes.
	const writes = [...stubs.table.items.values()].filter(({ pk }) => pk === 'COUNT#CONTACT');
	expect(writes.length).toBeLessThan(20);
});
