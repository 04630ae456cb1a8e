import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** All tests with every case of their tables, and those that only run at night; the first project that fails ends the run. */
for (const projects of [['unit', 'isolated'], ['stage'], ['e2e'], ['nightly']]) {
	const { status } = spawnSync(
		process.execPath,
		[
			join(root, 'node_modules/vitest/vitest.mjs'),
			'run',
			...projects.flatMap((project) => ['--project', project]),
		],
		{ cwd: root, stdio: 'inherit', env: { ...process.env, NIGHTLY: '1' } },
	);
	if (status !== 0) process.exit(status ?? 1);
}
