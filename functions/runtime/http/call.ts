import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Idempotency } from '#domain/art-requests/createArtRequest.ts';
import type { Person } from '#domain/users/person.ts';
import type { Parsed, RouteKey, routes } from '#shared/api/routes.ts';

/** Who calls: somebody with an account, except where the route is public. */
type Caller<K extends RouteKey> = (typeof routes)[K]['access'] extends 'public' ? undefined : Person;

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
}

export interface FormUpload {
	readonly folder: string;
	readonly files: readonly { readonly type: string; readonly bytes: Uint8Array }[];
}

/** The event, and what the chain has found out about it so far. */
export type ApiEvent = APIGatewayProxyEventV2 & { call: Partial<Call<RouteKey>> };

/** A list's rows, and the cursor of what follows. */
export class Page<T> {
	readonly rows: T;
	readonly nextCursor: string | undefined;

	constructor(rows: T, nextCursor: string | undefined) {
		this.rows = rows;
		this.nextCursor = nextCursor;
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
