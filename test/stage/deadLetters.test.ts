import {
	DescribeStreamCommand,
	DynamoDBStreamsClient,
	GetRecordsCommand,
	GetShardIteratorCommand,
	ListStreamsCommand,
	type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { replayUndelivered } from '#core/queues/undelivered.ts';
import { keys } from '#core/table/keys.ts';
import { mailsTo } from '#support/mailbox.ts';
import { searchProblems } from '#support/searchProblems.ts';
import { newAddress, newAdmin, table, visitor } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

const streams = new DynamoDBStreamsClient({});
const lambda = new LambdaClient({});

/** The stream's record of an item, with its position. */
async function recordOf(pk: string): Promise<{ record: StreamRecord; streamArn: string; shardId: string }> {
	const { Streams = [] } = await streams.send(new ListStreamsCommand({ TableName: table.name }));
	const streamArn = Streams[0]?.StreamArn ?? '';
	const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
	for (const { ShardId: shardId = '' } of StreamDescription?.Shards ?? []) {
		const first = { StreamArn: streamArn, ShardId: shardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
		let { ShardIterator: iterator } = await streams.send(new GetShardIteratorCommand(first));
		while (iterator) {
			const page = await streams.send(new GetRecordsCommand({ ShardIterator: iterator }));
			const record = page.Records?.find(({ dynamodb }) => dynamodb?.Keys?.pk?.S === pk);
			if (record) return { record, streamArn, shardId };
			iterator = page.Records?.length ? page.NextShardIterator : undefined;
		}
	}
	throw new Error(`The stream has no ${pk}.`);
}

/** Creates a contact request and waits for the mail that confirms it. */
async function createContactRequest() {
	const email = newAddress();
	const { data } = await visitor.call('createContactRequest', {
		body: { email, purpose: 'others', message: 'Hello' },
	});
	const mails = () => mailsTo(email);
	await waitFor(async () => (await mails()).length === 1);
	return { id: data.uuid, mails };
}

const deleteConfirmationMarker = (id: string) =>
	table.client.send(
		new DeleteCommand({ TableName: table.name, Key: keys.effect('MAIL#CONFIRMATION', `CONTACT#${id}`) }),
	);

async function sendDeadLetter(id: string): Promise<void> {
	const { record, streamArn, shardId } = await recordOf(`CONTACT#${id}`);
	const { FunctionArn } = await lambda.send(
		new GetFunctionConfigurationCommand({ FunctionName: 'pixwand-test-recordChanged' }),
	);
	const sqs = new SQSClient({});
	const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'pixwand-test-undelivered' }));
	const sequence = record.dynamodb?.SequenceNumber;
	const MessageBody = JSON.stringify({
		requestContext: { functionArn: FunctionArn, condition: 'RetryAttemptsExhausted' },
		DDBStreamBatchInfo: {
			shardId,
			startSequenceNumber: sequence,
			endSequenceNumber: sequence,
			batchSize: 1,
			streamArn,
		},
	});
	await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}

it('an undelivered record is shown to admins, who have it processed and deleted from the queue', async () => {
	const { id, mails } = await createContactRequest();
	await deleteConfirmationMarker(id);
	await sendDeadLetter(id);
	const { client } = await newAdmin();
	const undelivered = async () => (await client.call('getStatsHealth', {})).data.undelivered;
	expect(await undelivered()).toMatchObject({
		count: 1,
		batches: [{ function: 'pixwand-test-recordChanged', records: 1 }],
	});
	expect((await client.call('replayEvents', {})).data).toEqual({ delivered: 1, problems: [] });
	expect(await undelivered()).toEqual({ count: 0, batches: [] });
	await waitFor(async () => (await mails()).length === 2);
	expect(await replayUndelivered('test')).toEqual({ delivered: 0, problems: [] });
});

it('a record that is processed five times at once causes one mail and is one row of the search index', async () => {
	const { id, mails } = await createContactRequest();
	const { record } = await recordOf(`CONTACT#${id}`);
	const Payload = JSON.stringify({ Records: [record] });
	await Promise.all(
		Array.from({ length: 5 }, () =>
			lambda.send(new InvokeCommand({ FunctionName: 'pixwand-test-recordChanged', Payload })),
		),
	);
	expect(await mails()).toHaveLength(1);
	await waitFor(async () => (await searchProblems(table)).length === 0);
});
