import type { Role } from './users.ts';

/** The roles that may call the routes of an access level; `public` routes are for everyone. */
export const rolesOf = {
	customer: ['USER'],
	artist: ['ARTIST', 'ADMIN'],
	admin: ['ADMIN'],
	'signed-in': ['USER', 'ARTIST', 'ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

/** The callers of a route. */
export type Access = 'public' | keyof typeof rolesOf;

/** Whether a role may call the routes of an access level. */
export const isAllowed = (access: Access, role: Role): boolean =>
	access === 'public' || (rolesOf[access] as readonly Role[]).includes(role);

export interface Path {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** Below `/api`, with parameters in braces. */
	readonly path: `/v1/${string}`;
	readonly access: Access;
	/** Only on stages with the sandbox as payment provider. */
	readonly sandbox?: true;
	/** Whether an API key of a customer may call it. */
	readonly keys?: true;
	/** Whether it also answers HEAD, which link checkers and chat applications send. */
	readonly head?: true;
}

/** The routes of the API; their schemas are in `routes.ts`. */
export const paths = {
	getHealth: { method: 'GET', path: '/v1/health', access: 'public', head: true },
	getOpenApi: { method: 'GET', path: '/v1/openapi.json', access: 'public', head: true },
	getApiPage: { method: 'GET', path: '/v1/docs', access: 'public', head: true },
	getSite: { method: 'GET', path: '/v1/site', access: 'public' },
	requestCode: { method: 'POST', path: '/v1/auth/login/otp', access: 'public' },
	validateCode: { method: 'POST', path: '/v1/auth/validate/otp', access: 'public' },
	startGoogleLogin: { method: 'GET', path: '/v1/auth/login/google', access: 'public' },
	finishGoogleLogin: { method: 'GET', path: '/v1/auth/login/google/callback', access: 'public' },
	getMe: { method: 'GET', path: '/v1/user/me', access: 'signed-in' },
	changeMe: { method: 'PUT', path: '/v1/user/me', access: 'signed-in' },
	exportMe: { method: 'GET', path: '/v1/user/me/export', access: 'customer' },
	requestErasure: { method: 'POST', path: '/v1/user/me/erasure/code', access: 'customer' },
	eraseMe: { method: 'POST', path: '/v1/user/me/erasure', access: 'customer' },
	listBrowsers: { method: 'GET', path: '/v1/user/me/browsers', access: 'signed-in' },
	signOutBrowsers: { method: 'POST', path: '/v1/user/me/sign-out', access: 'signed-in' },
	listApiKeys: { method: 'GET', path: '/v1/keys', access: 'customer' },
	createApiKey: { method: 'POST', path: '/v1/keys', access: 'customer' },
	revokeApiKey: { method: 'DELETE', path: '/v1/keys/{id}', access: 'customer' },
	getWebhook: { method: 'GET', path: '/v1/webhook', access: 'customer' },
	setWebhook: { method: 'PUT', path: '/v1/webhook', access: 'customer' },
	deleteWebhook: { method: 'DELETE', path: '/v1/webhook', access: 'customer' },
	resendEvent: { method: 'POST', path: '/v1/webhook/events/{id}', access: 'customer' },
	listUsers: { method: 'GET', path: '/v1/user/list', access: 'admin' },
	getUser: { method: 'GET', path: '/v1/user/{id}', access: 'admin' },
	changeUserAccess: { method: 'PUT', path: '/v1/user/{id}/access', access: 'admin' },
	grantCredits: { method: 'POST', path: '/v1/user/{id}/credits', access: 'admin' },
	requestGrantCode: { method: 'POST', path: '/v1/user/grant/code', access: 'admin' },
	listUserActs: { method: 'GET', path: '/v1/user/{id}/acts', access: 'admin' },
	listPackages: { method: 'GET', path: '/v1/packages/list', access: 'public' },
	listServices: { method: 'GET', path: '/v1/packages/service/list', access: 'public' },
	listLooks: { method: 'GET', path: '/v1/looks', access: 'public' },
	uploadFiles: { method: 'POST', path: '/v1/files/uploads', access: 'signed-in', keys: true },
	getFile: { method: 'GET', path: '/v1/files/detail/{id}', access: 'signed-in', keys: true },
	startCutOut: { method: 'POST', path: '/v1/files/{id}/cut-out', access: 'customer', keys: true },
	getCutOut: { method: 'GET', path: '/v1/files/{id}/cut-out', access: 'customer', keys: true },
	createArtRequest: { method: 'POST', path: '/v1/art/create', access: 'customer', keys: true },
	listArtRequests: { method: 'GET', path: '/v1/art/list', access: 'signed-in', keys: true },
	listArtQueue: { method: 'GET', path: '/v1/art/queue', access: 'artist' },
	getArtRequest: { method: 'GET', path: '/v1/art/detail/{id}', access: 'signed-in', keys: true },
	updateArtRequest: { method: 'PUT', path: '/v1/art/update/{id}', access: 'artist' },
	remedyArtRequest: { method: 'POST', path: '/v1/art/{id}/remedy', access: 'admin' },
	listArtEvents: { method: 'GET', path: '/v1/art/{id}/events', access: 'signed-in', keys: true },
	takeArtRequest: { method: 'PUT', path: '/v1/art/{id}/assignee', access: 'artist' },
	giveBackArtRequest: { method: 'DELETE', path: '/v1/art/{id}/assignee', access: 'artist' },
	changeArtRequests: { method: 'POST', path: '/v1/art/bulk', access: 'admin' },
	renameArtRequest: { method: 'PUT', path: '/v1/art/{id}/name', access: 'customer', keys: true },
	makePlaceFiles: { method: 'POST', path: '/v1/art/{id}/files', access: 'customer', keys: true },
	redoArtRequest: { method: 'POST', path: '/v1/art/{id}/redo', access: 'customer', keys: true },
	shareArtRequest: { method: 'POST', path: '/v1/art/{id}/share', access: 'customer' },
	unshareArtRequest: { method: 'DELETE', path: '/v1/art/{id}/share', access: 'customer' },
	getShare: { method: 'GET', path: '/v1/share/{token}', access: 'public' },
	getSharePage: { method: 'GET', path: '/v1/share/{token}/page', access: 'public', head: true },
	getSharePicture: {
		method: 'GET',
		path: '/v1/share/{token}/pictures/{picture}',
		access: 'public',
		head: true,
	},
	createTransaction: { method: 'POST', path: '/v1/transaction/create', access: 'customer' },
	listTransactions: { method: 'GET', path: '/v1/transaction/list', access: 'signed-in' },
	getTransaction: { method: 'GET', path: '/v1/transaction/{id}', access: 'admin' },
	resolveTransaction: { method: 'POST', path: '/v1/transaction/{id}/resolve', access: 'admin' },
	handlePaymentWebhook: { method: 'POST', path: '/v1/payments/webhook/{provider}', access: 'public' },
	getSandboxPage: { method: 'GET', path: '/v1/payments/sandbox/{id}', access: 'public', sandbox: true },
	useSandboxPage: { method: 'POST', path: '/v1/payments/sandbox/{id}', access: 'public', sandbox: true },
	getBalance: { method: 'GET', path: '/v1/credits/balance', access: 'customer', keys: true },
	listLedger: { method: 'GET', path: '/v1/credits/ledger', access: 'signed-in', keys: true },
	createContactRequest: { method: 'POST', path: '/v1/contact-support/create', access: 'public' },
	listContactRequests: { method: 'GET', path: '/v1/contact-support/list', access: 'admin' },
	getContactRequest: { method: 'GET', path: '/v1/contact-support/{id}', access: 'admin' },
	updateContactRequest: { method: 'PUT', path: '/v1/contact-support/{id}', access: 'admin' },
	answerContactRequest: { method: 'POST', path: '/v1/contact-support/{id}/answer', access: 'admin' },
	listReplies: { method: 'GET', path: '/v1/replies', access: 'admin' },
	createReply: { method: 'POST', path: '/v1/replies', access: 'admin' },
	changeReply: { method: 'PUT', path: '/v1/replies/{id}', access: 'admin' },
	deleteReply: { method: 'DELETE', path: '/v1/replies/{id}', access: 'admin' },
	listActs: { method: 'GET', path: '/v1/acts', access: 'artist' },
	search: { method: 'GET', path: '/v1/search', access: 'admin' },
	createRealtimeTicket: { method: 'POST', path: '/v1/realtime/ticket', access: 'signed-in' },
	getStatsHealth: { method: 'GET', path: '/v1/stats/health', access: 'admin' },
	getWaiting: { method: 'GET', path: '/v1/stats/waiting', access: 'admin' },
	getFigures: { method: 'GET', path: '/v1/stats/figures', access: 'admin' },
	replayEvents: { method: 'POST', path: '/v1/events/replay', access: 'admin' },
	getStats: { method: 'GET', path: '/v1/stats', access: 'admin' },
} as const satisfies Record<string, Path>;

export type RouteKey = keyof typeof paths;
export const routeKeys = Object.keys(paths) as RouteKey[];
