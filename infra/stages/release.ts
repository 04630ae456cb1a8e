import { spawnSync } from 'node:child_process';

/** The commit of the project's folder; the version where there is no commit, or where files differ from it. */
export function currentRelease(root: string, version: string): string {
	const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
	const { status, stdout } = git('rev-parse', 'HEAD');
	const isCommitted = status === 0 && git('status', '--porcelain').stdout.trim() === '';
	return isCommitted ? stdout.trim() : version;
}
