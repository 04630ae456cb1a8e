import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The gzip sizes in bytes of what pages load. */
export interface SiteSizes {
	/** The scripts of every page. */
	readonly shell: number;
	/** The further scripts of each route. */
	readonly routes: Readonly<Record<string, number>>;
	/** The landing page's pictures as AVIF, not compressed further. */
	readonly pictures: number;
}

/** The static imports of a built script. */
const importsOf = (code: string): string[] =>
	[...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => file);

/** Measures the English pages of a built site. */
export function siteSizes(site: string): SiteSizes {
	const assets = join(site, 'assets');
	const code = new Map(
		globSync('*.js', { cwd: assets }).map(
			(file) => [file, readFileSync(join(assets, file), 'utf8')] as const,
		),
	);
	const closure = (file: string, known: Set<string>): Set<string> => {
		if (known.has(file) || !code.has(file)) return known;
		known.add(file);
		for (const imported of importsOf(code.get(file) ?? '')) closure(imported, known);
		return known;
	};
	const total = (files: Iterable<string>) =>
		[...files].reduce((sum, file) => sum + gzipSync(code.get(file) ?? '').length, 0);
	const html = readFileSync(join(site, 'frame.html'), 'utf8');
	const shell = new Set<string>();
	for (const [, file = ''] of html.matchAll(/assets\/([^"]+\.js)"/g)) closure(file, shell);
	// Each language has pages and an entry of its own.
	const entry = /src="\/assets\/([^"]+\.js)"/.exec(html)?.[1] ?? '';
	const pages = [...code.keys()].filter(
		(file) => /Page-[\w-]+\.js$/.test(file) && closure(file, new Set()).has(entry),
	);
	const pictures = new Set(
		[...readFileSync(join(site, 'index.html'), 'utf8').matchAll(/assets\/([^"]+\.avif)"/g)].map(
			([, file]) => file,
		),
	);
	return {
		shell: total(shell),
		routes: Object.fromEntries(
			pages.map((page) => [
				basename(page).replace(/-[\w-]{8}\.js$/, ''),
				total([...closure(page, new Set())].filter((file) => !shell.has(file))),
			]),
		),
		pictures: [...pictures].reduce((sum, file) => sum + statSync(join(assets, file ?? '')).size, 0),
	};
}
