/** Prints the section of the changelog of a version: `node infra/github/releaseNotes.ts v0.2.0`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesOf } from './notesOf.ts';

try {
	const version = (process.argv[2] ?? '').replace(/^v/, '');
	console.log(notesOf(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'), version));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
