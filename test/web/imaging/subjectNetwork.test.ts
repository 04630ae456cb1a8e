import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#infra/constructs/siteHeaders.ts';
import { createSubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import { openBrowser } from '#support/chromium.ts';

const root = new URL('../../../', import.meta.url);
const site = 'http://pixwand.test';
const weightsPath = 'shared/imaging/network/subjectNetwork.bin';
const weights = readFileSync(new URL(weightsPath, root));

const side = 64;
const photo = {
	width: side,
	height: side,
	data: Float32Array.from({ length: side * side * 3 }, (_, i) => ((i * 7) % 256) / 255),
};

/** A script for the page: the network's opinion on the photo in a line of numbers, or nothing without a network. */
const opinionInPage = `(async () => {
	const { loadNetwork } = await import('/web/src/imaging/subjectNetwork.js?' + Math.random());
	const network = await loadNetwork();
	const data = Float32Array.from({ length: ${side * side * 3} }, (_, i) => ((i * 7) % 256) / 255);
	return network ? [...network({ width: ${side}, height: ${side}, data }).data] : undefined;
})()`;

let browser: Awaited<ReturnType<typeof openBrowser>>;
let script: string;

beforeAll(async () => {
	const entryPoints = [new URL('web/src/imaging/subjectNetwork.ts', root).pathname];
	const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm' });
	script = outputFiles[0]?.text ?? '';
	browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Asks the network in a page with the policy of the imaging worker; `answer` is what the site answers to the request for the weights. */
async function opinionWhere(answer: { status?: number; body?: Buffer } | 'abort') {
	const page = await browser.newPage();
	const headers = { 'content-security-policy': contentSecurityPolicy(site, { computing: true }) };
	await page.route(`${site}/**`, (route) => {
		const { pathname } = new URL(route.request().url());
		if (pathname === '/') return route.fulfill({ body: '', contentType: 'text/html', headers });
		if (!pathname.endsWith('.bin'))
			return route.fulfill({ body: script, contentType: 'text/javascript', headers });
		return answer === 'abort' ? route.abort() : route.fulfill({ ...answer, headers });
	});
	await page.goto(site);
	const opinion = await page.evaluate<number[] | undefined>(opinionInPage);
	await page.close();
	return opinion;
}

it('the browser loads the network under the policy of the imaging worker, and it computes what Node does', async () => {
	const opinion = await opinionWhere({ body: weights });
	expect(opinion).toEqual([...createSubjectNetwork(weights)(photo).data]);
});

it('there is no network where its weights cannot be loaded or are those of another one', async () => {
	expect(await opinionWhere('abort')).toBeUndefined();
	expect(await opinionWhere({ status: 404, body: Buffer.from('Not found') })).toBeUndefined();
	expect(await opinionWhere({ body: weights.subarray(0, 1000) })).toBeUndefined();
});
