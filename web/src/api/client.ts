import ky, { type Options } from 'ky';
import { paths } from '#shared/api/paths.ts';
import type { Data, Input, RouteKey } from '#shared/api/routes.ts';
import { ApiError, toApiError } from './errors.ts';
import { readToken, signOut } from './session.ts';
import { track } from './traffic.ts';

const timeout = 60_000;

const readBearer = (): string | null => {
	const token = readToken();
	return token ? `Bearer ${token}` : null;
};

const api = ky.create({
	prefixUrl: '/api',
	timeout,
	cache: 'no-store',
	retry: { limit: 2, methods: ['get'], delay: () => 3000 },
	hooks: {
		beforeRequest: [
			(request) => {
				request.headers.set('x-request-id', crypto.randomUUID());
				const bearer = readBearer();
				if (bearer) request.headers.set('authorization', bearer);
			},
		],
		afterResponse: [
			(request, _options, response) => {
				// A refusal of somebody who has left since says nothing of who is here now.
				const isCurrent = request.headers.get('authorization') === readBearer();
				if (response.status === 403 && isCurrent) signOut('expired');
			},
		],
	},
});

type Parts<K extends RouteKey> = {
	[P in keyof Input<K> as [Input<K>[P]] extends [undefined] ? never : P]: Input<K>[P];
};
interface Extras {
	/** Makes a repeated creating call do its work once. */
	readonly idempotencyKey?: string;
	/** Never sends the call a second time, even where a GET usually may. */
	readonly once?: boolean;
}
type Arguments<K extends RouteKey> = keyof Parts<K> extends never
	? [input?: Extras]
	: [input: Parts<K> & Extras];

interface LooseInput extends Extras {
	params?: Record<string, string>;
	query?: Record<string, string | number | undefined>;
	body?: unknown;
}

interface Answer<K extends RouteKey> {
	readonly status: boolean;
	readonly message: string;
	readonly data: Data<K>;
	readonly next_cursor?: string;
}

const fill = (path: string, params: Record<string, string> = {}) =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

async function send<K extends RouteKey>(key: K, input: LooseInput = {}): Promise<Answer<K>> {
	const { method, path } = paths[key];
	const options: Options = { method };
	if (input.body !== undefined) options.json = input.body;
	if (input.query) options.searchParams = input.query;
	if (input.once) options.retry = 0;
	if (input.idempotencyKey) options.headers = { 'idempotency-key': input.idempotencyKey };
	const answer = await track(api(fill(path, input.params).slice(1), options).json<Answer<K>>()).catch(
		async (thrown: unknown) => {
			throw await toApiError(thrown, timeout);
		},
	);
	if (!answer.status) throw new ApiError(answer.message, {}, answer.message);
	return answer;
}

/** Makes a call and answers its `data`. Throws `ApiError`. */
export const call = async <K extends RouteKey>(key: K, ...[input]: Arguments<K>): Promise<Data<K>> =>
	(await send(key, input as LooseInput)).data;

/** Makes a call for a list and answers its rows with the cursor of the next page. Throws `ApiError`. */
export async function callForPage<K extends RouteKey>(key: K, ...[input]: Arguments<K>) {
	const { data, next_cursor } = await send(key, input as LooseInput);
	return { rows: data, next: next_cursor };
}
