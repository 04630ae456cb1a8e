import { type ArtRequestSummary, toSummary } from '#adapters/dynamo/artRequests.ts';
import { partitions } from '#adapters/dynamo/keys.ts';
import { monthsBack } from '#adapters/dynamo/months.ts';
import { readNewest } from '#adapters/dynamo/query.ts';
import { indexes } from '#adapters/dynamo/table.ts';
import { presignDownload } from '#adapters/files/bucket.ts';
import { previewKey } from '#domain/files/photoFile.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/http/listPage.ts';

async function linkTo(fileId: string | undefined, now: Date): Promise<string | undefined> {
	return fileId && (await presignDownload(bucket(), previewKey(fileId), now)).url;
}

async function toRow(request: ArtRequestSummary, now: Date) {
	const { id, userId, service, status, reason, credits, createdAt, updatedAt, listed } = request;
	return {
		id,
		user_id: userId,
		service,
		status,
		reason,
		credit_amount: credits,
		created_at: createdAt,
		updated_at: updatedAt,
		data: listed,
		data_result: { files: request.resultFiles },
		preview: {
			original: request.previewed ? await linkTo(listed.files[0], now) : undefined,
			result: await linkTo(request.resultFiles[0], now),
		},
	};
}

export const handler = endpoint('listArtRequests', (call) => {
	const { user, query, now } = call;
	const [index, lists] =
		user.role === 'ADMIN'
			? [indexes.everyone, monthsBack(settings.firstMonth, now).map(partitions.artRequestsIn)]
			: [indexes.owner, [partitions.artRequestsOf(user.id)]];
	return listPage(
		'listArtRequests',
		call,
		(from) => readNewest(table(), index, lists, query.limit, { from }),
		(item) => toRow(toSummary(item), now),
	);
});
