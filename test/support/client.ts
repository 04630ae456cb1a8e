import { statusesOf } from '#runtime/apiDocs/openApiDocument.ts';
import { failure, success } from '#shared/api/envelope.ts';
import { type Data, type Input, type RouteKey, routes } from '#shared/api/routes.ts';

/** A response and its envelope. */
export interface Answer<K extends RouteKey> {
	readonly status: number;
	readonly headers: Headers;
	readonly ok: boolean;
	/** Of a success. */
	readonly data: Data<K>;
	readonly nextCursor: string | undefined;
	/** The number of rows of the whole list, if the response has it. */
	readonly total: number | undefined;
	/** Of an error. */
	readonly message: string;
	readonly code: string | undefined;
	readonly details: readonly { path: string; message: string }[];
	/** Of a conflict. */
	readonly cause?: string | undefined;
	readonly current?: unknown;
}

type CallInput<K extends RouteKey> = {
	[Part in keyof Input<K> as Input<K>[Part] extends undefined ? never : Part]: Input<K>[Part];
} & { readonly headers?: Record<string, string> };

/**
 * Calls the API of a stage, with or without a token; parses every response by the API's schema, and
 * throws for a status that the API's description lacks.
 */
export class Client {
	readonly #api: string;
	readonly token: string | undefined;

	constructor(api: string, token?: string) {
		this.#api = api;
		this.token = token;
	}

	/** Calls a route with typed input. */
	call<K extends RouteKey>(key: K, input: CallInput<K>): Promise<Answer<K>> {
		const {
			params = {},
			query = {},
			body,
			headers,
		} = input as Partial<Record<string, Record<string, string>>>;
		return this.send(key, {
			params,
			query,
			headers,
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	}

	/** Calls a route with any body. */
	async send<K extends RouteKey>(
		key: K,
		{
			params = {},
			query = {},
			headers = {},
			body,
		}: {
			params?: Record<string, string> | undefined;
			query?: Record<string, string> | undefined;
			headers?: Record<string, string> | undefined;
			body?: RequestInit['body'];
		},
	): Promise<Answer<K>> {
		const { method, path } = routes[key];
		const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
		const search = new URLSearchParams(query).toString();
		const response = await fetch(`${this.#api}${filled}${search && `?${search}`}`, {
			method,
			headers: {
				...(typeof body === 'string' && { 'content-type': 'application/json' }),
				...(this.token && { authorization: `Bearer ${this.token}` }),
				...headers,
			},
			...(body !== undefined && { body }),
		});
		return readAnswer(key, response);
	}
}

/** A response of API Gateway itself, when a Lambda timed out or was killed. */
export class GatewayError extends Error {
	override readonly name = 'GatewayError';
}

async function readAnswer<K extends RouteKey>(key: K, response: Response): Promise<Answer<K>> {
	const text = await response.text();
	const route = routes[key];
	if (response.headers.get('x-request-id') === null)
		throw new GatewayError(`${key}: ${response.status} ${text}`);
	if (response.status < 500 && !statusesOf(route).includes(response.status))
		throw new Error(`${key} answered ${response.status}, which its documentation lacks: ${text}`);
	const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
	const isDocument = !('data' in route) && (response.ok || !isJson);
	const json: unknown = isDocument ? text : JSON.parse(text);
	const answer = {
		status: response.status,
		headers: response.headers,
		ok: response.ok,
		data: undefined as Data<K>,
		nextCursor: undefined,
		total: undefined,
		message: '',
		code: undefined,
		details: [],
	};
	if (!response.ok && !isDocument) {
		const { data, success: isRefusal } = failure.safeParse(json);
		if (!isRefusal) throw new Error(`${key} answered ${response.status} without an envelope: ${text}`);
		const { message, code, details = [], cause, current } = data;
		return { ...answer, message, code, details, cause, current };
	}
	if (isDocument || !('data' in route)) return { ...answer, data: json as Data<K> };
	const { data, message, next_cursor: nextCursor, total } = success(route.data).parse(json);
	return { ...answer, data: data as Data<K>, message, nextCursor, total };
}
