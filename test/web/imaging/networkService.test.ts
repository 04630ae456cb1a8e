import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#infra/constructs/siteHeaders.ts';
import { models } from '#shared/imaging/segmentation/networks.ts';
import { openBrowser } from '#support/chromium.ts';
import { nightly } from '#support/nightly.ts';

const root = new URL('../../../', import.meta.url);
/** A secure context, as the site is: only there the browser computes hashes and shares memory between threads. */
const site = 'http://localhost';
const fileOf = (path: string) => readFileSync(new URL(path, root));
const own = 'shared/imaging/segmentation/subjectNetwork.onnx';
const files = new Map(
	[
		own,
		'.build/models/u2netp.onnx',
		'.build/models/onnxruntime.wasm.gz',
		'.build/models/onnxruntimeWorker.mjs',
	].map((path) => [path, fileOf(path)]),
);
const pictureInPage = (side: number) =>
	`({ width: ${side}, height: ${side}, data: Float32Array.from({ length: ${side * side * 3} }, (_, i) => ((i * 7) % 256) / 255) })`;

let browser: Awaited<ReturnType<typeof openBrowser>>;
const scripts = new Map<string, string>();

beforeAll(async () => {
	for (const name of ['networksThrough', 'networkService', 'networkWorker']) {
		const entryPoints = [new URL(`web/src/imaging/${name}.ts`, root).pathname];
		const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm' });
		// The bundler of the site rewrites the address of the worker; here it is served beside the script.
		const text = outputFiles[0]?.text ?? '';
		scripts.set(`web/src/imaging/${name}.js`, text.replace('./networkWorker.ts', './networkWorker.js'));
	}
	browser = await openBrowser();
});

afterAll(() => browser?.close());

type Response = { status?: number; body?: Buffer } | 'abort';

/** Evaluates a script in a page with the site's headers; `changed` replaces the responses of single files. */
async function evaluate<T>(script: string, changed: Record<string, Response> = {}): Promise<T> {
	const page = await browser.newPage();
	// Without cross-origin isolation there is one thread: the requests of further ones cannot be answered here.
	const headers = { 'content-security-policy': contentSecurityPolicy(site, { computing: true }) };
	await page.route(`${site}/**`, (route) => {
		const path = new URL(route.request().url()).pathname.slice(1);
		if (path === '') return route.fulfill({ body: '', contentType: 'text/html', headers });
		const other = changed[path];
		if (other === 'abort') return route.abort();
		if (other) return route.fulfill({ ...other, headers });
		const body = scripts.get(path) ?? files.get(path);
		if (!body) return route.fulfill({ status: 404, headers });
		const contentType = /js$/.test(path) ? 'text/javascript' : 'application/octet-stream';
		return route.fulfill({ body, contentType, headers });
	});
	await page.goto(site);
	try {
		return await page.evaluate<T>(script);
	} finally {
		await page.close();
	}
}

describe('the networks in a browser', () => {
	const estimate = `(async () => {
		const { openNetworks, onNetworkChange } = await import('/web/src/imaging/networkService.js');
		const { networksThrough } = await import('/web/src/imaging/networksThrough.js');
		const use = openNetworks();
		const progress = [];
		onNetworkChange(() => progress.push(use.state().progress));
		if (!(await use.ready)) return use.state();
		const { prompted, saliency } = networksThrough(use.connect());
		const estimated = await Promise.all([
			prompted(${pictureInPage(models.prompted.side)}),
			saliency(${pictureInPage(models.saliency.side)}),
		]);
		return { progress: progress.filter((share) => share !== undefined), data: estimated.map(({ data }) => [...data]) };
	})()`;

	it('are refused with a sentence where a model is cut off, and unavailable where they cannot be loaded', async () => {
		for (const model of nightly ? [own, '.build/models/u2netp.onnx'] : [own])
			for (const [response, message] of [
				['abort', 'Failed to fetch'],
				[{ status: 404, body: Buffer.from('') }, 'The site responded with 404'],
				[{ body: fileOf(model).subarray(0, 1_000_000) }, 'is another one, or incomplete.'],
			] as const)
				expect(await evaluate(estimate, { [model]: response })).toEqual({
					status: 'unavailable',
					message: expect.stringContaining(message),
				});
	});
});
