import { requestCountsOf } from '#core/users/requestCounts.ts';
import { userRowOf } from '#core/users/userRow.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getMe', async ({ user }) => ({
	...userRowOf(user),
	requests: await requestCountsOf(table(), user),
}));
