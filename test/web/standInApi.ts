import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { memoryStorage } from './memoryStorage.ts';

const site = join(import.meta.dirname, '../../web/src');

/** A request that the site sent to its API. */
export interface ReceivedRequest {
	/** With the query. */
	readonly path: string;
	/** The idempotency key. */
	readonly key: string | undefined;
	/** The bearer token. */
	readonly token: string | undefined;
	readonly body: unknown;
}

/** An HTTP status and the contents of the envelope, or another body; `hang-up` closes the connection instead. */
export type Reply =
	| {
			readonly status: number;
			readonly data?: unknown;
			readonly message?: string;
			/** Replaces the envelope. */
			readonly body?: unknown;
			readonly headers?: Readonly<Record<string, string>>;
			/** The reply is sent once this is resolved. */
			readonly after?: Promise<void>;
	  }
	| 'hang-up';

/** A document's cookies, without their attributes: a cookie of age 0 is deleted. */
function cookieJar() {
	const cookies = new Map<string, string>();
	return {
		/** SWR listens when it is first used. */
		addEventListener: () => undefined,
		/** The last value assigned to `document.cookie`, with its attributes. */
		lastSet: '',
		get cookie(): string {
			return [...cookies].map((pair) => pair.join('=')).join('; ');
		},
		set cookie(text: string) {
			this.lastSet = text;
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
			if (text.includes('max-age=0')) cookies.delete(name);
			else cookies.set(name, value);
		},
	};
}

/** The browser's `Request` on a page, whose paths are those of its origin. */
export const requestOf = (origin: string) =>
	class extends Request {
		constructor(input: string | Request, init?: RequestInit) {
			super(typeof input === 'string' ? new URL(input, origin).href : input, init);
		}
	};

/**
 * An API on a free port that sends the replies in turn, repeating the last one, and stubs of the browser's globals that
 * the site's modules need to call it. Ends with the test.
 *
 * @returns the requests received, and the stub of `document`.
 */
export async function standInApi(...replies: [Reply, ...Reply[]]) {
	const requests: ReceivedRequest[] = [];
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request) body += part;
		const key = request.headers['idempotency-key'];
		const token = request.headers.authorization?.replace('Bearer ', '');
		const reply = replies[Math.min(requests.length, replies.length - 1)] ?? 'hang-up';
		requests.push({ path: request.url ?? '', key: key?.toString(), token, body: body && JSON.parse(body) });
		if (reply === 'hang-up') return void request.socket.destroy();
		const { status, data, message = 'OK', headers, after } = reply;
		await after;
		const envelope =
			status < 400 ? { status: true, message, data } : { status: false, message, code: 'invalid' };
		response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
		response.end(JSON.stringify(reply.body ?? envelope));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	const page = cookieJar();
	vi.stubGlobal('Request', requestOf(origin));
	vi.stubGlobal('document', page);
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('window', { location: new URL(origin) });
	// No response of another test is used again.
	(await loadSite('api/repeatedGets')).forgetGets();
	onTestFinished(() => {
		vi.unstubAllGlobals();
		server.close();
	});
	return { requests, page };
}

/** A token that names a user. */
export const tokenOf = (sub: string, version = 1): string =>
	`head.${btoa(JSON.stringify({ sub, ver: version }))}.signature`;

/** Imports a module of the site that uses browser globals, for which the tests have no types. */
export const loadSite = (path: string) => import(join(site, `${path}.ts`));
