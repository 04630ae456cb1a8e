import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { paginateGetParameterHistory, SSMClient } from '@aws-sdk/client-ssm';
import { namesOf } from '../stages/names.ts';

/** The commits with which a stage was deployed, the oldest first. */
export async function readReleases(stage: string): Promise<string[]> {
	const pages = paginateGetParameterHistory(
		{ client: new SSMClient({}) },
		{ Name: namesOf({ stage }).release },
	);
	const releases: string[] = [];
	for await (const { Parameters = [] } of pages) releases.push(...Parameters.map(({ Value = '' }) => Value));
	return releases;
}

/**
 * Returns the commit that was deployed before the current one.
 *
 * @throws Error when there is none, or when its deployment was not one of a commit.
 */
export function previousRelease(releases: readonly string[]): string {
	const current = releases.at(-1);
	const previous = releases.findLast((release) => release !== current);
	if (!previous) throw new Error('No other release was deployed before. Name a commit: --to <commit>');
	if (!/^[0-9a-f]{40}$/.test(previous))
		throw new Error(
			`Release ${previous} was deployed from files without a commit. Name a commit: --to <commit>`,
		);
	return previous;
}

type Run = (cwd: string, command: string, args: readonly string[]) => void;

const runVisibly: Run = (cwd, command, args) => {
	const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
	if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed; see its output above.`);
};

interface RollBackOptions {
	readonly root: string;
	readonly stage: string;
	/** The commit to put back; by default the one that was deployed before. */
	readonly to?: string | undefined;
	/** Settings of the command line. */
	readonly settings: readonly string[];
	readonly run?: Run;
}

/**
 * Deploys the pages and then the functions of an earlier commit, in the reverse of the order of a deployment: pages never call
 * a route that is gone. The table and the distribution stay as they are: they only ever gain something, which earlier
 * functions do not use.
 */
export async function rollBack({
	root,
	stage,
	to,
	settings,
	run = runVisibly,
}: RollBackOptions): Promise<void> {
	const commit = to ?? previousRelease(await readReleases(stage));
	const folder = join(root, '.build/rollback');
	const { stack } = namesOf({ stage });
	rmSync(folder, { recursive: true, force: true });
	run(root, 'git', ['worktree', 'prune']);
	run(root, 'git', ['worktree', 'add', '--detach', folder, commit]);
	try {
		run(folder, 'npm', ['ci']);
		run(folder, join(folder, 'node_modules/.bin/vite'), ['build', 'web']);
		const context = [`stage=${stage}`, ...settings].flatMap((setting) => ['-c', setting]);
		for (const part of ['site', 'service'] as const)
			run(folder, join(folder, 'node_modules/.bin/cdk'), [
				'deploy',
				stack(part),
				'--exclusively',
				'--require-approval',
				'never',
				...context,
			]);
	} finally {
		run(root, 'git', ['worktree', 'remove', '--force', folder]);
	}
	console.log(`\nStage ${stage} has the pages and the functions of ${commit}.`);
}
