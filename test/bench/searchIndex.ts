/**
 * Measures the search index of admins with so many rows: how large its blocks are, how long a cold function reads them, and
 * how long a search, a sorted page and a jump take. Compares with SQLite's trigram index, which a function would download.
 * ROWS sets how many.
 */
import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fold } from '#core/search/searchBlocks.ts';
import { SearchIndex } from '#core/search/searchIndex.ts';
import { type SearchRow, searchRowOf } from '#core/search/searchRow.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { rowsOf } from '../../functions/commands/seededRows.ts';

const count = Number(process.env.ROWS ?? 1_000_000);
const first = Date.parse('2025-01-01T00:00:00Z');
const now = new Date('2026-11-20T12:00:00Z');
const step = (now.getTime() - first) / count;

function report(what: string, run: () => unknown): void {
	run();
	const times = Array.from({ length: 3 }, () => {
		const start = performance.now();
		run();
		return performance.now() - start;
	});
	console.log(`${what.padEnd(50)} ${Math.min(...times).toFixed(1)} ms`);
}

const { table, items } = new MemoryTable();
const rows: SearchRow[] = [];
for (let n = 0; n < count; n++) rows.push(searchRowOf('ART', rowsOf(n, new Date(first + n * step)).ART[0]));
const changes = rows.map((row) => ({ id: row.id, createdAt: row.createdAt, row }));
await fold(table, 'ART', undefined, changes, now.toISOString());
const sizes = [...items.values()].map(({ rows: packed }) => (packed as Uint8Array | undefined)?.length ?? 0);
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
console.log(
	`${count} rows: ${sizes.length - 1} blocks, ${megabytes.toFixed(1)} MB, the largest ${Math.max(...sizes)} bytes`,
);

const index = new SearchIndex(table, 'ART');
const start = performance.now();
await index.refresh(now);
console.log(
	`${'reading all blocks, unpacking and parsing'.padEnd(50)} ${(performance.now() - start).toFixed(0)} ms`,
);
let turn = 0;
// A changed status keeps the rows of the last query from being used again.
const find = (query: object) =>
	index.find({ limit: 10, status: turn++ % 2 ? 'FAILED' : 'COMPLETED', ...query });
report('a rare word', () => find({ search: `customer-${count - 12}@` }));
report('two common words', () => find({ search: 'seed.example graphic' }));
report('sorted by e-mail', () => find({ sort: 'email' }));
report('the page in the middle', () => index.find({ limit: 10, skip: count / 2 }));
console.log(`memory: ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB with two copies of the rows`);

const file = join(tmpdir(), 'pixwand-search.sqlite');
rmSync(file, { force: true });
const database = new DatabaseSync(file);
database.exec("CREATE VIRTUAL TABLE search USING fts5(text, tokenize = 'trigram')");
const insert = database.prepare('INSERT INTO search(rowid, text) VALUES (?, ?)');
database.exec('BEGIN');
for (const [n, { text }] of rows.entries()) insert.run(n + 1, text);
database.exec('COMMIT');
console.log(`SQLite with trigrams: ${Math.round(statSync(file).size / 2 ** 20)} MB`);
const match = (words: string, order: string) =>
	database.prepare(`SELECT rowid FROM search WHERE search MATCH ? ${order} LIMIT 10`).all(words);
report('SQLite: a rare word', () => match(`"customer-${count - 12}@"`, ''));
report('SQLite: two common words, newest first', () =>
	match('"seed.example" AND "graphic"', 'ORDER BY rowid DESC'),
);
report('SQLite: counting two common words', () =>
	database.prepare('SELECT count(*) FROM search WHERE search MATCH ?').all('"seed.example" AND "graphic"'),
);
rmSync(file, { force: true });
