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
	sendMail,
	writeItems,
	writePictures,
} from './grants.ts';

/** What `endpoint()` needs to know a caller. */
const identify: Grant[] = [readTokenKey, readItems];

/** What each route may do, and nothing more. */
export const routeGrants = {
	getHealth: [],
	getOpenApi: [],
	getApiPage: [],
	requestCode: [readItems, writeItems('Put', 'Update'), readOriginKey, sendMail],
	validateCode: [readItems, writeItems('Put', 'Update', 'Delete'), readTokenKey],
	startGoogleLogin: [writeItems('Put'), readOriginKey],
	finishGoogleLogin: [readItems, writeItems('Put', 'Update', 'Delete'), readTokenKey, readGoogleSecret],
	getMe: identify,
	listUsers: [...identify, queryIndex('everyone'), queryTable],
	listPackages: [],
	listServices: [],
	uploadFiles: [...identify, writeItems('Put', 'Update'), writePictures('uploads')],
	getFile: [...identify, readPictures('uploads', 'originals', 'results'), findPictures],
	createArtRequest: [...identify, writeItems('Put', 'Update'), readPictures('uploads'), findPictures],
	listArtRequests: [...identify, queryIndex('owner'), queryIndex('everyone'), readPictures('previews')],
	getArtRequest: identify,
	createTransaction: [...identify, writeItems('Put', 'Update'), readPaymentKeys],
	listTransactions: [
		...identify,
		queryIndex('owner'),
		queryIndex('everyone'),
		queryIndex('status'),
		queryTable,
	],
	receivePaymentNews: [readItems, writeItems('Put', 'Update'), readPaymentKeys],
	getSandboxPage: [readItems],
	useSandboxPage: [readItems, writeItems('Update'), readPaymentKeys],
	listLedger: [...identify, queryIndex('owner')],
	createContactRequest: [writeItems('Put', 'Update'), readOriginKey],
	listContactRequests: [...identify, queryIndex('owner'), queryIndex('everyone'), queryTable],
	getStats: [...identify, queryTable],
} satisfies Record<RouteKey, Grant[]>;
