import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { mailsModule, renderedMails } from './infra/bundle/renderedMails.ts';

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
		reporters: ['default'],
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					include: ['test/{shared,domain,adapters,runtime,infra,web}/**/*.test.ts'],
					testTimeout: minute,
				},
			},
			{
				extends: true,
				test: {
					name: 'stage',
					include: ['test/{api,workflow,e2e}/**/*.test.ts'],
					globalSetup: 'test/support/testStage.ts',
					testTimeout: 2 * minute,
					hookTimeout: 2 * minute,
					fileParallelism: false,
				},
			},
		],
	},
});
