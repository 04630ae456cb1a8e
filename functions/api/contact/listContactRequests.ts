import { contactList } from '#core/admin-lists/adminLists.ts';
import { readAdminList } from '#core/admin-lists/readAdminList.ts';
import { contactRowOf, toContactRequest } from '#core/contact/contactRequests.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listContactRequests', (call) => {
	const stage = { firstMonth: settings.firstMonth, now: call.now };
	return listPage(
		'listContactRequests',
		call,
		(from) => readAdminList(table(), contactList(table()), call.query, stage, from),
		(item) => contactRowOf(toContactRequest(item)),
	);
});
