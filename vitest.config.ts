import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { mailsModule, renderedMails } from '#infra/bundle/renderedMails.ts';

/** Does for tests what the bundler does for functions. */
const mails: Plugin = {
	name: 'mails',
	enforce: 'pre',
	resolveId: (id) => (id === '#mails' ? '\0mails' : undefined),
	load: async (id) => (id === '\0mails' ? mailsModule(await renderedMails(import.meta.dirname)) : undefined),
};

const minute = 60_000;

export default defineConfig({
	plugins: [mails],
	test: {
		reporters: ['default', './test/support/closingLine.ts'],
		maxWorkers: 2,
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					sequence: { groupOrder: 0 },
					include: ['test/{shared,core,engine,adapters,runtime,workflow,events,infra,web}/**/*.test.ts'],
					testTimeout: minute,
					hookTimeout: minute,
				},
			},
			{
				extends: true,
				test: {
					name: 'stage',
					// One stage serves all of them, after the rest has left the processor to it.
					sequence: { groupOrder: 1 },
					include: ['test/{api,stage,e2e}/**/*.test.ts'],
					globalSetup: 'test/support/testStage.ts',
					testTimeout: 2 * minute,
					hookTimeout: 2 * minute,
					fileParallelism: false,
				},
			},
		],
	},
});
