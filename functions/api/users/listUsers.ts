import { readAdminList, userList } from '#core/admin-lists/adminLists.ts';
import { toUser, userRowOf } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listUsers', (call) =>
	listPage(
		'listUsers',
		call,
		(from) => readAdminList(table(), userList, call.query, call.now, from),
		(item) => userRowOf(toUser(item)),
	),
);
