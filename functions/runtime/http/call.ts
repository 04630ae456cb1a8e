import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Idempotency } from '#core/table/idempotency.ts';
import type { User } from '#core/users/user.ts';
import type { Parsed, RouteKey, routes } from '#shared/api/routes.ts';

/** Who calls: somebody with an account, except where the route is public. */
type Caller<K extends RouteKey> = (typeof routes)[K]['access'] extends 'public' ? undefined : User;

/** A request as a handler sees it: parsed, and with its caller. */
export interface Call<K extends RouteKey> extends Parsed<K> {
	readonly user: Caller<K>;
	readonly now: Date;
	/** The id that follows this request into logs and workflows. */
	readonly trace: string;
	/** The caller's address, as the distribution saw it. */
	readonly ip: () => Promise<string>;
	readonly idempotency: Idempotency | undefined;
	/** The files of a multipart form, with the folder it named. */
	readonly form: FormUpload | undefined;
	/** The body as its caller signed it, with the headers, for routes that take signed calls. */
	readonly signed: SignedCall;
	/** The value of a cookie that came along. */
	readonly cookie: (name: string) => string | undefined;
}

export interface SignedCall {
	readonly body: string;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface FormUpload {
	readonly folder: string;
	readonly files: readonly { readonly type: string; readonly bytes: Uint8Array }[];
}

/** The event, and what the chain has found out about it so far. */
export type ApiEvent = APIGatewayProxyEventV2 & { call: Partial<Call<RouteKey>> };

/** A list's rows, the cursor of what follows, and how many rows the whole list has where that is known. */
export class Page<T> {
	readonly rows: T;
	readonly nextCursor: string | undefined;
	readonly total: number | undefined;

	constructor(rows: T, nextCursor: string | undefined, total?: number) {
		this.rows = rows;
		this.nextCursor = nextCursor;
		this.total = total;
	}
}

/** An answer that also leaves a cookie with the browser. */
export class WithCookie<T> {
	readonly data: T;
	/** As in a `Set-Cookie` header. */
	readonly cookie: string;

	constructor(data: T, cookie: string) {
		this.data = data;
		this.cookie = cookie;
	}
}

/** Sends the browser to another page, by GET. */
export class Redirect {
	readonly location: string;

	constructor(location: string) {
		this.location = location;
	}
}

/** An answer that is a document of its own, outside the envelope. */
export class Document {
	readonly contentType: string;
	readonly body: string;

	constructor(contentType: string, body: string) {
		this.contentType = contentType;
		this.body = body;
	}
}
