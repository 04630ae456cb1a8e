import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testsOnAws } from './test/support/testedStage.ts';

const minute = 60_000;

const unitTimeouts = { testTimeout: minute, hookTimeout: minute };

/** Limits for tests on a deployed stage that hold while other work keeps every processor busy. */
const stageTimeouts = { testTimeout: 7 * minute, hookTimeout: 7 * minute };

/** Node strips the types faster than Vite transforms the modules; only those of the site have JSX, which it cannot read. */
const importedByNode = { viteModuleRunner: false };

export default defineConfig({
	// For `--changed`, which follows imports with Vite's resolver.
	resolve: { alias: { '#mails': fileURLToPath(import.meta.resolve('./test/support/mails.ts')) } },
	test: {
		reporters: ['default', './test/support/runResult.ts'],
		maxWorkers: 2,
		// Failed assertions print whole values: a log may be all there is to find the cause.
		chaiConfig: { truncateThreshold: 0 },
		expect: { poll: { timeout: 1.5 * minute, interval: 100 } },
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					sequence: { groupOrder: 0 },
					include: ['test/{shared,core,engine,adapters,runtime,workflow,events,commands,infra}/**/*.test.ts'],
					// Files of a worker share the modules that they import: importing is a quarter of the time.
					isolate: false,
					experimental: importedByNode,
					execArgv: ['--import', import.meta.resolve('./test/support/mails.ts')],
					// Validating templates takes as long as synthesizing them; one test turns it on.
					env: { CDK_VALIDATION: 'false' },
					...unitTimeouts,
				},
			},
			{
				extends: true,
				test: {
					name: 'isolated',
					sequence: { groupOrder: 0 },
					// These replace globals of browsers, and put them back: files of a worker share the site's modules.
					include: ['test/web/**/*.test.ts'],
					isolate: false,
					...unitTimeouts,
				},
			},
			{
				extends: true,
				test: {
					name: 'stage',
					sequence: { groupOrder: 1 },
					include: ['test/stage/**/*.test.ts'],
					globalSetup: 'test/support/testStage.ts',
					experimental: importedByNode,
					// These change settings, kill functions, restart and compare totals of the one stage that they share.
					fileParallelism: false,
					isolate: false,
					...stageTimeouts,
				},
			},
			{
				extends: true,
				test: {
					name: 'e2e',
					sequence: { groupOrder: 2 },
					include: process.env.EMULATOR === 'aws' ? testsOnAws : ['test/{api,e2e}/**/*.test.ts'],
					// Each uses accounts of its own, and waits for the stage more than it computes.
					isolate: false,
					maxWorkers: 4,
					globalSetup: 'test/support/testStage.ts',
					experimental: importedByNode,
					...stageTimeouts,
				},
			},
			{
				extends: true,
				test: {
					name: 'nightly',
					sequence: { groupOrder: 3 },
					include: ['test/nightly/**/*.test.ts'],
					globalSetup: 'test/support/testStage.ts',
					experimental: importedByNode,
					// One kills functions, others measure times.
					fileParallelism: false,
					...stageTimeouts,
				},
			},
		],
	},
});
