import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Tests that run longer at night than with each change, one after the other; the first that fails ends the run. */
const runs: readonly { project: string; files?: readonly string[]; env?: Record<string, string> }[] = [
	{
		project: 'unit',
		files: [
			'test/core/credits/moneyModel.test.ts',
			'test/engine/design/design.test.ts',
			'test/engine/studio/samplePairs.test.ts',
			'test/engine/studio/studioEngine.test.ts',
			'test/engine/openai/pictures.test.ts',
			'test/infra/bundles.test.ts',
			'test/shared/imaging/looks/styles/styleRecipes.test.ts',
			'test/shared/imaging/segmentation/findSubject.test.ts',
		],
		env: { MONEY_COMMANDS: '1000000', ALL_DESIGNS: '1', ALL_BUNDLES: '1' },
	},
	{ project: 'stage', files: ['test/stage/ledgerModel.test.ts'], env: { LEDGER_RUNS: '100' } },
	{ project: 'e2e', env: { ALL_SCREENS: '1' } },
	{ project: 'nightly' },
];

for (const { project, files = [], env } of runs) {
	// Vitest takes a file that was moved for a filter that matches nothing.
	for (const file of files) if (!existsSync(join(root, file))) throw new Error(`${file} does not exist.`);
	const { status } = spawnSync(
		process.execPath,
		[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files],
		{ cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
	);
	if (status !== 0) process.exit(status ?? 1);
}
