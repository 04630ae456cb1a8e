import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

export interface RunOptions {
	readonly cwd: string;
	readonly env: Record<string, string>;
	readonly log: string;
}

/** Runs a command and returns its output. Throws an error with its last 25 lines when it fails. */
export async function run(
	command: string,
	args: readonly string[],
	{ cwd, env, log }: RunOptions,
): Promise<string> {
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		// Ctrl-C reaches the launcher only, which handles it.
		detached: true,
	});
	let output = '';
	const collect = (chunk: Buffer) => {
		output += chunk.toString();
		appendFileSync(log, chunk);
	};
	child.stdout.on('data', collect);
	child.stderr.on('data', collect);
	const code = await new Promise<number>((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (exit) => resolve(exit ?? 1));
	});
	if (code === 0) return output;
	const tail = output.trim().split('\n').slice(-25).join('\n');
	throw new Error(`\`${command} ${args.join(' ')}\` failed; its whole output is in ${log}.\n${tail}`);
}
