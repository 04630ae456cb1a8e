import type { RouteKey } from '#shared/api/paths.ts';
import {
	findPictures,
	type Grant,
	queryIndex,
	readItems,
	readOriginKey,
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
	getMe: identify,
	listServices: [],
	uploadFiles: [...identify, writeItems('Put', 'Update'), writePictures('uploads')],
	getFile: [...identify, readPictures('uploads', 'originals', 'results'), findPictures],
	createArtRequest: [...identify, writeItems('Put', 'Update'), readPictures('uploads'), findPictures],
	listArtRequests: [...identify, queryIndex('owner'), queryIndex('everyone'), readPictures('previews')],
	getArtRequest: identify,
} satisfies Record<RouteKey, Grant[]>;
