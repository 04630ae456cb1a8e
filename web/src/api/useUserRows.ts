import { type ServerMessage, useReloadOn } from './serverMessages.ts';
import type { RowPage } from './useAdminRows.ts';
import { usePages } from './usePages.ts';

const pageSize = 50;

interface UserQuery {
	readonly user_id: string;
	readonly limit: number;
	readonly cursor?: string;
}

/**
 * The rows of a list that belong to one user, newest first, for admins. `name` is that of the call. They are read again
 * after a message of one of the kinds `of`, in which they may have changed.
 */
export function useUserRows<Row>(
	name: string,
	userId: string,
	of: readonly ServerMessage['kind'][],
	read: (query: UserQuery) => Promise<RowPage<Row>>,
) {
	const list = usePages<Row>(
		`${name}/user`,
		(cursor) => read({ user_id: userId, limit: pageSize, ...(cursor && { cursor }) }),
		userId,
	);
	useReloadOn(of, list.reload);
	return list;
}
