import { toSummary } from '#core/art-requests/artRequests.ts';
import { artRequestList } from '#core/table/adminLists.ts';
import { partitions } from '#core/table/keys.ts';
import { artRequestRow } from '#runtime/artRequestRow.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/http/listPage.ts';
import { readOwnOrAll } from '#runtime/http/ownOrAll.ts';

export const handler = endpoint('listArtRequests', (call) => {
	const own = partitions.artRequestsOf(call.user.id);
	return listPage(
		'listArtRequests',
		call,
		(from) => readOwnOrAll(table(), artRequestList(table()), own, call, from),
		(item) => artRequestRow(toSummary(item), call.now),
	);
});
