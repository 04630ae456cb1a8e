import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The unit tests of what Stryker changes; see its configuration. */
export default defineConfig({
	plugins: config.plugins ?? [],
	test: {
		include: ['test/core/{credits,payments,auth,files}/*.test.ts', 'test/events/reconcilePayments.test.ts'],
		isolate: false,
		testTimeout: 60_000,
	},
});
