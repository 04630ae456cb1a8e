/** `npm run bootstrap`, `npm run preflight|deploy|destroy -- --stage <name> [-c confirm=…]`, see docs/operations.md. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
	CloudFormationClient,
	DeleteStackCommand,
	paginateListStackResources,
	waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { outputsOf } from '../../functions/commands/stageTable.ts';
import { uploadSite } from '../local/site.ts';
import { requireAddresses } from '../stages/deployedSettings.ts';
import { loadStageWith } from '../stages/loadStage.ts';
import { namesOf, type StackName } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import { deployedFormerIndexes } from './deployedStage.ts';
import { describeFindings } from './findings.ts';
import { accountClients, isBootstrapped, preflight } from './preflight.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		stage: { type: 'string' },
		context: { type: 'string', short: 'c', multiple: true, default: [] },
	},
});

/** Runs a command of the project's folder with its output on the terminal; throws when it fails. */
function run(command: string, args: readonly string[], folder = join(root, 'node_modules/.bin')): void {
	const { status } = spawnSync(join(folder, command), args, {
		cwd: root,
		stdio: 'inherit',
	});
	if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed; see its output above.`);
}

const operate = (name: 'migrate' | 'search:rebuild', stage: string): void =>
	run(process.execPath, ['functions/commands/operate.ts', name, '--stage', stage], '/');

const options = Object.fromEntries(values.context.map((given) => given.split(/=(.*)/s).slice(0, 2)));
const confirmed: readonly string[] = options.confirm?.split(',') ?? [];

/** Prints what the account lacks. Returns whether nothing will fail. */
async function ask(settings: StageSettings): Promise<boolean> {
	const findings = await preflight(accountClients(), settings, confirmed);
	console.log(describeFindings(findings));
	return findings.every(({ level }) => level !== 'fails');
}

async function deploy(settings: StageSettings): Promise<void> {
	const { stage, emulator } = settings;
	requireAddresses(settings);
	if (!(await ask(settings))) throw new Error('Nothing was deployed.');
	run('vite', ['build', 'web']);
	const context = [`stage=${stage}`, ...values.context].flatMap((setting) => ['-c', setting]);
	const cdk = (stacks: readonly string[], former: readonly string[]) =>
		run('cdk', [
			...['deploy', ...stacks, '--require-approval', 'never', ...context],
			...(former.length > 0 ? ['-c', `formerIndexes=${former.join()}`] : []),
		]);
	const former = await deployedFormerIndexes(accountClients(), settings);
	if (former.length > 0) operate('migrate', stage);
	cdk(['--all'], former);
	if (former.length > 0) upgrade(stage, former, cdk);
	if (!emulator) return;
	// An emulator does not run the functions that upload the site.
	const output = await outputsOf(stage, 'web');
	const [bucket, origin] = [output('SiteBucket'), output('SiteOrigin')];
	const endpoint = `http://127.0.0.1:${emulator.port}`;
	await uploadSite({ site: join(root, '.build/site'), origin, bucket, endpoint });
}

/** Completes the rows of version 0.2.0 again, which were changed until its functions were replaced, and removes its indexes: CloudFormation removes one in a deployment. */
function upgrade(
	stage: string,
	former: readonly string[],
	cdk: (stacks: readonly string[], former: readonly string[]) => void,
): void {
	operate('migrate', stage);
	operate('search:rebuild', stage);
	for (const at of former.keys())
		cdk([namesOf({ stage }).stack('data'), '--exclusively'], former.slice(at + 1));
}

/** Deletes the objects of a stack's buckets: CloudFormation deletes no bucket that contains some. */
async function emptyBuckets(client: CloudFormationClient, StackName: string): Promise<void> {
	const s3 = new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL) });
	for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
		for (const { ResourceType, PhysicalResourceId: Bucket } of StackResourceSummaries)
			if (ResourceType === 'AWS::S3::Bucket')
				for await (const { Contents } of paginateListObjectsV2({ client: s3 }, { Bucket }))
					if (Contents)
						await s3.send(
							new DeleteObjectsCommand({ Bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }),
						);
}

async function destroy({ stage, keepData, domain, monthlyDollars }: StageSettings): Promise<void> {
	if (keepData)
		throw new Error(`Stage '${stage}' keeps its data; docs/operations.md says how to delete it by hand.`);
	if (!confirmed.includes('destroy'))
		throw new Error(
			`This deletes stage '${stage}' with all its data: npm run destroy -- --stage ${stage} -c confirm=destroy`,
		);
	const inVirginia: StackName[] = [];
	if (domain) inVirginia.push('certificate');
	if (monthlyDollars) inVirginia.push('budget');
	for (const part of ['site', 'service', 'data', 'web', ...inVirginia] as const) {
		const client = new CloudFormationClient(inVirginia.includes(part) ? { region: 'us-east-1' } : {});
		const StackName = namesOf({ stage }).stack(part);
		try {
			await emptyBuckets(client, StackName);
		} catch (error) {
			if (String(error).includes('does not exist')) continue;
			throw error;
		}
		await client.send(new DeleteStackCommand({ StackName }));
		await waitUntilStackDeleteComplete({ client, maxWaitTime: 3600 }, { StackName });
		console.log(`${StackName} is deleted.`);
	}
}

const commands: Readonly<Record<string, (settings: StageSettings) => Promise<void>>> = {
	preflight: async (settings) => {
		if (!(await ask(settings))) process.exitCode = 1;
	},
	deploy,
	destroy,
};

try {
	const name = positionals[0] ?? '';
	const command = commands[name];
	if (name === 'bootstrap') {
		await isBootstrapped(new CloudFormationClient({}));
		run('cdk', ['bootstrap']);
	} else if (!command || !values.stage)
		throw new Error('Usage: npm run preflight|deploy|destroy -- --stage <name>');
	else await command(loadStageWith(values.stage, options));
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
}
