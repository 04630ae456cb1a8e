import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const alive = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

const fileIn = (dir: string) => join(dir, 'run.json');

interface Run {
	readonly launcher: number;
	readonly emulator?: number | undefined;
}

const read = (dir: string): Run | undefined =>
	existsSync(fileIn(dir)) ? (JSON.parse(readFileSync(fileIn(dir), 'utf8')) as Run) : undefined;

/**
 * Stops the emulator that a crashed launcher left running.
 *
 * @throws Error when a launcher for this folder is running.
 */
export async function stopPreviousRun(dir: string): Promise<void> {
	const run = read(dir);
	if (!run) return;
	if (alive(run.launcher))
		throw new Error(`Pixwand is already running (process ${run.launcher}). Stop it with Ctrl-C first.`);
	if (!run.emulator || !alive(run.emulator)) return;
	process.kill(run.emulator, 'SIGTERM');
	for (let tries = 0; tries < 250 && alive(run.emulator); tries++)
		await new Promise((resolve) => setTimeout(resolve, 100));
}

export const writeRun = (dir: string, emulator?: number): void =>
	writeFileSync(fileIn(dir), JSON.stringify({ launcher: process.pid, emulator } satisfies Run));

export const removeRun = (dir: string): void => rmSync(fileIn(dir), { force: true });
