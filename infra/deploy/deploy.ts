/** Asks the account what a stage lacks, and deploys it: `npm run deploy|preflight -- --stage <name> [-c name=value …]`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireAddresses } from '../stages/deployedSettings.ts';
import { loadStageWith } from '../stages/loadStage.ts';
import { accountClients, describeFindings, preflight } from './preflight.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
	options: {
		stage: { type: 'string' },
		context: { type: 'string', short: 'c', multiple: true, default: [] },
		'only-ask': { type: 'boolean', default: false },
	},
});

/** Runs a command of the project's folder with its output on the terminal; throws when it fails. */
function run(command: string, args: readonly string[]): void {
	const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
		cwd: root,
		stdio: 'inherit',
	});
	if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed; see its output above.`);
}

try {
	const { stage, context, 'only-ask': onlyAsks } = values;
	if (!stage) throw new Error('Name the stage: --stage <name>');
	const settings = loadStageWith(stage, context);
	if (!onlyAsks) requireAddresses(settings);
	const findings = await preflight(accountClients(settings), settings);
	console.log(describeFindings(findings));
	const hasFailed = findings.some(({ level }) => level === 'fails');
	if (onlyAsks) process.exitCode = hasFailed ? 1 : 0;
	else {
		if (hasFailed) throw new Error('Nothing was deployed.');
		run('vite', ['build', 'web']);
		const given = [`stage=${stage}`, ...context].flatMap((setting) => ['-c', setting]);
		run('cdk', ['deploy', '--all', '--require-approval', 'never', ...given]);
	}
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
}
