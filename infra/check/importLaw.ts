/** Fails where a file imports what the import law forbids, or files or folders import each other in a circle: part of npm run check. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The rules of the folders in a folder: what all of them may import, and by folder what else in the same one. */
const within = (folder: string, all: string, rules: Readonly<Record<string, string>>): [string, string][] =>
	Object.entries(rules).map(([name, allowed]) => [
		`${folder}/${name}`,
		[all, ...allowed.split(' ').map((word) => word.replace(/^!?(?=[\w-])/, `$&${folder}/`))].join(' '),
	]);

const handlers = 'core adapters engine runtime';
const page = 'appPaths.ts theme.ts api features imaging language storage ui';

/**
 * What the files of a folder may import besides those in the same folder and below: files, folders, packages. `*` is every
 * package and module of Node, in a path every name; `!` forbids. The entry of the deepest folder counts, and of the names in
 * it that fit the longest.
 */
const law = new Map([
	['shared', 'zod use-intl/core'],
	['shared/imaging', ''],
	...within('shared/imaging', '', {
		kernels: '',
		raster: 'kernels',
		filters: 'kernels raster',
		decoding: 'raster',
		encoding: 'raster',
		cuts: 'kernels raster',
		marks: 'raster filters cuts matting',
		segmentation: 'kernels raster filters decoding cuts',
		matting: 'raster filters decoding segmentation',
		'looks/operators': 'kernels raster filters',
		'looks/scene': 'raster filters decoding segmentation matting looks/operators',
		'looks/styles': 'kernels raster filters looks/operators',
		'looks/presets': 'raster looks/operators looks/scene',
		render: 'raster decoding segmentation matting looks',
		comparison: 'raster filters decoding segmentation looks/operators',
	}),
	['functions/core', 'shared * !@middy !sharp'],
	['functions/engine', 'shared * !@middy !@aws-sdk'],
	...within('functions', 'shared * !@middy !sharp', {
		'core/credits': 'core !core/art-requests !core/payments',
		adapters: 'core',
	}),
	...within('functions', 'shared *', {
		runtime: 'core adapters engine',
		'api/*': handlers,
		workflow: handlers,
		events: handlers,
		realtime: handlers,
		commands: handlers,
	}),
	['web', 'shared * infra/bundle'],
	['web/samples', 'shared * functions/engine web/src'],
	['web/src', 'shared * !zod'],
	...within('web/src', 'shared * !zod', {
		imaging: '',
		jsx: '',
		language: '',
		storage: '',
		ui: 'appPaths.ts theme.ts language storage',
		api: 'language storage ui',
		'features/*': page.replace('features ', ''),
		'features/admin': page,
		shell: page,
		pages: page,
		app: `${page} pages shell`,
	}),
	[
		'infra',
		`shared * package.json functions/core/table/indexes.ts functions/core/stats/operatorFigures.ts functions/runtime/settings.ts
		functions/runtime/defaultSettings.ts functions/runtime/withDefaults.ts functions/commands/accounts.ts functions/commands/stageTable.ts`,
	],
]);

/** A file that is deployed as a function. */
const handler = /^functions\/(api\/[^/]+|workflow|events|realtime)\/[^/]+$/;
const ownFile = /^(shared|functions|infra|web|test|package\.json)(\/|$)/;

const covers = (name: string, path: string): boolean =>
	name === '*'
		? !ownFile.test(path)
		: name.split('/').every((part, i) => part === '*' || part === path.split('/')[i]);
const longest = (names: Iterable<string>): string | undefined =>
	[...names].sort((a, b) => a.length - b.length).at(-1);

/** Whether the law lets a file import another, or a package. */
export function mayImport(file: string, target: string): boolean {
	const entry = longest([...law.keys()].filter((folder) => covers(folder, file))) ?? '';
	const ownFolder = file.split('/').slice(0, entry.split('/').length).join('/');
	const named = [ownFolder, ...(law.get(entry) ?? '').split(/\s+/)].filter(
		(name) => name && covers(name.replace('!', ''), target),
	);
	return longest(named)?.startsWith('!') === false && !handler.test(target) && !target.startsWith('`');
}

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of folders, as deep as `depth`, in which those files lie, without the imports inside of a folder. */
export function foldersOf(files: Graph, depth: number): Graph {
	const folderOf = (file: string) => dirname(file).split('/').slice(0, depth).join('/');
	const folders = new Map<string, Set<string>>();
	for (const [file, imported] of files) {
		const from = folderOf(file);
		const targets = [...imported].map(folderOf).filter((to) => to !== from);
		folders.set(from, new Set([...(folders.get(from) ?? []), ...targets]));
	}
	return folders;
}

export function circleIn(graph: Graph): string[] | undefined {
	const done = new Set<string>();
	function follow(node: string, path: readonly string[]): string[] | undefined {
		if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
		if (done.has(node)) return undefined;
		done.add(node);
		return Iterator.from(graph.get(node) ?? [])
			.map((next) => follow(next, [...path, node]))
			.find((circle) => circle !== undefined);
	}
	return Iterator.from(graph.keys())
		.map((node) => follow(node, []))
		.find((circle) => circle !== undefined);
}

const aliases: Readonly<Record<string, string>> = JSON.parse(
	readFileSync(join(root, 'package.json'), 'utf8'),
).imports;

/** The modules that a file names: imports and exports, static, dynamic and of types. A template string stays one. */
function modulesIn(file: string, source: string): string[] {
	const { module, program } = parseSync(file, source);
	const requests = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
	const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end));
	// The module record has no `import('./one.ts').One`.
	const hasTypes = (source.match(/\bimport\(/g)?.length ?? 0) > dynamic.length;
	const types = hasTypes
		? JSON.stringify(program).matchAll(/"TSImportType"[^{]*{[^{}]*"value":"([^"]+)"/g)
		: [];
	return [
		...requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
		// A name of a variable, and a template that begins with one, is the address of a file that was built.
		...dynamic.filter((text) => /^(['"]|`[^$])/.test(text)).map((text) => text.replace(/^['"]|['"]$/g, '')),
		...[...types].map(([, name = '']) => name),
	];
}

/** What a file imports: paths from the root of the repository, and packages; a template string as it is, which is forbidden. */
export const importsOf = (file: string, source: string): string[] =>
	modulesIn(file, source).map((written) => {
		if (written.startsWith('.')) return normalize(join(dirname(file), written));
		const [alias = '', path = ''] =
			Object.entries(aliases).find(([name]) => written.startsWith(name.replace('*', ''))) ?? [];
		return alias ? normalize(path.replace('*', written.slice(alias.length - 1))) : written;
	});

if (import.meta.main) {
	const files = globSync('{shared,functions,infra,web}/**/*.{ts,tsx,mjs}', {
		cwd: root,
		exclude: (path) => path.split('/').includes('node_modules'),
	});
	const imported = new Map(
		files.map((file) => [file, new Set(importsOf(file, readFileSync(join(root, file), 'utf8')))]),
	);
	const graph = new Map(
		[...imported].map(([file, targets]) => [file, new Set([...targets].filter((to) => imported.has(to)))]),
	);
	const circles = [graph, ...[1, 2, 3, 4, 5, 6, 7].map((depth) => foldersOf(graph, depth))]
		.map(circleIn)
		.filter((circle) => circle !== undefined);
	const gone = [...law.keys()].filter((folder) => globSync(folder, { cwd: root }).length === 0);
	const problems = [
		...gone.map((folder) => `The import law has rules for ${folder}, which does not exist.`),
		...[...imported].flatMap(([file, targets]) =>
			[...targets]
				.filter((target) => !mayImport(file, target))
				.map((target) => `${file} may not import ${target}: see infra/check/importLaw.ts`),
		),
		...circles.map((circle) => `Imports lead in a circle: ${circle.join(' → ')}`),
	];
	for (const problem of problems) console.error(problem);
	process.exitCode = problems.length > 0 ? 1 : 0;
}
