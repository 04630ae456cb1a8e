import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { socketStage } from '../names.ts';
import type { Outputs } from './deploy.ts';

/** Starts a server that forwards requests to the emulated distribution, with the host name of the distribution. */
export async function openDistribution(
	port: number,
	emulatorPort: number,
	{ distribution, socketApi }: Pick<Outputs, 'distribution' | 'socketApi'>,
): Promise<Server> {
	const agent = new Agent({ keepAlive: true });
	const server = createServer((incoming, outgoing) => {
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
				const compression = compressionOf(incoming, answer);
				if (!compression) {
					outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
					return answer.pipe(outgoing);
				}
				const { 'content-length': _, ...headers } = answer.headers;
				const { encoding, stream } = compression;
				outgoing.writeHead(answer.statusCode ?? 502, {
					...headers,
					'content-encoding': encoding,
					vary: 'Accept-Encoding',
				});
				return answer.pipe(stream).pipe(outgoing);
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

/**
 * How CloudFront compresses a response of the site's bucket, which the emulator does not: files from 1,000 bytes, of
 * the types that it compresses, with Brotli where the browser knows it.
 */
function compressionOf({ url = '', headers }: IncomingMessage, answer: IncomingMessage) {
	if (url.startsWith('/api/v1/') || answer.headers['content-encoding']) return undefined;
	if (!compressible.test(answer.headers['content-type'] ?? '')) return undefined;
	if (Number(answer.headers['content-length'] ?? 0) < 1000) return undefined;
	const accepted = String(headers['accept-encoding'] ?? '');
	const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
	if (/\bbr\b/.test(accepted)) return { encoding: 'br', stream: createBrotliCompress({ params }) };
	return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', stream: createGzip() } : undefined;
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
