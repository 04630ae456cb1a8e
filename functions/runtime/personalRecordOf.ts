import { listEvents } from '#core/art-requests/artEvents.ts';
import { type ArtRequest, filesOf, getArtRequest } from '#core/art-requests/artRequests.ts';
import { findShareToken } from '#core/art-requests/shares.ts';
import { toKnownBrowser } from '#core/auth/knownBrowsers.ts';
import { contactRowOf } from '#core/contact/contactRequests.ts';
import { readContactThread } from '#core/contact/contactThread.ts';
import { ledgerRowOf, toLedgerEntry } from '#core/credits/ledger.ts';
import { getFile } from '#core/files/files.ts';
import { toTransactionSummary, transactionRowOf } from '#core/payments/transactions.ts';
import { earlierResults } from '#core/personal-data/pictures.ts';
import type { Item } from '#core/table/query.ts';
import type { AdminAct } from '#core/users/adminActs.ts';
import type { PersonalRecord } from '#shared/api/personalData.ts';
import { artRequestDetail } from './artRequestDetail.ts';
import { bucket, table, tokenKey } from './dependencies.ts';
import { linkToPicture } from './pictureLinks.ts';

/** Returns a URL of each picture of a request that is stored, also of earlier attempts, with its name in an archive. */
async function picturesOf({ id, input, resultFiles }: ArtRequest, now: Date) {
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
		const stored = await getFile(table(), file);
		return stored ? [await linkTo(stored.key, stored.type, name)] : [];
	});
	const earlier = await earlierResults(bucket(), { id, resultFiles });
	return [
		...(await Promise.all(pictures)).flat(),
		...(await Promise.all(
			earlier.map(({ key, type }, n) => linkTo(key, type, `${id}/earlier-result-${n + 1}`)),
		)),
	];
}

async function requestRecord(request: ArtRequest, now: Date): Promise<PersonalRecord> {
	const events = await listEvents(table(), request.id);
	return {
		kind: 'request',
		request: artRequestDetail(request, await findShareToken(table(), tokenKey(), request.id)),
		// Customers do not see reminders to the artists.
		events: events
			.filter(({ what }) => what !== 'reminded')
			.map(({ what, status, actor, at, reason }) => ({ what, status, at, reason, by: actor.kind })),
		pictures: await picturesOf(request, now),
	};
}

/** What an admin did with the account, as the API exports it; without the name of the admin. */
export const actRecordOf = ({
	at,
	what,
	reason,
	credits,
	action,
	transactionId,
}: AdminAct): PersonalRecord => ({
	kind: 'act',
	act: { at, what, reason, credits, action, transaction_id: transactionId, by: 'support' },
});

/** A row of the index by owner, with everything that belongs to it, as the API exports it; without names of admins. */
export async function personalRecordOf(row: Item, now: Date): Promise<PersonalRecord> {
	const id = String(row.id);
	switch (row.kind) {
		case 'ART': {
			const request = await getArtRequest(table(), id);
			if (!request) throw new Error(`The request ${id} does not exist.`);
			return requestRecord(request, now);
		}
		case 'TXN':
			return { kind: 'transaction', transaction: transactionRowOf(toTransactionSummary(row)) };
		case 'CONTACT': {
			const { request, thread } = await readContactThread(table(), id);
			const anonymous = thread.map((entry) => ({ ...entry, by: 'support' }));
			return { kind: 'message', message: { ...contactRowOf(request), thread: anonymous } };
		}
		case 'LEDGER':
			return { kind: 'credits', entry: ledgerRowOf(toLedgerEntry(row)) };
		case 'DEVICE': {
			const { name, createdAt, updatedAt } = toKnownBrowser(row);
			return { kind: 'browser', browser: { name, first_used_at: createdAt, last_used_at: updatedAt } };
		}
		default:
			throw new Error(`Rows of kind ${row.kind} are not exported.`);
	}
}
