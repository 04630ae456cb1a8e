/** Measures the size of each function, and its start time as a ratio to that of an empty Node process. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleFunctions } from '#infra/bundle/bundleFunctions.ts';
import { functionEntries } from '#infra/bundle/functionEntries.ts';
import { environmentSettings } from '#infra/constructs/nodeFunction.ts';
import { loadStage } from '#infra/stages/loadStage.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 5;

const SETTINGS = JSON.stringify(environmentSettings(loadStage('local'), 'http://localhost'));
const env = { PATH: process.env.PATH, SETTINGS, TABLE: 't', BUCKET: 'b', TOKEN_KEY: 'k', ORIGIN_KEY: 'o' };

/** The median run time of a Node process that runs a line of code, in milliseconds. */
function startTime(code: string, cwd: string): number {
	const times = Array.from({ length: rounds }, () => {
		const before = performance.now();
		execFileSync('node', ['--input-type=module', '-e', code], { cwd, env });
		return performance.now() - before;
	});
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} kB`;

const payments = { indonesia: 'midtrans', international: 'stripe', live: false } as const;
const folder = join(root, '.build/functions/bench');
await bundleFunctions(root, folder, { engine: 'studio', processor: 'host', payments });
const empty = startTime('', root);
console.log(`Start times are ratios to an empty Node process (here ${Math.round(empty)} ms).\n`);
for (const name of Object.keys(functionEntries(root)).sort()) {
	const bundle = join(folder, name);
	const code = readFileSync(join(bundle, 'index.mjs'));
	const files = globSync('**', { cwd: bundle }).map((file) => statSync(join(bundle, file)));
	const total = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
	const ratio = startTime("await import('./index.mjs')", bundle) / empty;
	const sizes = `${kilobytes(code.length)}, ${kilobytes(gzipSync(code).length)} gzip, ${kilobytes(total)} in all`;
	console.log(`${name.padEnd(20)} start ×${ratio.toFixed(2)}   ${sizes}`);
}
