import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
	CloudFormationClient,
	CreateStackCommand,
	DescribeStackEventsCommand,
	DescribeStackResourcesCommand,
	waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable } from '#core/table/client.ts';
import { findDeployed } from '#infra/deploy/deployments.ts';
import { deploy } from '#infra/local/deploy.ts';
import { emulatedAccount, emulatedAws, startMiniStack } from '#infra/local/emulator.ts';
import { freePort } from '#infra/local/ports.ts';
import { run } from '#infra/local/run.ts';
import { buildSite } from '#infra/local/site.ts';
import { migrate } from '../../functions/commands/migrate.ts';

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'pixwand-upgrade-'));
const saved = { ...process.env };
let stop = async () => {};
afterAll(async () => {
	await stop();
	process.env = saved;
	rmSync(dir, { recursive: true, force: true });
});

/**
 * The templates of the test stage of version 0.1.0, with functions that do nothing: `web`, `data` and `service`, synthesised
 * at the commit of that version.
 */
const templates = (port: number): Record<string, object> =>
	JSON.parse(
		gunzipSync(readFileSync(join(import.meta.dirname, 'templates-0.1.0.json.gz')))
			.toString()
			.replaceAll('4566', String(port)),
	);

/** An art request as version 0.1.0 stored it, in a list of a month without parts and in no index of what is due. */
const oldRequest = {
	pk: 'ART#0b8f7f0e-6c1e-4f52-9d3b-0a1b2c3d4e5f',
	sk: 'ART',
	kind: 'ART',
	id: '0b8f7f0e-6c1e-4f52-9d3b-0a1b2c3d4e5f',
	status: 'PENDING',
	updatedAt: '2026-11-21T10:00:00.000Z',
	gsi2pk: 'LIST#ART#2026-11',
	gsi2sk: '2026-11-21T10:00:00.000Z',
};

let endpoint = '';

beforeAll(async () => {
	const port = await freePort();
	const emulator = await startMiniStack({ root, dir, port });
	stop = () => emulator.stop();
	endpoint = emulator.endpoint;
	Object.assign(process.env, emulatedAws(endpoint));
	await run(
		join(root, 'node_modules/.bin/cdk'),
		['bootstrap', `aws://${emulatedAccount}/us-east-1`, '--app', ''],
		{
			cwd: root,
			env: emulatedAws(endpoint),
			log: join(dir, 'deploy.log'),
		},
	);
	const client = new CloudFormationClient({});
	const s3 = new S3Client({ forcePathStyle: true });
	const Bucket = 'templates';
	await s3.send(new CreateBucketCommand({ Bucket }));
	for (const [part, template] of Object.entries(templates(port))) {
		const StackName = `pixwand-test-${part}`;
		const Body = JSON.stringify(template);
		await s3.send(new PutObjectCommand({ Bucket, Key: `${part}.json`, Body }));
		await client.send(
			new CreateStackCommand({
				StackName,
				// A template that is passed with the call may have 51,200 bytes.
				TemplateURL: `https://s3.us-east-1.amazonaws.com/${Bucket}/${part}.json`,
				Capabilities: ['CAPABILITY_NAMED_IAM'],
			}),
		);
		await waitUntilStackCreateComplete({ client, maxWaitTime: 120, minDelay: 1 }, { StackName });
	}
	const { StackResources = [] } = await client.send(
		new DescribeStackResourcesCommand({ StackName: 'pixwand-test-data' }),
	);
	const TableName =
		StackResources.find(({ ResourceType }) => ResourceType === 'AWS::DynamoDB::GlobalTable')
			?.PhysicalResourceId ?? '';
	const table = openTable(TableName);
	await table.client.send(new PutCommand({ TableName, Item: oldRequest }));
});

it('a stage of version 0.1.0 is upgraded with its data, one new index at a time', async () => {
	expect(await findDeployed('test')).toEqual({ indexes: 3, hasOldRoutes: true });
	await buildSite(root, join(dir, 'site.log'));
	const { table: name } = await deploy({
		root,
		dir,
		stage: 'test',
		emulator: { endpoint, port: Number(new URL(endpoint).port), stop: async () => {} },
		siteOrigin: 'http://localhost:5173',
		googleIssuer: 'http://localhost:5176',
	});
	expect(await findDeployed('test')).toEqual({ indexes: 5, hasOldRoutes: false });

	const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: name }));
	expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual([
		'gsi1',
		'gsi2',
		'gsi3',
		'gsi4',
		'gsi5',
	]);
	// The emulator accepts several indexes at once, AWS does not.
	const client = new CloudFormationClient({});
	const updates = await client.send(new DescribeStackEventsCommand({ StackName: 'pixwand-test-data' }));
	const ofTable = updates.StackEvents?.filter(
		({ ResourceType, ResourceStatus }) =>
			ResourceType === 'AWS::DynamoDB::GlobalTable' && ResourceStatus === 'UPDATE_COMPLETE',
	);
	expect(ofTable?.length).toBeGreaterThanOrEqual(2);

	const table = openTable(name);
	expect(await migrate(table)).toMatchObject({ changed: 1, skipped: 0 });
	const { pk, sk } = oldRequest;
	const { Item } = await table.client.send(new GetCommand({ TableName: name, Key: { pk, sk } }));
	expect(Item).toMatchObject({ id: oldRequest.id, gsi5pk: expect.any(String) });
	const { Payload } = await new LambdaClient({}).send(
		new InvokeCommand({
			FunctionName: 'pixwand-test-getHealth',
			Payload: '{"headers":{},"requestContext":{"http":{}}}',
		}),
	);
	expect(JSON.parse(Payload?.transformToString() ?? '')).toMatchObject({ statusCode: 200 });
});
