import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { PIXWAND_SITE: site } = process.env;

/** What the libraries bring along for features that nothing here uses, and what stands in its place. */
const unused: readonly (readonly [RegExp, string])[] = [
	// Emotion's `withTheme`.
	[/hoist-non-react-statics[\\/]dist/, 'export default (target) => target;'],
	// The names of all HTML attributes: the compiler lets no others through.
	[/is-prop-valid[\\/]dist[\\/]emotion/, "export default (name) => name !== 'as' && name !== 'theme';"],
	// Chakra's reset; ours is `src/ui/base.css`.
	[/styled-system[\\/]preflight\.js/, 'export const createPreflight = () => ({});'],
];

const leaveOutUnused: Plugin = {
	name: 'leave-out-unused',
	apply: 'build',
	enforce: 'pre',
	load: (id) => unused.find(([module]) => module.test(id))?.[1],
};

export default defineConfig({
	root: import.meta.dirname,
	plugins: [react(), leaveOutUnused],
	build: {
		outDir: '../.build/site',
		emptyOutDir: true,
		// The policy of the site allows no data: fonts, and no inline anything.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: 'es2024',
		rolldownOptions: {
			// The libraries' components are made by pure calls: what is unused may go.
			treeshake: {
				propertyReadSideEffects: false,
				manualPureFunctions: [
					'forwardRef',
					'createContext',
					'memo',
					'React.forwardRef',
					'React.createContext',
				],
			},
			output: {
				// The sandbox's payment page asks for the fonts by name. They are kept for a year: a changed one needs another name.
				assetFileNames: ({ names }) =>
					names.some((name) => name.endsWith('.woff2'))
						? 'fonts/[name][extname]'
						: 'assets/[name]-[hash][extname]',
				// What every page needs and our own commits leave alone, so that browsers keep it from build to build.
				codeSplitting: { groups: [{ name: 'foundation', test: /node_modules(?!.*infinite)/ }] },
			},
		},
	},
	server: site
		? { proxy: { '/api/v1': { target: site, changeOrigin: true }, '/ws': { target: site, ws: true } } }
		: {},
});
