import { readActs, toRecordedAct } from '#core/admin-acts/recordedActs.ts';
import { emailReader } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listActs', (call) => {
	const emailOf = emailReader(table());
	// Artists see their own acts.
	const query = call.user.role === 'ADMIN' ? call.query : { ...call.query, actor: call.user.id };
	return listPage(
		'listActs',
		call,
		(from) => readActs(table(), query, from),
		async (item) => {
			const { by, userId, ...act } = toRecordedAct(item);
			return {
				...act,
				by: { id: by.id, email: by.id === undefined ? (by.name ?? '') : await emailOf(by.id) },
				user: userId === undefined ? undefined : { id: userId, email: await emailOf(userId) },
			};
		},
	);
});
