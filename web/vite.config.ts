import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { defaultLanguage, type Language, languages } from '#shared/languages/languages.ts';
import { libraryCode } from './libraryCode.ts';
import { lookSamples } from './lookSamples.ts';
import { messagesPlugin } from './messages.ts';
import { prerenderedPages } from './prerender.ts';
import { smallPictures } from './smallPictures.ts';
import { pages } from './src/app/pages.ts';

type Context = Rolldown.ChunkingContext;

/** The libraries that every page needs. Parts of others go where they are used. */
const foundation =
	/[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|swr)[\\/](?!.*infinite)|rolldown[\\/]runtime/;

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

/** The pages that need a module, where several do, or one and what it loads later. */
function sharersOf(module: string, context: Context): readonly string[] {
	const roots = [...rootsOf(module, context)];
	return roots.length > 1 ? [...new Set(roots.flatMap((root) => page.exec(root)?.[1] ?? []))].sort() : [];
}

/**
 * The chunk of what several pages share, or a page and what it loads later: of what more than four pages need, or more than five of
 * admins, that of all such pages of visitors, of admins, of both, or of customers, of the rest one for the same pages, so that no other
 * page loads it. `null` leaves a module to the page or the part that needs it.
 */
function chunkOf(module: string, context: Context): string | null {
	const names = severalComponents.test(module) ? [] : sharersOf(module, context);
	if (names.length === 0) return null;
	const isOfAdmins = (name: string) => name.startsWith('Admin');
	if (names.every(isOfAdmins)) return names.length > 5 ? 'admin' : `${names.join('-')}-parts`;
	if (names.length > 4 && !names.some((name) => publicPages.has(name))) return 'customer';
	if (names.length > 4) return names.some(isOfAdmins) ? 'every' : 'public';
	return `${names.join('-')}-parts`;
}

/**
 * Few files for each page, since each costs a round trip: the libraries, what every page needs, what several pages share,
 * and the page's own code. Browsers cache the libraries from build to build.
 */
const chunks: Rolldown.OutputOptions['codeSplitting'] = {
	groups: [
		{ name: 'foundation', test: foundation, priority: 3 },
		{ name: 'styles', test: severalComponents, tags: ['$initial'], priority: 3 },
		{ name: 'shell', tags: ['$initial'], priority: 2 },
		{ name: chunkOf, debugName: 'pages', priority: 1, includeDependenciesRecursively: false },
	],
};

const { PIXWAND_SITE: site } = process.env;

/** The configuration of the site in a language; without one, as in development, of the site in all. */
const siteConfig = (language?: Language): UserConfig => ({
	root: import.meta.dirname,
	plugins: [
		messagesPlugin(language),
		libraryCode,
		lookSamples(),
		react({ jsxImportSource: '#jsx' }),
		...(language ? [prerenderedPages(language)] : []),
	],
	build: {
		outDir: '../.build/site',
		// The first build empties the folder, and copies the files of `public`, for those of the other languages.
		emptyOutDir: language === defaultLanguage,
		copyPublicDir: language === defaultLanguage,
		// The content security policy forbids data: URLs.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: 'es2024',
		rolldownOptions: {
			// Removes unused components of libraries: the calls that create them have no side effects.
			treeshake: {
				propertyReadSideEffects: false,
				// Emotion imports it for `withTheme`, which is unused.
				moduleSideEffects: [{ test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }],
				manualPureFunctions: [
					'forwardRef',
					'createContext',
					'memo',
					'React.forwardRef',
					'React.createContext',
					// Tables of looks, which pages do not draw.
					'tabulate',
					'toPower',
				],
			},
			// Drops what is for another language.
			optimization: { inlineConst: true },
			output: {
				// The sandbox's payment page links to the fonts by name. Browsers cache them for a year: rename a changed font.
				assetFileNames: ({ names }) =>
					names.some((name) => name.endsWith('.woff2'))
						? 'fonts/[name][extname]'
						: 'assets/[name]-[hash][extname]',
				codeSplitting: chunks,
			},
		},
	},
	// The imaging worker loads parts of itself when they are needed.
	worker: { format: 'es', plugins: () => [smallPictures()] },
	server: site
		? {
				proxy: {
					'/api/v1': { target: site, changeOrigin: true },
					'^/s/': { target: site, changeOrigin: true },
					'/ws': { target: site, ws: true },
				},
			}
		: {},
});

/** Builds the site in the other languages after that in English, into the same folder: they share what is the same in all. */
const otherLanguages: Plugin = {
	name: 'other-languages',
	enforce: 'post',
	apply: (config, { command }) => command === 'build' && !config.build?.ssr,
	async closeBundle() {
		for (const language of languages)
			if (language !== defaultLanguage)
				await build({ ...siteConfig(language), configFile: false, logLevel: 'warn' });
	},
};

export default defineConfig(({ command }) => {
	if (command !== 'build') return siteConfig();
	const { plugins = [], ...english } = siteConfig(defaultLanguage);
	return { ...english, plugins: [...plugins, otherLanguages] };
});
