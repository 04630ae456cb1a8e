import {
	DynamoDBStreamsClient,
	GetRecordsCommand,
	GetShardIteratorCommand,
	type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
	ChangeMessageVisibilityCommand,
	DeleteMessageCommand,
	GetQueueAttributesCommand,
	GetQueueUrlCommand,
	type Message,
	ReceiveMessageCommand,
	SendMessageCommand,
	SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Replay, StatsHealth } from '#shared/api/stats.ts';
import { jsonText } from '#shared/jsonText.ts';

/** A message of the queue: the function and the position in the stream of a batch that was not delivered. */
const undeliveredBatch = jsonText.pipe(
	z.object({
		requestContext: z.object({ functionArn: z.string() }),
		timestamp: z.iso.datetime().optional().catch(undefined),
		DDBStreamBatchInfo: z.object({
			shardId: z.string(),
			startSequenceNumber: z.string(),
			endSequenceNumber: z.string(),
			streamArn: z.string(),
			batchSize: z.int().default(0),
		}),
	}),
);
type UndeliveredBatch = z.infer<typeof undeliveredBatch>;

/** Reads the records of a batch; the stream keeps them for a day. */
async function recordsOf({ DDBStreamBatchInfo: batch }: UndeliveredBatch): Promise<StreamRecord[]> {
	const client = new DynamoDBStreamsClient({});
	const { ShardIterator } = await client.send(
		new GetShardIteratorCommand({
			StreamArn: batch.streamArn,
			ShardId: batch.shardId,
			ShardIteratorType: 'AT_SEQUENCE_NUMBER',
			SequenceNumber: batch.startSequenceNumber,
		}),
	);
	const last = BigInt(batch.endSequenceNumber);
	const records: StreamRecord[] = [];
	let iterator = ShardIterator;
	while (iterator) {
		const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator }));
		const found = page.Records ?? [];
		records.push(...found.filter(({ dynamodb }) => BigInt(dynamodb?.SequenceNumber ?? 0) <= last));
		const reached = found.some(({ dynamodb }) => BigInt(dynamodb?.SequenceNumber ?? 0) >= last);
		iterator = reached || found.length === 0 ? undefined : page.NextShardIterator;
	}
	return records;
}

/** Invokes a batch's function with its records; throws when the function does not process all of them. */
async function deliver(batch: UndeliveredBatch): Promise<void> {
	const Records = await recordsOf(batch);
	if (Records.length === 0) throw new Error('the stream no longer has its records');
	const { FunctionError, Payload } = await new LambdaClient({}).send(
		new InvokeCommand({
			FunctionName: batch.requestContext.functionArn,
			Payload: JSON.stringify({ Records }),
		}),
	);
	const answer = Payload?.transformToString() ?? '{}';
	if (FunctionError) throw new Error(`the function failed (${FunctionError})`);
	const { batchItemFailures = [] } = JSON.parse(answer) as { batchItemFailures?: unknown[] };
	if (batchItemFailures.length > 0) throw new Error('the function still cannot process it; see its log');
}

/** A queue of a stage, and its client. */
async function openQueue(stage: string, name = 'undelivered') {
	// The emulator's URLs have the port at which it was when it created the queue.
	const client = new SQSClient({ useQueueUrlAsEndpoint: false });
	const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: `pixwand-${stage}-${name}` }));
	return { client, QueueUrl };
}

/** Returns how many messages a queue has, about, with those that are being processed. */
async function countMessages({ client, QueueUrl }: Awaited<ReturnType<typeof openQueue>>): Promise<number> {
	const { Attributes = {} } = await client.send(
		new GetQueueAttributesCommand({
			QueueUrl,
			AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
		}),
	);
	return Object.values(Attributes).reduce((sum, value) => sum + Number(value), 0);
}

/** Seconds for which a call waits for messages. One that does not wait asks some servers of SQS only, and may find none. */
const WaitTimeSeconds = 5;

/** Seconds for which a batch is hidden from other replays. */
const replaySeconds = 300;

/**
 * Delivers the batches again that the table's stream could not deliver. Each effect has a marker, so that none runs
 * twice. Delivered batches are deleted from the queue; the others remain.
 *
 * @param limit the number of batches to deliver at most.
 */
export async function replayUndelivered(stage: string, limit = Number.POSITIVE_INFINITY): Promise<Replay> {
	const { client, QueueUrl } = await openQueue(stage);
	const failed: Message[] = [];
	const problems: string[] = [];
	let delivered = 0;
	while (delivered + failed.length < limit) {
		const MaxNumberOfMessages = Math.min(10, limit - delivered - failed.length);
		const { Messages = [] } = await client.send(
			new ReceiveMessageCommand({
				QueueUrl,
				MaxNumberOfMessages,
				VisibilityTimeout: replaySeconds,
				WaitTimeSeconds,
			}),
		);
		if (Messages.length === 0) break;
		for (const message of Messages) {
			try {
				await deliver(undeliveredBatch.parse(message.Body));
				await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
				delivered++;
			} catch (error) {
				failed.push(message);
				problems.push(`${message.MessageId}: ${error instanceof Error ? error.message : error}.`);
			}
		}
	}
	for (const { ReceiptHandle } of failed)
		await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
	return { delivered, problems };
}

type Undelivered = StatsHealth['undelivered']['batches'][number];

function toUndelivered({ MessageId = '', Body }: Message): Undelivered {
	const batch = undeliveredBatch.safeParse(Body).data;
	return {
		id: MessageId,
		function: batch?.requestContext.functionArn.split(':').at(6) ?? 'unknown',
		records: batch?.DDBStreamBatchInfo.batchSize ?? 0,
		at: batch?.timestamp,
	};
}

/** Returns how many batches were not delivered, about, and some of them, which stay in the queue. */
export async function listUndelivered(
	stage: string,
	limit: number,
): Promise<{ readonly count: number; readonly batches: Undelivered[] }> {
	const queue = await openQueue(stage);
	const { client, QueueUrl } = queue;
	const count = await countMessages(queue);
	const found = new Map<string, Undelivered>();
	// A call returns ten messages, and the same ones again.
	for (let calls = 0; calls < 4 && found.size < Math.min(count, limit); calls++) {
		const { Messages = [] } = await client.send(
			new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
		);
		for (const batch of Messages.map(toUndelivered)) found.set(batch.id, batch);
	}
	return { count, batches: [...found.values()].slice(0, limit) };
}

/** The queues of work whose undelivered messages can be moved back. */
export type MovableQueue = 'mails' | 'webhooks' | 'drawings';

/** Moves the messages that the consumer of a work queue could not process back into that queue. Returns how many. */
export async function moveBack(stage: string, name: MovableQueue): Promise<number> {
	const { client, QueueUrl: from } = await openQueue(stage, `${name}-undelivered`);
	const { QueueUrl: to } = await openQueue(stage, name);
	let moved = 0;
	for (;;) {
		const receive = new ReceiveMessageCommand({
			QueueUrl: from,
			MaxNumberOfMessages: 10,
			WaitTimeSeconds,
			MessageSystemAttributeNames: ['MessageGroupId'],
		});
		const { Messages = [] } = await client.send(receive);
		if (Messages.length === 0) return moved;
		for (const { Body, Attributes, ReceiptHandle } of Messages) {
			// The group is the customer, by which the drawings of a queue are shared out fairly.
			const MessageGroupId = Attributes?.MessageGroupId;
			await client.send(
				new SendMessageCommand({
					QueueUrl: to,
					MessageBody: Body,
					...(MessageGroupId && { MessageGroupId }),
				}),
			);
			await client.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
			moved++;
		}
	}
}
