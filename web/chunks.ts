import type { Rolldown } from 'vite';
import { pages } from './src/app/pages.ts';

type Context = Rolldown.ChunkingContext;

/** The libraries that every page needs. Parts of others go where they are used. */
const foundation =
	/[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|swr|ky)[\\/](?!.*infinite)|rolldown[\\/]runtime/;

/** Libraries of which every module is imported through the one that has all: by its importers, each page needs each. */
const severalComponents = /[\\/]node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@floating-ui)[\\/]/;

/** The modules that the routes load: pages, and what surrounds those of admins. */
const page = /[\\/]web[\\/]src[\\/]pages[\\/](?:(\w+)Page|admin[\\/](AdminLayout))\.tsx$/;

/**
 * The modules loaded by `import()` that contain a module, and what loads these: names of pages, and `shell` for what every
 * page loads after its first paint, as the socket.
 */
function loadersOf(module: string, context: Context) {
	const roots = new Set<string>();
	const loaders = new Set<string>();
	const known = new Set<string>();
	function follow(current: string, isContained: boolean) {
		const key = `${isContained} ${current}`;
		if (known.has(key)) return;
		known.add(key);
		const { importers = [], dynamicImporters = [], isEntry } = context.getModuleInfo(current) ?? {};
		if (isContained && dynamicImporters.length > 0) roots.add(current);
		if (isEntry) loaders.add('shell');
		for (const importer of importers) follow(importer, isContained);
		const [, name, layout] = page.exec(current) ?? [];
		if (name || layout) loaders.add(name ?? layout ?? '');
		else for (const importer of dynamicImporters) follow(importer, false);
	}
	follow(module, true);
	return { roots, loaders };
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
	const { roots, loaders } = loadersOf(module, context);
	// What every page loads must not bring code that one page shares with it.
	if (roots.size < 2 || loaders.has('shell')) return null;
	const names = [...loaders];
	const [first] = names;
	if (names.length === 1) return `${first}Parts`;
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
