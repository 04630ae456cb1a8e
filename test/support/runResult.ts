import type { Reporter, TestModule } from 'vitest/node';

/** The numbers of tests of a run, and the failures with their messages, a line or more for each. */
export interface RunResult {
	readonly passed: number;
	readonly failed: number;
	readonly skipped: number;
	readonly failures: readonly string[];
}

/** The failures of a run and a line that is easy to parse: `12 passed, 0 failed`. */
export const closingLines = ({ passed, failed, skipped, failures }: RunResult): string =>
	['', ...failures, `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`].join('\n');

/** One failure: where, and the first lines of each error without its stack. */
const failure = (where: string, errors: readonly { readonly message: string }[]): string =>
	[`FAIL ${where}`, ...errors.map(({ message }) => message.split('\n').slice(0, 12).join('\n'))].join('\n');

/**
 * Ends a run with its failures and its counts. Sends them to a parent that forked it, which prints them after those of
 * other runs: a log that is cut to its end still says what failed.
 */
export default class RunResultReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
		const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
		const failures = errors.map((error) => failure('outside of the tests', [error]));
		for (const module of modules) {
			for (const test of module.children.allTests()) {
				const { state, errors: failed } = test.result();
				count[state]++;
				if (state === 'failed')
					failures.push(failure(`${module.relativeModuleId} > ${test.fullName}`, failed));
			}
			for (const suite of [module, ...module.children.allSuites()]) {
				if (suite.errors().length === 0) continue;
				const name = suite.type === 'suite' ? ` > ${suite.fullName}` : '';
				failures.push(failure(`${module.relativeModuleId}${name}`, suite.errors()));
			}
		}
		const { passed, skipped, pending } = count;
		const result: RunResult = { passed, failed: failures.length, skipped: skipped + pending, failures };
		if (process.send) process.send(result);
		else console.log(closingLines(result));
	}
}
