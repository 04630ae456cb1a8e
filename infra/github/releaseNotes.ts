/** Prints the section of the changelog of a version: `node infra/github/releaseNotes.ts v0.2.0`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the section of a version in a changelog, without its heading.
 *
 * @throws Error when the changelog has no such section.
 */
export function notesOf(changelog: string, version: string): string {
	const sections = changelog.split(/^## /m).slice(1);
	const section = sections.find((each) => each.startsWith(`[${version}]`));
	if (!section) throw new Error(`The changelog has no section for version ${version}.`);
	return section.slice(section.indexOf('\n')).trim();
}

if (import.meta.main)
	try {
		const version = (process.argv[2] ?? '').replace(/^v/, '');
		console.log(notesOf(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'), version));
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
