import { notFound } from '#core/appError.ts';
import { firstDayCredits } from '#core/payments/firstDay.ts';
import { getUser, userRowOf } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getUser', async ({ params, now }) => {
	const user = await getUser(table(), params.id);
	if (!user) throw notFound('account');
	const { firstDayCredits: most } = settings.limits;
	const left = await firstDayCredits(table(), user.id, most, now);
	const owed = (user.debts ?? []).reduce((sum, { credits }) => sum + credits, 0);
	const { requestCounts: requests } = user;
	return { ...userRowOf(user), requests, first_day_credits: left, owed_credits: owed };
});
