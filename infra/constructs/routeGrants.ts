import type { RouteKey } from '#shared/api/paths.ts';
import {
	findPictures,
	type Grant,
	queryIndex,
	queryTable,
	readGoogleSecret,
	readItems,
	readOriginKey,
	readPaymentKeys,
	readPictures,
	readTokenKey,
	type Supervised,
	sendMail,
	startExecutions,
	writeItems,
	writePictures,
} from './grants.ts';
import type { NodeFunctionOptions } from './nodeFunction.ts';

/** What `endpoint()` needs to know a caller. */
const identify: Grant[] = [readTokenKey, readItems];

/** What a list needs that shows everybody their own and admins all. */
const readLists: Grant[] = [queryIndex('owner'), queryIndex('everyone'), queryIndex('status'), queryTable];

/** What each route may do, and nothing more. */
export const routeGrants = {
	getHealth: [],
	getOpenApi: [],
	getApiPage: [],
	requestCode: [readItems, writeItems('Put', 'Update'), readOriginKey, sendMail],
	validateCode: [readItems, writeItems('Put', 'Update', 'Delete'), readTokenKey],
	startGoogleLogin: [writeItems('Put', 'Update'), readOriginKey],
	finishGoogleLogin: [readItems, writeItems('Put', 'Update', 'Delete'), readTokenKey, readGoogleSecret],
	getMe: identify,
	listUsers: [...identify, queryIndex('everyone'), queryTable],
	listPackages: [],
	listServices: [],
	uploadFiles: [...identify, writeItems('Put', 'Update'), writePictures('uploads')],
	getFile: [...identify, readPictures('uploads', 'originals', 'results'), findPictures],
	createArtRequest: [...identify, writeItems('Put', 'Update'), readPictures('uploads'), findPictures],
	listArtRequests: [...identify, ...readLists, readPictures('previews')],
	getArtRequest: identify,
	updateArtRequest: [
		...identify,
		writeItems('Put', 'Update'),
		readPictures('uploads'),
		findPictures,
		writePictures('results', 'previews'),
	],
	remedyArtRequest: [...identify, writeItems('Put', 'Update'), startExecutions],
	listArtEvents: [...identify, queryTable],
	createTransaction: [...identify, writeItems('Put', 'Update'), readPaymentKeys],
	listTransactions: [...identify, ...readLists],
	handlePaymentWebhook: [readItems, writeItems('Put', 'Update'), readPaymentKeys],
	getSandboxPage: [readItems],
	useSandboxPage: [readItems, writeItems('Update'), readPaymentKeys],
	listLedger: [...identify, queryIndex('owner')],
	createContactRequest: [readItems, writeItems('Put', 'Update'), readOriginKey],
	listContactRequests: [...identify, queryIndex('owner'), queryIndex('everyone'), queryTable],
	createRealtimeTicket: [...identify, writeItems('Put', 'Update')],
	getStats: [...identify, queryTable],
} satisfies Record<RouteKey, Grant<Supervised>[]>;

/** What a route's function needs beyond the ordinary: pictures are decoded on the processor that memory buys. */
export const routeOptions: Partial<Record<RouteKey, NodeFunctionOptions>> = {
	updateArtRequest: { memory: 3008 },
};
