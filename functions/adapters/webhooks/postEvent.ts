import { createHmac } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLocalAddress } from '#core/webhooks/webhooks.ts';
import type { sendProblems } from '#shared/api/webhooks.ts';
import { epochSeconds } from '#shared/time.ts';
import { NotPublicError, publicLookup } from './publicAddresses.ts';

/** The status of the answer, or why there was none. */
export type Outcome = { readonly httpStatus: number } | { readonly problem: (typeof sendProblems)[number] };

export interface PostContext {
	/** The origin of the site: a local stage may also send to this computer. */
	readonly siteOrigin: string;
	readonly lookup?: LookupFunction;
	/** Milliseconds until the head of the answer. */
	readonly timeoutMs?: number;
}

/** The headers that sign an event. Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md. */
function signatureOf(secret: string, id: string, body: string, now: Date) {
	const timestamp = String(epochSeconds(now));
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
	const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
	return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
}

/** Posts an event, signed. Follows no redirect and does not read the body of the answer. */
export function postEvent(
	{ siteOrigin, lookup = publicLookup(), timeoutMs = 10_000 }: PostContext,
	{ url, secret }: { readonly url: string; readonly secret: string },
	{ id, body }: { readonly id: string; readonly body: string },
	now: Date,
): Promise<Outcome> {
	const address = new URL(url);
	const isLocal = isLocalAddress(address, siteOrigin);
	const signal = AbortSignal.timeout(timeoutMs);
	const options = {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(body),
			'user-agent': 'Pixwand',
			...signatureOf(secret, id, body, now),
		},
		// A connection of its own, whose address was looked up for this call.
		agent: false,
		signal,
		...(!isLocal && { lookup }),
	};
	return new Promise((resolve) => {
		const request = (isLocal ? http : https).request(address, options, (response) => {
			resolve({ httpStatus: response.statusCode ?? 0 });
			response.destroy();
		});
		request.on('error', (error) => {
			const problem = signal.aborted ? 'timeout' : error instanceof NotPublicError ? 'address' : 'connection';
			resolve({ problem });
		});
		request.end(body);
	});
}
