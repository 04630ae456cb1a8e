import { artRequestRow } from '#core/art-requests/artRequestRow.ts';
import { toQueuedRequest } from '#core/art-requests/artRequests.ts';
import { indexes } from '#core/table/indexes.ts';
import { partitions } from '#core/table/keys.ts';
import { countItems, readNewest } from '#core/table/query.ts';
import { emailReader } from '#core/users/emails.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/listPage.ts';
import { linkToPicture } from '#runtime/pictureLinks.ts';

const promisedMs = settings.sweep.promised['Real Artist Generate'] * 1000;

export const handler = endpoint('listArtQueue', (call) => {
	const queue = [partitions.artQueue];
	const emailOf = emailReader(table());
	return listPage(
		'listArtQueue',
		call,
		async (from) => ({
			...(await readNewest(table(), indexes.queue, queue, call.query.limit, { from, oldestFirst: true })),
			total: await countItems(table(), indexes.queue, partitions.artQueue),
		}),
		async (item) => {
			const { promisedFrom, takenBy, ...request } = toQueuedRequest(item);
			return {
				...(await artRequestRow(linkToPicture, request, call.now)),
				promised_until: new Date(Date.parse(promisedFrom) + promisedMs).toISOString(),
				taken_by: takenBy ? { id: takenBy, email: await emailOf(takenBy) } : undefined,
			};
		},
	);
});
