import {
	Agent,
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	request,
	type Server,
} from 'node:http';
import type { Duplex, Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { socketStage } from '../stages/names.ts';
import type { Outputs } from './deploy.ts';
import { openEdgeCache } from './edgeCache.ts';

/**
 * Starts a server that forwards requests to the emulated distribution, with the host name of the distribution, and
 * caches and compresses files as CloudFront does.
 */
export async function openDistribution(
	port: number,
	emulatorPort: number,
	{ distribution, socketApi }: Pick<Outputs, 'distribution' | 'socketApi'>,
): Promise<Server> {
	// The emulator closes kept connections after 1,000 requests, or after five seconds without one: a request that is sent then fails.
	const agent = new Agent({ keepAlive: false });
	const cache = openEdgeCache();
	const server = createServer((incoming, outgoing) => {
		const accepted = acceptedEncoding(incoming);
		if (cache.answer(incoming, outgoing, accepted)) return;
		const forwarded = request(
			{
				agent,
				host: '127.0.0.1',
				port: emulatorPort,
				method: incoming.method,
				path: incoming.url,
				headers: { ...incoming.headers, host: distribution },
			},
			(answer) => {
				const { headers, body } = compress(incoming, answer, accepted);
				if (answer.statusCode === 200) cache.keep(incoming, accepted, headers, body);
				outgoing.writeHead(answer.statusCode ?? 502, headers);
				body.pipe(outgoing);
			},
		);
		forwarded.on('error', () => {
			if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
			outgoing.end('The emulator does not respond.');
		});
		incoming.pipe(forwarded);
	});
	forwardSockets(server, emulatorPort, `/_aws/execute-api/${socketApi}`);
	return listen(server, port);
}

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|wasm)|image\/svg\+xml)/;

type Encoding = 'br' | 'gzip';

/** Brotli where the browser knows it, as CloudFront chooses. */
function acceptedEncoding({ headers }: IncomingMessage): Encoding | undefined {
	const accepted = String(headers['accept-encoding'] ?? '');
	if (/\bbr\b/.test(accepted)) return 'br';
	return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

const compressor = (encoding: Encoding): Transform =>
	encoding === 'br'
		? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
		: createGzip();

/**
 * Compresses a response of the site's bucket as CloudFront does, which the emulator does not: files from 1,000 bytes,
 * of the types that it compresses.
 */
function compress(
	{ url = '' }: IncomingMessage,
	answer: IncomingMessage,
	encoding: Encoding | undefined,
): { readonly headers: IncomingHttpHeaders; readonly body: Readable } {
	const compresses =
		encoding &&
		!url.startsWith('/api/v1/') &&
		!answer.headers['content-encoding'] &&
		compressible.test(answer.headers['content-type'] ?? '') &&
		Number(answer.headers['content-length'] ?? 0) >= 1000;
	if (!compresses) return { headers: answer.headers, body: answer };
	const { 'content-length': _, ...headers } = answer.headers;
	return {
		headers: { ...headers, 'content-encoding': encoding, vary: 'Accept-Encoding' },
		body: answer.pipe(compressor(encoding)),
	};
}

/** The status line and headers of a response, as received. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
	const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
	for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
	return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Forwards WebSockets to the WebSocket API, since the emulated distribution does not. Closes them with the server. */
function forwardSockets(server: Server, emulatorPort: number, api: string): void {
	const open = new Set<Duplex>();
	server.on('upgrade', (incoming: IncomingMessage, browser: Duplex, early: Buffer) => {
		const end = () => void browser.destroy();
		open.add(browser);
		browser.on('close', () => open.delete(browser)).on('error', end);
		const url = incoming.url ?? '';
		if (url.split('?')[0] !== `/${socketStage}`) return end();
		const forwarded = request({
			host: '127.0.0.1',
			port: emulatorPort,
			path: api + url,
			headers: { ...incoming.headers, host: `localhost:${emulatorPort}` },
		});
		forwarded.on('upgrade', (answer, api, first) => {
			browser.write(headOf(answer));
			browser.write(first);
			api.write(early);
			api.on('error', end).on('close', end);
			browser.on('close', () => api.destroy());
			api.pipe(browser).pipe(api);
		});
		forwarded.on('response', ({ statusCode, statusMessage }) => {
			browser.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nconnection: close\r\n\r\n`);
			forwarded.destroy();
		});
		forwarded.on('error', end);
		forwarded.end();
	});
	const { closeAllConnections } = server;
	server.closeAllConnections = () => {
		closeAllConnections.call(server);
		for (const browser of open) browser.destroy();
	};
}

/** Starts to listen on the loopback interface. */
export function listen(server: Server, port: number): Promise<Server> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', () => resolve(server));
	});
}
