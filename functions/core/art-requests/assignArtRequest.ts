import type { ArtRequestAssigned, Assignment } from '#shared/api/artRequestChanges.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { equals, isStill } from '../table/itemUpdate.ts';
import { transact } from '../table/transact.ts';
import type { User } from '../users/users.ts';
import { eventStep } from './artEvents.ts';
import { changeStatus } from './artRequestChanges.ts';
import { type ArtRequest, getArtRequest, requestStep } from './artRequests.ts';
import { changedMeanwhile, mayWorkOn, requireFree, requireSeen } from './requestAccess.ts';
import { artistSecondsAt } from './statusUpdate.ts';

/** Changes who works on a request that is being processed, on condition that this has not changed since. */
async function assign(
	table: Table,
	request: ArtRequest,
	admin: Admin,
	to: string | undefined,
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const failed = await transact(table, [
		requestStep(table, request.id, {
			set: { updatedAt: at, takenBy: to, takenAt: to && at, artistSeconds: artistSecondsAt(request, at) },
			remove: to === undefined ? ['takenBy', 'takenAt'] : [],
			conditions: [equals('status', 'PROCESSING'), isStill('takenBy', request.takenBy)],
		}),
		eventStep(table, request, {
			what: to === undefined ? 'given_back' : 'taken',
			status: request.status,
			actor: { kind: 'admin', userId: admin.id },
			at,
		}),
	]);
	return failed.length === 0;
}

async function readUnfinished(table: Table, admin: User, id: string): Promise<ArtRequest> {
	const request = await getArtRequest(table, id);
	if (!request || !mayWorkOn(admin, request)) throw notFound('request');
	const { status } = request;
	if (status === 'PENDING' || status === 'PROCESSING') return request;
	throw new AppError('conflict', ['requestEnded', { status }], { cause: 'changed' });
}

/**
 * Makes an admin the one who works on a request; does nothing when that is so already.
 *
 * @throws AppError `not_found`; `conflict` for a request that has ended, for that of a colleague without `take_over`,
 *   and when it changed since it was seen.
 */
export async function takeArtRequest(
	table: Table,
	admin: User,
	id: string,
	{ take_over: takeOver, updated_at: seen }: Assignment,
	now: Date,
): Promise<ArtRequestAssigned> {
	const request = await readUnfinished(table, admin, id);
	if (request.status === 'PROCESSING' && request.takenBy === admin.id)
		return { id, updated_at: request.updatedAt };
	await requireFree(table, admin, request, takeOver);
	requireSeen(request, seen);
	const actor = { kind: 'admin', userId: admin.id } as const;
	const taken =
		request.status === 'PENDING'
			? await changeStatus(table, request, actor, { to: 'PROCESSING' }, now)
			: await assign(table, request, admin, admin.id, now);
	if (!taken) throw changedMeanwhile();
	return { id, updated_at: now.toISOString() };
}

/**
 * Ends that an admin works on a request, so that a colleague can take it. The customer sees no change.
 *
 * @throws AppError `not_found`; `conflict` for a request that has ended or that the admin has not taken, and when it
 *   changed in the meantime.
 */
export async function giveBackArtRequest(
	table: Table,
	admin: User,
	id: string,
	now: Date,
): Promise<ArtRequestAssigned> {
	const request = await readUnfinished(table, admin, id);
	if (request.takenBy !== admin.id) throw new AppError('conflict', 'notYours', { cause: 'changed' });
	if (!(await assign(table, request, admin, undefined, now))) throw changedMeanwhile();
	return { id, updated_at: now.toISOString() };
}
