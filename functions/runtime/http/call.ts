import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { KnownBrowser } from '#core/auth/knownBrowsers.ts';
import type { Idempotency } from '#core/table/idempotency.ts';
import type { User } from '#core/users/users.ts';
import type { Parsed, RouteKey, routes } from '#shared/api/routes.ts';
import type { Language } from '#shared/languages/languages.ts';

/** The authenticated user; undefined on public routes. */
type Caller<K extends RouteKey> = (typeof routes)[K]['access'] extends 'public' ? undefined : User;

/** A parsed request and its caller, as passed to a handler. */
export interface Call<K extends RouteKey> extends Parsed<K> {
	readonly user: Caller<K>;
	readonly now: Date;
	/** The user with the token of the call, if it is valid; for public routes. */
	readonly signedIn: () => Promise<User | undefined>;
	/** The browser that has signed in; undefined on public routes, and for tokens from before browsers were stored. */
	readonly browser: KnownBrowser | undefined;
	/** The id of the API key of the call; undefined for a session. */
	readonly apiKey: string | undefined;
	/** The request id, in logs and workflows. */
	readonly trace: string;
	/** Whether the caller wants the headers only. */
	readonly isHead: boolean;
	/** The language of the page that sent the call, else the one that the browser prefers. */
	readonly language: Language;
	/** The caller's IP, as seen by the distribution. */
	readonly ip: () => Promise<string>;
	readonly idempotency: Idempotency | undefined;
	/** The folder and files of a multipart form. */
	readonly form: FormUpload | undefined;
	/** The unparsed body and the headers, for routes that verify a signature. */
	readonly signed: SignedCall;
	/** Returns the value of a cookie. */
	readonly cookie: (name: string) => string | undefined;
}

export interface SignedCall {
	readonly body: string;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface FormUpload {
	readonly folder: string;
	readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
}

/** The event, with the parts of the call that the middleware has set so far. */
export type ApiEvent = APIGatewayProxyEventV2 & { call: Partial<Call<RouteKey>> };

/** A page of a list: its rows, the cursor of the next page, and the number of rows of the list, if known. */
export class Page<T> {
	readonly rows: T;
	readonly nextCursor: string | undefined;
	readonly total: number | undefined;
	/** Whether nothing is as it was searched for, but similar. */
	readonly similar: boolean | undefined;

	constructor(rows: T, nextCursor: string | undefined, total?: number, similar?: boolean) {
		this.rows = rows;
		this.nextCursor = nextCursor;
		this.total = total;
		this.similar = similar;
	}
}

/** Data with a cookie for the browser. */
export class WithCookie<T> {
	readonly data: T;
	/** As in a `Set-Cookie` header. */
	readonly cookie: string;

	constructor(data: T, cookie: string) {
		this.data = data;
		this.cookie = cookie;
	}
}

type Headers = Readonly<Record<string, string>>;

/** Keeps a response out of search engines. */
export const unlisted: Headers = { 'x-robots-tag': 'noindex' };

/** Redirects the browser to another page, by GET. */
export class Redirect {
	readonly location: string;
	readonly headers: Headers;

	constructor(location: string, headers: Headers = {}) {
		this.location = location;
		this.headers = headers;
	}
}

/** A response without the envelope. */
export class Document {
	readonly contentType: string;
	readonly body: string;
	readonly statusCode: number;
	readonly headers: Headers;

	constructor(contentType: string, body: string, statusCode = 200, headers: Headers = {}) {
		this.contentType = contentType;
		this.body = body;
		this.statusCode = statusCode;
		this.headers = headers;
	}
}
