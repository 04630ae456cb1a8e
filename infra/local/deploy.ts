import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient, PutFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { namesOf } from '../names.ts';
import { type Emulator, emulatedAccount, emulatedAws } from './emulator.ts';
import { run } from './run.ts';

/** Where a deployed stage keeps its things. */
export interface Outputs {
	readonly table: string;
	readonly pictures: string;
	readonly siteBucket: string;
	/** The host name by which the emulator knows the distribution. */
	readonly distribution: string;
	/** The id of the WebSocket API. */
	readonly socketApi: string;
}

export interface DeployOptions {
	readonly root: string;
	/** Where the stage's own files are. */
	readonly dir: string;
	readonly stage: string;
	readonly emulator: Emulator;
	readonly siteOrigin: string;
	/** Whom the stage takes for Google. */
	readonly googleIssuer: string;
	/** The image engine, where it is not the stage's usual one. */
	readonly engine?: string | undefined;
}

const sources = [
	'infra/**/*.ts',
	'functions/**/*.{ts,tsx}',
	'shared/**/*.ts',
	'test/support/faultyEngine.ts',
	'package-lock.json',
	'cdk.json',
];

/** What a deployment is made of, as one hash. */
function fingerprint({ root, stage, emulator, siteOrigin, googleIssuer, engine }: DeployOptions): string {
	const hash = createHash('sha256').update(
		`${stage} ${emulator.port} ${siteOrigin} ${googleIssuer} ${engine}`,
	);
	for (const file of globSync(sources, { cwd: root }).sort())
		hash.update(file).update(readFileSync(join(root, file)));
	return hash.digest('hex');
}

type RawOutputs = Record<string, Record<string, string>>;

function toOutputs(raw: RawOutputs, stage: string): Outputs {
	const { stack } = namesOf({ stage });
	const find = (part: 'web' | 'data', key: string): string => {
		const value = raw[stack(part)]?.[key];
		if (!value) throw new Error(`The deployment of ${stack(part)} gave no ${key}.`);
		return value;
	};
	return {
		table: find('data', 'TableName'),
		pictures: find('data', 'PicturesBucket'),
		siteBucket: find('web', 'SiteBucket'),
		distribution: find('web', 'DistributionDomain'),
		socketApi: find('web', 'SocketApiId'),
	};
}

const readOutputs = (file: string, stage: string): Outputs =>
	toOutputs(JSON.parse(readFileSync(file, 'utf8')) as RawOutputs, stage);

/** Whether the emulator still has what the outputs speak of: one that was killed may have lost it. */
async function isThere(file: string, stage: string): Promise<boolean> {
	if (!existsSync(file)) return false;
	const TableName = readOutputs(file, stage).table;
	return new DynamoDBClient({}).send(new DescribeTableCommand({ TableName })).then(
		() => true,
		() => false,
	);
}

/** Lets as many pictures be drawn at once as there are processors: more would only make each other late. */
async function limitEngine(stage: string): Promise<void> {
	const client = new LambdaClient({});
	for (const step of ['begin', 'generate'])
		await client.send(
			new PutFunctionConcurrencyCommand({
				FunctionName: `pixwand-${stage}-${step}`,
				ReservedConcurrentExecutions: Math.max(2, availableParallelism()),
			}),
		);
}

/** Deploys the stage's stacks to the emulator, unless what is there is just that. */
export async function deploy(options: DeployOptions): Promise<Outputs> {
	const { root, dir, stage, emulator, siteOrigin, googleIssuer, engine } = options;
	const outputsFile = join(dir, 'outputs.json');
	const marker = join(dir, 'deployed');
	const wanted = fingerprint(options);
	const there = await isThere(outputsFile, stage);
	const current = there && existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
	if (!current) {
		const given = { stage, siteOrigin, googleIssuer, emulatorPort: emulator.port, ...(engine && { engine }) };
		const context = Object.entries({ ...given, bundles: join(dir, 'functions') });
		const settings = context.flatMap(([key, value]) => ['-c', `${key}=${value}`]);
		const cdk = (...args: string[]) =>
			run(join(root, 'node_modules/.bin/cdk'), [...args, ...settings, '--output', join(dir, 'cdk.out')], {
				cwd: root,
				env: emulatedAws(emulator.endpoint),
				log: join(dir, 'deploy.log'),
			});
		if (!there) await cdk('bootstrap', `aws://${emulatedAccount}/us-east-1`);
		await cdk('deploy', '--all', '--require-approval', 'never', '--ci', '--outputs-file', outputsFile);
		await limitEngine(stage);
		writeFileSync(marker, wanted);
	}
	return readOutputs(outputsFile, stage);
}
