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

/** A message of the queue: the function and the position in the stream of a batch that was not delivered. */
const undeliveredBatch = z
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
type UndeliveredBatch = z.infer<typeof undeliveredBatch>;

export interface Replay {
	/** How many batches were delivered to their function. */
	readonly delivered: number;
	/** A sentence for each batch that remains in the queue. */
	readonly problems: readonly string[];
}

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

/**
 * Delivers the batches again that the table's stream could not deliver. Each effect has a marker, so that none runs
 * twice. Delivered batches are deleted from the queue; the others remain.
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
				await deliver(undeliveredBatch.parse(Body));
				await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
				delivered++;
			} catch (error) {
				problems.push(`${MessageId}: ${error instanceof Error ? error.message : error}.`);
			}
		}
	}
}
