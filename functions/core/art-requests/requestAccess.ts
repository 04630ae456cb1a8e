import { isWithArtist } from '#shared/art-requests/services.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import { AppError, notFound } from '../appError.ts';
import type { PhotoFile } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { getUser, type User } from '../users/users.ts';
import { type ArtRequest, getArtRequest, mayRead } from './artRequests.ts';

/** The 409 for a request that changed after it was read. */
export const changedMeanwhile = (): AppError =>
	new AppError('conflict', 'requestChanged', { cause: 'changed' });

/** @throws AppError `conflict` for a request that has changed since the admin has seen it. */
export function requireSeen({ updatedAt }: ArtRequest, seen: string): void {
	if (updatedAt !== seen) throw changedMeanwhile();
}

/** @throws AppError `conflict` for a request that a colleague works on, unless the admin takes it over knowingly. */
export async function requireFree(
	table: Table,
	admin: Admin,
	{ takenBy, status }: ArtRequest,
	takeOver: boolean | undefined,
): Promise<void> {
	if (takeOver || takenBy === undefined || takenBy === admin.id || !isUnfinished(status)) return;
	const other = await getUser(table, takenBy);
	if (!other) return;
	throw new AppError('conflict', ['assignedTo', { email: other.email }], { cause: 'assigned' });
}

/** Whether an admin may change a request, or an artist one that is with the artists. */
export const mayWorkOn = ({ role }: User, request: ArtRequest): boolean =>
	role !== 'ARTIST' || isWithArtist(request);

/**
 * Requires that a result is announced for a request of its customer that the user may work on. An admin may leave the request open.
 *
 * @throws AppError `not_found` for another request.
 */
export async function requireWorkFor(
	table: Table,
	user: User,
	{ folder, userId, requestId }: Pick<PhotoFile, 'folder' | 'userId' | 'requestId'>,
): Promise<void> {
	if (folder !== 'results' || !requestId) return;
	const request = await getArtRequest(table, requestId);
	if (request?.userId !== userId || !mayRead(user, request) || !mayWorkOn(user, request))
		throw notFound('request');
}
