import * as z from 'zod';
import { act, actsQuery } from './acts.ts';
import { apiKeys, createdApiKey, newApiKey } from './apiKeys.ts';
import {
	artRequestAssigned,
	artRequestName,
	artRequestRedo,
	artRequestRemedy,
	artRequestsChange,
	artRequestsChanged,
	artRequestUpdate,
	assignment,
} from './artRequestChanges.ts';
import {
	artEvents,
	artRequest,
	artRequestQuery,
	artRequestRow,
	queuedRequest,
	queueQuery,
} from './artRequests.ts';
import {
	browsers,
	codeReceipt,
	codeRequest,
	codeSession,
	codeValidation,
	googleLogin,
	googleReturn,
	session,
	signOutRequest,
} from './auth.ts';
import {
	contactAnswer,
	contactQuery,
	contactReceipt,
	contactRequest,
	contactRow,
	contactStatusChange,
	newContactRequest,
	newReply,
	savedReplies,
} from './contact.ts';
import { balance, ledgerEntry, ledgerQuery, looks, services } from './credits.ts';
import type { ErrorCode } from './errorStatuses.ts';
import { confirmation, ofId } from './fields.ts';
import {
	cutOut,
	cutOutQuery,
	cutOutRequest,
	file,
	fileQuery,
	placeFile,
	placeFilesRequest,
	uploadRequest,
	uploadTicket,
} from './files.ts';
import { newArtRequest } from './newArtRequest.ts';
import { type Path, paths, type RouteKey } from './paths.ts';
import {
	creditPackage,
	newTransaction,
	paymentResolution,
	sandboxAction,
	transactionDetail,
	transactionQuery,
	transactionReceipt,
	transactionRow,
	webhookParams,
	webhookReceipt,
} from './payments.ts';
import { exportQuery, personalRecords } from './personalData.ts';
import { realtimeTicket } from './realtime.ts';
import { searchQuery, searchResult } from './search.ts';
import { ownShare, share, sharePageParams, shareParams, sharePictureParams } from './shares.ts';
import { figures, figuresQuery, replay, stats, statsHealth, waiting } from './stats.ts';
import {
	accountSettings,
	creditGrant,
	me,
	userAccess,
	userAct,
	userProfile,
	userQuery,
	userRow,
} from './users.ts';
import { addressReceipt, deliveryParams, deliveryReceipt, newWebhook, webhook } from './webhooks.ts';

/** What a route accepts and answers. */
interface Schemas {
	/** One sentence for the API documentation. */
	readonly summary: string;
	readonly params?: z.ZodType;
	readonly query?: z.ZodType;
	readonly body?: z.ZodType;
	/** The schema of `data` in a success; absent where the response has no envelope. */
	readonly data?: z.ZodType;
	/** Accepts an `Idempotency-Key` header. */
	readonly idempotent?: true;
	/** Also accepts `multipart/form-data`. */
	readonly multipart?: true;
	/** Accepts an HTML form instead of JSON. */
	readonly urlencoded?: true;
	/** Accepts any body; the handler verifies its signature. */
	readonly signed?: true;
	/** Succeeds with the status 202: the work is done afterwards. */
	readonly accepted?: true;
	/** Answers by a redirect. */
	readonly redirects?: true;
	/** The errors that do not follow from what it accepts, see `errorsOf`; except those of the server. */
	readonly errors?: readonly ErrorCode[];
}

export type Route = Path & Schemas;

const schemas = {
	getHealth: {
		summary: 'Check that the API is available and get its version.',
		data: z.object({ version: z.string() }),
	},
	getSite: {
		summary: 'Get the settings of the stage that the site shows.',
		data: z.object({
			/** The address of the support team. */
			support_email: z.string(),
			/** Who draws the pictures of AI: the stage itself, or a company to which it sends the photos. */
			drawn_by: z.enum(['stage', 'openai']),
			/** How many credits a new account is given. */
			welcome_credits: z.int().nonnegative(),
		}),
	},
	getOpenApi: { summary: 'Get this API as an OpenAPI 3.1 document.' },
	getApiPage: { summary: 'Get the documentation of this API as a page.' },
	requestCode: {
		summary: 'Mail a login code.',
		body: codeRequest,
		data: codeReceipt,
		errors: ['too_many_requests'],
	},
	validateCode: {
		summary: 'Exchange a login code for a token. The first code of an address creates its account.',
		body: codeValidation,
		data: codeSession,
		errors: ['conflict', 'too_many_requests'],
	},
	startGoogleLogin: {
		summary: 'Get the URL of Google’s sign-in page.',
		data: googleLogin,
		errors: ['conflict', 'too_many_requests'],
	},
	finishGoogleLogin: {
		summary: 'Exchange the code and state that Google returned for a token.',
		query: googleReturn,
		data: session,
		errors: ['conflict'],
	},
	getMe: { summary: 'Get the signed-in user.', data: me },
	changeMe: {
		summary: 'Set the language of the signed-in user’s account and mails, and where they sell.',
		body: accountSettings,
		data: ofId,
	},
	exportMe: {
		summary: 'Get everything that is stored about the signed-in user, with URLs of the pictures.',
		query: exportQuery,
		data: personalRecords,
	},
	requestErasure: {
		summary: 'Mail a code with which the signed-in user confirms that the account is to be erased.',
		data: ofId,
		errors: ['too_many_requests'],
	},
	eraseMe: {
		summary: 'Close the account of the signed-in user at once, and erase it within a day.',
		body: confirmation,
		data: ofId,
		errors: ['too_many_requests'],
	},
	listBrowsers: {
		summary: 'List the browsers in which the signed-in user has signed in, the last sign-in first.',
		data: browsers,
	},
	signOutBrowsers: {
		summary: 'Sign the user out in one browser, or in all, and forget them.',
		body: signOutRequest,
		data: ofId,
		errors: ['not_found'],
	},
	listApiKeys: {
		summary: 'List the API keys of the caller, oldest first.',
		data: apiKeys,
	},
	createApiKey: {
		summary: 'Create an API key, which is returned this once.',
		body: newApiKey,
		data: createdApiKey,
		errors: ['conflict'],
	},
	revokeApiKey: {
		summary: 'Revoke an API key at once; what was ordered with it goes on.',
		params: ofId,
		data: ofId,
	},
	getWebhook: {
		summary: 'Get the address and the secret of the caller’s webhook, and its last events.',
		data: webhook,
	},
	setWebhook: {
		summary: 'Have events about requests that ended sent to an address, or switch it on again.',
		body: newWebhook,
		data: addressReceipt,
	},
	deleteWebhook: {
		summary: 'Remove the webhook with its secret.',
		data: addressReceipt,
		errors: ['not_found'],
	},
	resendEvent: {
		summary: 'Send one of the last events again, with the same id.',
		params: deliveryParams,
		data: deliveryReceipt,
		errors: ['conflict', 'too_many_requests'],
	},
	listUsers: {
		summary: 'List all users, newest first.',
		query: userQuery,
		data: z.array(userRow),
	},
	getUser: { summary: 'Get a user.', params: ofId, data: userProfile },
	changeUserAccess: {
		summary: 'Block a user, who is signed out at once, or unblock them.',
		params: ofId,
		body: userAccess,
		data: ofId,
		errors: ['conflict'],
	},
	grantCredits: {
		summary: 'Grant credits to a user, once for each Idempotency-Key, which is required.',
		params: ofId,
		body: creditGrant,
		data: ofId,
		idempotent: true,
		errors: ['too_many_requests'],
	},
	requestGrantCode: {
		summary: 'Mail a code with which the admin confirms a grant of many credits.',
		data: ofId,
		errors: ['too_many_requests'],
	},
	listUserActs: {
		summary: 'List what admins did with the account of a user, newest first.',
		params: ofId,
		data: z.array(userAct),
	},
	listPackages: {
		summary: 'List the credit packages with their prices in rupiah, ascending.',
		data: z.array(creditPackage),
	},
	listServices: { summary: 'List the services with their prices.', data: services },
	listLooks: { summary: 'List the presets and the art styles.', data: looks },
	uploadFiles: {
		summary: 'Get a presigned upload form for each photo, or upload up to 4 MB directly.',
		body: uploadRequest,
		data: z.array(uploadTicket),
		multipart: true,
		errors: ['unsupported_type', 'too_many_requests', 'not_found'],
	},
	getFile: {
		summary: 'Get a short-lived URL of an image, to show or to download.',
		params: ofId,
		query: fileQuery,
		data: file,
	},
	startCutOut: {
		summary: 'Have the product in a photo cut out, once for each photo and box.',
		params: ofId,
		body: cutOutRequest,
		data: cutOut,
		accepted: true,
		errors: ['too_many_requests'],
	},
	getCutOut: {
		summary: 'Get the cut-out of a photo.',
		params: ofId,
		query: cutOutQuery,
		data: cutOut,
	},
	createArtRequest: {
		summary: 'Create an art request and pay for it with credits.',
		body: newArtRequest,
		data: ofId,
		idempotent: true,
		errors: ['insufficient_credits', 'not_found', 'unsupported_type', 'too_many_requests'],
	},
	listArtRequests: {
		summary: 'List art requests, newest first: the caller’s own, or all for admins.',
		query: artRequestQuery,
		data: z.array(artRequestRow),
	},
	listArtQueue: {
		summary: 'List the requests that wait for an artist, by the end of their promised time.',
		query: queueQuery,
		data: z.array(queuedRequest),
	},
	getArtRequest: {
		summary: 'Get an art request.',
		params: ofId,
		data: artRequest,
	},
	updateArtRequest: {
		summary:
			'Change the status of an art request: start it, deliver its result, or fail it with a reason; once for each Idempotency-Key.',
		params: ofId,
		body: artRequestUpdate,
		data: ofId,
		idempotent: true,
		errors: ['unsupported_type'],
	},
	remedyArtRequest: {
		summary:
			'Refund a completed art request, or have it repeated free of charge, by the engine or by an artist.',
		params: ofId,
		body: artRequestRemedy,
		data: ofId,
		idempotent: true,
	},
	takeArtRequest: {
		summary: 'Take an art request; from a colleague with `take_over`.',
		params: ofId,
		body: assignment,
		data: artRequestAssigned,
		errors: ['conflict'],
	},
	giveBackArtRequest: {
		summary: 'Give back an art request that the caller has taken, so that a colleague can take it.',
		params: ofId,
		data: artRequestAssigned,
		errors: ['conflict'],
	},
	changeArtRequests: {
		summary: 'Take, fail or refund up to a hundred art requests; answers for each.',
		body: artRequestsChange,
		data: artRequestsChanged,
		idempotent: true,
	},
	renameArtRequest: {
		summary: 'Give the picture of a request another name.',
		params: ofId,
		body: artRequestName,
		data: ofId,
	},
	makePlaceFiles: {
		summary:
			'Get the files of a completed request for marketplaces that are ready, and have the others made, free of charge; repeat the call until it returns all.',
		params: ofId,
		body: placeFilesRequest,
		data: z.array(placeFile),
		errors: ['conflict', 'too_many_requests'],
	},
	redoArtRequest: {
		summary: 'Make a completed picture again with the product marked, once, free of charge.',
		params: ofId,
		body: artRequestRedo,
		data: ofId,
		errors: ['conflict', 'too_many_requests'],
		idempotent: true,
	},
	listArtEvents: {
		summary: 'List the events of an art request, oldest first.',
		params: ofId,
		data: artEvents,
	},
	shareArtRequest: {
		summary: 'Get the public address of a completed request; repeated calls return the same one.',
		params: ofId,
		data: ownShare,
		errors: ['conflict', 'too_many_requests'],
	},
	unshareArtRequest: {
		summary: 'Withdraw the public address of a request.',
		params: ofId,
		data: ofId,
	},
	getShare: {
		summary: 'Get the pictures and the name of a shared request.',
		params: shareParams,
		data: share,
	},
	getSharePage: {
		summary: 'Get the public page of a shared request, which the site serves at /s/{token}.',
		params: sharePageParams,
	},
	getSharePicture: {
		summary: 'Redirect to a picture of a shared request.',
		params: sharePictureParams,
		redirects: true,
	},
	createTransaction: {
		summary: 'Create a transaction to buy credits, and get the URL of its payment page.',
		body: newTransaction,
		data: transactionReceipt,
		idempotent: true,
		errors: ['too_many_requests'],
	},
	listTransactions: {
		summary: 'List transactions, newest first: the caller’s own, or all for admins.',
		query: transactionQuery,
		data: z.array(transactionRow),
	},
	getTransaction: {
		summary: 'Get a transaction with what its provider reported and what was decided.',
		params: ofId,
		data: transactionDetail,
	},
	resolveTransaction: {
		summary:
			'Decide about a payment of a wrong amount, or release or close one that was refunded or disputed.',
		params: ofId,
		body: paymentResolution,
		data: ofId,
		errors: ['conflict'],
	},
	handlePaymentWebhook: {
		summary: 'Receive a payment provider’s signed event.',
		params: webhookParams,
		data: webhookReceipt,
		signed: true,
	},
	getSandboxPage: {
		summary: 'Get the sandbox’s payment page.',
		params: ofId,
	},
	useSandboxPage: {
		summary: 'Pay, fail or expire a payment of the sandbox.',
		params: ofId,
		body: sandboxAction,
		urlencoded: true,
		redirects: true,
	},
	getBalance: { summary: 'Get the balance of the caller.', data: balance },
	listLedger: {
		summary: 'List ledger entries, newest first: the caller’s own, or for admins those of a user.',
		query: ledgerQuery,
		data: z.array(ledgerEntry),
	},
	createContactRequest: {
		summary: 'Send a message to support.',
		body: newContactRequest,
		data: contactReceipt,
		idempotent: true,
		errors: ['too_many_requests'],
	},
	listContactRequests: {
		summary: 'List the messages to support, newest first.',
		query: contactQuery,
		data: z.array(contactRow),
	},
	getContactRequest: {
		summary: 'Get a message to support with its answers.',
		params: ofId,
		data: contactRequest,
	},
	updateContactRequest: {
		summary: 'Change the status of a message to support.',
		params: ofId,
		body: contactStatusChange,
		data: contactReceipt,
		errors: ['conflict'],
	},
	answerContactRequest: {
		summary: 'Mail an answer to the sender of a message, once for each Idempotency-Key, which is required.',
		params: ofId,
		body: contactAnswer,
		data: contactReceipt,
		idempotent: true,
	},
	listReplies: { summary: 'List the saved replies, by title.', data: savedReplies },
	createReply: {
		summary: 'Save a reply for answers to messages.',
		body: newReply,
		data: ofId,
		errors: ['conflict'],
	},
	changeReply: {
		summary: 'Change a saved reply.',
		params: ofId,
		body: newReply,
		data: ofId,
	},
	deleteReply: {
		summary: 'Delete a saved reply.',
		params: ofId,
		data: ofId,
	},
	listActs: {
		summary: 'List what admins did, newest first.',
		query: actsQuery,
		data: z.array(act),
	},
	search: {
		summary: 'Search requests, users, transactions and messages by a part of any word.',
		query: searchQuery,
		data: searchResult,
	},
	createRealtimeTicket: {
		summary: 'Get the URL of a WebSocket for live updates, valid once and for thirty seconds.',
		data: realtimeTicket,
		errors: ['too_many_requests'],
	},
	getStatsHealth: {
		summary: 'Get what needs attention: overdue requests, payments to decide about, undelivered changes.',
		data: statsHealth,
	},
	getWaiting: {
		summary: 'Get how much waits for an admin: on the health page, in the queue, and among the messages.',
		data: waiting,
	},
	getFigures: {
		summary: 'Get the figures of a period and of the one before, by local days, services and looks.',
		query: figuresQuery,
		data: figures,
	},
	replayEvents: {
		summary: 'Deliver undelivered changes of the table again, up to ten at a time.',
		data: replay,
	},
	getStats: {
		summary: 'Get the statistics of the product.',
		data: stats,
	},
} as const satisfies Record<RouteKey, Schemas>;

type Routes = { readonly [K in RouteKey]: (typeof paths)[K] & (typeof schemas)[K] };

export const routes = Object.fromEntries(
	Object.entries(schemas).map(([key, route]) => [key, { ...paths[key as RouteKey], ...route }]),
) as Routes;

type Part<
	K extends RouteKey,
	P extends 'params' | 'query' | 'body',
	Side extends 'input' | 'output',
> = Routes[K] extends { readonly [key in P]: infer S extends z.ZodType }
	? Side extends 'input'
		? z.input<S>
		: z.output<S>
	: undefined;

/** The input of a route, before parsing. */
export interface Input<K extends RouteKey> {
	params: Part<K, 'params', 'input'>;
	query: Part<K, 'query', 'input'>;
	body: Part<K, 'body', 'input'>;
}

/** The input of a route, after parsing. */
export interface Parsed<K extends RouteKey> {
	params: Part<K, 'params', 'output'>;
	query: Part<K, 'query', 'output'>;
	body: Part<K, 'body', 'output'>;
}

/** The type of `data` in a route's success. */
export type Data<K extends RouteKey> = Routes[K] extends { readonly data: infer S extends z.ZodType }
	? z.output<S>
	: undefined;

export type { RouteKey };
