import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

const site = join(import.meta.dirname, '../../web/src');

/** What the site asked its API for. */
export interface Asked {
	/** With the query. */
	readonly path: string;
	readonly key: string | undefined;
	readonly body: unknown;
}

/** An HTTP status and what the envelope holds; `hang-up` ends the connection instead. */
type Reply = { readonly status: number; readonly data?: unknown; readonly message?: string } | 'hang-up';

/**
 * An API on a port of its own that gives the replies one after the other, the last one for ever, and what the site's
 * modules need of a browser to call it. Ends with the test.
 *
 * @returns what was asked, and the cookie that was set last.
 */
export async function standInApi(...replies: [Reply, ...Reply[]]) {
	const asked: Asked[] = [];
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request) body += part;
		const key = request.headers['idempotency-key'];
		const reply = replies[Math.min(asked.length, replies.length - 1)] ?? 'hang-up';
		asked.push({ path: request.url ?? '', key: key?.toString(), body: body && JSON.parse(body) });
		if (reply === 'hang-up') return void request.socket.destroy();
		const { status, data, message = 'OK' } = reply;
		response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
		response.end(JSON.stringify({ status: status < 400, message, data }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	const { Request: NodeRequest } = globalThis;
	class PageRequest extends NodeRequest {
		constructor(input: string | Request, init?: RequestInit) {
			super(typeof input === 'string' ? new URL(input, origin).href : input, init);
		}
	}
	const page = { cookie: '' };
	vi.stubGlobal('Request', PageRequest);
	vi.stubGlobal('document', page);
	const kept = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	});
	vi.stubGlobal('window', { location: new URL(origin) });
	onTestFinished(() => {
		vi.unstubAllGlobals();
		server.close();
	});
	return { asked, page };
}

/** Loads a module of the site that names things only browsers have, which the tests are not compiled with. */
export const loadSite = (path: string) => import(join(site, `${path}.ts`));
