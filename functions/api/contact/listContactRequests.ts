import { contactRowOf, toContactRequest } from '#core/contact/contactRequests.ts';
import { readAdminList } from '#core/table/adminList.ts';
import { contactList } from '#core/table/adminLists.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/http/listPage.ts';

export const handler = endpoint('listContactRequests', (call) => {
	const stage = { firstMonth: settings.firstMonth, now: call.now };
	return listPage(
		'listContactRequests',
		call,
		(from) => readAdminList(table(), contactList(table()), call.query, stage, from),
		(item) => contactRowOf(toContactRequest(item)),
	);
});
