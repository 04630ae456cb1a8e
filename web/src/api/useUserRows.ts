import type { AdminPage } from './useAdminRows.ts';
import { usePages } from './usePages.ts';

const pageSize = 50;

interface UserQuery {
	readonly user_id: string;
	readonly limit: number;
	readonly cursor?: string;
}

/** The rows of a list that belong to one user, newest first, for admins. `name` is that of the call. */
export const useUserRows = <Row>(
	name: string,
	userId: string,
	read: (query: UserQuery) => Promise<AdminPage<Row>>,
) =>
	usePages<Row>(
		`${name}/user`,
		async (cursor) => {
			const { rows, nextCursor } = await read({
				user_id: userId,
				limit: pageSize,
				...(cursor && { cursor }),
			});
			return { rows: [...rows], nextCursor };
		},
		userId,
	);
