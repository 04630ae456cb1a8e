import { paths } from '#shared/api/paths.ts';
import type { Data, Input, RouteKey } from '#shared/api/routes.ts';
import { currentLanguage } from '../language/currentLanguage.ts';
import { ApiError, toApiError } from './errors.ts';
import { fetchJson } from './fetchJson.ts';
import { trackPending } from './pendingCalls.ts';
import { forgetGets, sendOnce } from './repeatedGets.ts';
import { currentSession, expireSession } from './session.ts';

/** What a call of a route sends. */
export type CallInput<K extends RouteKey> = {
	[P in keyof Input<K> as [Input<K>[P]] extends [undefined] ? never : P]: Input<K>[P];
};
interface CallOptions {
	readonly idempotencyKey?: string;
	/** Sends a GET exactly once: neither again after an error, nor shared with an identical one. */
	readonly once?: boolean;
	/** Sends the call to its end although the page is left or the session ends; with a body of 64 kB at most. */
	readonly keepalive?: boolean;
}
type Arguments<K extends RouteKey> = keyof CallInput<K> extends never
	? [input?: CallOptions]
	: [input: CallInput<K> & CallOptions];

interface UntypedInput extends CallOptions {
	params?: Record<string, string>;
	query?: Record<string, string | number | undefined>;
	body?: unknown;
}

interface Envelope<K extends RouteKey> {
	readonly status: boolean;
	readonly message: string;
	readonly data: Data<K>;
	readonly next_cursor?: string;
	readonly total?: number;
	readonly similar?: true;
}

const fillPath = (path: string, params: Record<string, string> = {}) =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function send<K extends RouteKey>(key: K, input: UntypedInput = {}): Promise<Envelope<K>> {
	if (paths[key].method !== 'GET') return write(key, input);
	const { params, query } = input;
	const identity = JSON.stringify([key, params, query, currentSession()?.token]);
	return input.once ? request(key, input) : sendOnce(identity, () => request(key, input));
}

async function write<K extends RouteKey>(key: K, input: UntypedInput): Promise<Envelope<K>> {
	// A ticket opens the socket while the page reads its first data, and changes nothing that it reads.
	if (key === 'createRealtimeTicket') return request(key, input);
	forgetGets();
	return request(key, input).finally(forgetGets);
}

async function request<K extends RouteKey>(key: K, input: UntypedInput): Promise<Envelope<K>> {
	const { method, path, access } = paths[key];
	const session = currentSession();
	const headers = {
		'accept-language': currentLanguage,
		'x-request-id': crypto.randomUUID(),
		...(session && { authorization: `Bearer ${session.token}` }),
		...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
		...(input.body !== undefined && { 'content-type': 'application/json' }),
	};
	const query = new URLSearchParams(
		Object.entries(input.query ?? {}).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, String(value)]],
		),
	);
	const address = `/api${fillPath(path, input.params)}${query.size > 0 ? `?${query}` : ''}`;
	const response = fetchJson<Envelope<K>>(address, {
		method,
		headers,
		cache: 'no-store',
		keepalive: input.keepalive ?? false,
		body: input.body === undefined ? null : JSON.stringify(input.body),
		signal: session && access !== 'public' && !input.keepalive ? session.signal : null,
		once: input.once ?? method !== 'GET',
	});
	const envelope = await trackPending(response).catch(async (thrown: unknown) => {
		const error = await toApiError(thrown);
		if (error.details.status === 403 && session) expireSession(session.token);
		throw error;
	});
	if (!envelope.status) throw new ApiError(envelope.message, {}, envelope.message);
	return envelope;
}

/** Sends a call and returns its `data`. Throws `ApiError`. */
export const call = async <K extends RouteKey>(key: K, ...[input]: Arguments<K>): Promise<Data<K>> =>
	(await send(key, input as UntypedInput)).data;

/**
 * Sends a call for a list and returns its rows with the cursor of the next page and, for admins, the number of rows of
 * the whole list. Throws `ApiError`.
 */
export async function callForPage<K extends RouteKey>(key: K, ...[input]: Arguments<K>) {
	const { data, next_cursor, total, similar } = await send(key, input as UntypedInput);
	return { rows: data, nextCursor: next_cursor, total, similar };
}

/** Reads the rows of a list page by page, by a call that takes a cursor. Throws `ApiError`. */
export async function* allPages<Row>(
	read: (page: { cursor?: string }) => Promise<{
		readonly rows: readonly Row[];
		readonly nextCursor?: string | undefined;
	}>,
): AsyncGenerator<readonly Row[]> {
	let cursor: string | undefined;
	do {
		const page = await read(cursor ? { cursor } : {});
		yield page.rows;
		cursor = page.nextCursor;
	} while (cursor);
}
