import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/python-tools');
const requirements = join(root, 'test/nightly/requirements.txt');

/** Installs the tools of the nightly tests into an environment of their own, unless they are installed. */
async function install(): Promise<void> {
	const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex');
	const marker = join(folder, '.installed');
	if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
	rmSync(folder, { recursive: true, force: true });
	await run('python3', ['-m', 'venv', folder]);
	const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
	await run(join(folder, 'bin/python'), [...pip, '-r', requirements]);
	writeFileSync(marker, hash);
}

/** What a tool has printed, and whether it has ended with success. */
export interface ToolResult {
	readonly ok: boolean;
	readonly output: string;
}

/**
 * Runs a Python tool of the nightly tests.
 *
 * @param name the name of its command: `schemathesis`, `cfn-lint`.
 */
export async function runPythonTool(name: string, args: readonly string[]): Promise<ToolResult> {
	await install();
	// Tools keep what they found in the folder in which they run.
	const cwd = mkdtempSync(join(tmpdir(), 'pixwand-tool-'));
	const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', NO_COLOR: '1' };
	try {
		const { stdout } = await run(join(folder, 'bin', name), args, { cwd, env, maxBuffer: 1e9 });
		return { ok: true, output: stdout };
	} catch (error) {
		const { stdout = '', stderr = '', code } = error as { stdout?: string; stderr?: string; code?: number };
		if (typeof code !== 'number') throw error;
		return { ok: false, output: `${stdout}\n${stderr}` };
	} finally {
		rmSync(cwd, { recursive: true, force: true });
	}
}
