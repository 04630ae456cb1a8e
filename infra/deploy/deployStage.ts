import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { loadStageWith } from '../stages/loadStage.ts';
import { namesOf } from '../stages/names.ts';
import { requireAddresses } from '../stages/requireAddresses.ts';
import { accountClients } from './accountClients.ts';
import { type Deployment, deployArguments, deploymentsOf, findDeployed } from './deployments.ts';
import { describeFindings } from './describeFindings.ts';
import { preflight } from './preflight.ts';
import { retireSiteFiles } from './retireSiteFiles.ts';

/** Runs a command of the project's folder with its output on the terminal; throws when it fails. */
function run(root: string, command: string, args: readonly string[]): void {
	const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
		cwd: root,
		stdio: 'inherit',
	});
	if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed; see its output above.`);
}

async function siteBucketOf(stage: string): Promise<string> {
	const StackName = namesOf({ stage }).stack('web');
	const { Stacks } = await new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName }));
	const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteBucket');
	if (!output?.OutputValue) throw new Error(`The stack ${StackName} has no output SiteBucket.`);
	return output.OutputValue;
}

export interface DeployStageOptions {
	readonly root: string;
	readonly stage: string;
	/** Settings of the command line: `-c name=value`. */
	readonly settings: readonly string[];
	/** The deployments; by default those that bring the stage up to date. */
	readonly deployments?: readonly Deployment[];
}

/**
 * Asks the account what would fail, builds the site and deploys a stage on AWS, in as many deployments as it needs. Afterwards, files of the former site are
 * marked to be deleted after a week.
 */
export async function deployStage({ root, stage, settings, deployments }: DeployStageOptions): Promise<void> {
	const wanted = loadStageWith(stage, settings);
	requireAddresses(wanted);
	const findings = await preflight(accountClients(wanted), wanted);
	console.log(describeFindings(findings));
	if (findings.some(({ level }) => level === 'fails')) throw new Error('Nothing was deployed.');
	run(root, 'vite', ['build', 'web']);
	for (const deployment of deployments ?? deploymentsOf(stage, await findDeployed(stage))) {
		console.log(`\n${deployment.what} …`);
		const context = ['-c', `stage=${stage}`, ...settings.flatMap((setting) => ['-c', setting])];
		run(root, 'cdk', [...deployArguments(deployment), ...context]);
	}
	const site = join(root, '.build/site');
	const files = globSync('**', { cwd: site }).filter((file) => statSync(join(site, file)).isFile());
	const { retired } = await retireSiteFiles(new S3Client({}), await siteBucketOf(stage), new Set(files));
	console.log(`\n${retired} files of the former site will be deleted in a week.`);
}
