import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

export interface RunOptions {
	readonly cwd: string;
	readonly env: Record<string, string>;
	/** Everything the command prints goes there, too. */
	readonly log: string;
}

/** Runs a command of the project to its end. Throws with its last lines when it fails. */
export async function run(
	command: string,
	args: readonly string[],
	{ cwd, env, log }: RunOptions,
): Promise<string> {
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		// Ctrl-C is the launcher's to handle.
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
	throw new Error(`\`${command} ${args.join(' ')}\` failed; ${log} has all of it.\n${tail}`);
}
