import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { type ArtRequest, toArtRequest } from '../art-requests/artRequests.ts';
import type { ItemChange } from '../table/itemChange.ts';
import type { Key } from '../table/keys.ts';

const mailNames = [
	'RECEIPT',
	'CONFIRMATION',
	'NOTICE',
	'ANSWER',
	'ARTIST_JOB',
	'ARTIST_REMINDER',
	'OVERDUE',
	'FAILED',
	'FAILED_TOGETHER',
	'COMPLETED',
	'WITHDRAWN',
	'BATCH',
	'BATCH_LATE',
	'REFUNDED',
	'WEBHOOK_OFF',
] as const;

/** A mail to send once, about an item of the table, which is read when it is sent. */
export const mailOrder = z.object({
	name: z.enum(mailNames),
	/** The id of the change that ordered it: the same for each delivery. */
	of: z.string(),
	/** Which of several recipients, from 0. */
	recipient: z.int().default(0),
	key: z.object({ pk: z.string(), sk: z.string() }),
	/** Of a mail about several requests: the instants between which they failed or ended; it is sent afterwards. */
	period: z.object({ from: z.string(), to: z.string() }).optional(),
});
export type MailOrder = z.infer<typeof mailOrder>;

type Mail = Omit<MailOrder, 'key' | 'recipient'> & { readonly recipient?: number };

/**
 * Returns the mails that a change orders.
 *
 * @param artists how many artists receive mails about requests.
 */
export function mailOrdersOf(change: ItemChange, artists: number): MailOrder[] {
	const { after } = change;
	if (!after) return [];
	const { pk, sk } = after as unknown as Key;
	return mailsOf(change, artists).map((mail) => ({ recipient: 0, ...mail, key: { pk, sk } }));
}

function mailsOf({ before, after }: ItemChange, artists: number): Mail[] {
	switch (after?.kind) {
		case 'TXN':
			if (after.status !== 'PAID' || before?.status === 'PAID') return [];
			return [{ name: 'RECEIPT', of: `TXN#${after.id}` }];
		case 'CONTACT':
			if (before) return [];
			return (['CONFIRMATION', 'NOTICE'] as const).map((name) => ({ name, of: `CONTACT#${after.id}` }));
		case 'ANSWER':
			return [{ name: 'ANSWER', of: `CONTACT#${after.contactId}#${after.id}` }];
		case 'WEBHOOK':
			if (!after.offSince || before?.offSince) return [];
			return [{ name: 'WEBHOOK_OFF', of: `WEBHOOK#${after.userId}#${after.offSince}` }];
		case 'ART':
			return requestMails(before, toArtRequest(after), artists);
		default:
			return [];
	}
}

/** Seconds in which the failed requests of a customer are mailed together. */
const failureSeconds = 600;
/** Seconds until a change that has begun in a period is stored for certain. */
const storedSeconds = 10;

/** The mails about a failure: the first at once, and one about all of the same ten minutes afterwards. */
function failureMails({ userId, updatedAt }: ArtRequest): Mail[] {
	const start = Math.floor(Date.parse(updatedAt) / 1000 / failureSeconds) * failureSeconds * 1000;
	const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
	const period = { from: instant(start), to: instant(start + failureSeconds * 1000) };
	const of = `FAILED#${userId}#${period.from}`;
	return [
		{ name: 'FAILED', of },
		{ name: 'FAILED_TOGETHER', of, period },
	];
}

/**
 * The mails about a batch, of which one of its requests has ended: one that is sent when it was the last, and one ten minutes later
 * for a batch of which some requests were never created.
 */
function batchMails({ id, updatedAt }: ArtRequest): Mail[] {
	const of = `ART#${id}#${updatedAt}`;
	const to = new Date(Date.parse(updatedAt) + failureSeconds * 1000).toISOString();
	return [
		{ name: 'BATCH', of },
		{ name: 'BATCH_LATE', of, period: { from: updatedAt, to } },
	];
}

/** Whether a request has ended for the first time, as one of several that were ordered together. */
const endsInBatch = (before: ItemChange['before'], { status, batch, redo, remedy }: ArtRequest): boolean =>
	batch !== undefined &&
	batch.size > 1 &&
	(status === 'COMPLETED' || status === 'FAILED') &&
	before?.status !== 'FAILED' &&
	!redo &&
	!remedy;

/** Seconds for which the queue holds a mail back. */
export function delaySecondsOf({ period }: MailOrder, now: Date): number {
	if (!period) return 0;
	const seconds = Math.ceil((Date.parse(period.to) - now.getTime()) / 1000) + storedSeconds;
	return Math.min(Math.max(seconds, storedSeconds), failureSeconds + storedSeconds);
}

function requestMails(before: ItemChange['before'], request: ArtRequest, artists: number): Mail[] {
	const { id, status, updatedAt, resultFiles, remindedAt, overdueAt, promisedFrom, remedy, redo } = request;
	const statusChanged = status !== before?.status;
	const isReplaced = !statusChanged && !isDeepStrictEqual(resultFiles, before.resultFiles);
	const of = (at: string) => `ART#${id}#${at}`;
	const toArtists = (name: 'ARTIST_JOB' | 'ARTIST_REMINDER', at: string): Mail[] =>
		Array.from({ length: artists }, (_, recipient) => ({ name, of: of(at), recipient }));
	const mails: Mail[] = [];
	if (status === 'PENDING' && statusChanged && isWithArtist(request))
		mails.push(...toArtists('ARTIST_JOB', promisedFrom));
	if (remindedAt && !before?.remindedAt) mails.push(...toArtists('ARTIST_REMINDER', remindedAt));
	if (overdueAt && !before?.overdueAt) mails.push({ name: 'OVERDUE', of: of(overdueAt) });
	if (statusChanged && endsInBatch(before, request)) mails.push(...batchMails(request));
	else if (statusChanged && status === 'FAILED') mails.push(...failureMails(request));
	// A repetition that has failed delivers nothing new.
	else if (
		(statusChanged || isReplaced) &&
		status === 'COMPLETED' &&
		!(before?.redo === 'running' && redo === 'failed')
	)
		mails.push({ name: 'COMPLETED', of: of(updatedAt) });
	if (statusChanged && before?.status === 'COMPLETED' && resultFiles.length === 0)
		mails.push({ name: 'WITHDRAWN', of: of(updatedAt) });
	if (remedy === 'refund' && before?.remedy !== 'refund') mails.push({ name: 'REFUNDED', of: of('once') });
	return mails;
}
