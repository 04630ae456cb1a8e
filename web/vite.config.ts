import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { PIXWAND_SITE: site } = process.env;

export default defineConfig({
	root: import.meta.dirname,
	plugins: [react()],
	build: {
		outDir: '../.build/site',
		emptyOutDir: true,
		// The policy of the site allows no data: fonts, and no inline anything.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
	server: site ? { proxy: { '/api/v1': { target: site, changeOrigin: true } } } : {},
});
