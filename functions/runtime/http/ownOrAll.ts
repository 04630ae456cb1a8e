import { invalid } from '#core/appError.ts';
import { type AdminList, type AdminPage, type AdminQuery, readAdminList } from '#core/table/adminList.ts';
import type { Table } from '#core/table/client.ts';
import { indexes } from '#core/table/indexes.ts';
import { type Position, rangeOf, readNewest } from '#core/table/query.ts';
import type { User } from '#core/users/user.ts';
import { settings } from '../env.ts';

/**
 * Reads the caller's own rows of a list; for an admin all rows.
 *
 * @throws AppError `invalid` for a search, a skip or a user's id by a customer.
 */
export function readOwnOrAll(
	table: Table,
	list: AdminList,
	ownPartition: string,
	{ user, query, now }: { readonly user: User; readonly query: AdminQuery; readonly now: Date },
	from?: Position,
): Promise<AdminPage> {
	if (user.role === 'ADMIN')
		return readAdminList(table, list, query, { firstMonth: settings.firstMonth, now }, from);
	for (const field of ['search', 'skip', 'user_id'] as const)
		if (query[field])
			throw invalid(field, 'Only admins can search, skip, and list the rows of another user.');
	return readNewest(table, indexes.owner, [ownPartition], query.limit, {
		from,
		range: rangeOf(query),
		filter: query.status ? { status: query.status } : undefined,
	});
}
