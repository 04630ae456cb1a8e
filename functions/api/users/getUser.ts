import { notFound } from '#core/appError.ts';
import { requestCountsOf } from '#core/users/requestCounts.ts';
import { userRowOf } from '#core/users/userRow.ts';
import { getUser } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getUser', async ({ params }) => {
	const user = await getUser(table(), params.id);
	if (!user) throw notFound('account');
	return { ...userRowOf(user), requests: await requestCountsOf(table(), user) };
});
