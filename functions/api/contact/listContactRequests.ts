import { toContactRequest } from '#core/contact/contactRequests.ts';
import { readAdminList } from '#core/table/adminList.ts';
import { contactList } from '#core/table/adminLists.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/http/listPage.ts';

function toRow(item: unknown) {
	const { id, email, name, status, purpose, message, createdAt } = toContactRequest(item);
	return { uuid: id, email, name, status, purpose, message, created_at: createdAt };
}

export const handler = endpoint('listContactRequests', (call) => {
	const stage = { firstMonth: settings.firstMonth, now: call.now };
	return listPage(
		'listContactRequests',
		call,
		(from) => readAdminList(table(), contactList(table()), call.query, stage, from),
		toRow,
	);
});
