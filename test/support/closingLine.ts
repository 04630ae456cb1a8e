import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any tool can read: `12 passed, 0 failed`. */
export default class ClosingLine implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
		const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
		for (const module of modules) {
			for (const test of module.children.allTests()) count[test.result().state]++;
			if (module.state() === 'failed' && module.errors().length > 0) count.failed++;
		}
		const skipped = count.skipped + count.pending;
		console.log(`\n${count.passed} passed, ${count.failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
	}
}
