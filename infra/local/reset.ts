import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeOver } from './runFile.ts';

const dir = join(import.meta.dirname, '../../.local');
try {
	await takeOver(dir);
	rmSync(dir, { recursive: true, force: true });
	console.log('The local stage is gone; npm start makes a new one.');
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
