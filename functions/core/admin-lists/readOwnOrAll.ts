import { invalid } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { type Position, rangeOf, readNewest } from '../table/query.ts';
import type { User } from '../users/user.ts';
import type { AdminList, AdminPage, AdminQuery } from './adminList.ts';
import { readAdminList } from './readAdminList.ts';

interface OwnOrAllQuery {
	readonly user: User;
	readonly query: AdminQuery;
	/** The stage's first month, `yyyy-mm`. */
	readonly firstMonth: string;
	readonly now: Date;
}

/**
 * Reads the caller's own rows of a list; for an admin all rows.
 *
 * @throws AppError `invalid` for a search, a skip or a user's id by a customer.
 */
export function readOwnOrAll(
	table: Table,
	list: AdminList,
	ownPartition: string,
	{ user, query, ...stage }: OwnOrAllQuery,
	from?: Position,
): Promise<AdminPage> {
	if (user.role === 'ADMIN') return readAdminList(table, list, query, stage, from);
	for (const field of ['search', 'skip', 'sort', 'user_id'] as const)
		if (query[field]) throw invalid(field, 'onlyAdminsSearch');
	return readNewest(table, indexes.owner, [ownPartition], query.limit, {
		from,
		range: rangeOf(query),
		filter: query.status ? { status: query.status } : undefined,
	});
}
