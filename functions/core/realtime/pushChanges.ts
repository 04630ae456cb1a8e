import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { actingPush, type Push } from '#shared/api/realtime.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { getArtRequest, mayRead, toArtRequest } from '../art-requests/artRequests.ts';
import { contactRowOf, toContactRequest, versionOf } from '../contact/contactRequests.ts';
import { toTransaction, transactionRowOf } from '../payments/transactions.ts';
import type { Table } from '../table/client.ts';
import type { ItemChange } from '../table/itemChange.ts';
import type { Item } from '../table/query.ts';
import { emailReader, type User } from '../users/users.ts';
import { type Delivery, type DeliveryContext, deliver } from './deliver.ts';

const user = z.object({ id: z.string(), credits: z.number(), tokenVersion: z.number() });

/** Returns the address of an admin. */
type EmailOf = (id: string) => Promise<string>;

const waiting: Delivery = { admins: true, push: { kind: 'waiting' } };

/** A new status, remedy or result for the customer and all admins; who works on the request, and that the queue has changed, for admins. */
async function ofRequest(before: Item | undefined, after: Item, emailOf: EmailOf): Promise<Delivery[]> {
	const changed = toArtRequest(after);
	const { id, userId, status, updatedAt, reason, takenBy, service, remedy, resultFiles } = changed;
	const isReadable = (artist: User) => mayRead(artist, changed);
	const wasReadable = (artist: User) => before !== undefined && mayRead(artist, toArtRequest(before));
	const deliveries: Delivery[] = [];
	// The status of a refunded request stays, and that of one whose picture is replaced.
	if (
		status !== before?.status ||
		remedy !== before.remedy ||
		!isDeepStrictEqual(resultFiles, before.resultFiles ?? [])
	) {
		const push = { kind: 'art_request', id, user_id: userId, status, updated_at: updatedAt } as const;
		deliveries.push({
			to: userId,
			admins: true,
			push: { ...push, reason },
			// Artists learn that a request has left the queue, and no more of it than that.
			forArtist: (artist) =>
				isReadable(artist) ? { ...push, reason } : wasReadable(artist) ? push : undefined,
		});
	}
	if (takenBy !== before?.takenBy) {
		const push: Push = {
			kind: 'assignment',
			id,
			taken_by: takenBy === undefined ? undefined : { id: takenBy, email: await emailOf(takenBy) },
			updated_at: updatedAt,
		};
		deliveries.push({ admins: true, push, forArtist: (artist) => (isReadable(artist) ? push : undefined) });
	}
	const isQueued = isWithArtist({ service, remedy });
	if ((isQueued && deliveries.length > 0) || after.overdueAt !== before?.overdueAt) deliveries.push(waiting);
	return deliveries;
}

/** A new balance for its owner; a new account for admins. */
function ofUser({ before, after }: ItemChange): Delivery[] {
	const { id, credits, tokenVersion } = user.parse(after);
	if (!before) return [{ admins: true, push: { kind: 'user', id, created_at: String(after?.createdAt) } }];
	if (credits === before.credits && tokenVersion === before.tokenVersion) return [];
	return [{ to: id, admins: false, push: { kind: 'balance', total_credit: credits } }];
}

/** The cut-out of a photo that has ended, for the owner of the photo. */
function ofCutOut({ state, file, userId }: Item): Delivery[] {
	if (state === 'waiting') return [];
	return [{ to: String(userId), admins: false, push: { kind: 'cut_out', file: String(file) } }];
}

/** A new or changed message to support, without its text; and how many messages wait. */
function ofTicket({ before, after }: ItemChange): Delivery[] {
	if (!after) return [waiting];
	const ticket = toContactRequest(after);
	const { uuid, email, name, status, purpose, created_at } = contactRowOf(ticket);
	const row = { uuid, email, name, status, purpose, created_at, version: versionOf(ticket) };
	const delivery: Delivery = { admins: true, push: { kind: 'ticket', row } };
	return status === before?.status ? [delivery] : [delivery, waiting];
}

/** What an admin is about to do, for the others; for artists only what is done with one request, which they may read. */
async function ofAct(table: Table, { key, what, ids, ended, by }: Item): Promise<Delivery> {
	const push = actingPush.parse({ kind: 'acting', key, what, ids, ended, by });
	const request = push.ids.length === 1 ? await getArtRequest(table, push.ids[0] ?? '') : undefined;
	const forArtist = (artist: User) => (request && mayRead(artist, request) ? push : undefined);
	return { admins: true, push, forArtist };
}

/**
 * Returns the pushes for a change. A change of role or block pushes the balance, too, since a delivery closes sockets that
 * are no longer authorized.
 */
async function toDeliveries(table: Table, change: ItemChange, emailOf: EmailOf): Promise<Delivery[]> {
	const { before, after } = change;
	switch (after?.kind ?? before?.kind) {
		case 'ART':
			return after ? ofRequest(before, after, emailOf) : [];
		case 'USER':
			return after ? ofUser(change) : [];
		case 'TXN':
			if (!after || after.status === before?.status) return [];
			return [{ admins: true, push: { kind: 'transaction', row: transactionRowOf(toTransaction(after)) } }];
		case 'CUT_OUT':
			return after ? ofCutOut(after) : [];
		case 'CONTACT':
			return ofTicket(change);
		case 'NOTE':
			return [waiting];
		case 'ACTING':
			return after ? [await ofAct(table, after)] : [];
		default:
			return [];
	}
}

/** Milliseconds that a batch may take: a slow gateway must not hold up the stream. */
const batchTimeoutMs = 5000;

/**
 * Pushes changes one after the other, so that the newest arrives last. Reports errors and never throws.
 *
 * @param timeoutMs - milliseconds after which the rest is not pushed.
 */
export async function pushChanges(
	context: DeliveryContext,
	changes: readonly ItemChange[],
	now: Date,
	timeoutMs = batchTimeoutMs,
): Promise<void> {
	const emailOf = emailReader(context.table);
	const signal = AbortSignal.timeout(timeoutMs);
	for (const change of changes) {
		try {
			signal.throwIfAborted();
			for (const delivery of await toDeliveries(context.table, change, emailOf))
				await deliver(context, delivery, now, signal);
		} catch (error) {
			context.reportError(signal.aborted ? new Error('The gateway is too slow.', { cause: error }) : error);
		}
	}
}
