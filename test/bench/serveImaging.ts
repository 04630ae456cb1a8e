import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const folder = 'web/src/imaging';
/** The scripts of a page that opens photos, and of its workers. */
const scripts = ['openFormImaging', 'openImaging', 'networkService', 'imagingWorker', 'networkWorker'];
const headers = {
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-embedder-policy': 'require-corp',
};

/** Where the page imports a script from. */
export const scriptPath = (name: 'openFormImaging' | 'openImaging' | 'networkService'): string =>
	`/${folder}/${name}.js`;

/** Serves the imaging of the site, and what it loads, to pages with cross-origin isolation. */
export async function serveImaging(): Promise<{ readonly origin: string; readonly close: () => void }> {
	const { outputFiles } = await build({
		entryPoints: scripts.map((name) => join(root, `${folder}/${name}.ts`)),
		bundle: true,
		// The scripts share the workers, which they find beside themselves.
		splitting: true,
		chunkNames: `${folder}/[name]-[hash]`,
		minify: true,
		// The bundler of the site finds the pictures of grounds, which no benchmark opens.
		define: { 'import.meta.glob': 'Object' },
		write: false,
		format: 'esm',
		outbase: root,
		outdir: root,
	});
	const served = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost');
		const path = join(root, pathname);
		if (pathname === '/') return response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end();
		const script = served.get(path.replace(/\.ts$/, '.js'));
		const isFile = !script && /\.(bin|onnx|gz|mjs)$/.test(path) && existsSync(path);
		if (!script && !isFile) return response.writeHead(404, headers).end();
		const type = script || path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
		return response.writeHead(200, { ...headers, 'content-type': type }).end(script ?? readFileSync(path));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return { origin: `http://localhost:${port}`, close: () => server.close() };
}
