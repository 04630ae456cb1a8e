import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

interface CachedResponse {
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** A cache of responses, by path and the content encoding that the browser accepts. */
export interface EdgeCache {
	/** Answers a request from the cache. Returns whether it could. */
	answer(incoming: IncomingMessage, outgoing: ServerResponse, encoding: string | undefined): boolean;
	/** Keeps the body of a successful response that never changes, while it is sent. */
	keep(
		incoming: IncomingMessage,
		encoding: string | undefined,
		headers: IncomingHttpHeaders,
		body: Readable,
	): void;
}

const isPlainGet = ({ method, headers }: IncomingMessage): boolean => method === 'GET' && !headers.range;

/** Keeps files that never change in memory, as the edge locations of CloudFront do. */
export function openEdgeCache(): EdgeCache {
	const responses = new Map<string, CachedResponse>();
	const keyOf = ({ url }: IncomingMessage, encoding: string | undefined) => `${encoding} ${url}`;
	return {
		answer(incoming, outgoing, encoding) {
			const cached = isPlainGet(incoming) && responses.get(keyOf(incoming, encoding));
			if (!cached) return false;
			outgoing.writeHead(200, { ...cached.headers, 'content-length': cached.body.length }).end(cached.body);
			return true;
		},
		keep(incoming, encoding, headers, body) {
			if (!isPlainGet(incoming) || !headers['cache-control']?.includes('immutable')) return;
			const parts: Buffer[] = [];
			body.on('data', (part: Buffer) => parts.push(part));
			body.on('end', () => responses.set(keyOf(incoming, encoding), { headers, body: Buffer.concat(parts) }));
		},
	};
}
