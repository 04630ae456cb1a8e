import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { openBrowser } from './chromium.ts';

const root = join(import.meta.dirname, '../..');
const site = 'http://pixwand.test';
const decoder = '/libheif-bundle.mjs';

/** The address of libheif, as the build of the site gives it to the worker. */
const addressOfDecoder: Plugin = {
	name: 'addresses',
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /\?url$/ }, ({ path }) => ({ path, namespace: 'address' }));
		onLoad({ filter: /./, namespace: 'address' }, () => ({ contents: decoder, loader: 'text' }));
	},
};

/** A module of the site with all that it imports, as one script. */
export async function bundled(path: string): Promise<string> {
	const entryPoints = [join(root, path)];
	const { outputFiles } = await build({
		entryPoints,
		bundle: true,
		write: false,
		format: 'esm',
		plugins: [addressOfDecoder],
		// The bundler of the site finds the pictures of grounds, which are not opened here.
		define: { 'import.meta.glob': 'Object' },
	});
	return outputFiles[0]?.text ?? '';
}

/** A page with the site's worker for odd photos, and with other modules of the site. */
export async function openPhotoConverter(modules: Readonly<Record<string, string>> = {}) {
	const files: Record<string, string> = {
		'/': '',
		'/worker.js': await bundled('web/src/features/files/photoWorker.ts'),
		[decoder]: await readFile(join(root, `node_modules/libheif-js/libheif-wasm${decoder}`), 'utf8'),
	};
	for (const [name, path] of Object.entries(modules)) files[name] = await bundled(path);
	const browser = await openBrowser();
	const page = await browser.newPage();
	await page.route(`${site}/**`, (route) => {
		const { pathname } = new URL(route.request().url());
		const contentType = pathname === '/' ? 'text/html' : 'text/javascript';
		return route.fulfill({ body: files[pathname] ?? '', contentType });
	});
	await page.goto(site);

	/** What becomes of a file in the worker, or nothing. */
	async function convert(file: Uint8Array): Promise<{ type: string; bytes: Buffer } | undefined> {
		const converted = await page.evaluate<{ type: string; base64: string } | undefined>(`(async () => {
			const bytes = Uint8Array.from(atob('${Buffer.from(file).toString('base64')}'), (c) => c.charCodeAt(0));
			const worker = new Worker('/worker.js', { type: 'module' });
			const photo = await new Promise((resolve, reject) => {
				worker.onmessage = ({ data }) => resolve(data);
				worker.onerror = ({ message }) => reject(new Error(message));
				worker.postMessage(new File([bytes], 'IMG_1.HEIC'));
			});
			worker.terminate();
			if (!photo) return undefined;
			let text = '';
			for (const byte of new Uint8Array(await photo.arrayBuffer())) text += String.fromCharCode(byte);
			return { type: photo.type, base64: btoa(text) };
		})()`);
		return converted && { type: converted.type, bytes: Buffer.from(converted.base64, 'base64') };
	}

	return { page, convert, close: () => browser.close() };
}
