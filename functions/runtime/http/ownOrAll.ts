import { invalid } from '#core/appError.ts';
import { type AdminList, type AdminQuery, type AdminSlice, readAdminList } from '#core/table/adminList.ts';
import type { Table } from '#core/table/client.ts';
import { indexes } from '#core/table/indexes.ts';
import { type Position, rangeOf, readNewest } from '#core/table/query.ts';
import type { User } from '#core/users/user.ts';
import { settings } from '../env.ts';

/**
 * Reads the caller's own rows of a list; for an admin all rows.
 *
 * @throws AppError `invalid` for a search or skip by a customer.
 */
export function readOwnOrAll(
	table: Table,
	list: AdminList,
	ownPartition: string,
	{ user, query, now }: { readonly user: User; readonly query: AdminQuery; readonly now: Date },
	from?: Position,
): Promise<AdminSlice> {
	if (user.role === 'ADMIN')
		return readAdminList(table, list, query, { firstMonth: settings.firstMonth, now }, from);
	if (query.search || query.skip)
		throw invalid(query.search ? 'search' : 'skip', 'Only admins can search and skip.');
	return readNewest(table, indexes.owner, [ownPartition], query.limit, {
		from,
		range: rangeOf(query),
		filter: query.status ? { status: query.status } : undefined,
	});
}
