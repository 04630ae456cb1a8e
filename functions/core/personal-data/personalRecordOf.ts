import type { PersonalRecord } from '#shared/api/personalData.ts';
import { toAdminAct } from '../admin-acts/adminActs.ts';
import { apiKeyRows } from '../api-keys/apiKeys.ts';
import { hiddenEvents, listEvents } from '../art-requests/artEvents.ts';
import { artRequestDetail } from '../art-requests/artRequestRow.ts';
import { type ArtRequest, filesOf, getArtRequest } from '../art-requests/artRequests.ts';
import { findShareToken, shareUrl } from '../art-requests/shares.ts';
import { toKnownBrowser } from '../auth/knownBrowsers.ts';
import { contactRowOf } from '../contact/contactRequests.ts';
import { readContactThread } from '../contact/contactThread.ts';
import { ledgerRowOf, toLedgerEntry } from '../credits/ledgerEntries.ts';
import type { Bucket, LinkToPicture } from '../files/bucket.ts';
import { getFile } from '../files/files.ts';
import { getTransaction, transactionRowOf } from '../payments/transactions.ts';
import type { Table } from '../table/client.ts';
import type { Item } from '../table/query.ts';
import { toWebhook, webhookRow } from '../webhooks/webhooks.ts';
import { earlierResults } from './pictures.ts';

export interface RecordContext {
	readonly table: Table;
	readonly bucket: Bucket;
	readonly linkToPicture: LinkToPicture;
	/** Reads the secret from which the tokens of shares are derived. */
	readonly readKey: () => Promise<string>;
	/** The site whose addresses shares have. */
	readonly siteOrigin: string;
}

/** Returns a URL of each picture of a request that is stored, also of earlier attempts, with its name in an archive. */
async function picturesOf(
	{ table, bucket, linkToPicture }: RecordContext,
	{ id, input, resultFiles }: ArtRequest,
	now: Date,
) {
	const named = [
		...filesOf(input).map((file, n) => ({ file, name: `${id}/photo-${n + 1}` })),
		...(input.subject?.mask ? [{ file: input.subject.mask, name: `${id}/mask` }] : []),
		...resultFiles.map((file, n) => ({ file, name: `${id}/result-${n + 1}` })),
	];
	const linkTo = async (key: string, type: string, name: string) => {
		const extension = type.replace(/^\w+\//, '').replace('jpeg', 'jpg');
		return { name: `${name}.${extension}`, url: (await linkToPicture(key, now)).url };
	};
	const pictures = named.map(async ({ file, name }) => {
		const stored = await getFile(table, file);
		return stored ? [await linkTo(stored.key, stored.type, name)] : [];
	});
	const isDelivered = async (file: string) => (await getFile(table, file))?.state === 'stored';
	const earlier = await earlierResults(bucket, { id, resultFiles }, isDelivered);
	return [
		...(await Promise.all(pictures)).flat(),
		...(await Promise.all(
			earlier.map(({ key, type }, n) => linkTo(key, type, `${id}/earlier-result-${n + 1}`)),
		)),
	];
}

async function requestRecord(
	context: RecordContext,
	request: ArtRequest,
	now: Date,
): Promise<PersonalRecord> {
	const { table, readKey, siteOrigin } = context;
	const token = await findShareToken(table, readKey, request.id);
	const events = await listEvents(table, request.id);
	return {
		kind: 'request',
		request: artRequestDetail(request, token && shareUrl(siteOrigin, token)),
		// Customers do not see reminders to the artists.
		events: events
			.filter(({ what }) => !hiddenEvents.includes(what))
			.map(({ what, status, actor, at, reason }) => ({ what, status, at, reason, by: actor.kind })),
		pictures: await picturesOf(context, request, now),
	};
}

/** A row of a user, with everything that belongs to it, as the API exports it; without names of admins. */
export async function personalRecordOf(
	context: RecordContext,
	row: Item,
	now: Date,
): Promise<PersonalRecord> {
	const { table } = context;
	const id = String(row.id);
	switch (row.kind) {
		case 'OWNED_ART': {
			const request = await getArtRequest(table, id);
			if (!request) throw new Error(`The request ${id} does not exist.`);
			return requestRecord(context, request, now);
		}
		case 'OWNED_TXN': {
			const transaction = await getTransaction(table, id);
			if (!transaction) throw new Error(`The transaction ${id} does not exist.`);
			return { kind: 'transaction', transaction: transactionRowOf(transaction) };
		}
		case 'CONTACT': {
			const { request, thread } = await readContactThread(table, id);
			const anonymous = thread.map((entry) => ({ ...entry, by: 'support' }));
			return { kind: 'message', message: { ...contactRowOf(request), thread: anonymous } };
		}
		case 'LEDGER':
			return { kind: 'credits', entry: ledgerRowOf(toLedgerEntry(row)) };
		case 'ACT': {
			const { at, what, reason, credits, action, transactionId } = toAdminAct(row);
			const act = { at, what, reason, credits, action, transaction_id: transactionId, by: 'support' };
			return { kind: 'act', act };
		}
		case 'DEVICE': {
			const { name, createdAt, updatedAt } = toKnownBrowser(row);
			return { kind: 'browser', browser: { name, first_used_at: createdAt, last_used_at: updatedAt } };
		}
		case 'API_KEYS':
			return { kind: 'api-keys', keys: await apiKeyRows(table, row) };
		case 'WEBHOOK':
			return { kind: 'webhook', webhook: webhookRow(toWebhook(row)) };
		default:
			throw new Error(`Rows of kind ${row.kind} are not exported.`);
	}
}
