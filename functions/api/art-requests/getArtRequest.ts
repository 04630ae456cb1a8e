import { notFound } from '#core/appError.ts';
import { artRequestDetail } from '#core/art-requests/artRequestRow.ts';
import { type ArtRequest, getArtRequest, mayRead } from '#core/art-requests/artRequests.ts';
import { findShareToken, shareUrl } from '#core/art-requests/shares.ts';
import { emailReader, getUser } from '#core/users/users.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { fulfilledAs } from '#shared/art-requests/services.ts';

/** What admins see beside a request: the customer, who works on it, and the end of the promised time. */
async function shownToAdmins(request: ArtRequest) {
	const { userId, email, takenBy, promisedFrom } = request;
	const customer = await getUser(table(), userId);
	const isClosing = customer?.erasingSince !== undefined;
	const promisedMs = settings.sweep.promised[fulfilledAs(request)] * 1000;
	return {
		user: {
			id: userId,
			email,
			...(isClosing && { closing: true as const }),
			...(customer?.blocked && { blocked: true as const }),
		},
		taken_by: takenBy === undefined ? undefined : { id: takenBy, email: await emailReader(table())(takenBy) },
		promised_until: new Date(Date.parse(promisedFrom) + promisedMs).toISOString(),
	};
}

export const handler = endpoint('getArtRequest', async ({ user, params }) => {
	const request = await getArtRequest(table(), params.id);
	if (!request || !mayRead(user, request)) throw notFound('request');
	const isOwner = request.userId === user.id;
	const token = isOwner ? await findShareToken(table(), tokenKey(), request.id) : undefined;
	const detail = artRequestDetail(request, token && shareUrl(settings.siteOrigin, token));
	return user.role !== 'USER' ? { ...detail, ...(await shownToAdmins(request)) } : detail;
});
