import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** This restarts the stage, so it has one of its own. */
const recovery = 'test/nightly/recovery.test.ts';

/** All tests with every case of their tables, and those that only run at night; the first run that fails is the last. */
for (const args of [
	['--project=unit', '--project=isolated'],
	['--project=stage'],
	['--project=e2e'],
	['--project=nightly', `--exclude=${recovery}`],
	['--project=nightly', recovery],
]) {
	const { status } = spawnSync(
		process.execPath,
		[join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
		{ cwd: root, stdio: 'inherit', env: { ...process.env, NIGHTLY: '1' } },
	);
	if (status !== 0) process.exit(status ?? 1);
}
