import { readAdminList } from '#core/table/adminList.ts';
import { userList } from '#core/table/adminLists.ts';
import { userRowOf } from '#core/users/userRow.ts';
import { toUserRow } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/http/listPage.ts';

export const handler = endpoint('listUsers', (call) => {
	const stage = { firstMonth: settings.firstMonth, now: call.now };
	return listPage(
		'listUsers',
		call,
		(from) => readAdminList(table(), userList(table()), call.query, stage, from),
		(item) => userRowOf(toUserRow(item)),
	);
});
