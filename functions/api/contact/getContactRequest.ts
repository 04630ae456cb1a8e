import { contactRowOf } from '#core/contact/contactRequests.ts';
import { readContactThread } from '#core/contact/contactThread.ts';
import { findUser } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getContactRequest', async ({ params }) => {
	const { request, thread } = await readContactThread(table(), params.id);
	const user = await findUser(table(), request.email);
	return { ...contactRowOf(request), user_id: user?.id, thread };
});
