import {
	DynamoDBStreamsClient,
	GetRecordsCommand,
	GetShardIteratorCommand,
	type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
	DeleteMessageCommand,
	GetQueueUrlCommand,
	ReceiveMessageCommand,
	SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** What the queue holds of a batch that could not be delivered: where it is in the stream, and for whom. */
const note = z
	.string()
	.transform((text) => JSON.parse(text) as unknown)
	.pipe(
		z.object({
			requestContext: z.object({ functionArn: z.string() }),
			DDBStreamBatchInfo: z.object({
				shardId: z.string(),
				startSequenceNumber: z.string(),
				endSequenceNumber: z.string(),
				streamArn: z.string(),
			}),
		}),
	);
type Note = z.infer<typeof note>;

export interface Replay {
	/** Batches that their function has taken now. */
	readonly delivered: number;
	/** A sentence for each batch that stays in the queue. */
	readonly problems: readonly string[];
}

/** The records of a batch, which the stream keeps for a day. */
async function recordsOf({ DDBStreamBatchInfo: batch }: Note): Promise<StreamRecord[]> {
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

/** Gives a batch to its function; throws what went wrong. */
async function deliver(batch: Note): Promise<void> {
	const Records = await recordsOf(batch);
	if (Records.length === 0) throw new Error('the stream has it no more');
	const { FunctionError, Payload } = await new LambdaClient({}).send(
		new InvokeCommand({
			FunctionName: batch.requestContext.functionArn,
			Payload: JSON.stringify({ Records }),
		}),
	);
	const answer = Payload?.transformToString() ?? '{}';
	if (FunctionError) throw new Error(`the function failed (${FunctionError})`);
	const { batchItemFailures = [] } = JSON.parse(answer) as { batchItemFailures?: unknown[] };
	if (batchItemFailures.length > 0) throw new Error('the function still cannot take it; its log says why');
}

/**
 * Delivers again what the table's stream could not deliver. Every effect has its own marker, so that nothing happens
 * twice. What the function takes leaves the queue; the rest stays.
 */
export async function replayUndelivered(stage: string): Promise<Replay> {
	const sqs = new SQSClient({});
	const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: `pixwand-${stage}-undelivered` }));
	const problems: string[] = [];
	let delivered = 0;
	for (;;) {
		const { Messages = [] } = await sqs.send(
			new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 300 }),
		);
		if (Messages.length === 0) return { delivered, problems };
		for (const { Body = '', ReceiptHandle, MessageId } of Messages) {
			try {
				await deliver(note.parse(Body));
				await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
				delivered++;
			} catch (error) {
				problems.push(`${MessageId}: ${error instanceof Error ? error.message : error}.`);
			}
		}
	}
}
