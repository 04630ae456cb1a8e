import type { Rolldown } from 'vite';
import { pages } from './src/app/pages.ts';

type Context = Rolldown.ChunkingContext;

/** The libraries that every page needs. Parts of others go where they are used. */
const foundation =
	/[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|swr|ky)[\\/](?!.*infinite)|rolldown[\\/]runtime/;

/** Libraries of which every module is imported through the one that has all: by its importers, each page needs each. */
const severalComponents = /[\\/]node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@floating-ui)[\\/]/;

const page = /[\\/]web[\\/]src[\\/]pages[\\/](\w+)Page\.tsx$/;

/** The modules loaded by `import()` that contain a module, by those that import it: pages and what pages load later. */
function rootsOf(module: string, context: Context, known = new Set<string>()): Set<string> {
	const roots = new Set<string>();
	if (known.has(module)) return roots;
	known.add(module);
	const info = context.getModuleInfo(module);
	if (info && info.dynamicImporters.length > 0) roots.add(module);
	for (const importer of info?.importers ?? [])
		for (const root of rootsOf(importer, context, known)) roots.add(root);
	return roots;
}

/** The pages of visitors, which do not load what only the pages of users share. */
const publicPages: ReadonlySet<string> = new Set([
	'NotFound',
	...pages.flatMap(({ module, access }) =>
		access === 'everyone' || access === 'public' ? module.replace('Page', '') : [],
	),
]);

/** Pages whose shared code other pages do not need: visitors open them one after the other, or they do the same. */
const families: Readonly<Record<string, readonly string[]>> = {
	auth: ['Login', 'Code', 'GoogleCallback', 'LoginError'],
	results: ['Request', 'AdminQueue'],
	photos: ['NewRequest', 'Request', 'AdminQueue'],
	lists: ['Requests', 'Gallery', 'Profile', 'AdminActs', 'AdminQueue'],
};

/**
 * The chunk of what several pages of a role share, or a page and what it loads later; `null` leaves a module to the page or
 * the part that needs it.
 */
function chunkOf(module: string, context: Context): string | null {
	if (severalComponents.test(module)) return null;
	const roots = [...rootsOf(module, context)];
	const names = roots.flatMap((root) => page.exec(root)?.[1] ?? []);
	if (roots.length < 2 || names.length === 0) return null;
	if (names.every((name) => name.startsWith('Admin'))) return names.length > 1 ? 'admin' : `${names[0]}Parts`;
	const family = Object.entries(families).find(([, members]) =>
		names.every((name) => members.includes(name)),
	);
	if (family) return family[0];
	return names.some((name) => publicPages.has(name)) ? 'public' : 'customer';
}

/**
 * Few files for each page, since each costs a round trip: the libraries, what every page needs, what several pages share,
 * and the page's own code. Browsers cache the libraries from build to build.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
	groups: [
		{ name: 'foundation', test: foundation, priority: 3 },
		{ name: 'shell', tags: ['$initial'], priority: 2 },
		{ name: chunkOf, debugName: 'pages', priority: 1, includeDependenciesRecursively: false },
	],
};
