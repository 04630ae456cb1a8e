import { artRequestList } from '#core/admin-lists/adminLists.ts';
import { readOwnOrAll } from '#core/admin-lists/readOwnOrAll.ts';
import { artRequestRow } from '#core/art-requests/artRequestRow.ts';
import { toSummary } from '#core/art-requests/artRequests.ts';
import { partitions } from '#core/table/keys.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/listPage.ts';
import { linkToPicture } from '#runtime/pictureLinks.ts';

export const handler = endpoint('listArtRequests', (call) => {
	const own = partitions.artRequestsOf(call.user.id);
	const { firstMonth } = settings;
	return listPage(
		'listArtRequests',
		call,
		(from) => readOwnOrAll(table(), artRequestList(table()), own, { ...call, firstMonth }, from),
		(item) => artRequestRow(linkToPicture, toSummary(item), call.now),
	);
});
