import { artRequestList, readOwnOrAll } from '#core/admin-lists/adminLists.ts';
import { adminRequestRow, artRequestRow } from '#core/art-requests/artRequestRow.ts';
import { toSummary } from '#core/art-requests/artRequests.ts';
import { readBatch } from '#core/art-requests/batches.ts';
import { emailReader } from '#core/users/users.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listArtRequests', (call) => {
	const { batch } = call.query;
	const isAdmin = call.user.role === 'ADMIN';
	const emailOf = emailReader(table());
	return listPage(
		'listArtRequests',
		call,
		async (from) =>
			batch
				? { items: await readBatch(table(), call.user.id, batch), next: undefined }
				: readOwnOrAll(table(), artRequestList, call, from),
		(item) =>
			isAdmin
				? adminRequestRow(linkToPicture, item, emailOf, call.now)
				: artRequestRow(linkToPicture, toSummary(item), call.now),
	);
});
