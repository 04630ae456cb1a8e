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

/** Whether every page loads a module later, as that of the socket: a way from the entry to it leads through no page. */
function isLoadedByShell(module: string, context: Context, known = new Set<string>()): boolean {
	if (known.has(module) || page.test(module)) return false;
	known.add(module);
	const { isEntry, importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {};
	return (
		isEntry === true ||
		[...importers, ...dynamicImporters].some((importer) => isLoadedByShell(importer, context, known))
	);
}

/** The pages that visitors open first, which do not load what only the pages of users share. */
const publicPages: ReadonlySet<string> = new Set(
	pages.flatMap(({ module, ...page }) => ('prerendered' in page ? module.replace('Page', '') : [])),
);

/** Pages whose shared code other pages do not need: visitors open them one after the other, or they do the same. */
const families: Readonly<Record<string, readonly string[]>> = {
	auth: ['Login', 'Code', 'GoogleCallback', 'LoginError'],
	payment: ['PaymentSuccess', 'PaymentFailed'],
	photos: ['NewRequest', 'Dashboard', 'Request', 'AdminQueue'],
	lists: ['Requests', 'Gallery', 'Profile', 'AdminActs', 'AdminQueue'],
};

/** Pages that say one thing, which do not load what only the larger pages of users share. */
const noticePages: ReadonlySet<string> = new Set([
	'LoginError',
	'NotFound',
	'PaymentSuccess',
	'PaymentFailed',
]);

/**
 * The chunk of what several pages of a role share, or a page and what it loads later; `null` leaves a module to the page or
 * the part that needs it.
 */
function sharedChunk(module: string, context: Context): string | null {
	if (severalComponents.test(module)) return null;
	const roots = [...rootsOf(module, context)];
	const [first, ...others] = roots.flatMap((root) => page.exec(root)?.[1] ?? []);
	if (roots.length < 2 || !first) return null;
	if (roots.some((root) => isLoadedByShell(root, context))) return null;
	if (others.length === 0) return `${first}Parts`;
	const names = [first, ...others];
	if (names.every((name) => name.startsWith('Admin'))) return 'admin';
	const family = Object.entries(families).find(([, members]) =>
		names.every((name) => members.includes(name)),
	);
	if (family) return family[0];
	if (names.some((name) => publicPages.has(name))) return 'public';
	return names.some((name) => noticePages.has(name)) ? 'notices' : 'customer';
}

/**
 * Few files for each page, since each costs a round trip: the libraries, what every page needs, what several pages share,
 * and the page's own code. Browsers cache the libraries from build to build.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
	groups: [
		{ name: 'foundation', test: foundation, priority: 3 },
		{ name: 'shell', tags: ['$initial'], priority: 2 },
		{ name: sharedChunk, debugName: 'shared', priority: 1, includeDependenciesRecursively: false },
	],
};
