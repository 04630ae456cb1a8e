import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildFunctions } from '#infra/local/functions.ts';
import { buildSite } from '#infra/local/site.ts';
import { closingLines, type RunResult } from '#support/runResult.ts';

const root = join(import.meta.dirname, '..');
const filters = process.argv.slice(2);

/** Runs the type check and the linters; their output is printed in one piece. Resolves to whether they succeeded. */
function check(): Promise<boolean> {
	const child = spawn('npm', ['run', '--silent', 'check'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
	const output: Buffer[] = [];
	child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
	child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
	return new Promise((resolve) =>
		child.on('close', (code) => {
			process.stdout.write(Buffer.concat(output));
			console.log(code === 0 ? 'npm run check passed.' : 'npm run check failed.');
			resolve(code === 0);
		}),
	);
}

/** Runs projects of the tests in a process of their own. A run that ends without a result counts as one failure. */
function runProjects(projects: readonly string[]): Promise<RunResult> {
	const args = [
		'run',
		...projects.flatMap((project) => ['--project', project]),
		...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
	];
	const child = fork(join(root, 'node_modules/vitest/vitest.mjs'), args, { cwd: root });
	let result: RunResult = { passed: 0, failed: 0, skipped: 0, failures: [] };
	child.on('message', (message: RunResult) => {
		result = message;
	});
	return new Promise((resolve) =>
		child.on('close', (code) => {
			if (code === 0 || result.failed > 0) return resolve(result);
			const ended = `FAIL ${projects.join(', ')}: ended with ${code}, see above`;
			resolve({ ...result, failed: 1, failures: [ended] });
		}),
	);
}

// All stages of the tests deploy the same site and functions.
const built = Promise.all([
	buildSite(root, join(root, '.build/site.log')),
	buildFunctions({ root, stage: 'test' }),
]);
// The tests on stages, one project after the other, mostly wait, and fill the time in which others keep the processors busy.
const [checked, ...runs] = await Promise.all([
	check(),
	runProjects(['unit', 'isolated']),
	built.then(() => runProjects(['stage', 'e2e'])),
]);
const total = (key: 'passed' | 'failed' | 'skipped'): number => runs.reduce((sum, run) => sum + run[key], 0);
const result: RunResult = {
	passed: total('passed'),
	failed: total('failed'),
	skipped: total('skipped'),
	failures: runs.flatMap(({ failures }) => failures),
};
if (!checked) console.log('\nThe type check or a linter failed: see above.');
console.log(closingLines(result));
process.exitCode = checked && result.failed === 0 ? 0 : 1;
