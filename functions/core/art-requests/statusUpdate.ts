import { isWithArtist } from '#shared/art-requests/services.ts';
import { isUnfinished, type RequestStatus } from '#shared/art-requests/statuses.ts';
import { dueKeys } from '../table/due.ts';
import { anyOf, type Condition, differs, equals, type ItemUpdate, isAbsent } from '../table/itemUpdate.ts';
import type { Actor } from './artEvents.ts';
import { type ArtRequest, queueKeys } from './artRequests.ts';
import { type StatusChange, withdrawnBy } from './transitions.ts';

type ChangeTo<Status extends RequestStatus> = Extract<StatusChange, { readonly to: Status }>;

/** An admin takes a request; or the engine begins to draw, and the workflow has made the original's preview by then. */
const started = (actor: Actor, at: string) =>
	// One write of the list rows less than with a change of its own.
	actor.kind === 'admin' ? { takenBy: actor.userId, takenAt: at } : { previewed: true, drawingSince: at };

/** The results of a request before its last one, which a withdrawal deletes, too. */
function earlierFiles({ earlierFiles: before = [], resultFiles }: ArtRequest, change: ChangeTo<'COMPLETED'>) {
	if (change.withdrawn !== undefined) return undefined;
	const replaced = resultFiles.filter((file) => !change.resultFiles.includes(file));
	return replaced.length > 0 ? [...before, ...replaced] : undefined;
}

const completed = (request: ArtRequest, actor: Actor, change: ChangeTo<'COMPLETED'>) => ({
	// Who has delivered it.
	takenBy: actor.kind === 'admin' ? actor.userId : undefined,
	resultFiles: change.resultFiles,
	earlierFiles: earlierFiles(request, change),
	notes: change.notes,
	copy: change.copy,
	kept: change.kept,
	engineCents: change.engineCents ? (request.engineCents ?? 0) + change.engineCents : undefined,
	maker: change.maker,
	gift: request.status === 'FAILED' || undefined,
	redo: request.redo === 'running' ? (change.failedRedo ? 'failed' : 'done') : undefined,
});

const failed = (actor: Actor, change: ChangeTo<'FAILED'>) => ({
	...(change.withdrawn !== undefined && noResult),
	reason: change.reason,
	failedByAdmin: actor.kind === 'admin' ? true : undefined,
});

/** The attributes without a result. */
export const noResult = { resultFiles: [], notes: [] };
/** What is removed with a result. */
export const ofResult = ['maker', 'copy', 'kept', 'earlierFiles'];

/** A restart: by an admin, who remedies a picture, or by the customer, who marks the product. */
function restarted(request: ArtRequest, change: ChangeTo<'PENDING'>, at: string) {
	const { id, service, attempt, input } = request;
	const isRedo = 'subject' in change;
	const remedy = 'remedy' in change ? change.remedy : request.remedy;
	const waitsForArtist = isWithArtist({ service, remedy });
	return {
		attempt: attempt + 1,
		firstAttempt: attempt + 1,
		promisedFrom: at,
		redo: isRedo ? 'running' : undefined,
		...('withdrawn' in change && noResult),
		remedy,
		input: isRedo ? { ...input, subject: { pose: input.subject?.pose, ...change.subject } } : input,
		...(waitsForArtist && queueKeys({ id, promisedFrom: at })),
	};
}

/**
 * The seconds for which artists have worked on a request, when the one who works on it stops: since it was taken, or those
 * for which it was in view, whichever is longer. Undefined where neither is known.
 */
export function artistSecondsAt(
	{ artistSeconds = 0, takenAt, promisedFrom }: ArtRequest,
	at: string,
	viewed?: number,
): number | undefined {
	const since = (start: string) => Math.max(0, Math.round((Date.parse(at) - Date.parse(start)) / 1000));
	if (takenAt === undefined && viewed === undefined) return undefined;
	const taken = artistSeconds + (takenAt === undefined ? 0 : since(takenAt));
	return Math.max(taken, Math.min(viewed ?? 0, since(promisedFrom)));
}

/** The attributes that a change sets besides the status; undefined ones stay as they are. */
function attributesOf(request: ArtRequest, actor: Actor, change: StatusChange, at: string) {
	switch (change.to) {
		case 'PROCESSING':
			return started(actor, at);
		case 'COMPLETED':
			return {
				...completed(request, actor, change),
				artistSeconds: artistSecondsAt(request, at, change.viewedSeconds),
			};
		case 'FAILED':
			return { ...failed(actor, change), artistSeconds: artistSecondsAt(request, at, change.viewedSeconds) };
		case 'PENDING':
			return restarted(request, change, at);
	}
}

const failure = ['reason', 'failedByAdmin'];
const waiting = ['gsi4pk', 'gsi4sk', 'gsi5pk', 'gsi5sk'];
const lastAttempt = ['overdueAt', 'remindedAt', 'takenBy', 'takenAt', 'taskToken', 'drawingSince'];

/** The attributes that a change removes. */
const removals: Readonly<Record<RequestStatus, readonly string[]>> = {
	PENDING: [...failure, ...lastAttempt],
	PROCESSING: [],
	COMPLETED: [...failure, ...waiting, 'takenAt'],
	FAILED: [...waiting, 'takenAt'],
};

/** What a restart requires besides the status: each request has one remedy and one successful redo, and no remedy after a refund. */
const restartConditions = (change: ChangeTo<'PENDING'>): readonly Condition[] =>
	'withdrawn' in change
		? []
		: 'subject' in change
			? [
					anyOf(isAbsent('redo'), equals('redo', 'failed')),
					anyOf(isAbsent('remedy'), differs('remedy', 'refund')),
				]
			: [isAbsent('remedy')];

/** What is removed with a result that is withdrawn or replaced; a change sets what another result has instead. */
const removedWithResult = (change: StatusChange): readonly string[] => {
	const isWithdrawn = withdrawnBy(change) !== undefined;
	if (change.to !== 'COMPLETED') return isWithdrawn ? ofResult : [];
	return [
		...(isWithdrawn ? ['earlierFiles', ...(change.copy ? [] : ['copy'])] : []),
		...(change.kept || change.failedRedo ? [] : ['kept']),
	];
};

/** Whether a change goes back to the result that was read, or withdraws it. */
const keepsOrWithdraws = (change: StatusChange): boolean =>
	withdrawnBy(change) !== undefined || (change.to === 'COMPLETED' && change.failedRedo === true);

/**
 * The update that changes the status, on condition that the request still has the status that was read; for an admin, that
 * nothing else has changed.
 */
export const statusUpdate = (
	request: ArtRequest,
	actor: Actor,
	change: StatusChange,
	at: string,
): ItemUpdate => ({
	set: {
		status: change.to,
		updatedAt: at,
		...(isUnfinished(change.to) && dueKeys('ART', request.id, at)),
		...attributesOf(request, actor, change, at),
	},
	remove: [...removals[change.to], ...removedWithResult(change)],
	conditions: [
		equals('status', request.status),
		...(actor.kind === 'workflow' ? [equals('attempt', actor.attempt)] : []),
		...(actor.kind === 'admin' ? [equals('updatedAt', request.updatedAt)] : []),
		...(keepsOrWithdraws(change) ? [equals('resultFiles', request.resultFiles)] : []),
		...(change.to === 'PENDING' ? restartConditions(change) : []),
	],
});
