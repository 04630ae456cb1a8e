import { randomUUID } from 'node:crypto';
import type { SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SFNClient } from '@aws-sdk/client-sfn';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mailer } from '#adapters/mail/mailer.ts';
import { type ArtRequest, toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { joinSteps } from '#core/art-requests/batches.ts';
import { contactItem, newContactRequest } from '#core/contact/contactRequests.ts';
import { writeObject } from '#core/files/bucket.ts';
import { mailPictureKey } from '#core/files/files.ts';
import type { MailOrder } from '#core/mails/mailOrders.ts';
import { type ItemChange, toItemChange } from '#core/table/itemChange.ts';
import { ownedRow } from '#core/table/owned.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { requestFor } from '#support/artRequests.ts';
import { queueRecord, streamRecord } from '#support/changes.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { memoryQueue } from '#support/memoryQueue.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { passOn } from '../../functions/events/changes/passOn.ts';
import { deliverMails } from '../../functions/events/mails/deliverMails.ts';

/** A table in memory, queues, the receivers of pushes, and a mail provider that may throttle. */
function openStage() {
	const memory = new MemoryTable();
	const provider = {
		throttles: false,
		refuses: '',
		calls: 0,
		to: [] as string[],
		subjects: [] as string[],
		texts: [] as string[],
		htmls: [] as string[],
		pictures: [] as number[],
	};
	const client = {
		async send({ input }: SendEmailCommand) {
			provider.calls++;
			if (provider.throttles)
				throw Object.assign(new Error('Too many mails.'), { name: 'TooManyRequestsException' });
			if (provider.refuses) throw Object.assign(new Error('No.'), { name: provider.refuses });
			const { Subject, Body, Attachments = [] } = input.Content?.Simple ?? {};
			provider.to.push(...(input.Destination?.ToAddresses ?? []));
			provider.subjects.push(Subject?.Data ?? '');
			provider.texts.push(Body?.Text?.Data ?? '');
			provider.htmls.push(Body?.Html?.Data ?? '');
			provider.pictures.push(Attachments.length);
		},
	};
	return {
		memory,
		provider,
		mails: memoryQueue('mails'),
		logged: [] as ItemChange[],
		pushed: [] as ItemChange[],
		mailContext: {
			table: memory.table,
			bucket: new MemoryBucket().bucket,
			mailer: { client: client as unknown as Mailer['client'], from: settings.mailFrom },
			settings,
		},
	};
}

const settings = { ...loadStage('local'), siteOrigin: 'https://p.example' };
let stage: ReturnType<typeof openStage>;
beforeEach(() => {
	stage = openStage();
});

/** Stores a message to support and returns the record of the stream. */
async function newMessage(n = 0) {
	const email = `${n}-${randomUUID()}@people.example`;
	const request = newContactRequest({ email, purpose: 'others', message: 'Hello' }, 'en', new Date());
	const Item = contactItem(request);
	await stage.memory.table.client.send(new PutCommand({ TableName: 'memory', Item }));
	return streamRecord(undefined, Item, String(n));
}

const change = (records: Awaited<ReturnType<typeof newMessage>>[], now = new Date()) => {
	const { mails, logged, pushed } = stage;
	const context = {
		mails,
		noteTimes: async () => {},
		deleteWithdrawn: async () => {},
		logForSearch: async (changes: readonly ItemChange[]) => void logged.push(...changes),
		stepFunctions: {} as SFNClient,
		artists: settings.artistEmails.length,
		queueEvents: async () => {},
		push: async (changes: readonly ItemChange[]) => void pushed.push(...changes),
		publish: () => {},
	};
	return passOn(context, records.map(toItemChange), now);
};

/** Delivers messages once, in batches of ten, and returns those that stay in the queue. */
async function deliver(messages: readonly object[]): Promise<object[]> {
	const left: object[] = [];
	for (let start = 0; start < messages.length; start += 10) {
		const batch = messages.slice(start, start + 10);
		const Records = batch.map((message, n) => queueRecord(message, String(n)));
		const { batchItemFailures } = await deliverMails(stage.mailContext, settings.mailsPerSecond, Records);
		left.push(...batchItemFailures.flatMap(({ itemIdentifier }) => batch[Number(itemIdentifier)] ?? []));
	}
	return left;
}

describe('a mail provider that throttles for an hour', () => {
	it('delays no push, and every mail is sent once afterwards', async () => {
		const records = await Promise.all(Array.from({ length: 25 }, (_, n) => newMessage(n)));
		stage.provider.throttles = true;
		expect(await change(records)).toEqual({ batchItemFailures: [] });
		expect(stage.pushed).toHaveLength(25);
		let waiting = stage.mails.messages;
		expect(waiting).toHaveLength(50);
		// The queue delivers a message again every three minutes.
		for (let minute = 0; minute < 60; minute += 3) waiting = await deliver(waiting);
		expect(waiting).toHaveLength(50);
		// One attempt for each batch is enough to see that it throttles.
		expect(stage.provider.calls).toBe(20 * 5);
		stage.provider.throttles = false;
		expect(await deliver(waiting)).toEqual([]);
		expect(stage.provider.to.filter((to) => to.endsWith('@people.example'))).toHaveLength(25);
		expect(new Set(stage.provider.to).size).toBe(26);
		// Delivered once more, as queues may do.
		await deliver(waiting);
		expect(stage.provider.to).toHaveLength(50);
	});
});

describe('a mail that the provider refuses', () => {
	it.each(['MessageRejected', 'AccountSuspendedException', 'MailFromDomainNotVerifiedException'])(
		'because of %s is kept, and sent when the provider takes it',
		async (name) => {
			await change([await newMessage()]);
			stage.provider.refuses = name;
			const waiting = await deliver(stage.mails.messages);
			expect(waiting).toHaveLength(2);
			stage.provider.refuses = '';
			expect(await deliver(waiting)).toEqual([]);
			expect(stage.provider.to).toHaveLength(2);
		},
	);

	it('because its address is none is dropped', async () => {
		await change([await newMessage()]);
		stage.provider.refuses = 'BadRequestException';
		expect(await deliver(stage.mails.messages)).toEqual([]);
	});
});

describe('a queue of mails that is down', () => {
	it('stops no pushes, and the mails are ordered when the change is delivered again', async () => {
		stage.mails.isDown = true;
		const record = await newMessage();
		expect(await change([record])).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
		expect(stage.pushed).toHaveLength(1);
		stage.mails.isDown = false;
		expect(await change([record])).toEqual({ batchItemFailures: [] });
		await deliver(stage.mails.messages);
		expect(stage.provider.to).toHaveLength(2);
	});
});

describe('a mail', () => {
	it('is sent again after a crash between its lease and its sending', async () => {
		await change([await newMessage()]);
		const [order] = stage.mails.messages as MailOrder[];
		if (!order) throw new Error('No mail was ordered.');
		// The write of the lease arrives, but its answer does not.
		stage.memory.faults = (call, command) =>
			command === 'Update' && stage.provider.calls === 0 && call > 0 ? 'after' : undefined;
		expect(await deliver([order])).toEqual([order]);
		stage.memory.faults = () => undefined;
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
		expect(await deliver([order])).toEqual([]);
		vi.useRealTimers();
		expect(stage.provider.to).toHaveLength(1);
	});

	it('about an item that no longer exists is not sent', async () => {
		await change([await newMessage()]);
		stage.memory.items.clear();
		expect(await deliver(stage.mails.messages)).toEqual([]);
		expect(stage.provider.to).toEqual([]);
	});
});

describe('requests of a customer that fail', () => {
	const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000);

	/** Stores a request that failed at a time and returns the record of the stream. */
	async function failedRequest(userId: string, now: Date, reason = 'This photo is damaged.') {
		const ids = { userId, email: `${userId}@users.example`, file: randomUUID(), now };
		const before = requestFor(ids, 1);
		const after = toArtRequestItem({ ...before, status: 'FAILED', reason });
		const row = ownedRow(userId, 'ART', before.createdAt, before.id);
		await stage.memory.table.client.send(new PutCommand({ TableName: 'memory', Item: row }));
		await stage.memory.table.client.send(new PutCommand({ TableName: 'memory', Item: after }));
		return streamRecord(toArtRequestItem(before), after);
	}

	it('within ten minutes are mailed by two mails: the first at once, and all together afterwards', async () => {
		const userId = randomUUID();
		const records = [];
		for (let n = 0; n < 30; n++) records.push(await failedRequest(userId, at(n / 6), `Reason ${n % 2}.`));
		await change(records, at(5));
		// Delivered once more, as queues may do.
		for (let n = 0; n < 2; n++) await deliver(stage.mails.messages);
		expect(stage.provider.to).toEqual(Array(2).fill(`${userId}@users.example`));
		expect(stage.provider.subjects).toEqual([
			'We could not make your picture',
			'We could not make 30 of your pictures',
		]);
		expect(stage.provider.texts[1]).toContain('15 × Reason 0.');
		// The mail of all waits until the ten minutes are over, and their changes are stored.
		expect(new Set(stage.mails.delays)).toEqual(new Set([0, 310]));
	});

	it('alone, at other times or for others get a mail each', async () => {
		const [userId, other] = [randomUUID(), randomUUID()];
		await change([await failedRequest(userId, at(0)), await failedRequest(other, at(1))]);
		await change([await failedRequest(userId, at(11))]);
		await deliver(stage.mails.messages);
		expect(stage.provider.subjects).toEqual(Array(3).fill('We could not make your picture'));
		expect(stage.provider.to.filter((to) => to.startsWith(userId))).toHaveLength(2);
	});
});

describe('the requests of a batch', () => {
	const start = Date.parse('2026-11-20T12:00:00Z');
	const at = (minutes: number) => new Date(start + minutes * 60_000);
	const result = randomUUID();

	/** A customer who orders a batch of three pictures. */
	function customer(size = 3) {
		const ids = { userId: randomUUID(), email: `${randomUUID()}@users.example` };
		const batch = { id: randomUUID(), size };
		let orders = 0;
		const put = (Item: Record<string, unknown>) =>
			stage.memory.table.client.send(new PutCommand({ TableName: 'memory', Item }));

		/** Stores a request of the batch that is not finished. */
		async function order(name: string): Promise<ArtRequest> {
			const now = at(orders++ / 60);
			const request = { ...requestFor({ ...ids, file: randomUUID(), now }, 1), name, batch };
			await put(toArtRequestItem(request));
			const [member] = joinSteps(stage.memory.table, ids.userId, batch, request.id);
			await put(member?.write.Put?.Item ?? {});
			return request;
		}

		/** Ends a request and returns the record of the stream. */
		async function end(request: ArtRequest, now: Date, ended: Partial<ArtRequest>) {
			const after = toArtRequestItem({ ...request, ...ended, updatedAt: now.toISOString() });
			await put(after);
			return streamRecord(toArtRequestItem(request), after);
		}
		const complete = (request: ArtRequest, now: Date) =>
			end(request, now, { status: 'COMPLETED', resultFiles: [result] });
		const fail = (request: ArtRequest, now: Date) =>
			end(request, now, { status: 'FAILED', reason: 'This photo is damaged.' });
		return { order, complete, fail };
	}

	/** Passes a change on and delivers its mails whose time has come. */
	async function changed(record: Awaited<ReturnType<typeof newMessage>>, now: Date) {
		await change([record], now);
		const due = stage.mails.messages.filter((_, n) => stage.mails.delays[n] === 0);
		await deliver(due);
	}

	beforeEach(async () => {
		await writeObject(stage.mailContext.bucket, mailPictureKey(result), await takePhoto(), 'image/jpeg');
	});

	it('are mailed together once, when the last has ended, with the pictures that there are', async () => {
		const { order, complete, fail } = customer();
		const [mug, plate, vase] = [await order('mug'), await order('plate'), await order('vase')];
		await changed(await complete(mug, at(1)), at(1));
		await changed(await fail(plate, at(2)), at(2));
		expect(stage.provider.to).toEqual([]);
		await changed(await complete(vase, at(3)), at(3));
		expect(stage.provider.to).toEqual([mug.email]);
		expect(stage.provider.subjects).toEqual(['2 of your 3 pictures are ready']);
		const [text = ''] = stage.provider.texts;
		expect(text).toContain('plate: This photo is damaged.');
		expect(text).toContain('Refunded to your account: 1 credit.');
		expect(text).toContain(`/status?batch=${mug.batch?.id}`);
		const [html = ''] = stage.provider.htmls;
		expect(html.match(/src="cid:picture\d"/g)).toEqual(['src="cid:picture0"', 'src="cid:picture1"']);
		expect(html.match(/alt="[^"]+"/g)).toEqual([
			'alt="Mug, AI art generation"',
			'alt="Vase, AI art generation"',
		]);
		expect(stage.provider.pictures).toEqual([2]);
		// The mails for requests that were never created find that this one was sent.
		await deliver(stage.mails.messages);
		expect(stage.provider.to).toHaveLength(1);
	});

	it('of which some were never created are mailed together ten minutes after the last', async () => {
		const { order, complete } = customer();
		const [mug, plate] = [await order('mug'), await order('plate')];
		await changed(await complete(mug, at(1)), at(1));
		await changed(await complete(plate, at(2)), at(2));
		expect(stage.provider.to).toEqual([]);
		expect([...new Set(stage.mails.delays)]).toEqual([0, 610]);
		await deliver(stage.mails.messages);
		expect(stage.provider.subjects).toEqual(['Your 2 pictures are ready']);
	});

	it('that all fail are mailed together, without pictures', async () => {
		const { order, fail } = customer(2);
		const [mug, plate] = [await order('mug'), await order('plate')];
		await changed(await fail(mug, at(1)), at(1));
		await changed(await fail(plate, at(2)), at(2));
		expect(stage.provider.subjects).toEqual(['We could not make your 2 pictures']);
		expect(stage.provider.htmls[0]).not.toContain('cid:');
	});
});
