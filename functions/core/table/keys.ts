/**
 * Every key of the table, as pure functions.
 *
 * | access pattern | index | keys |
 * |---|---|---|
 * | a user | table | `user` |
 * | the owner of an e-mail address | table | `email` |
 * | what admins did with a user's account | table | `user().pk`, `ACT#…` |
 * | a browser in which a user has signed in | table | `device` |
 * | the browsers of a user, the last sign-in first | gsi1 | `devicesOf` |
 * | the API keys of a user; one by its hash | table | `apiKeysOf`, `apiKey` |
 * | the webhook of a user, and its events | table | `webhook`, `delivery` |
 * | a login code by the id of its challenge | table | `challenge` |
 * | a sign-in with Google in progress | table | `oauthState` |
 * | the owner of a Google account | table | `identity` |
 * | a user's ledger | table | `user().pk`, `LEDGER#…` |
 * | a request, its events | table | `artRequest().pk` |
 * | a user's requests and transactions, newest first | table | `owned` |
 * | the requests that wait for an artist, by the start of their promised time | gsi4 | `artQueue` |
 * | the payments that wait for an admin, by their time | gsi4 | `paymentQueue` |
 * | the requests of engines whose promised time is over | gsi4 | `overdueQueue` |
 * | the requests, transactions and users to erase that a schedule checks, by the time of their next check | gsi5 | `due` |
 * | a transaction, and its notes | table | `transaction().pk` |
 * | a message to support, and its thread | table | `contact().pk` |
 * | the messages from an address, newest first | gsi1 | `contactsFrom` |
 * | what admins did, newest first | gsi1 | `acts` |
 * | saved replies | table | `reply().pk` |
 * | the search index of a kind: its blocks, and its changes since | table | `searchDirectory`, `searchBlock`, `searchLog().pk` |
 * | whether an effect of a change has run | table | `effect` |
 * | a payment of the sandbox | table | `sandboxPayment` |
 * | a ticket for a WebSocket | table | `realtimeTicket` |
 * | a user's open WebSockets | table | `socket().pk` |
 * | all open WebSockets of admins | table | `adminSocket().pk` |
 * | the owner of a WebSocket | table | `socketOwner` |
 * | what an admin is about to do | table | `acting` |
 * | how long the last requests of each service took | table | `usualTimes().pk` |
 * | a file | table | `file` |
 * | the cut-out of a photo, for each box | table | `cutOut` |
 * | the requests that a user has ordered together, and their number | table | `batchMember`, `batch` |
 * | the file of a request for a marketplace | table | `placeFile` |
 * | what is to be deleted of a withdrawn result | table | `withdrawal` |
 * | the share of a request | table | `shareOf` |
 * | a share by its token | table | `share` |
 * | a rate limit | table | `rate` |
 * | what image engines have spent on a day | table | `spending` |
 * | what operators have switched off | table | `switches` |
 * | what an idempotency key created | table | `idempotency` |
 */
export interface Key {
	readonly pk: string;
	readonly sk: string;
}

/** The kinds of records that have a row in the partition of the user to whom they belong. */
export type OwnedKind = 'ART' | 'TXN';

export const keys = {
	user: (id: string): Key => ({ pk: `USER#${id}`, sk: 'PROFILE' }),
	email: (address: string): Key => ({ pk: `EMAIL#${address}`, sk: 'OWNER' }),
	userAct: (userId: string, at: string, n: string): Key => ({ pk: `USER#${userId}`, sk: `ACT#${at}#${n}` }),
	owned: (userId: string, kind: OwnedKind, at: string, id: string): Key => ({
		pk: `USER#${userId}`,
		sk: `${kind}#${at}#${id}`,
	}),
	device: (id: string): Key => ({ pk: `DEVICE#${id}`, sk: 'DEVICE' }),
	apiKeysOf: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'API_KEYS' }),
	apiKey: (hash: string): Key => ({ pk: `APIKEY#${hash}`, sk: 'KEY' }),
	webhook: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'WEBHOOK' }),
	delivery: (userId: string, at: string, id: string): Key => ({
		pk: `USER#${userId}`,
		sk: `DELIVERY#${at}${id && `#${id}`}`,
	}),
	challenge: (id: string): Key => ({ pk: `CHALLENGE#${id}`, sk: 'CHALLENGE' }),
	oauthState: (hash: string): Key => ({ pk: `OAUTH#${hash}`, sk: 'STATE' }),
	identity: (hash: string): Key => ({ pk: `IDENTITY#${hash}`, sk: 'OWNER' }),
	ledger: (userId: string, kind: string, ref: string): Key => ({
		pk: `USER#${userId}`,
		sk: `LEDGER#${kind}#${ref}`,
	}),
	artRequest: (id: string): Key => ({ pk: `ART#${id}`, sk: 'ART' }),
	artEvent: (id: string, at: string, n: string): Key => ({ pk: `ART#${id}`, sk: `EVENT#${at}#${n}` }),
	withdrawal: (requestId: string, n: string): Key => ({ pk: `ART#${requestId}`, sk: `WITHDRAWAL#${n}` }),
	shareOf: (requestId: string): Key => ({ pk: `ART#${requestId}`, sk: 'SHARE' }),
	share: (hash: string): Key => ({ pk: `SHARE#${hash}`, sk: 'SHARE' }),
	batch: (userId: string, batchId: string): Key => ({ pk: `USER#${userId}`, sk: `BATCH#${batchId}` }),
	batchMember: (userId: string, batchId: string, requestId: string): Key => ({
		pk: `USER#${userId}`,
		sk: `BATCH#${batchId}#${requestId}`,
	}),
	placeFile: (requestId: string, place: string): Key => ({ pk: `ART#${requestId}`, sk: `PLACE#${place}` }),
	usualTimes: (service: string): Key => ({ pk: 'USUAL', sk: service }),
	file: (id: string): Key => ({ pk: `FILE#${id}`, sk: 'FILE' }),
	cutOut: (fileId: string, box: string): Key => ({ pk: `FILE#${fileId}`, sk: `CUT_OUT#${box}` }),
	rate: (subject: string): Key => ({ pk: `RATE#${subject}`, sk: 'RATE' }),
	rateWindow: (subject: string, window: number): Key => ({ pk: `RATE#${subject}`, sk: `WINDOW#${window}` }),
	transaction: (id: string): Key => ({ pk: `TXN#${id}`, sk: 'TXN' }),
	transactionNote: (id: string, what: string): Key => ({ pk: `TXN#${id}`, sk: `NOTE#${what}` }),
	sandboxPayment: (id: string): Key => ({ pk: `SANDBOX#${id}`, sk: 'PAYMENT' }),
	contact: (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' }),
	contactEntry: (id: string, at: string, n: string): Key => ({
		pk: `CONTACT#${id}`,
		sk: `THREAD#${at}#${n}`,
	}),
	reply: (id: string): Key => ({ pk: 'REPLIES', sk: id }),
	searchDirectory: (kind: string): Key => ({ pk: `SEARCH#${kind}`, sk: 'DIRECTORY' }),
	searchBlock: (kind: string, id: string): Key => ({ pk: `SEARCH#${kind}#BLOCK#${id}`, sk: 'ROWS' }),
	searchLog: (kind: string, at: string): Key => ({ pk: `SEARCH#${kind}#LOG`, sk: at }),
	effect: (effect: string, of: string): Key => ({ pk: `EFFECT#${of}`, sk: effect }),
	realtimeTicket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
	socket: (userId: string, id: string): Key => ({ pk: `SOCKET#user#${userId}`, sk: id }),
	adminSocket: (id: string): Key => ({ pk: 'SOCKET#ADMINS', sk: id }),
	socketOwner: (id: string): Key => ({ pk: `SOCKET#${id}`, sk: 'OWNER' }),
	acting: (userId: string, act: string): Key => ({ pk: `SOCKET#ACTS#${userId}`, sk: act }),
	spending: (day: string): Key => ({ pk: `SPENDING#${day}`, sk: 'ENGINES' }),
	switches: { pk: 'SWITCHES', sk: 'SWITCHES' },
	idempotency: (owner: string, route: string, key: string): Key => ({
		pk: `IDEMPOTENCY#${owner}`,
		sk: `${route}#${key}`,
	}),
};

/** Partition keys of the indexes; the sort key is always a time and the id. */
export const partitions = {
	devicesOf: (userId: string): string => `USER#${userId}#DEVICE`,
	artQueue: 'QUEUE#ART',
	overdueQueue: 'QUEUE#OVERDUE',
	paymentQueue: 'QUEUE#PAYMENT',
	due: (kind: string): string => `DUE#${kind}`,
	contactsFrom: (address: string): string => `EMAIL#${address}#CONTACT`,
	acts: 'ACTS',
};

export const newest = (createdAt: string, id: string): string => `${createdAt}#${id}`;
