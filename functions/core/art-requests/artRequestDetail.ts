import type { ArtRequest as ArtRequestDetail } from '#shared/api/artRequests.ts';
import { provenanceOf } from '#shared/art-requests/provenance.ts';
import { type ArtRequest, filesOf } from './artRequests.ts';
import { failureReason } from './failureReason.ts';

/** From what a stored reason was made, as the API gives it; nothing for an admin's words. */
export function reasonOf(text: string | undefined) {
	const { reason, params } = failureReason(text ?? '');
	return { reason_key: reason, reason_params: params && { ...params } };
}

/** A request as the API shows it to its owner, who also sees the address of its share, and to admins. */
export const artRequestDetail = (request: ArtRequest, share: string | undefined): ArtRequestDetail => ({
	id: request.id,
	user_id: request.userId,
	service: request.service,
	name: request.name,
	batch: request.batch,
	status: request.status,
	reason: request.reason,
	...reasonOf(request.reason),
	credit_amount: request.credits,
	file_names: request.fileNames && [...request.fileNames],
	remedy: request.remedy,
	redo: request.redo,
	created_at: request.createdAt,
	updated_at: request.updatedAt,
	data: {
		...request.input,
		files: filesOf(request.input),
		description: request.input.enhancementOptions.description,
	},
	data_result: {
		files: [...request.resultFiles],
		notes: [...request.notes],
		text: request.copy && {
			headline: request.copy.headline,
			body: request.copy.body,
			call_to_action: request.copy.callToAction,
		},
		source: provenanceOf(request, request.maker).source,
	},
	share_url: share,
});
