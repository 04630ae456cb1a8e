import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient, PutFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import type { StageFile } from '../stages/loadStage.ts';
import { namesOf } from '../stages/names.ts';
import { deployStacks } from './deployStacks.ts';
import { type Emulator, emulatedAws } from './emulator.ts';
import { buildFunctions, linkFunctions } from './functions.ts';
import { run } from './run.ts';
import { sourceHash } from './sources.ts';

export interface Outputs {
	readonly table: string;
	readonly pictures: string;
	readonly siteBucket: string;
	readonly distribution: string;
	readonly socketApi: string;
}

export interface DeployOptions {
	readonly root: string;
	readonly dir: string;
	readonly stage: string;
	readonly emulator: Emulator;
	readonly siteOrigin: string;
	/** The issuer of ID tokens, which is the stand-in for Google. */
	readonly googleIssuer: string;
	readonly engine?: string | undefined;
	readonly settings?: StageFile | undefined;
}

const sources = [
	'infra/**/*.ts',
	'functions/**/*.{ts,tsx}',
	'shared/**/*.ts',
	'test/support/faultyEngine.ts',
	'package-lock.json',
	'cdk.json',
];

/** A hash of the sources and options of a deployment; the functions refer to its folder. */
const fingerprint = ({ root, emulator, ...options }: DeployOptions): string =>
	sourceHash(root, sources, { ...options, port: emulator.port });

function toOutputs(raw: Record<string, Record<string, string>>, stage: string): Outputs {
	const { stack } = namesOf({ stage });
	const find = (part: 'web' | 'service', key: string): string => {
		const value = raw[stack(part)]?.[key];
		if (!value) throw new Error(`The deployment of ${stack(part)} has no output ${key}.`);
		return value;
	};
	return {
		table: find('service', 'TableName'),
		pictures: find('service', 'PicturesBucket'),
		siteBucket: find('web', 'SiteBucket'),
		distribution: find('web', 'DistributionDomain'),
		socketApi: find('web', 'SocketApiId'),
	};
}

/** The outputs in a file; undefined where their table does not exist: an emulator that was killed may have lost it. */
async function deployedOutputs(file: string): Promise<Outputs | undefined> {
	if (!existsSync(file)) return undefined;
	const outputs: Outputs = JSON.parse(readFileSync(file, 'utf8'));
	const command = new DescribeTableCommand({ TableName: outputs.table });
	return new DynamoDBClient({}).send(command).then(
		() => outputs,
		() => undefined,
	);
}

/** Limits the functions that process images to one execution per processor, but at least two. */
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

/** Deploys the stage's stacks to the emulator, unless they are deployed already and unchanged. */
export async function deploy(options: DeployOptions): Promise<Outputs> {
	const { root, dir, stage, emulator, siteOrigin, googleIssuer, engine, settings } = options;
	const outputsFile = join(dir, 'outputs.json');
	const marker = join(dir, 'deployed');
	const current = fingerprint(options);
	const unchanged = existsSync(marker) && readFileSync(marker, 'utf8') === current;
	const deployed = unchanged ? await deployedOutputs(outputsFile) : undefined;
	if (deployed) return deployed;
	const bundles = await buildFunctions({ root, stage, engine });
	const context = {
		stage,
		settings: JSON.stringify({
			siteOrigin,
			google: { issuer: googleIssuer, clientId: 'pixwand-local' },
			emulator: { port: emulator.port },
			// An argument of `npm start`, which its next start does not repeat.
			...(engine && { engine }),
			...settings,
		} satisfies StageFile),
		bundles: linkFunctions(root, bundles, dir, current),
		confirm: 'engine,table',
	};
	const assembly = join(dir, 'cdk.out');
	await run(process.execPath, [join(root, 'infra/app.ts')], {
		cwd: root,
		env: {
			...emulatedAws(emulator.endpoint),
			CDK_OUTDIR: assembly,
			CDK_CONTEXT_JSON: JSON.stringify(context),
			// `npm run deploy` and a test validate the same templates, which takes as long as synthesizing them.
			CDK_VALIDATION: 'false',
		},
		log: join(dir, 'deploy.log'),
	});
	const { stack } = namesOf({ stage });
	const outputs = toOutputs(
		await deployStacks(assembly, (['web', 'data', 'service'] as const).map(stack)),
		stage,
	);
	writeFileSync(outputsFile, JSON.stringify(outputs));
	await limitEngine(stage);
	writeFileSync(marker, current);
	return outputs;
}
