import type { UserAccess } from '#shared/api/users.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { transact } from '../table/transact.ts';
import { accessStep } from '../users/accounts.ts';
import { getUser, isErased } from '../users/users.ts';
import { type Admin, actStep } from './adminActs.ts';

/**
 * Blocks or unblocks a user for an admin, invalidates the user's tokens, and records it. Does nothing when the user is
 * blocked or unblocked already.
 *
 * @throws AppError `not_found`; `conflict` for the admin's own account and for one that is being erased or was.
 */
export async function changeUserAccess(
	table: Table,
	admin: Admin,
	userId: string,
	{ blocked, reason }: UserAccess,
	now: Date,
): Promise<{ id: string }> {
	if (userId === admin.id) throw new AppError('conflict', 'adminNotOwn');
	const user = await getUser(table, userId);
	if (!user) throw notFound('account');
	if (isErased(user.email)) throw new AppError('conflict', 'accountErased');
	const failed = await transact(table, [
		accessStep(table, userId, 'blocked', blocked),
		actStep(table, userId, admin, { what: blocked ? 'block' : 'unblock', at: now.toISOString(), reason }),
	]);
	if (failed.length > 0 && (await getUser(table, userId))?.erasingSince)
		throw new AppError('conflict', 'accountClosing');
	return { id: userId };
}
