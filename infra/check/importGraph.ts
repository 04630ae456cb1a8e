import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Graph } from './circles.ts';

/** Static and dynamic imports and exports from other modules, of types too. */
const imports = /^(?:import|export)\b[^;'"]*?from\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The modules that a module names, as it writes them. */
export const specifiersIn = (source: string): string[] =>
	[...source.matchAll(imports)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');

/**
 * Which files import which others of them.
 *
 * @param files - paths below `root`.
 * @param aliases - the `imports` of package.json: a prefix with a star, and the path with a star that it stands for.
 */
export function importGraph(
	root: string,
	files: readonly string[],
	aliases: Readonly<Record<string, string>>,
): Graph {
	const known = new Set(files);
	const targetOf = (file: string, specifier: string): string | undefined => {
		if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
		for (const [alias, path] of Object.entries(aliases)) {
			const prefix = alias.replace('*', '');
			if (specifier.startsWith(prefix)) return normalize(path.replace('*', specifier.slice(prefix.length)));
		}
		return undefined;
	};
	return new Map(
		files.map((file) => {
			const named = specifiersIn(readFileSync(join(root, file), 'utf8'));
			const targets = named.map((specifier) => targetOf(file, specifier));
			return [file, new Set(targets.filter((target) => target !== undefined && known.has(target)))] as const;
		}) as [string, Set<string>][],
	);
}
