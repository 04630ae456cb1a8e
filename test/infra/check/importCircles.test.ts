import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { circlesIn, foldersOf, type Graph } from '#infra/check/circles.ts';
import { importGraph, specifiersIn } from '#infra/check/importGraph.ts';

const graphOf = (edges: Readonly<Record<string, readonly string[]>>): Graph =>
	new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe('circles of imports', () => {
	it('are none where all imports lead one way', () => {
		expect(circlesIn(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
	});

	it('are found from two files on, the shortest through each first', () => {
		const graph = graphOf({ a: ['b'], b: ['c'], c: ['a'], d: ['e'], e: ['d'], f: ['a'] });
		expect(circlesIn(graph)).toEqual([
			['d', 'e'],
			['a', 'b', 'c'],
		]);
	});

	it('are found between folders whose files have none', () => {
		const files = graphOf({ 'one/a': ['two/b', 'one/c'], 'two/b': [], 'two/d': ['one/c'], 'one/c': [] });
		expect(circlesIn(files)).toEqual([]);
		expect(circlesIn(foldersOf(files, dirname))).toEqual([['one', 'two']]);
	});

	it('are found between a folder and one inside of it', () => {
		const files = graphOf({ 'one/a': ['one/two/b'], 'one/two/b': ['one/c'], 'one/c': [] });
		expect(circlesIn(foldersOf(files, dirname))).toEqual([['one', 'one/two']]);
	});
});

describe('the imports of a file', () => {
	it('are those of values, types, modules without names, several lines and later loading', () => {
		const source = `import one from './one.ts';
import type { Two } from './two.ts';
import './three.css';
import {
	four,
	type Four,
} from '#shared/four.ts';
export { five } from './five.ts';
export type * from './six.ts';
const seven = () => import('./seven.ts');
/** Text: from './eight.ts'. */
const nine = "import './nine.ts'";
`;
		expect(specifiersIn(source)).toEqual([
			'./one.ts',
			'./two.ts',
			'./three.css',
			'#shared/four.ts',
			'./five.ts',
			'./six.ts',
			'./seven.ts',
		]);
	});

	let folder = '';
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it('are resolved by place and by the aliases of package.json; packages are left out', () => {
		folder = mkdtempSync(join(tmpdir(), 'imports-'));
		writeFileSync(join(folder, 'a.ts'), "import '#own/b.ts';\nimport sharp from 'sharp';\n");
		writeFileSync(join(folder, 'b.ts'), "import './c.ts';\nimport './d.css';\n");
		writeFileSync(join(folder, 'c.ts'), '');
		const graph = importGraph(folder, ['a.ts', 'b.ts', 'c.ts'], { '#own/*': './*' });
		expect(Object.fromEntries([...graph].map(([file, to]) => [file, [...to]]))).toEqual({
			'a.ts': ['b.ts'],
			'b.ts': ['c.ts'],
			'c.ts': [],
		});
	});
});
