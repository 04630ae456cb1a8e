/** What a deployment finds of the stage itself: its stacks, its table, and what has the names that it would use. */
import {
	type CloudFormationClient,
	DescribeStacksCommand,
	ListStackResourcesCommand,
	type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, type DynamoDBClient, type TableDescription } from '@aws-sdk/client-dynamodb';
import { HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import {
	DescribeSecretCommand,
	GetSecretValueCommand,
	type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { formerIndexes, indexes } from '#core/table/indexes.ts';
import { namesOf, type StackName } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import { type Findings, fails, found } from './findings.ts';

export interface StageClients {
	readonly cloudFormation: Pick<CloudFormationClient, 'send'>;
	/** In us-east-1, where certificates of CloudFront and budgets are. */
	readonly virginia: Pick<CloudFormationClient, 'send'>;
	readonly dynamoDb: Pick<DynamoDBClient, 'send'>;
	readonly s3: Pick<S3Client, 'send'>;
	readonly secrets: Pick<SecretsManagerClient, 'send'>;
}

type Stage = Pick<StageSettings, 'stage'>;

/** Reads the status of a stack, such as `UPDATE_COMPLETE`; undefined where there is none. */
async function statusOf(
	client: Pick<CloudFormationClient, 'send'>,
	stage: Stage,
	part: StackName,
): Promise<string | undefined> {
	const StackName = namesOf(stage).stack(part);
	const { Stacks = [] } = (await found(client.send(new DescribeStacksCommand({ StackName })))) ?? {};
	return Stacks[0]?.StackStatus;
}

/** Whether the stage's stack of functions is deployed; one whose first deployment has failed is not. */
export async function isDeployed(clients: StageClients, stage: Stage): Promise<boolean> {
	const status = await statusOf(clients.cloudFormation, stage, 'service');
	return (
		status !== undefined && !/^(CREATE|ROLLBACK|DELETE|REVIEW)_(?!COMPLETE)|^ROLLBACK_COMPLETE/.test(status)
	);
}

const repairs: readonly (readonly [RegExp, string])[] = [
	[/_IN_PROGRESS$/, 'wait until it has ended: aws cloudformation describe-stacks'],
	[/^UPDATE_ROLLBACK_FAILED$/, 'end it: aws cloudformation continue-update-rollback'],
	[/^(ROLLBACK|CREATE|DELETE)_(FAILED|COMPLETE)$/, 'delete it: aws cloudformation delete-stack'],
];

/** Stacks that an earlier deployment or deletion has left half done. */
export async function* stacks(clients: StageClients, settings: StageSettings): Findings {
	for (const part of ['certificate', 'budget', 'web', 'data', 'service', 'site'] as const) {
		const isInVirginia = part === 'certificate' || part === 'budget';
		const status = await statusOf(clients[isInVirginia ? 'virginia' : 'cloudFormation'], settings, part);
		const repair = status !== 'CREATE_COMPLETE' && repairs.find(([pattern]) => pattern.test(status ?? ''));
		if (repair)
			yield fails(
				`The stack ${namesOf(settings).stack(part)} is ${status}; ${repair[1]}${isInVirginia ? ' --region us-east-1' : ''} --stack-name ${namesOf(settings).stack(part)}`,
			);
	}
}

/** The resources of a stack in the account; none where the stack does not exist. */
export async function resourcesOf(
	{ cloudFormation }: StageClients,
	StackName: string,
): Promise<StackResourceSummary[]> {
	const all: StackResourceSummary[] = [];
	let NextToken: string | undefined;
	do {
		const page = await found(cloudFormation.send(new ListStackResourcesCommand({ StackName, NextToken })));
		all.push(...(page?.StackResourceSummaries ?? []));
		NextToken = page?.NextToken;
	} while (NextToken);
	return all.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE');
}

type Index = (typeof indexes)[keyof typeof indexes] | (typeof formerIndexes)[number];
type DeployedIndex = NonNullable<TableDescription['GlobalSecondaryIndexes']>[number];

/** What DynamoDB and CloudFormation never change of an index. */
const shapeOf = ({ KeySchema = [], Projection = {} }: DeployedIndex): string =>
	[
		...KeySchema.map(({ AttributeName }) => AttributeName),
		...(Projection.NonKeyAttributes ?? []).toSorted(),
	].join();
const wantedShape = ({ pk, sk, projected }: Index): string => [pk, sk, ...projected.toSorted()].join();

/** The indexes of a table that differ from this version's or are missing, and those that nothing reads any more. */
async function compareIndexes({ dynamoDb }: StageClients, TableName: string) {
	const { Table } = await dynamoDb.send(new DescribeTableCommand({ TableName }));
	const deployed = new Map(Table?.GlobalSecondaryIndexes?.map((index) => [index.IndexName, shapeOf(index)]));
	const isAsWanted = (index: Index) => deployed.get(index.name) === wantedShape(index);
	const names = (all: readonly Index[]) => all.map(({ name }) => name);
	return {
		wrong: names([
			...Object.values(indexes).filter((index) => !isAsWanted(index)),
			...formerIndexes.filter((index) => deployed.has(index.name) && !isAsWanted(index)),
		]),
		former: names(formerIndexes.filter(isAsWanted)),
	};
}

/** The indexes of the stage's own table that a deployment removes, one after the other. */
export async function deployedFormerIndexes(clients: StageClients, settings: Stage): Promise<string[]> {
	const resources = await resourcesOf(clients, namesOf(settings).stack('data'));
	const own = resources.find(({ ResourceType }) => ResourceType === 'AWS::DynamoDB::GlobalTable');
	return own?.PhysicalResourceId ? (await compareIndexes(clients, own.PhysicalResourceId)).former : [];
}

/** Whether the table has the indexes of this version. Those of version 0.2.0 can be upgraded, which has to be confirmed. */
export async function* table(
	clients: StageClients,
	settings: StageSettings,
	confirmed: readonly string[],
): Findings {
	const resources = await resourcesOf(clients, namesOf(settings).stack('data'));
	const own = resources.find(({ ResourceType }) => ResourceType === 'AWS::DynamoDB::GlobalTable');
	for (const name of [own?.PhysicalResourceId, settings.restoredTable?.name]) {
		if (!name) continue;
		const { wrong, former } = await compareIndexes(clients, name);
		if (wrong.length > 0)
			yield fails(
				`The table ${name} is of a commit between 0.2.0 and 0.3.0: its indexes ${wrong.join(', ')} are not those of this version, and no index can be changed. Deploy that commit, or another stage: npm run deploy -- --stage <name>.`,
			);
		else if (former.length > 0 && !confirmed.includes('upgrade'))
			yield fails(
				`The table ${name} is of version 0.2.0: the deployment completes its rows and removes its indexes ${former.join(', ')}, one after the other, and loses nothing. Read "Upgrade" in docs/operations.md, and deploy with -c confirm=upgrade.`,
			);
	}
}

/** The id of the account, which is a part of the ARN of the stack of the bootstrap. */
export async function accountOf({ cloudFormation }: StageClients): Promise<string> {
	const toolkit = await found(cloudFormation.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' })));
	return toolkit?.Stacks?.[0]?.StackId?.split(':')[4] ?? '';
}

/** The region of a bucket, whatever the region of the call; undefined where there is none. */
async function regionOfBucket({ s3 }: StageClients, Bucket: string): Promise<string | undefined> {
	const head = await found(s3.send(new HeadBucketCommand({ Bucket })));
	return head && (head.BucketRegion ?? process.env.AWS_REGION ?? 'this region');
}

/** The secrets of a stage, by their names, with the stack that creates each and the fields that operators store in it. */
function secretsOf(settings: StageSettings) {
	const names = namesOf(settings);
	const payments = ['sandboxKey', 'midtransServerKey', 'stripeSecretKey', 'stripeWebhookSecret'];
	return [
		{ name: names.originKey, part: 'web', fields: [] },
		{ name: names.tokenKey, part: 'data', fields: [] },
		{ name: names.paymentKeys, part: 'data', fields: payments },
		{ name: names.googleSecret, part: 'data', fields: ['clientSecret'] },
		{ name: settings.openai && names.engineKey, part: 'data', fields: ['apiKey'] },
		{
			name: settings.signsPictures && names.signingKey,
			part: 'data',
			fields: ['certificates', 'privateKey'],
		},
	] as const;
}

/** What a deleted stage of the name, or a setting that was switched off, has left. CloudFormation imports no secret by its name. */
export async function* leftovers(clients: StageClients, settings: StageSettings): Findings {
	const names = namesOf(settings);
	const owned = {
		web: await resourcesOf(clients, names.stack('web')),
		data: await resourcesOf(clients, names.stack('data')),
	};
	const isOwned = (part: 'web' | 'data', name: string) =>
		owned[part].some(({ PhysicalResourceId = '' }) => PhysicalResourceId.includes(name));
	const Bucket = names.pictures(await accountOf(clients));
	const region = isOwned('data', Bucket) ? undefined : await regionOfBucket(clients, Bucket);
	const here = process.env.AWS_REGION;
	if (region && here && region !== here)
		yield fails(
			`The stage is in ${region}, and this deployment is to ${here}. Set the region: export AWS_REGION=${region}`,
		);
	else if (region)
		yield fails(
			`A former stage of the name has left the bucket ${Bucket} with its pictures, which the deployment would create: see "Delete a stage" in docs/operations.md, and aws s3 rb s3://${Bucket} --force`,
		);
	for (const { name, part, fields } of secretsOf(settings)) {
		if (!name) continue;
		const secret = await found(clients.secrets.send(new DescribeSecretCommand({ SecretId: name })));
		if (!secret) continue;
		const isDeleted = secret.DeletedDate !== undefined;
		if (isDeleted || !isOwned(part, name))
			yield fails(
				`The secret ${name} ${isDeleted ? 'is scheduled for deletion' : 'was left by a former stage or setting'}, and the deployment would create it. Note its value if you need it, and delete it: aws secretsmanager delete-secret --force-delete-without-recovery --secret-id ${name}`,
			);
		else if (fields.length > 0) yield* form(clients, name, fields);
	}
}

/** Whether a secret has the fields that its functions read. Who may not read it is not asked. */
async function* form({ secrets }: StageClients, SecretId: string, fields: readonly string[]): Findings {
	const value = await secrets.send(new GetSecretValueCommand({ SecretId })).catch(() => undefined);
	if (!value?.SecretString) return;
	const shape = z.looseObject(Object.fromEntries(fields.map((field) => [field, z.string()])));
	let json: unknown;
	try {
		json = JSON.parse(value.SecretString);
	} catch {}
	if (!shape.safeParse(json).success)
		yield fails(
			`The secret ${SecretId} is not JSON with the texts ${fields.join(', ')}. Store it again: aws secretsmanager put-secret-value --secret-id ${SecretId} --secret-string '{…}'`,
		);
}
