import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSaliencyNetwork } from '#engine/photo/segmentationNetworks.ts';
import { contentSecurityPolicy } from '#infra/constructs/siteHeaders.ts';
import { createSubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import { saliencySide } from '#shared/imaging/segmentation/networks.ts';
import { openBrowser } from '#support/chromium.ts';

const root = new URL('../../../', import.meta.url);
/** A secure context, as the site is: only there the browser computes hashes and shares memory between threads. */
const site = 'http://localhost';
const fileOf = (path: string) => readFileSync(new URL(path, root));
const files = new Map(
	[
		'shared/imaging/network/subjectNetwork.bin',
		'.build/models/u2netp.onnx',
		'.build/models/onnxruntime.wasm.gz',
		'.build/models/onnxruntimeWorker.mjs',
	].map((path) => [path, fileOf(path)]),
);

/** The value of a number of a test picture (sRGB 0…1). */
const valueAt = (i: number) => ((i * 7) % 256) / 255;
const pictureOf = (side: number) => ({
	width: side,
	height: side,
	data: Float32Array.from({ length: side * side * 3 }, (_, i) => valueAt(i)),
});
const pictureInPage = (side: number) =>
	`({ width: ${side}, height: ${side}, data: Float32Array.from({ length: ${side * side * 3} }, (_, i) => ((i * 7) % 256) / 255) })`;

let browser: Awaited<ReturnType<typeof openBrowser>>;
const scripts = new Map<string, string>();

beforeAll(async () => {
	for (const name of ['segmentationNetworks', 'saliencyService', 'saliencyWorker']) {
		const entryPoints = [new URL(`web/src/imaging/${name}.ts`, root).pathname];
		const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm' });
		// The bundler of the site rewrites the address of the worker; here it is served beside the script.
		const text = outputFiles[0]?.text ?? '';
		scripts.set(`web/src/imaging/${name}.js`, text.replace('./saliencyWorker.ts', './saliencyWorker.js'));
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

describe('the prompted network in a browser', () => {
	const estimate = `import('/web/src/imaging/segmentationNetworks.js')
		.then(({ loadPrompted }) => loadPrompted())
		.then((network) => [...network(${pictureInPage(64)}).data], () => 'failed')`;
	const weights = 'shared/imaging/network/subjectNetwork.bin';

	it('loads under the policy of the workers, and computes what Node does', async () => {
		const inNode = createSubjectNetwork(fileOf(weights))(pictureOf(64));
		expect(await evaluate(estimate)).toEqual([...inNode.data]);
	});

	it('cannot be loaded where its weights are missing or those of another one', async () => {
		for (const response of [
			'abort',
			{ status: 404, body: Buffer.from('Not found') },
			{ body: fileOf(weights).subarray(0, 1000) },
		] as const)
			expect(await evaluate(estimate, { [weights]: response })).toBe('failed');
	});
});

describe('the saliency network in a browser', () => {
	const estimate = `(async () => {
		const { openSaliency, onSaliencyChange } = await import('/web/src/imaging/saliencyService.js');
		const { saliencyThrough } = await import('/web/src/imaging/segmentationNetworks.js');
		const saliency = openSaliency();
		const progress = [];
		onSaliencyChange(() => progress.push(saliency.state().progress));
		saliency.compile();
		if (!(await saliency.ready)) return saliency.state();
		const { data } = await saliencyThrough(saliency.connect())(${pictureInPage(saliencySide)});
		return { progress: progress.filter((share) => share !== undefined), data: [...data] };
	})()`;

	it('computes what ONNX Runtime computes in Node, and reports the progress of its download', async () => {
		const network = await createSaliencyNetwork(fileOf('.build/models/u2netp.onnx'));
		const inNode = await network(pictureOf(saliencySide));
		const { data, progress } = await evaluate<{ data: number[]; progress: number[] }>(estimate);
		const most = data.reduce(
			(worst, value, i) => Math.max(worst, Math.abs(value - (inNode.data[i] ?? 0))),
			0,
		);
		expect(most).toBeLessThan(1e-3);
		expect(progress.at(-1)).toBeGreaterThan(0.9);
		expect(progress).toEqual(progress.toSorted((a, b) => a - b));
	});

	it('is refused with a sentence where its model is cut off, and unavailable where it cannot be loaded', async () => {
		const model = '.build/models/u2netp.onnx';
		const truncated = fileOf(model).subarray(0, 4_000_000);
		for (const [response, message] of [
			['abort', 'Failed to fetch'],
			[{ status: 404, body: Buffer.from('') }, 'The site responded with 404'],
			[{ body: truncated }, 'This file is not the model U²-Net-P, or it is incomplete.'],
		] as const)
			expect(await evaluate(estimate, { [model]: response })).toEqual({
				status: 'unavailable',
				message: expect.stringContaining(message),
			});
	});
});
