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
import { describe, expect, it } from 'vitest';
import { replayUndelivered } from '#core/queues/undelivered.ts';
import { keys } from '#core/table/keys.ts';
import { getRequest, orderAndWait, requestBody, uploadProduct } from '#support/apiRequests.ts';
import { mailsTo } from '#support/mailbox.ts';
import { searchProblems } from '#support/searchProblems.ts';
import { waitFor } from '#support/transactions.ts';
import { customerWith, newAddress, newAdmin, table, visitor } from '#support/users.ts';

const streams = new DynamoDBStreamsClient({});
const lambda = new LambdaClient({});

/** The stream's records of an item, with their positions. */
async function recordsOf(pk: string) {
	const records: { record: StreamRecord; streamArn: string; shardId: string }[] = [];
	const { Streams = [] } = await streams.send(new ListStreamsCommand({ TableName: table.name }));
	const StreamArn = Streams[0]?.StreamArn;
	const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
	for (const { ShardId } of StreamDescription?.Shards ?? []) {
		const { ShardIterator } = await streams.send(
			new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
		);
		let iterator = ShardIterator;
		while (iterator) {
			const page = await streams.send(new GetRecordsCommand({ ShardIterator: iterator }));
			const found = page.Records?.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === pk) ?? [];
			for (const record of found)
				records.push({ record, streamArn: StreamArn ?? '', shardId: ShardId ?? '' });
			if (!page.Records?.length) break;
			iterator = page.NextShardIterator;
		}
	}
	return records;
}

async function recordOf(pk: string) {
	const [first] = await recordsOf(pk);
	if (!first) throw new Error(`The stream has no ${pk}.`);
	return first;
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

describe('an undelivered record', () => {
	it('is shown to admins, who have it processed and deleted from the queue', async () => {
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

	it('that was processed already has no second effect when the operators’ command processes it', async () => {
		const { id, mails } = await createContactRequest();
		await sendDeadLetter(id);
		expect(await replayUndelivered('test')).toEqual({ delivered: 1, problems: [] });
		expect(await mails()).toHaveLength(1);
	});
});

it('records of a request that are processed five times in reverse order cause one mail', async () => {
	const customer = await customerWith(1);
	const { id } = await orderAndWait(customer, requestBody(await uploadProduct(customer)));
	const mails = () => mailsTo(customer.email);
	await waitFor(async () => (await mails()).length === 1);
	const records = await recordsOf(`ART#${id}`);
	expect(records.length).toBeGreaterThan(2);
	for (let n = 0; n < 5; n++)
		await lambda.send(
			new InvokeCommand({
				FunctionName: 'pixwand-test-recordChanged',
				Payload: JSON.stringify({ Records: records.map(({ record }) => record).toReversed() }),
			}),
		);
	expect(await mails()).toHaveLength(1);
	expect((await getRequest(customer, id)).status).toBe('COMPLETED');
	await waitFor(async () => (await searchProblems(table)).length === 0);
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
