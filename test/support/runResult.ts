import type { Reporter, TestModule } from 'vitest/node';

/** The numbers of tests of a run, and what to look at, a text of a line or more for each test. */
export interface RunResult {
	readonly passed: number;
	readonly failed: number;
	readonly skipped: number;
	/** The tests that failed, with their errors. */
	readonly failures: readonly string[];
}

/** What to look at in a run, and a line that is easy to parse: `12 passed, 0 failed`. */
export const closingLines = ({ passed, failed, skipped, failures }: RunResult): string =>
	['', ...failures, `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`].join('\n');

type Errors = readonly { readonly message: string }[];

/** What happened where, and the first lines of each error without its stack. */
const report = (what: string, where: string, errors: Errors = []): string =>
	[`${what} ${where}`, ...errors.map(({ message }) => message.split('\n').slice(0, 12).join('\n'))].join(
		'\n',
	);

/**
 * Ends a run with what to look at and its counts. Sends them to a parent that forked it, which prints them after those of
 * other runs: a log that is cut to its end still says what failed.
 */
export default class RunResultReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: Errors): void {
		const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
		const failures = errors.map((error) => report('FAIL', 'outside of the tests', [error]));
		for (const module of modules) {
			for (const test of module.children.allTests()) {
				const { state, errors: failed } = test.result();
				count[state]++;
				if (state !== 'failed') continue;
				failures.push(report('FAIL', `${module.relativeModuleId} > ${test.fullName}`, failed));
			}
			for (const suite of [module, ...module.children.allSuites()]) {
				if (suite.errors().length === 0) continue;
				const name = suite.type === 'suite' ? ` > ${suite.fullName}` : '';
				failures.push(report('FAIL', `${module.relativeModuleId}${name}`, suite.errors()));
			}
		}
		const { passed, skipped, pending } = count;
		const result: RunResult = {
			passed,
			failed: failures.length,
			skipped: skipped + pending,
			failures,
		};
		if (process.send) process.send(result);
		else console.log(closingLines(result));
	}
}
