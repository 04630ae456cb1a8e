import * as z from 'zod';
import {
	artRequest,
	artRequestParams,
	artRequestQuery,
	artRequestReceipt,
	artRequestRows,
	newArtRequest,
} from './artRequests.ts';
import { codeReceipt, codeRequest, codeValidation, session } from './auth.ts';
import { services } from './credits.ts';
import { id } from './fields.ts';
import { file, uploadRequest, uploadTickets } from './files.ts';
import { type Path, paths, type RouteKey } from './paths.ts';
import { user } from './users.ts';

export interface Route extends Path {
	/** One sentence for the API's page. */
	readonly summary: string;
	readonly params?: z.ZodType;
	readonly query?: z.ZodType;
	readonly body?: z.ZodType;
	/** What `data` holds in a good answer; absent where the answer is a document instead of an envelope. */
	readonly data?: z.ZodType;
	/** Takes an `Idempotency-Key` header. */
	readonly idempotent?: true;
	/** Also takes its body as `multipart/form-data`. */
	readonly multipart?: true;
}

export const routes = {
	getHealth: {
		...paths.getHealth,
		summary: 'Tell that the API answers and which version it is.',
		data: z.object({ version: z.string() }),
	},
	getOpenApi: { ...paths.getOpenApi, summary: 'Describe this API as an OpenAPI 3.1 document.' },
	getApiPage: { ...paths.getApiPage, summary: 'Describe this API for people.' },
	requestCode: {
		...paths.requestCode,
		summary: 'Mail a login code.',
		body: codeRequest,
		data: codeReceipt,
	},
	validateCode: {
		...paths.validateCode,
		summary: 'Exchange a login code for a token.',
		body: codeValidation,
		data: session,
	},
	getMe: { ...paths.getMe, summary: 'Answer the signed-in person.', data: user },
	listServices: { ...paths.listServices, summary: 'List the services and what they cost.', data: services },
	uploadFiles: {
		...paths.uploadFiles,
		summary: 'Announce photos and get a form to upload each, or send up to 4 MB at once.',
		body: uploadRequest,
		data: uploadTickets,
		multipart: true,
	},
	getFile: {
		...paths.getFile,
		summary: 'Answer a short-lived link to a picture.',
		params: z.object({ id }),
		data: file,
	},
	createArtRequest: {
		...paths.createArtRequest,
		summary: 'Spend credits on a picture.',
		body: newArtRequest,
		data: artRequestReceipt,
		idempotent: true,
	},
	listArtRequests: {
		...paths.listArtRequests,
		summary: 'List requests, newest first: one’s own, or for admins all.',
		query: artRequestQuery,
		data: artRequestRows,
	},
	getArtRequest: {
		...paths.getArtRequest,
		summary: 'Answer one request.',
		params: artRequestParams,
		data: artRequest,
	},
} as const satisfies Record<RouteKey, Route>;

type Routes = typeof routes;
type Part<
	K extends RouteKey,
	P extends 'params' | 'query' | 'body',
	Side extends 'input' | 'output',
> = Routes[K] extends { readonly [key in P]: infer S extends z.ZodType }
	? Side extends 'input'
		? z.input<S>
		: z.output<S>
	: undefined;

/** What a caller gives to a route. */
export interface Input<K extends RouteKey> {
	params: Part<K, 'params', 'input'>;
	query: Part<K, 'query', 'input'>;
	body: Part<K, 'body', 'input'>;
}

/** What a handler gets of a request, once parsed. */
export interface Parsed<K extends RouteKey> {
	params: Part<K, 'params', 'output'>;
	query: Part<K, 'query', 'output'>;
	body: Part<K, 'body', 'output'>;
}

/** What a route answers in `data`. */
export type Data<K extends RouteKey> = Routes[K] extends { readonly data: infer S extends z.ZodType }
	? z.output<S>
	: undefined;

export type { RouteKey };
