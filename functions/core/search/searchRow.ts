import type { SearchField } from '#shared/api/tableSorts.ts';
import { findPreset } from '#shared/art-requests/presets.ts';
import { fulfilledAs, serviceLabels, serviceNames } from '#shared/art-requests/services.ts';
import { purposeLabel } from '#shared/contact/rules.ts';
import { isWaiting } from '#shared/contact/statuses.ts';
import { formatMoney, toMajorUnits } from '#shared/payments/money.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { type ArtRequest, secondsSincePromise, toArtRequest } from '../art-requests/artRequests.ts';
import { toContactRequest } from '../contact/contactRequests.ts';
import { returnedAs, returnedMoney } from '../credits/returned.ts';
import { toTransaction } from '../payments/transactions.ts';
import type { Item } from '../table/query.ts';
import { toUser } from '../users/users.ts';

export const indexedKinds = ['USER', 'ART', 'TXN', 'CONTACT'] as const;
export type IndexedKind = (typeof indexedKinds)[number];

/** What the search index knows of a record: by what it is found, filtered and sorted, and what the figures count. */
export interface SearchRow {
	readonly id: string;
	readonly createdAt: string;
	/** The time of its last change: an older state never replaces a newer one. */
	readonly version: string;
	readonly status?: string | undefined;
	/** The id of the customer to whom it belongs; the e-mail address of a message. */
	readonly owner?: string | undefined;
	/** Its searchable words, in lower case. */
	readonly text: string;
	/** The values of its columns, by the names that the API's `sort` has. */
	readonly columns: Readonly<Record<string, string | number>>;
	/** What the figures count. */
	readonly counted: Readonly<Record<string, string | number | boolean>>;
}

/** The statuses as the admins' pages show them in Indonesian; in English they are shown as they are stored. */
const statusesInIndonesian: Readonly<Record<string, string>> = {
	PENDING: 'menunggu',
	PROCESSING: 'diproses',
	COMPLETED: 'selesai',
	FAILED: 'gagal',
	PAID: 'lunas',
	EXPIRED: 'kedaluwarsa',
	pending: 'menunggu',
	open: 'terbuka',
	answered: 'dijawab',
	closed: 'ditutup',
};

/** A status in the languages of the admins' pages. */
const statusText = (status: string): string => `${status} ${statusesInIndonesian[status] ?? ''}`.trim();

/** The characters of a text of a customer that are searched, at most. */
const longestText = 1000;

const textOf = (...words: readonly (string | undefined)[]): string =>
	words
		.map((word) => word?.slice(0, longestText))
		.filter(Boolean)
		.join('\n')
		.toLowerCase();

function userRow(item: Item): SearchRow {
	const { id, createdAt, email, name, role, credits, artRequests, blocked } = toUser(item);
	return {
		id,
		createdAt,
		version: createdAt,
		text: textOf(id, email, name, role === 'USER' ? 'customer' : role, blocked ? 'blocked' : ''),
		columns: { email, name, total_credit: credits, total_art_requests: artRequests },
		counted: {},
	};
}

/** What takes the place of an admin's own words in figures. */
const byAdmin = { failed: sentence('failedByAdmin'), refunded: sentence('refundedByAdmin') };

/** Why a request was refunded; empty for one that was not. */
function refundReason({ status, reason, remedy, failedByAdmin, gift }: ArtRequest): string {
	if (remedy === 'refund') return byAdmin.refunded;
	if (status !== 'FAILED' && !gift) return '';
	return failedByAdmin ? byAdmin.failed : (reason ?? sentence('reasonNone'));
}

function requestRow(item: Item): SearchRow {
	const request = toArtRequest(item);
	const { id, userId, createdAt, updatedAt, status, service, credits, remedy, email, name, input } = request;
	const { artStyle } = input;
	const presetName = findPreset(input.preset)?.name;
	return {
		id,
		createdAt,
		version: updatedAt,
		status,
		owner: userId,
		text: textOf(
			id,
			userId,
			email,
			statusText(status),
			service,
			serviceLabels[service],
			artStyle?.name,
			presetName,
			name,
			...(request.fileNames ?? []),
			input.enhancementOptions.description,
			request.reason,
		),
		columns: { email, updated_at: updatedAt, service, status, credit_amount: credits },
		counted: {
			service: fulfilledAs({ service, remedy }),
			credits,
			refunded: status === 'FAILED' || request.gift === true || remedy === 'refund',
			reason: refundReason(request),
			seconds: status === 'COMPLETED' ? secondsSincePromise(request) : 0,
			engineCents: request.engineCents ?? 0,
			artistSeconds: request.artistSeconds ?? 0,
			// The time of its artist is not known.
			uncounted: request.maker === 'artist' && request.artistSeconds === undefined,
			look: artStyle?.name ?? presetName ?? '',
		},
	};
}

function transactionRow(item: Item): SearchRow {
	const transaction = toTransaction(item);
	const { id, userId, createdAt, updatedAt, status, credits, paidAt, email, currency, total } = transaction;
	const amount = formatMoney(total, currency).replaceAll(/\s/g, ' ');
	return {
		id,
		createdAt,
		version: updatedAt,
		status,
		owner: userId,
		text: textOf(
			id,
			userId,
			email,
			statusText(status),
			transaction.provider,
			transaction.region,
			transaction.reference,
			transaction.method,
			returnedAs(transaction)?.replace('_', ' '),
			...(transaction.references ?? []),
			// A dispute that is closed is lost.
			...(transaction.returns ?? []).map(({ what }) => (what === 'lost' ? 'disputed' : what)),
			createdAt.slice(0, 10),
			paidAt?.slice(0, 10),
			amount,
			// As it is typed.
			amount.replaceAll(' ', ''),
			String(toMajorUnits(total, currency)),
		),
		columns: {
			email,
			status,
			paid_at: paidAt ?? '',
			credit_amount: credits,
			// Amounts of different currencies are sorted within their currency.
			total_amount: `${currency}${String(total).padStart(12, '0')}`,
			discount_amount: `${currency}${String(transaction.discount).padStart(12, '0')}`,
		},
		counted: { credits, currency, total, returned: returnedMoney(transaction) },
	};
}

/** Ascending: the messages that wait, the oldest first, then the others, the newest first. */
function waitingOrder(status: string, createdAt: string): number {
	const at = Date.parse(createdAt);
	return isWaiting(status) ? at : Number.MAX_SAFE_INTEGER - at;
}

function ticketRow(item: Item): SearchRow {
	const parsed = toContactRequest(item);
	const { id, createdAt, updatedAt = createdAt, email, name, status, message } = parsed;
	const purpose = purposeLabel(parsed.purpose);
	return {
		id,
		createdAt,
		version: updatedAt,
		status,
		owner: email,
		text: textOf(id, email, name, statusText(status), purpose, message),
		columns: { email, name: name ?? '', status, purpose, waiting: waitingOrder(status, createdAt) },
		counted: {},
	};
}

/** What a search in one field of a request looks at; the fields are those of the API. */
const fieldTexts = {
	id: ({ id }) => id,
	email: ({ columns }) => String(columns.email),
	type: ({ columns }) => {
		const service = serviceNames.find((name) => name === columns.service);
		return service ? `${service} ${serviceLabels[service]}` : '';
	},
	status: ({ status = '' }) => statusText(status),
} satisfies Record<SearchField, (row: SearchRow) => string>;

/** The text that is searched, in lower case: all words of a row, or those of one field. */
export const searchedText = (row: SearchRow, field: SearchField | undefined): string =>
	field ? fieldTexts[field](row).toLowerCase() : row.text;

const rowOf: Readonly<Record<IndexedKind, (item: Item) => SearchRow>> = {
	USER: userRow,
	ART: requestRow,
	TXN: transactionRow,
	CONTACT: ticketRow,
};

export const searchRowOf = (kind: IndexedKind, item: Item): SearchRow => rowOf[kind](item);

/** The sort key of a row in its index: its time, then its id. */
export const orderOf = ({ createdAt, id }: Pick<SearchRow, 'createdAt' | 'id'>): string =>
	`${createdAt}#${id}`;

/** Whether a state of a row is newer than the known one, or as new. */
export const isNewer = (row: SearchRow, known: SearchRow | undefined): boolean =>
	known === undefined || row.version >= known.version;
