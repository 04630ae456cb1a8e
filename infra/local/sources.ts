import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A SHA-256 hash of the names and contents of the files that match, and of the settings that they are built with. */
export function sourceHash(root: string, patterns: readonly string[], settings: object = {}): string {
	const hash = createHash('sha256').update(JSON.stringify(settings));
	for (const file of globSync(patterns, { cwd: root }).sort())
		if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)));
	return hash.digest('hex');
}

/** Builds a folder unless `<folder>.built` has this hash of its sources. A build that fails leaves no hash. */
export async function buildOnce(folder: string, hash: string, build: () => Promise<unknown>): Promise<void> {
	const marker = `${folder}.built`;
	if (existsSync(folder) && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
	rmSync(marker, { force: true });
	await build();
	writeFileSync(marker, hash);
}
