import { invalid } from '#core/appError.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { readLedger } from '#core/credits/ledger.ts';
import { ledgerRowOf, toLedgerEntry } from '#core/credits/ledgerEntries.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listLedger', (call) => {
	const { user_id: userId = call.user.id } = call.query;
	if (userId !== call.user.id && call.user.role !== 'ADMIN') throw invalid('user_id', 'onlyAdminsList');
	return listPage(
		'listLedger',
		call,
		(from) => readLedger(table(), userId, call.query.limit, from),
		async (item) => {
			const row = ledgerRowOf(toLedgerEntry(item));
			const request = row.art_request_id && (await getArtRequest(table(), row.art_request_id));
			return { ...row, picture_name: request ? request.name : undefined };
		},
	);
});
