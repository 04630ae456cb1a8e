import { notFound } from '#core/appError.ts';
import { filesOf, getArtRequest } from '#core/art-requests/artRequests.ts';
import { findShareToken } from '#core/art-requests/shares.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { shareUrl } from '#runtime/shareUrl.ts';

export const handler = endpoint('getArtRequest', async ({ user, params }) => {
	const request = await getArtRequest(table(), params.id);
	if (!request || (request.userId !== user.id && user.role !== 'ADMIN')) throw notFound('request');
	const { input } = request;
	const isOwner = request.userId === user.id;
	const token = isOwner ? await findShareToken(table(), tokenKey(), request.id) : undefined;
	return {
		id: request.id,
		user_id: request.userId,
		service: request.service,
		status: request.status,
		reason: request.reason,
		credit_amount: request.credits,
		remedy: request.remedy,
		redo: request.redo,
		created_at: request.createdAt,
		updated_at: request.updatedAt,
		data: { ...input, files: filesOf(input), description: input.enhancementOptions.description },
		data_result: {
			files: [...request.resultFiles],
			notes: [...request.notes],
			text: request.copy && {
				headline: request.copy.headline,
				body: request.copy.body,
				call_to_action: request.copy.callToAction,
			},
		},
		share_url: token && shareUrl(token),
	};
});
