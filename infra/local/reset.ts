import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopPreviousRun } from './runFile.ts';

const dir = join(import.meta.dirname, '../../.local');
try {
	await stopPreviousRun(dir);
	rmSync(dir, { recursive: true, force: true });
	console.log('The local stage was deleted; npm start creates a new one.');
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
