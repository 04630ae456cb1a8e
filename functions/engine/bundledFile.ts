import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/** A file of the project, by its path in it: beside the bundle of a function, or in the sources. */
export function bundledFile(path: string): URL {
	const beside = new URL(basename(path), import.meta.url);
	return existsSync(beside) ? beside : new URL(`../../${path}`, import.meta.url);
}
