import { type ArtRequestSummary, toSummary } from '#core/art-requests/artRequests.ts';
import { presignDownload } from '#core/files/bucket.ts';
import { previewKey } from '#core/files/files.ts';
import { artRequestList } from '#core/table/adminLists.ts';
import { partitions } from '#core/table/keys.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/http/listPage.ts';
import { readOwnOrAll } from '#runtime/http/ownOrAll.ts';

async function previewUrl(fileId: string | undefined, now: Date): Promise<string | undefined> {
	return fileId && (await presignDownload(bucket(), previewKey(fileId), now)).url;
}

async function toRow(request: ArtRequestSummary, now: Date) {
	const { id, userId, service, status, reason, credits, createdAt, updatedAt, listed } = request;
	return {
		id,
		user_id: userId,
		user: { id: userId, email: listed.email },
		service,
		status,
		reason,
		credit_amount: credits,
		created_at: createdAt,
		updated_at: updatedAt,
		data: listed,
		data_result: { files: request.resultFiles },
		preview: {
			original: request.previewed ? await previewUrl(listed.files[0], now) : undefined,
			result: await previewUrl(request.resultFiles[0], now),
		},
	};
}

export const handler = endpoint('listArtRequests', (call) => {
	const own = partitions.artRequestsOf(call.user.id);
	return listPage(
		'listArtRequests',
		call,
		(from) => readOwnOrAll(table(), artRequestList(table()), own, call, from),
		(item) => toRow(toSummary(item), call.now),
	);
});
