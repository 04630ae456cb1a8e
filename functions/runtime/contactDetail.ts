import { contactRowOf, versionOf } from '#core/contact/contactRequests.ts';
import { readContactThread } from '#core/contact/contactThread.ts';
import { findUserId } from '#core/users/users.ts';
import { contactRequest } from '#shared/api/contact.ts';
import { table } from './dependencies.ts';

/**
 * A message to support as admins see it, with its thread and the account of its sender.
 *
 * @throws AppError `not_found`.
 */
export async function contactDetail(id: string) {
	const { request, thread } = await readContactThread(table(), id);
	const user_id = await findUserId(table(), request.email);
	return contactRequest.parse({ ...contactRowOf(request), user_id, version: versionOf(request), thread });
}
