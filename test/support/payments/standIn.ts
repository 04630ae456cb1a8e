import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the stand-in received it. */
export interface ReceivedRequest {
	readonly method: string;
	/** Without the query. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
	/** The body, not decoded. */
	readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Answer {
	readonly status: number;
	readonly body: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How the next request fails: with a response, a closed connection, no response, or a response that is lost, wholly
 * or after its first half.
 */
export type Fault = Answer | 'hang up' | 'silence' | 'lost answer' | 'half an answer';

/** A local server on a free port that stands in for an external service. */
export interface StandIn {
	/** `http://127.0.0.1:1234`. */
	readonly url: string;
	/** The requests so far, oldest first. */
	readonly requests: ReceivedRequest[];
	/** The faults of the next requests, one each. */
	readonly faults: Fault[];
	close(): Promise<void>;
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
	const isText = typeof body === 'string';
	response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
	response.end(isText ? body : JSON.stringify(body));
}

function sendHalf(response: ServerResponse, { status, body }: Answer): void {
	const whole = JSON.stringify(body);
	response.writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length });
	response.write(whole.slice(0, whole.length / 2), () => response.destroy());
}

export async function startStandIn(
	answer: (requests: ReceivedRequest) => Answer | Promise<Answer>,
): Promise<StandIn> {
	const requests: ReceivedRequest[] = [];
	const faults: Fault[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const bytes = Buffer.concat(chunks);
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
		const one: ReceivedRequest = {
			method: request.method ?? '',
			path: pathname,
			query: searchParams,
			headers: request.headers,
			body: bytes.toString('utf8'),
			bytes,
		};
		requests.push(one);
		const fault = faults.shift();
		if (fault === 'silence') return;
		if (fault === 'lost answer') await answer(one);
		if (fault === 'hang up' || fault === 'lost answer') return void request.socket.destroy();
		if (fault === 'half an answer') return sendHalf(response, await answer(one));
		send(response, fault ?? (await answer(one)));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests: requests,
		faults,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
