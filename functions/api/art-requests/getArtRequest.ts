import { getArtRequest } from '#adapters/dynamo/artRequests.ts';
import { notFound } from '#domain/appError.ts';
import { filesOf } from '#domain/art-requests/artRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getArtRequest', async ({ user, params }) => {
	const request = await getArtRequest(table(), params.id);
	if (!request || (request.userId !== user.id && user.role !== 'ADMIN')) throw notFound('request');
	const { wishes } = request;
	return {
		id: request.id,
		user_id: request.userId,
		service: request.service,
		status: request.status,
		reason: request.reason,
		credit_amount: request.credits,
		remedy: request.remedy,
		created_at: request.createdAt,
		updated_at: request.updatedAt,
		data: { ...wishes, files: filesOf(wishes), description: wishes.enhancementOptions.description },
		data_result: { files: [...request.resultFiles], notes: [...request.notes] },
	};
});
