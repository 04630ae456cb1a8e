import type { UserProfile } from '#shared/api/users.ts';
import type { User } from './users.ts';

type ListedUser = Pick<
	User,
	'id' | 'email' | 'name' | 'role' | 'createdAt' | 'credits' | 'artRequests' | 'blocked'
>;

/** A user as the API's lists show them. */
export const userRowOf = (
	user: ListedUser,
): Omit<UserProfile, 'requests' | 'first_day_credits' | 'owed_credits'> => ({
	uuid: user.id,
	id: user.id,
	email: user.email,
	name: user.name,
	role: user.role,
	created_at: user.createdAt,
	total_credit: user.credits,
	total_art_requests: user.artRequests,
	blocked: user.blocked,
});
