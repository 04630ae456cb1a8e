import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';
import { prerenderedPages } from './prerender.ts';

const { PIXWAND_SITE: site } = process.env;

export default defineConfig({
	root: import.meta.dirname,
	plugins: [react({ jsxImportSource: '#jsx' }), prerenderedPages()],
	build: {
		outDir: '../.build/site',
		emptyOutDir: true,
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
