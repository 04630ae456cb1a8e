import { notFound } from '#core/appError.ts';
import { hiddenEvents, listEvents } from '#core/art-requests/artEvents.ts';
import { getArtRequest, mayRead } from '#core/art-requests/artRequests.ts';
import { emailReader } from '#core/users/users.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('listArtEvents', async ({ user, params }) => {
	const request = await getArtRequest(table(), params.id);
	const isAdmin = user.role !== 'USER';
	if (!request || !mayRead(user, request)) throw notFound('request');
	const events = await listEvents(table(), params.id);
	const emailOf = emailReader(table());
	const visible = events.filter(({ what }) => isAdmin || !hiddenEvents.includes(what));
	return Promise.all(
		visible.map(async ({ what, status, actor, at, reason }) => {
			const adminId = isAdmin && actor.kind === 'admin' ? actor.userId : undefined;
			return {
				at,
				what,
				status,
				by: actor.kind,
				admin_id: adminId,
				admin_email: adminId && (await emailOf(adminId)),
				// Why a picture was withdrawn may tell of another customer.
				reason: isAdmin || (what !== 'withdrawn' && what !== 'replaced') ? reason : undefined,
			};
		}),
	);
});
