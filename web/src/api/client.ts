import ky, { type Options } from 'ky';
import { paths } from '#shared/api/paths.ts';
import type { Data, Input, RouteKey } from '#shared/api/routes.ts';
import { currentLanguage } from '../language/currentLanguage.ts';
import { fetchFromApi } from './earlyCalls.ts';
import { ApiError, toApiError } from './errors.ts';
import { trackPending } from './pendingCalls.ts';
import { forgetGets, sendOnce } from './repeatedGets.ts';
import { noteServerTime } from './serverClock.ts';
import { currentSession, expireSession } from './session.ts';

const timeoutMs = 60_000;

const api = ky.create({
	prefixUrl: '/api',
	fetch: fetchFromApi,
	timeout: timeoutMs,
	cache: 'no-store',
	retry: {
		limit: 2,
		methods: ['get'],
		// Without 429, and without waiting for `Retry-After`, which may be an hour.
		statusCodes: [408, 500, 502, 503, 504],
		afterStatusCodes: [],
		delay: () => 3000,
	},
	hooks: {
		beforeRequest: [(request) => request.headers.set('x-request-id', crypto.randomUUID())],
		afterResponse: [(_request, _options, response) => noteServerTime(response.headers.get('date'))],
	},
});

type Parts<K extends RouteKey> = {
	[P in keyof Input<K> as [Input<K>[P]] extends [undefined] ? never : P]: Input<K>[P];
};
interface CallOptions {
	readonly idempotencyKey?: string;
	/** Sends a GET exactly once: neither again after an error, nor shared with an identical one. */
	readonly once?: boolean;
	/** Sends the call to its end although the page is left or the session ends; with a body of 64 kB at most. */
	readonly keepalive?: boolean;
}
/** What a call of a route sends. */
export type CallInput<K extends RouteKey> = Parts<K>;

type Arguments<K extends RouteKey> = keyof Parts<K> extends never
	? [input?: CallOptions]
	: [input: Parts<K> & CallOptions];

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
	const options: Options = {
		method,
		headers: {
			'accept-language': currentLanguage,
			...(session && { authorization: `Bearer ${session.token}` }),
			...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
		},
	};
	if (session && access !== 'public' && !input.keepalive) options.signal = session.signal;
	if (input.body !== undefined) options.json = input.body;
	if (input.query) options.searchParams = input.query;
	if (input.once) options.retry = 0;
	if (input.keepalive) options.keepalive = true;
	const response = api(fillPath(path, input.params).slice(1), options).json<Envelope<K>>();
	const envelope = await trackPending(response).catch(async (thrown: unknown) => {
		const error = await toApiError(thrown, timeoutMs);
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
