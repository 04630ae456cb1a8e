import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The words in italics of the notes that begin with *not*. */
const avoided = [...read('docs/glossary.md').matchAll(/\| not (.*) \|/g)].flatMap(([, note = '']) =>
	[...note.matchAll(/\*(.+?)\*/g)].map(([, word]) => word ?? ''),
);
const files = globSync('{shared,functions,web}/**/messages.id.ts', {
	cwd: root,
	exclude: ['**/node_modules'],
});

it.each(avoided)('no Indonesian text has “%s”, which the glossary replaces', (word) => {
	const found = files.filter((file) => new RegExp(`\\b${word}\\b`, 'i').test(read(file)));
	expect(files.length).toBeGreaterThan(20);
	expect(found).toEqual([]);
});
