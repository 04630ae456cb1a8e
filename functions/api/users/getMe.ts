import { requestCountsOf } from '#core/users/requestCounts.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getMe', async ({ user }) => ({
	uuid: user.id,
	id: user.id,
	email: user.email,
	name: user.name,
	role: user.role,
	created_at: user.createdAt,
	total_credit: user.credits,
	total_art_requests: user.artRequests,
	requests: await requestCountsOf(table(), user),
}));
