import { notFound } from '#core/appError.ts';
import { artRequestDetail } from '#core/art-requests/artRequestDetail.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { findShareToken } from '#core/art-requests/shares.ts';
import { shareUrl } from '#core/art-requests/shareUrl.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getArtRequest', async ({ user, params }) => {
	const request = await getArtRequest(table(), params.id);
	const isOwner = request?.userId === user.id;
	if (!request || !(isOwner || user.role === 'ADMIN')) throw notFound('request');
	const token = isOwner ? await findShareToken(table(), tokenKey(), request.id) : undefined;
	return artRequestDetail(request, token && shareUrl(settings.siteOrigin, token));
});
