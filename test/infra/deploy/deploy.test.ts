import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs a command of the manual on a computer that has no credentials. Returns its status and what it has printed. */
function run(args: readonly string[], region = 'us-east-1'): [number | null, string] {
	const env = {
		...{ PATH: process.env.PATH, HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' },
		...(region && { AWS_REGION: region }),
	};
	const command = ['infra/deploy/deploy.ts', ...args];
	const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
	return [status, stdout + stderr];
}

it.each([
	['placeholders as addresses', ['deploy', '--stage', 'production'], 'in stages/production.json.'],
	['no credentials', ['preflight', '--stage', 'production'], 'aws configure'],
	['no credentials, for bootstrap,', ['bootstrap'], 'aws configure'],
	[
		'a stage that keeps its data, for destroy,',
		['destroy', '--stage', 'production'],
		'docs/operations.md says how',
	],
	['no stage', ['deploy'], 'Usage: npm run preflight|deploy|destroy -- --stage <name>'],
])('a command with %s stops at once, and says what to do', (_, args, sentence) => {
	const [status, printed] = run(args);
	expect(printed).toContain(sentence);
	expect(status).toBe(1);
});

it('a command without a region stops at once, and says how to set it', () => {
	const [status, printed] = run(['bootstrap'], '');
	expect(printed).toContain('export AWS_REGION=ap-southeast-1');
	expect(status).toBe(1);
});
