import type { Reporter, TestModule } from 'vitest/node';

/** The numbers of tests of a run. */
export interface TestCounts {
	readonly passed: number;
	readonly failed: number;
	readonly skipped: number;
}

export const closingLine = ({ passed, failed, skipped }: TestCounts): string =>
	`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Ends a run with one line that is easy to parse: `12 passed, 0 failed`. Sends the counts to a parent that forked it. */
export default class ClosingLine implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
		const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
		for (const module of modules) {
			for (const test of module.children.allTests()) count[test.result().state]++;
			if (module.state() === 'failed' && module.errors().length > 0) count.failed++;
		}
		const { passed, failed, skipped, pending } = count;
		const counts: TestCounts = { passed, failed, skipped: skipped + pending };
		if (process.send) process.send(counts);
		else console.log(closingLine(counts));
	}
}
