import {
	Agent,
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	request,
	type Server,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { errorCachingSeconds } from '../site/siteFiles.ts';
import { socketStage } from '../stages/names.ts';
import type { Outputs } from './deploy.ts';

interface Cached {
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|wasm)|image\/svg\+xml)/;

const takesBrotli = ({ headers }: IncomingMessage): boolean =>
	/\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** A file of the site, compressed with Brotli as CloudFront does, which the emulator does not: from 1,000 bytes, of the types that it compresses. */
function compressed(headers: IncomingHttpHeaders, body: Buffer): Cached {
	if (body.length < 1000 || !compressible.test(headers['content-type'] ?? '')) return { headers, body };
	const smaller = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	const length = String(smaller.length);
	const own = { 'content-length': length, 'content-encoding': 'br', vary: 'Accept-Encoding' };
	return { headers: { ...headers, ...own }, body: smaller };
}

/** An answer that CloudFront gives to everybody who asks for its path, until a time in milliseconds. */
interface CachedError extends Cached {
	readonly status: number;
	readonly until: number;
}

/** Seconds for which CloudFront keeps an error unless the distribution says otherwise, whatever the headers of the answer say. */
const defaultErrorSeconds = 10;

/**
 * Starts a server that forwards requests to the emulated distribution, with the host name of the distribution, and
 * compresses files and keeps errors and the files that never change, as the edge locations of CloudFront do.
 *
 * @param errorSeconds - the seconds for which an error of the server is kept, by status, where they are not ten.
 */
export async function openDistribution(
	port: number,
	emulatorPort: number,
	{ distribution, socketApi }: Pick<Outputs, 'distribution' | 'socketApi'>,
	errorSeconds: Readonly<Record<number, number>> = errorCachingSeconds,
): Promise<Server> {
	// The emulator closes kept connections after 1,000 requests, or after five seconds without one: a request that is sent then fails.
	const agent = new Agent({ keepAlive: false });
	const kept = new Map<string, Cached>();
	const errors = new Map<string, CachedError>();
	const server = createServer((incoming, outgoing) => {
		const { method, url = '' } = incoming;
		const isPart = incoming.headers.range || url.startsWith('/api/v1/');
		const isFile = method === 'GET' && !isPart && takesBrotli(incoming);
		const file = isFile && kept.get(url);
		if (file) return void outgoing.writeHead(200, file.headers).end(file.body);
		const at = url.replace(/\?.*/, '');
		const error = method === 'GET' && errors.get(at);
		if (error && error.until > Date.now())
			return void outgoing.writeHead(error.status, error.headers).end(error.body);
		const headers = { ...incoming.headers, host: distribution };
		const path = withQueryAsReceived(url);
		const options = { agent, host: '127.0.0.1', port: emulatorPort, method, path, headers };
		const forwarded = request(options, async (answer) => {
			const { statusCode = 502 } = answer;
			const keptFor = (errorSeconds[statusCode] ?? defaultErrorSeconds) * 1000;
			if (method === 'GET' && statusCode >= 500 && keptFor > 0) {
				const failed = { status: statusCode, headers: answer.headers, body: await buffer(answer) };
				errors.set(at, { ...failed, until: Date.now() + keptFor });
				return void outgoing.writeHead(statusCode, failed.headers).end(failed.body);
			}
			if (!isFile || answer.headers['content-encoding']) {
				outgoing.writeHead(statusCode, answer.headers);
				return void answer.pipe(outgoing);
			}
			const body = await buffer(answer).catch(() => undefined);
			if (!body) return void outgoing.destroy();
			const sent = compressed(answer.headers, body);
			if (statusCode === 200 && answer.headers['cache-control']?.includes('immutable')) kept.set(url, sent);
			outgoing.writeHead(statusCode, sent.headers).end(sent.body);
		});
		forwarded.on('error', () => {
			if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
			outgoing.end('The emulator does not respond.');
		});
		incoming.pipe(forwarded);
	});
	forwardSockets(server, emulatorPort, `/_aws/execute-api/${socketApi}`);
	return listen(server, port);
}

/** CloudFront hands the query of a page to its function as it was received, and the emulator decodes it: it is encoded once more. */
const withQueryAsReceived = (url: string): string =>
	/^\/(api|s)\//.test(url)
		? url
		: url.replace(/\?.*/, (query) => query.replaceAll('%', '%25').replaceAll('+', '%2B'));

/** Forwards WebSockets to the WebSocket API, since the emulated distribution does not. Closes them with the server. */
function forwardSockets(server: Server, emulatorPort: number, api: string): void {
	const open = new Set<Duplex>();
	server.on('upgrade', (incoming: IncomingMessage, browser: Duplex, early: Buffer) => {
		const url = incoming.url ?? '';
		if (url.split('?')[0] !== `/${socketStage}`) return void browser.destroy();
		open.add(browser);
		const forwarded = connect(emulatorPort, '127.0.0.1');
		browser
			.on('close', () => open.delete(browser) && forwarded.destroy())
			.on('error', () => browser.destroy());
		forwarded.on('close', () => browser.destroy()).on('error', () => browser.destroy());
		const headers = Object.entries({ ...incoming.headers, host: `localhost:${emulatorPort}` });
		const lines = [`GET ${api}${url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
		forwarded.write(`${lines.join('\r\n')}\r\n\r\n`);
		forwarded.write(early);
		forwarded.pipe(browser).pipe(forwarded);
	});
	const { closeAllConnections } = server;
	server.closeAllConnections = () => {
		closeAllConnections.call(server);
		for (const browser of open) browser.destroy();
	};
}

export function listen(server: Server, port: number): Promise<Server> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', () => resolve(server));
	});
}
