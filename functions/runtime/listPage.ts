import type { ItemPage, Position } from '#core/table/query.ts';
import type { User } from '#core/users/users.ts';
import type { RouteKey } from '#shared/api/routes.ts';
import { tokenKey } from './dependencies.ts';
import { Page } from './http/call.ts';
import { openCursor, sealCursor } from './http/cursor.ts';

interface Query {
	readonly cursor?: string | undefined;
	readonly limit: number;
}

/**
 * Returns a page of a list. Its cursor is valid for the same caller, route and filters only, with any limit.
 *
 * @throws AppError `invalid` for any other cursor.
 */
export async function listPage<Row>(
	route: RouteKey,
	{ user, query }: { readonly user: User; readonly query: Query },
	read: (
		from: Position | undefined,
	) => Promise<ItemPage & { readonly total?: number | undefined; readonly similar?: boolean | undefined }>,
	toRow: (item: Record<string, unknown>) => Row | Promise<Row>,
): Promise<Page<Row[]>> {
	const { cursor, limit: _, ...filters } = query;
	const key = await tokenKey()();
	const scope = `${route}:${user.id}:${user.role}:${JSON.stringify(filters)}`;
	const { items, next, total, similar } = await read(
		cursor === undefined ? undefined : openCursor(key, scope, cursor),
	);
	return new Page(await Promise.all(items.map(toRow)), next && sealCursor(key, scope, next), total, similar);
}
