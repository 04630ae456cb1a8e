import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, openDistribution } from '#infra/local/distribution.ts';
import { pageCaching } from '#infra/site/siteFiles.ts';

const script = 'export const a = 1;\n'.repeat(200);
const requests: string[] = [];
const connections = new Set<Socket>();

/** Answers as the emulated distribution: files of the site uncompressed, and the API. */
const emulator = createServer(({ url = '', headers, socket }, response) => {
	// As where a kept connection is closed at the moment in which the next request is sent on it.
	if (connections.has(socket)) return socket.destroy();
	connections.add(socket);
	requests.push(`${headers.host} ${url}`);
	if (failing) return response.writeHead(503, { 'cache-control': 'no-store' }).end('busy');
	if (url.startsWith('/api/')) return response.setHeader('content-type', 'application/json').end('{}');
	const isAsset = url.startsWith('/assets/');
	const body = isAsset ? script : `<!doctype html>${' '.repeat(2000)}`;
	response.writeHead(200, {
		'content-type': isAsset ? 'text/javascript' : 'text/html',
		'content-length': body.length,
		'cache-control': isAsset ? 'public, max-age=31536000, immutable' : pageCaching,
	});
	return response.end(body);
});
let failing = false;
let site = '';
let distribution: Awaited<ReturnType<typeof openDistribution>>;

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
	await listen(emulator, 0);
	const outputs = { distribution: 'd.cloudfront.example', socketApi: 'socket' };
	distribution = await openDistribution(0, portOf(emulator), outputs);
	site = `http://127.0.0.1:${portOf(distribution)}`;
});

afterAll(() => {
	distribution.close();
	emulator.close();
});

/** Gets a path with the encodings that the browser accepts. Returns the body and the content encoding. */
async function get(path: string, encodings: string): Promise<[string, string | null]> {
	const response = await fetch(site + path, { headers: { 'accept-encoding': encodings } });
	return [await response.text(), response.headers.get('content-encoding')];
}

it('files that never change come from the distribution once, and others every time', async () => {
	for (let round = 0; round < 2; round++) {
		expect(await get('/assets/a.js', 'gzip, br')).toEqual([script, 'br']);
		expect(await get('/assets/a.js', 'identity')).toEqual([script, null]);
		expect((await get('/dashboard', 'br'))[1]).toBe('br');
		expect(await get('/api/v1/health', 'br')).toEqual(['{}', null]);
	}
	const count = (path: string) => requests.filter((each) => each === `d.cloudfront.example ${path}`).length;
	expect([count('/assets/a.js'), count('/dashboard'), count('/api/v1/health')]).toEqual([3, 2, 2]);
});

/** The statuses of a call that fails, and of the next one, with another query, when the service answers again. */
async function statuses(origin: string): Promise<number[]> {
	const call = async (query: string) => (await fetch(`${origin}/api/v1/art?${query}`)).status;
	failing = true;
	const first = await call('limit=1').finally(() => {
		failing = false;
	});
	return [first, await call('limit=2')];
}

it('an error is gone at the next call, as in the distribution of a stage', async () => {
	expect(await statuses(site)).toEqual([503, 200]);
});

it('an error answers everybody who asks for its path where the distribution does not say otherwise', async () => {
	const outputs = { distribution: 'd.cloudfront.example', socketApi: 'socket' };
	const usual = await openDistribution(0, portOf(emulator), outputs, {});
	expect(await statuses(`http://127.0.0.1:${portOf(usual)}`)).toEqual([503, 503]);
	usual.close();
});

it('a request does not depend on a connection that the emulator may have closed', async () => {
	for (let round = 0; round < 3; round++) expect((await fetch(`${site}/api/v1/health`)).status).toBe(200);
});
