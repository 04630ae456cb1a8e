import { fork, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '#infra/local/site.ts';
import { closingLine, type TestCounts } from '#support/closingLine.ts';

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

/** For what must not slow the tests on the stages down, which wait for one another and take longest. */
const lowPriority = 10;

/** Runs projects of the tests in a process of their own. A run that ends without counts counts as one failure. */
function runProjects(projects: readonly string[], priority = 0): Promise<TestCounts> {
	const args = [
		'run',
		...projects.flatMap((project) => ['--project', project]),
		...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
	];
	const child = fork(join(root, 'node_modules/vitest/vitest.mjs'), args, { cwd: root });
	if (child.pid) setPriority(child.pid, priority);
	let counts: TestCounts = { passed: 0, failed: 0, skipped: 0 };
	child.on('message', (message: TestCounts) => {
		counts = message;
	});
	return new Promise((resolve) =>
		child.on('close', (code) =>
			resolve({ ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) }),
		),
	);
}

// All stages of the tests deploy the same site.
await buildSite(root, join(root, '.build/site.log'));

const [checked, ...runs] = await Promise.all([
	check(),
	runProjects(['unit', 'isolated'], lowPriority),
	runProjects(['stage']),
	runProjects(['e2e']),
]);
const total = (key: keyof TestCounts): number => runs.reduce((sum, counts) => sum + counts[key], 0);
const counts: TestCounts = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
if (!checked) console.log('\nThe type check or a linter failed: see above.');
console.log(closingLine(counts));
process.exitCode = checked && counts.failed === 0 ? 0 : 1;
