import { contactList, readAdminList } from '#core/admin-lists/adminLists.ts';
import { contactRowOf, toContactRequest } from '#core/contact/contactRequests.ts';
import { getUser } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listContactRequests', (call) => {
	const { user_id: userId, ...query } = call.query;
	return listPage(
		'listContactRequests',
		call,
		async (from) => {
			const owner = userId && ((await getUser(table(), userId))?.email ?? 'unknown');
			return readAdminList(table(), contactList, { ...query, owner }, call.now, from);
		},
		(item) => contactRowOf(toContactRequest(item)),
	);
});
