import * as z from 'zod';
import {
	artEvents,
	artRequest,
	artRequestParams,
	artRequestQuery,
	artRequestReceipt,
	artRequestRemedy,
	artRequestRows,
	artRequestUpdate,
	newArtRequest,
} from './artRequests.ts';
import { codeReceipt, codeRequest, codeValidation, googleLogin, googleReturn, session } from './auth.ts';
import { contactQuery, contactReceipt, contactRows, newContactRequest } from './contact.ts';
import { ledgerEntries, ledgerQuery, services } from './credits.ts';
import { id } from './fields.ts';
import { file, uploadRequest, uploadTickets } from './files.ts';
import { type Path, paths, type RouteKey } from './paths.ts';
import {
	creditPackages,
	newTransaction,
	sandboxAction,
	sandboxParams,
	transactionQuery,
	transactionReceipt,
	transactionRows,
	webhookParams,
	webhookReceipt,
} from './payments.ts';
import { realtimeTicket } from './realtime.ts';
import { stats, statsQuery } from './stats.ts';
import { user, userQuery, userRows } from './users.ts';

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
	/** Takes its body as a form of a page without scripts instead of JSON. */
	readonly urlencoded?: true;
	/** Takes whatever body its caller signed; the handler reads it. */
	readonly signed?: true;
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
	startGoogleLogin: {
		...paths.startGoogleLogin,
		summary: 'Answer where to sign in with Google.',
		data: googleLogin,
	},
	finishGoogleLogin: {
		...paths.finishGoogleLogin,
		summary: 'Exchange what Google returned for a token.',
		query: googleReturn,
		data: session,
	},
	getMe: { ...paths.getMe, summary: 'Answer the signed-in person.', data: user },
	listUsers: {
		...paths.listUsers,
		summary: 'List everybody with an account, newest first.',
		query: userQuery,
		data: userRows,
	},
	listPackages: {
		...paths.listPackages,
		summary: 'List the credit packages with their prices in rupiah, ascending.',
		data: creditPackages,
	},
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
	updateArtRequest: {
		...paths.updateArtRequest,
		summary: 'Take a request in hand, deliver its result, or fail it with a reason.',
		params: artRequestParams,
		body: artRequestUpdate,
		data: artRequestReceipt,
	},
	remedyArtRequest: {
		...paths.remedyArtRequest,
		summary: 'Make up for a picture that did not please: pay back, or make it again free of charge.',
		params: artRequestParams,
		body: artRequestRemedy,
		data: artRequestReceipt,
	},
	listArtEvents: {
		...paths.listArtEvents,
		summary: 'List what happened to a request, oldest first.',
		params: artRequestParams,
		data: artEvents,
	},
	createTransaction: {
		...paths.createTransaction,
		summary: 'Begin to buy credits, and answer where to pay.',
		body: newTransaction,
		data: transactionReceipt,
		idempotent: true,
	},
	listTransactions: {
		...paths.listTransactions,
		summary: 'List purchases, newest first: one’s own, or for admins all.',
		query: transactionQuery,
		data: transactionRows,
	},
	handlePaymentWebhook: {
		...paths.handlePaymentWebhook,
		summary: 'Take a payment provider’s signed news of a payment.',
		params: webhookParams,
		data: webhookReceipt,
		signed: true,
	},
	getSandboxPage: {
		...paths.getSandboxPage,
		summary: 'Show the sandbox’s payment page.',
		params: sandboxParams,
	},
	useSandboxPage: {
		...paths.useSandboxPage,
		summary: 'Pay, fail or expire on the sandbox’s payment page.',
		params: sandboxParams,
		body: sandboxAction,
		urlencoded: true,
	},
	listLedger: {
		...paths.listLedger,
		summary: 'List where one’s credits came from and went, newest first.',
		query: ledgerQuery,
		data: ledgerEntries,
	},
	createContactRequest: {
		...paths.createContactRequest,
		summary: 'Write to our support.',
		body: newContactRequest,
		data: contactReceipt,
		idempotent: true,
	},
	listContactRequests: {
		...paths.listContactRequests,
		summary: 'List what people wrote to our support, newest first.',
		query: contactQuery,
		data: contactRows,
	},
	createRealtimeTicket: {
		...paths.createRealtimeTicket,
		summary: 'Answer where to open a WebSocket for live status, once and within thirty seconds.',
		data: realtimeTicket,
	},
	getStats: {
		...paths.getStats,
		summary: 'Answer the product in figures.',
		query: statsQuery,
		data: stats,
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
