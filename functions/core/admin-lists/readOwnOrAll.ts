import { invalid } from '../appError.ts';
import type { SearchQuery } from '../search/searchIndex.ts';
import type { Table } from '../table/client.ts';
import type { OwnedKind } from '../table/keys.ts';
import { readOwned } from '../table/owned.ts';
import type { ItemPage, Position } from '../table/query.ts';
import type { User } from '../users/users.ts';
import type { AdminList } from './adminLists.ts';
import { readAdminList } from './readAdminList.ts';

interface OwnOrAllQuery {
	readonly user: User;
	readonly query: SearchQuery & { readonly user_id?: string | undefined };
	readonly now: Date;
}

/**
 * Reads the caller's own rows of a list, consistently; for an admin all rows, or those of a user.
 *
 * @throws AppError `invalid` for a search, a skip or a user's id by a customer.
 */
export async function readOwnOrAll(
	table: Table,
	list: AdminList & { readonly kind: OwnedKind },
	{ user, query: { user_id: owner, ...query }, now }: OwnOrAllQuery,
	from?: Position,
): Promise<ItemPage & { readonly total?: number }> {
	if (user.role === 'ADMIN') return readAdminList(table, list, { ...query, owner }, now, from);
	for (const field of ['search', 'skip', 'sort'] as const)
		if (query[field]) throw invalid(field, 'onlyAdminsSearch');
	if (owner) throw invalid('user_id', 'onlyAdminsSearch');
	return readOwned(table, user.id, list.kind, query, from);
}
