import type { RouteKey } from '#shared/api/paths.ts';
import {
	deletePictures,
	findPictures,
	type Grant,
	invokeConsumers,
	linkToPictures,
	queryIndex,
	queryTable,
	readChanges,
	readGoogleSecret,
	readItems,
	readItemsOf,
	readOriginKey,
	readPaymentKeys,
	readPictures,
	readTokenKey,
	readUndelivered,
	replayChanges,
	type ServiceResources,
	sendMail,
	startExecutions,
	writeItems,
	writeItemsOf,
	writePictures,
} from './grants.ts';
import type { NodeFunctionOptions } from './nodeFunction.ts';

/** The grants with which `endpoint()` authenticates a caller. */
const authenticate: Grant[] = [readTokenKey, readItems];

/** The grants of a list that shows users their own rows and admins all rows, by status. */
const readLists: Grant[] = [queryIndex('owner'), queryIndex('status'), queryTable];

/** The grants of each route. */
export const routeGrants = {
	getHealth: [],
	getSite: [],
	getOpenApi: [],
	getApiPage: [],
	requestCode: [
		readItemsOf('DEVICE'),
		writeItemsOf(['CHALLENGE', 'RATE'], 'Put', 'Update'),
		readTokenKey,
		readOriginKey,
		sendMail,
	],
	validateCode: [
		readItems,
		// The last two for a new account: its address, the user and the ledger entry of the welcome credits.
		writeItemsOf(['CHALLENGE', 'RATE', 'DEVICE', 'EMAIL', 'USER'], 'Put', 'Update', 'Delete'),
		readTokenKey,
		readOriginKey,
		sendMail,
	],
	startGoogleLogin: [writeItemsOf(['OAUTH', 'RATE'], 'Put', 'Update'), readOriginKey],
	finishGoogleLogin: [
		readItems,
		writeItemsOf(['OAUTH', 'DEVICE', 'EMAIL', 'IDENTITY', 'USER'], 'Put', 'Update', 'Delete'),
		readTokenKey,
		readGoogleSecret,
	],
	getMe: [...authenticate, queryIndex('owner'), writeItemsOf(['DEVICE'], 'Update')],
	listBrowsers: [...authenticate, queryIndex('owner')],
	signOutBrowsers: [
		...authenticate,
		queryTable,
		queryIndex('owner'),
		writeItemsOf(['DEVICE', 'SOCKET'], 'Delete'),
		writeItemsOf(['USER'], 'Update'),
	],
	exportMe: [
		...authenticate,
		queryTable,
		queryIndex('owner'),
		readPictures('results'),
		linkToPictures('uploads', 'originals', 'results'),
		findPictures,
	],
	requestErasure: [...authenticate, writeItems('Put', 'Update'), sendMail],
	eraseMe: [...authenticate, writeItems('Update', 'Delete')],
	listUsers: [...authenticate, queryIndex('byMonth'), queryTable],
	getUser: [...authenticate, queryIndex('owner'), queryTable],
	changeUserAccess: [...authenticate, writeItems('Put', 'Update')],
	grantCredits: [...authenticate, writeItems('Put', 'Update', 'Delete')],
	requestGrantCode: [...authenticate, writeItemsOf(['CHALLENGE', 'RATE'], 'Put', 'Update'), sendMail],
	listUserActs: [...authenticate, queryTable],
	listPackages: [],
	listServices: [queryTable],
	uploadFiles: [...authenticate, queryTable, writeItems('Put', 'Update'), writePictures('uploads')],
	getFile: [
		...authenticate,
		readPictures('uploads'),
		linkToPictures('uploads', 'originals', 'results'),
		findPictures,
	],
	createArtRequest: [
		...authenticate,
		queryTable,
		writeItems('Put', 'Update'),
		// An earlier result may be the photo of a new request, and the photo of a mask may be stored already.
		readPictures('uploads', 'originals', 'results'),
		findPictures,
	],
	listArtRequests: [...authenticate, ...readLists, linkToPictures('previews')],
	listArtQueue: [...authenticate, queryIndex('queue'), linkToPictures('previews')],
	getArtRequest: authenticate,
	updateArtRequest: [
		...authenticate,
		writeItems('Put', 'Update'),
		readPictures('uploads'),
		findPictures,
		writePictures('results', 'previews'),
	],
	renameArtRequest: [...authenticate, writeItems('Update')],
	makePlaceFiles: [
		...authenticate,
		writeItems('Put', 'Update'),
		readPictures('originals', 'results'),
		findPictures,
		writePictures('results'),
		linkToPictures('results'),
		// A file of another call that was faster is kept instead.
		deletePictures('results'),
	],
	remedyArtRequest: [...authenticate, writeItems('Put', 'Update'), startExecutions],
	listArtEvents: [...authenticate, queryTable],
	redoArtRequest: [
		...authenticate,
		writeItems('Put', 'Update'),
		readPictures('uploads', 'originals', 'results'),
		findPictures,
		startExecutions,
	],
	shareArtRequest: [
		...authenticate,
		writeItems('Put', 'Update', 'Delete'),
		readPictures('originals', 'results'),
		findPictures,
		writePictures('shares'),
		deletePictures('shares'),
	],
	unshareArtRequest: [...authenticate, writeItems('Delete'), deletePictures('shares')],
	getShare: [readItems],
	getSharePage: [readItems],
	getSharePicture: [readItems, linkToPictures('shares')],
	createTransaction: [...authenticate, queryTable, writeItems('Put', 'Update'), readPaymentKeys],
	listTransactions: [...authenticate, ...readLists, queryIndex('byMonth')],
	resolveTransaction: [...authenticate, queryTable, writeItems('Put', 'Update')],
	handlePaymentWebhook: [readItems, writeItemsOf(['TXN', 'USER'], 'Put', 'Update'), readPaymentKeys],
	getSandboxPage: [readItems],
	useSandboxPage: [readItems, writeItemsOf(['SANDBOX'], 'Update'), readPaymentKeys],
	listLedger: [...authenticate, queryIndex('owner')],
	createContactRequest: [
		readItems,
		writeItemsOf(['CONTACT', 'IDEMPOTENCY', 'RATE'], 'Put', 'Update'),
		readOriginKey,
		readTokenKey,
	],
	listContactRequests: [...authenticate, queryIndex('owner'), queryIndex('byMonth'), queryTable],
	getContactRequest: [...authenticate, queryTable],
	updateContactRequest: [...authenticate, queryTable, writeItems('Put', 'Update')],
	answerContactRequest: [...authenticate, queryTable, writeItems('Put', 'Update')],
	createRealtimeTicket: [...authenticate, writeItems('Put', 'Update')],
	getStatsHealth: [...authenticate, queryIndex('queue'), linkToPictures('previews'), readUndelivered],
	replayEvents: [...authenticate, readUndelivered, replayChanges, readChanges, invokeConsumers],
	getStats: [...authenticate, queryTable],
} satisfies Record<RouteKey, Grant<ServiceResources>[]>;

/**
 * Options other than the defaults: decoding pictures needs the processor time that comes with memory. Payments and
 * sign-in have executions of their own, which a flood of other calls cannot take.
 */
export const routeOptions: Partial<Record<RouteKey, NodeFunctionOptions>> = {
	handlePaymentWebhook: { reserved: 40 },
	requestCode: { reserved: 40 },
	validateCode: { reserved: 40 },
	startGoogleLogin: { reserved: 20 },
	finishGoogleLogin: { reserved: 20 },
	updateArtRequest: { memory: 3008 },
	shareArtRequest: { memory: 3008 },
	makePlaceFiles: { memory: 3008 },
};
