import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadStageWith } from '../stages/loadStage.ts';
import { requireAddresses } from '../stages/requireAddresses.ts';
import { accountClients } from './accountClients.ts';
import { describeFindings } from './describeFindings.ts';
import { preflight } from './preflight.ts';

/** Runs a command of the project's folder with its output on the terminal; throws when it fails. */
function run(root: string, command: string, args: readonly string[]): void {
	const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
		cwd: root,
		stdio: 'inherit',
	});
	if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed; see its output above.`);
}

export interface DeployStageOptions {
	readonly root: string;
	readonly stage: string;
	/** Settings of the command line: `-c name=value`. */
	readonly settings: readonly string[];
}

/** Asks the account what would fail, builds the site and deploys a stage on AWS. */
export async function deployStage({ root, stage, settings }: DeployStageOptions): Promise<void> {
	const wanted = loadStageWith(stage, settings);
	requireAddresses(wanted);
	const findings = await preflight(accountClients(wanted), wanted);
	console.log(describeFindings(findings));
	if (findings.some(({ level }) => level === 'fails')) throw new Error('Nothing was deployed.');
	run(root, 'vite', ['build', 'web']);
	const context = [`stage=${stage}`, ...settings].flatMap((setting) => ['-c', setting]);
	run(root, 'cdk', ['deploy', '--all', '--require-approval', 'never', ...context]);
}
