import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { defaultLanguage, type Language, languages } from '../shared/languages/languages.ts';
import { chunks } from './chunks.ts';
import { messagesPlugin } from './messages.ts';
import { prerenderedPages } from './prerender.ts';

const { PIXWAND_SITE: site } = process.env;

/** The configuration of the site in a language; without one, as in development, of the site in all. */
const siteConfig = (language?: Language): UserConfig => ({
	root: import.meta.dirname,
	plugins: [
		messagesPlugin(language),
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
	worker: { format: 'es' },
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
